import type { CloseCode } from '@paiju/protocol';

/** The other end of a connection, as rooms and sessions see it: somewhere frames go, in order. */
export interface Peer {
  /** Never used twice while the process lives. */
  readonly id: string;
  /** Sends one encoded frame; a peer that is gone swallows it. */
  send(frame: Uint8Array): void;
  /** Closes the connection with a number of `CLOSE_CODES` and a short reason. */
  close(code: CloseCode, reason: string): void;
}

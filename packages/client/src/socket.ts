/** What is needed of a WebSocket: the browser's own has it, and so has the one of the package `ws`. */
export interface SocketLike {
  binaryType: string;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  send(data: Uint8Array<ArrayBuffer>): void;
  close(code?: number, reason?: string): void;
}

/** What makes a socket that begins to connect. */
export type SocketMaker = new (url: string) => SocketLike;

/** The constructor of this environment; Node has one from version 22 on. */
export function ownSocket(): SocketMaker {
  const { WebSocket } = globalThis as { readonly WebSocket?: SocketMaker };
  if (WebSocket === undefined) throw new Error('there is no WebSocket here: give one as `WebSocket`');
  return WebSocket;
}

/** The bytes of a message that arrived; undefined for text. */
export function bytesOf(data: unknown): Uint8Array | undefined {
  if (data instanceof ArrayBuffer) return new Uint8Array(data);
  return data instanceof Uint8Array ? data : undefined;
}

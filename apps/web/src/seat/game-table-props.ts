import type { Table } from '@paiju/client';
import type { Advice, Forbid } from './advice.js';

/** What gives a seat advice, at most as much as its table allows. */
export interface Advisor {
  readonly level: 0 | 1 | 2;
  /** Calls with the advice on each new position of the own seat, and with undefined when it no longer holds. */
  subscribe(listener: (advice: Advice | undefined) => void): () => void;
}

/** What every game's table is given, whether it is played in the page or behind a socket. */
export interface GameTableProps {
  readonly table: Table;
  readonly advisor: Advisor;
  /** Says why tiles of the own hand may not be played, at every level. */
  readonly forbid: Forbid;
  /** Played against bots in this page: no clock, no chat, no reconnection. */
  readonly local: boolean;
  /** Leaves the table for another page. */
  readonly onLeave: () => void;
  /** Begins another match of the same kind, where that is possible. */
  readonly onAgain?: () => void;
}

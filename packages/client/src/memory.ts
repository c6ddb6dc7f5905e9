import type { AnyCodec } from '@paiju/protocol';
import { NO_EVIDENCE } from './evidence.js';
import type { Evidence } from './fairness.js';
import type { ChatLine, TableState } from './table.js';

/** Everything a client needs of a game's rules: its name, and how a view takes in an event. */
export interface Rules {
  readonly id: string;
  observe(view: unknown, event: unknown): unknown;
}

/** The knowledge of a client about its table: all it shows, and what it needs to go on. */
export interface Memory {
  readonly state: TableState;
  /** The number of the last event that was folded. */
  readonly seq?: number;
  /** The last clock that was told, which may come before the prompt it belongs to. */
  readonly clock?: { readonly pn: number; readonly base: number; readonly bank: number; readonly at: number };
  readonly evidence: Evidence;
}

/** The change by a frame; `lost` where it makes no sense after what was known. */
export type Folded = Changed | { readonly kind: 'lost'; readonly reason: string };
export interface Changed {
  readonly kind: 'changed';
  readonly memory: Memory;
  readonly events: readonly unknown[];
  readonly chat?: ChatLine;
}

/** The way one table is read: by the rules of its game and the codec of the wire. */
export interface Reading {
  readonly rules: Rules;
  readonly codec: AnyCodec;
  readonly now: number;
}

/** Everything that is known before anything arrived. */
export function emptyMemory(room: string, game: string): Memory {
  const state: TableState = { phase: 'connecting', connection: 'retrying', room, game, config: undefined, players: [] };
  return { state, evidence: NO_EVIDENCE };
}

/** A change without events of the game. */
export function changed(memory: Memory, state: Partial<TableState>): Changed {
  return { kind: 'changed', memory: { ...memory, state: { ...memory.state, ...state } }, events: [] };
}

/** An object without some of its optional fields. */
export function without<T extends object, K extends keyof T>(value: T, ...fields: readonly K[]): Omit<T, K> {
  const rest = { ...value };
  for (const field of fields) delete rest[field];
  return rest;
}

import type { Rows } from './arithmetic.js';
import { COLUMN_OF } from './ground.js';
import { FIVES, KINDS, OPPONENTS, OUTCOMES, PLACES, type Shape, TILE_ACTIONS } from './shape.js';

/** One position as the encoder writes it, plane by plane over the 34 kinds. */
export interface Encoded {
  /** 0 or 1. */
  readonly bits: Uint8Array;
  /** 0 to 255, read as 0 to 1; so are the scalars. */
  readonly bytes: Uint8Array;
  readonly scalars: Uint8Array;
}

/** A network's answer about a position. Logits are natural logarithms of odds, or of shares before they are summed. */
export interface Heads {
  /** Logits of all actions: 34 discards, 34 declarations with a discard, 3 red fives, the others; legality is not applied. */
  readonly policy: Float32Array;
  /** Logits of how the hand ends for the seat: it wins, deals in, another wins, draw. */
  readonly outcome: Float32Array;
  /** The expected gain of the seat's score until the hand ends, in hundreds. */
  readonly points: number;
  /** Logits of the four final places. */
  readonly place: Float32Array;
  /** Logits that the next, the opposite and the previous seat is ready. */
  readonly ready: Float32Array;
  /** Logits that each of these waits for a kind, 34 for each. */
  readonly waits: Float32Array;
  /** Logits that a discard of each kind is won. */
  readonly dealIn: Float32Array;
}

/** Copies the answers out of memory. */
export function readHeads(floats: Float32Array, { other_actions }: Shape, tile: Rows, flat: number): Heads {
  const forKind = (output: number, kind: number): number =>
    floats[tile.at + (COLUMN_OF[kind] ?? 0) * tile.stride + output] ?? 0;
  const forKinds = (output: number): number[] => Array.from({ length: KINDS }, (_, kind) => forKind(output, kind));
  let at = flat;
  const next = (count: number): Float32Array => {
    at += count;
    return floats.slice(at - count, at);
  };
  const others = next(other_actions);
  const tiles = [...forKinds(0), ...forKinds(1), ...FIVES.map((kind) => forKind(2, kind))];
  const opponents = Array.from({ length: OPPONENTS }, (_, n) => forKinds(TILE_ACTIONS + n));
  return {
    policy: Float32Array.from([...tiles, ...others]),
    outcome: next(OUTCOMES),
    points: next(1)[0] ?? 0,
    place: next(PLACES),
    ready: next(OPPONENTS),
    waits: Float32Array.from(opponents.flat()),
    dealIn: Float32Array.from(forKinds(TILE_ACTIONS + OPPONENTS)),
  };
}

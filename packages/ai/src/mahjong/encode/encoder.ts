import type { Action, Variant, View } from '@paiju/games/mahjong';
import { encodeForms } from './forms.js';
import { encodeHands } from './hands.js';
import type { Encoded } from './layout.js';
import { encodeMatch } from './match.js';
import { encodeOutlook } from './outlook.js';
import { type Reading, sceneOf } from './reading.js';
import { encodeSeats } from './rivers.js';
import { encodeSafety } from './safety.js';
import { Sheet } from './sheet.js';

/** Encodes positions of one game. What it returns is its own and holds until it encodes the next one. */
export class Encoder<V extends Variant> {
  readonly #reading: Reading<V>;
  readonly #sheet = new Sheet();

  constructor(reading: Reading<V>) {
    this.#reading = reading;
  }

  /** The position of a view whose seat is asked something: of nothing but that view. */
  encode(view: View<V>): Encoded {
    if (view.seat === null) throw new Error('a spectator has nothing to decide');
    const reading = this.#reading;
    const sheet = this.#sheet;
    const scene = sceneOf(reading, view, view.seat);
    sheet.clear();
    encodeMatch(reading, scene, sheet);
    encodeSeats(reading, scene, sheet);
    encodeSafety(scene, sheet);
    encodeHands(reading, scene, view, sheet);
    encodeOutlook(reading, scene, view, sheet);
    encodeForms(reading, scene, sheet);
    reading.details(scene, sheet);
    return sheet;
  }
}

/** The kinds of decision that are told apart. */
export const DECISIONS = ['discard', 'ready', 'kong', 'call', 'win', 'special'] as const;
/** One of the kinds of decision. */
export type Decision = (typeof DECISIONS)[number];

/** The subject of a decision: the last of the kinds that its legal actions allow. */
export function decisionOf<V extends Variant>(legal: readonly Action<V>[]): Decision {
  let most = 0;
  const window = legal.some(({ kind }) => kind === 'pass');
  for (const { kind } of legal) most = Math.max(most, rankOf(kind, window));
  return DECISIONS[most] ?? 'discard';
}

function rankOf(kind: Action<Variant>['kind'], window: boolean): number {
  if (kind === 'special') return 5;
  if (kind === 'win') return 4;
  if (kind === 'chow' || kind === 'pung') return 3;
  if (kind === 'kong') return window ? 3 : 2;
  return kind === 'ready' ? 1 : 0;
}

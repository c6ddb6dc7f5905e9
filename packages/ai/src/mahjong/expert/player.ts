import { type Action, KINDS, type Variant, type View } from '@paiju/games/mahjong';
import type { Rng } from '@paiju/kernel';
import type { Heads } from '../../network/index.js';
import { FIVES } from '../../network/shape.js';
import { DEFAULT_NODES, type Player } from '../../player.js';
import { drawn } from '../../temperature.js';
import { actionsOf, CHOICE, CHOICES, markLegal } from '../encode/actions.js';
import { Encoder } from '../encode/encoder.js';
import type { Encoded } from '../encode/layout.js';
import type { Reading } from '../encode/reading.js';
import type { Style } from '../style.js';

/** A network as an expert asks it: how much it likes each choice, and how likely a discard of each kind is won; logits. */
export interface Mind {
  run(position: Encoded): Pick<Heads, 'policy' | 'dealIn'>;
}

/** Everything an expert is made of. */
export interface Making<V extends Variant> {
  readonly level: string;
  readonly reading: Reading<V>;
  /** The network, once there is one. */
  mind(): Mind | undefined;
  /** Plays where there is no network, or where its answer is no number. */
  readonly fallback: Player<View<V>, Action<V>>;
  readonly style: Style;
}

/** encodes the view, asks the network, and takes of the legal choices the one it likes best. */
export function expertOf<V extends Variant>(making: Making<V>): Player<View<V>, Action<V>> {
  const encoder = new Encoder(making.reading);
  const mask = new Uint8Array(CHOICES);
  return {
    level: making.level,
    choose: (view, actions, rng, nodes) => {
      const choices = markLegal(making.reading, view, mask);
      const mind = choices > 1 ? making.mind() : undefined;
      if (mind === undefined && choices > 1) return making.fallback.choose(view, actions, rng, nodes);
      const choice = mind === undefined ? mask.indexOf(1) : chosen(mind, encoder.encode(view), mask, making.style, rng);
      return actionOf(making, view, choice, rng) ?? making.fallback.choose(view, actions, rng, nodes);
    },
    ...(making.fallback.prepare !== undefined && { prepare: making.fallback.prepare }),
  };
}

/**
 * The action that a choice stands for; undefined where it stands for none. Copies of a tile are in the order to take
 * them; whatever else shares a choice is told apart by the fallback.
 */
export function actionOf<V extends Variant>(
  { reading, fallback }: Pick<Making<V>, 'reading' | 'fallback'>,
  view: View<V>,
  choice: number,
  rng: Rng,
): Action<V> | undefined {
  const [first, ...others] = choice < 0 ? [] : actionsOf(reading, view, choice);
  if (first?.kind !== 'special' || others.length === 0) return first;
  return fallback.choose(view, [first, ...others], rng, DEFAULT_NODES);
}

/** The choice of a network; −1 where its answer is no number. */
function chosen(mind: Mind, position: Encoded, mask: Uint8Array, style: Style, rng: Rng): number {
  const liked = bentBy(style, mind.run(position));
  for (let n = 0; n < CHOICES; n++) {
    if (mask[n] === 0) liked[n] = Number.NEGATIVE_INFINITY;
    else if (!Number.isFinite(liked[n])) return -1;
  }
  return drawn(liked, style.temperature, rng);
}

/** The contribution of a style to logits: to calls, to declarations, and for each certain loss by a discard. */
const EAGER = 2;
const FEAR = 30;

/** The logits of all choices as a style likes them. */
function bentBy({ calls, ready, caution }: Style, { policy, dealIn }: ReturnType<Mind['run']>): Float32Array {
  const liked = policy.slice();
  const add = (from: number, to: number, more: number): void => {
    for (let n = from; n < to; n++) liked[n] = (liked[n] as number) + more;
  };
  if (calls !== 0) add(CHOICE.chowLow, CHOICE.concealedKong, EAGER * calls);
  if (ready !== 0) add(CHOICE.ready, CHOICE.discardRed, EAGER * ready);
  if (ready !== 0) add(CHOICE.readyDealt, CHOICE.readyDealt + 1, EAGER * ready);
  if (caution !== 0) {
    const fear = (choice: number, kind: number): void =>
      add(choice, choice + 1, (-FEAR * caution) / (1 + Math.exp(-(dealIn[kind] as number))));
    for (let kind = 0; kind < KINDS; kind++) fear(CHOICE.discard + kind, kind);
    for (let kind = 0; kind < KINDS; kind++) fear(CHOICE.ready + kind, kind);
    for (const [suit, kind] of FIVES.entries()) fear(CHOICE.discardRed + suit, kind);
  }
  return liked;
}

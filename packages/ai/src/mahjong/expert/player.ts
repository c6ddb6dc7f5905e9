import type { Action, Variant, View } from '@paiju/games/mahjong';
import type { Rng } from '@paiju/kernel';
import { DEFAULT_NODES, type Player } from '../../player.js';
import { actionsOf, CHOICE, CHOICES, markLegal } from '../encode/actions.js';
import { Encoder } from '../encode/encoder.js';
import type { Encoded } from '../encode/layout.js';
import type { Reading } from '../encode/reading.js';

/** What an expert asks of a network: how much it likes each choice, as logits. */
export interface Mind {
  run(position: Encoded): { readonly policy: Float32Array };
}

/** How a network's answers become play; plain data. */
export interface Style {
  /** 0 plays what the network likes best; the higher, the more often something else. */
  readonly temperature: number;
  /** What is added to the logits of whole groups of choices. */
  readonly leaning: Readonly<Partial<Record<Leaning, number>>>;
}

/** The groups of choices a style may lean to. */
export const LEANINGS = ['ready', 'chow', 'pung', 'kong'] as const;
export type Leaning = (typeof LEANINGS)[number];

/** Plays what the network likes best. */
export const PLAIN_STYLE: Style = { temperature: 0, leaning: {} };

/** Where each group of choices begins and ends. */
const GROUPS: Readonly<Record<Leaning, readonly [number, number]>> = {
  ready: [CHOICE.ready, CHOICE.discardRed],
  chow: [CHOICE.chowLow, CHOICE.pung],
  pung: [CHOICE.pung, CHOICE.openKong],
  kong: [CHOICE.openKong, CHOICE.win],
};

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
  const { policy } = mind.run(position);
  const liked = leaned(policy, style);
  let best = -1;
  for (let n = 0; n < CHOICES; n++) {
    if (mask[n] === 0) continue;
    const logit = liked[n];
    if (logit === undefined || !Number.isFinite(logit)) return -1;
    if (best < 0 || logit > (liked[best] as number)) best = n;
  }
  return style.temperature > 0 ? drawn(liked, mask, liked[best] as number, style.temperature, rng) : best;
}

function leaned(policy: Float32Array, { leaning }: Style): Float32Array {
  const liked = policy.slice();
  for (const group of LEANINGS) {
    const more = leaning[group];
    const [from, to] = GROUPS[group];
    if (more !== undefined) for (let n = from; n < to; n++) liked[n] = (liked[n] as number) + more;
  }
  return liked;
}

/** Shares are counted in whole parts, so that rounding cannot differ from one engine to the next. */
const PARTS = 1 << 20;

/** A choice by chance, each with the share its logit has at a temperature. */
function drawn(liked: Float32Array, mask: Uint8Array, most: number, temperature: number, rng: Rng): number {
  const share = (n: number): number =>
    mask[n] === 0 ? 0 : Math.round(PARTS * Math.exp(((liked[n] as number) - most) / temperature));
  let total = 0;
  for (let n = 0; n < CHOICES; n++) total += share(n);
  let left = rng.below(total);
  for (let n = 0; n < CHOICES; n++) {
    left -= share(n);
    if (left < 0) return n;
  }
  return -1;
}

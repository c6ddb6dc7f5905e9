import type { Action, Kind, Variant } from '@paiju/games/mahjong';
import type { Heads, Network } from '../../network/index.js';
import { choiceOf } from '../encode/actions.js';
import type { Encoder } from '../encode/encoder.js';
import { HEAT, weigh } from '../solid/decision.js';
import { chanceOf, floored, oddsOf, sharesOf } from './chances.js';
import type { Ground } from './ground.js';

/** The prospects of a seat before it decides. */
export interface Prospects {
  readonly win: number;
  /** The chance to deal into another's hand before this one ends. */
  readonly dealIn: number;
  /** The expected gain of the seat's score until the hand ends. */
  readonly points: number;
  /** The chance of each final place; empty where nobody says. */
  readonly places: readonly number[];
  /** The chance that the others are ready, the next seat first. */
  readonly ready: readonly number[];
}

/** Someone's opinion of a decision. */
export interface Opinion {
  /** The share of each action that was asked about. */
  readonly shares: readonly number[];
  /** Undefined where nobody tells it of the whole position. */
  readonly prospects: Prospects | undefined;
  /** The chance that a discard of a kind is won. */
  dealIn(kind: Kind): number;
}

/** The opinion of a network; undefined where its answer is no number. */
export function networkOpinion<V extends Variant>(
  ground: Ground<V>,
  actions: readonly Action<V>[],
  network: Network,
  encoder: Encoder<V>,
): Opinion | undefined {
  const { subject, view, table } = ground;
  const heads = network.run(encoder.encode(view));
  const likings = actions.map((action) => heads.policy[choiceOf(subject.reading, view, action)] ?? Number.NaN);
  if (!likings.every(Number.isFinite)) return undefined;
  return {
    shares: floored(sharesOf(likings)),
    prospects: prospectsOf(heads, subject.unit(table)),
    dealIn: (kind) => chanceOf(heads.dealIn[kind] ?? Number.NEGATIVE_INFINITY),
  };
}

function prospectsOf(heads: Heads, unit: number): Prospects {
  return {
    win: chanceOf(oddsOf(heads.outcome, 0)),
    dealIn: chanceOf(oddsOf(heads.outcome, 1)),
    points: unit * heads.points,
    places: sharesOf([...heads.place]),
    ready: Array.from(heads.ready, chanceOf),
  };
}

/** The opinion of `solid`: what it weighs, at its own temperature. */
export function solidOpinion<V extends Variant>(ground: Ground<V>, actions: readonly Action<V>[]): Opinion {
  const { subject, view, position } = ground;
  const { chosen, opinions } = weigh(subject.knowledge, view, actions);
  const worth = (action: Action<V>): number => {
    const weighed = opinions.find((opinion) => opinion.action === action);
    return weighed?.worth ?? (opinions.length === 0 && action === chosen ? 0 : Number.NEGATIVE_INFINITY);
  };
  const heat = Math.max(Number.MIN_VALUE, HEAT * position.relief);
  return {
    shares: floored(sharesOf(actions.map(worth), heat)),
    prospects: undefined,
    dealIn: (kind) => ground.chance(kind),
  };
}

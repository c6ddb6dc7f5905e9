import type { Action, Variant, View } from '@paiju/games/mahjong';
import { err, ok, type Result } from '@paiju/kernel';
import { type Expected, loadNetwork, type Network, type WeightsError } from '../network/index.js';
import type { Player } from '../player.js';
import {
  BIT_PLANES,
  BYTE_PLANES,
  CHOICES,
  ENCODING,
  fujianReading,
  type Reading,
  riichiReading,
  SCALARS,
  taiwanReading,
} from './encode/index.js';
import { expertOf, PLAIN_STYLE, type Style } from './expert.js';
import { greedyFujian } from './fujian.js';
import { greedyRiichi } from './riichi.js';
import { greedyTaiwan } from './taiwan.js';

export { expertOf, LEANINGS, type Leaning, type Making, type Mind, PLAIN_STYLE, type Style } from './expert.js';

/** How one mahjong is read, and who plays it where there is no network. */
interface Seating<V extends Variant> {
  readonly reading: Reading<V>;
  readonly fallback: Player<View<V>, Action<V>>;
}

/** Seatings are kept without looking into their games; the name of a game finds the one that fits. */
const SEATINGS: ReadonlyMap<string, Seating<Variant>> = new Map([
  ['riichi', seating(riichiReading, greedyRiichi)],
  ['taiwan', seating(taiwanReading, greedyTaiwan)],
  ['fujian', seating(fujianReading, greedyFujian)],
]);

function seating<V extends Variant>(reading: Reading<V>, fallback: Player<View<V>, Action<V>>): Seating<Variant> {
  return { reading, fallback } as unknown as Seating<Variant>; // views reach it by the same name
}

/** What weights must have been made for. */
export function expectedOf(game: string): Expected {
  const sizes = { bitPlanes: BIT_PLANES.length, bytePlanes: BYTE_PLANES.length, scalars: SCALARS.length };
  return { game, encoding: ENCODING, ...sizes, actions: CHOICES };
}

/** A network for a mahjong, or what is wrong with its weights. */
export function loadMind(game: string, weights: Uint8Array): Result<Network, WeightsError> {
  return loadNetwork(weights, expectedOf(game));
}

/** An expert with weights of its own, or what is wrong with them. */
export function loadExpert(game: string, weights: Uint8Array, style = PLAIN_STYLE): Result<Player, WeightsError> {
  const found = SEATINGS.get(game);
  if (found === undefined) return err({ message: `nobody plays ${game} by a network` });
  const mind = loadMind(game, weights);
  return mind.ok ? ok(seated(found, () => mind.value, style)) : mind;
}

/** The networks that have been loaded, by game. Experts ask for theirs at every decision, and play without it until then. */
export class Minds {
  readonly #minds = new Map<string, Network>();

  /** Takes the weights of a game; weights that are damaged or foreign change nothing. */
  take(game: string, weights: Uint8Array): Result<Network, WeightsError> {
    const mind = loadMind(game, weights);
    if (mind.ok) this.#minds.set(game, mind.value);
    return mind;
  }

  find(game: string): Network | undefined {
    return this.#minds.get(game);
  }
}

/** The networks of this thread. */
export const MINDS: Minds = new Minds();

/** the expert of a game, by the network of this thread once there is one, and by the fallback until then. */
export function expert(game: string, style: Style = PLAIN_STYLE, minds: Minds = MINDS): Player {
  const found = SEATINGS.get(game);
  if (found === undefined) throw new Error(`nobody plays ${game} by a network`);
  return seated(found, () => minds.find(game), style);
}

function seated(found: Seating<Variant>, mind: () => Network | undefined, style: Style): Player {
  return expertOf({ level: 'expert', ...found, mind, style }) as Player; // the registry knows whose view it is
}

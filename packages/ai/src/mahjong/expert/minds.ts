import { err, ok, type Result } from '@paiju/kernel';
import { type Expected, loadNetwork, type Network, type WeightsError } from '../../network/index.js';
import { CHOICES } from '../encode/actions.js';
import { BIT_PLANES, BYTE_PLANES, ENCODING, SCALARS } from '../encode/layout.js';

/** The game and encoding that weights must have been made for. */
export function expectedOf(game: string): Expected {
  const sizes = { bitPlanes: BIT_PLANES.length, bytePlanes: BYTE_PLANES.length, scalars: SCALARS.length };
  return { game, encoding: ENCODING, ...sizes, actions: CHOICES };
}

/** A network for a mahjong, or what is wrong with its weights. */
export function loadMind(game: string, weights: Uint8Array): Result<Network, WeightsError> {
  return loadNetwork(weights, expectedOf(game));
}

/** The networks that have been loaded, by game. Experts ask for theirs at every decision, and play without it until then. */
export class Minds {
  readonly #minds = new Map<string, Network>();

  /** Takes the weights of a game; weights that are damaged or foreign change nothing. */
  take(game: string, weights: Uint8Array): Result<void, WeightsError> {
    const mind = loadMind(game, weights);
    if (!mind.ok) return err(mind.error);
    this.#minds.set(game, mind.value);
    return ok(undefined);
  }

  find(game: string): Network | undefined {
    return this.#minds.get(game);
  }
}

/** The networks of this thread. */
export const MINDS: Minds = new Minds();

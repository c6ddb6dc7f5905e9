import { type Match, type Played, playMatch } from './match.js';

/** What is to be simulated: whole matches, until so many hands have been dealt. */
export interface Simulation extends Match {
  readonly hands: number;
}

/** Plays match after match, each from a seed of its own, and hands each over as it ends. */
export function* simulate(simulation: Simulation): Generator<Played> {
  let dealt = 0;
  for (let match = 0; dealt < simulation.hands; match++) {
    const played = playMatch({ ...simulation, seed: matchSeed(simulation.seed, match) });
    dealt += Math.max(1, played.hands.length); // a match that breaks in its first hand must not go on for ever
    yield played;
  }
}

/** The seed of a match of a series. The first has the seed of the series, so that any match can be played alone. */
export function matchSeed(seed: string, match: number): string {
  return match === 0 ? seed : `${seed}/${match}`;
}

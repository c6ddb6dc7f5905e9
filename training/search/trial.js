// Matches in which some decisions are tried again by playing the hand out first, and judged in other worlds.
import { namedSeed, stream } from '@paiju/kernel';
import { nearlyBest, playOut, reshuffled } from './continuation.js';

const PARTS = 1_000_000;

/**
 * What was found in one match: the gain of each number of worlds summed up, how often it chose otherwise, and the time.
 * @typedef {{ hands: number, close: number, tried: number, took: number, gains: number[], changed: number[] }} Match
 */

/**
 * @param {{ worlds: readonly number[], judges: number, candidates: number, within: number, share: number, sure: number }} options
 * @param {() => boolean} isOver
 * @returns {Match}
 */
export function played(table, config, seed, options, isOver) {
  const { game } = table;
  const rng = stream(namedSeed(seed), 'search');
  const zeros = options.worlds.map(() => 0);
  const match = { hands: 0, close: 0, tried: 0, took: 0, gains: [...zeros], changed: [...zeros] };
  let state = game.setup(config, namedSeed(seed));
  for (let [seat] = game.waiting(state); seat !== undefined && !isOver(); [seat] = game.waiting(state)) {
    const view = game.view(state, seat);
    const near = view.legal.length === 1 ? [{ action: view.legal[0] }] : nearlyBest(table, view, options.within);
    if (near.length > 1) {
      match.close++;
      if (rng.below(PARTS) < PARTS * options.share) attempt(match, { table, state, seat, rng }, near, options);
    }
    const { state: next, events } = game.apply(state, seat, near[0].action);
    if (events.some(({ kind }) => kind === 'ended')) match.hands++;
    state = next;
  }
  return match;
}

function attempt(match, { table, state, seat, rng }, near, { worlds, judges, candidates, sure }) {
  const few = near.slice(0, candidates);
  const results = (many, world) => {
    const all = few.map(() => []);
    for (let n = 0; n < many; n++) {
      const from = world();
      for (const [m, { action }] of few.entries()) all[m].push(playOut(table, from, seat, action));
    }
    return all;
  };
  const begun = performance.now();
  const seen = results(Math.max(...worlds), () => table.game.redeal(state, seat, rng));
  match.took += performance.now() - begun;
  const truth = results(judges, () => reshuffled(state, rng));
  match.tried++;
  for (const [n, many] of worlds.entries()) {
    const pick = best(
      seen.map((points) => points.slice(0, many)),
      sure,
    );
    if (pick !== 0) match.changed[n]++;
    match.gains[n] += mean(truth[pick]) - mean(truth[0]);
  }
}

/** The one that brought most, where that is by so many standard errors more than the first. */
function best(points, sure) {
  let [pick, most] = [0, 0];
  for (const [n, own] of points.entries()) {
    const gains = own.map((value, world) => value - points[0][world]);
    const gain = mean(gains);
    const spread = gains.reduce((sum, value) => sum + (value - gain) ** 2, 0) / (gains.length - 1);
    if (gain > most && gain > sure * Math.sqrt(spread / gains.length)) [pick, most] = [n, gain];
  }
  return pick;
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

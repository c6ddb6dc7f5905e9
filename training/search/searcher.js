// Matches in which some decisions are played out.
import { CHOICES, choiceOf, Encoder, markLegal } from '@paiju/ai/encode';
import { actionOf } from '@paiju/ai/expert';
import { namedSeed, stream } from '@paiju/kernel';
import { TABLES } from '../export/tables.js';
import { winsOf } from '../export/wins.js';
import { nearlyBest, playOut, reshuffled } from './continuation.js';

/** Gains and errors are written in 64ths of the unit of points. */
const GRAIN = 64;
const PARTS = 1_000_000;

/** Plays by solid, or by a network where there is one; hands are played out by solid. */
export class Searcher {
  #table;
  #mind;
  #options;
  #scribe;
  #encoder;
  #mask = new Uint8Array(CHOICES);
  /** Hands and continuations so far. */
  hands = 0;
  played = 0;

  /**
   * @param {'taiwan' | 'fujian'} id
   * @param {import('@paiju/ai/network').Network | undefined} mind
   * @param {{ share: number, candidates: number, worlds: number, within: number, explore: number }} options
   * @param {import('../export/scribe.js').Scribe} scribe
   */
  constructor(id, mind, options, scribe) {
    this.#table = { ...TABLES[id], fallback: { choose: (view, actions) => TABLES[id].weigh(view, actions).chosen } };
    this.#mind = mind;
    this.#options = options;
    this.#scribe = scribe;
    this.#encoder = new Encoder(this.#table.reading);
  }

  /** Plays a match until it ends, or until the end of the hand in which it is over. */
  play(config, seed, isOver) {
    const { game } = this.#table;
    const rng = stream(namedSeed(seed), 'search');
    let state = game.setup(config, namedSeed(seed));
    let before = state.table.scores;
    for (let [seat] = game.waiting(state); seat !== undefined; [seat] = game.waiting(state)) {
      const view = game.view(state, seat);
      const action = view.legal.length === 1 ? view.legal[0] : this.#decide(state, seat, view, rng);
      const { state: next, events } = game.apply(state, seat, action);
      state = next;
      const end = events.find(({ kind }) => kind === 'ended');
      if (end === undefined) continue;
      this.#scribe.ended(state, before, winsOf(end.ending.outcome));
      before = state.table.scores;
      this.hands++;
      if (isOver()) return;
    }
  }

  #decide(state, seat, view, rng) {
    const candidates = this.#candidates(view);
    const [best] = candidates;
    if (candidates.length > 1 && rng.below(PARTS) < PARTS * this.#options.share) {
      const n = this.#scribe.decided(state, seat, best.action);
      if (n >= 0) this.#write(n, candidates, this.#outcomes(state, seat, candidates, rng));
    }
    return rng.below(PARTS) < PARTS * this.#options.explore ? view.legal[rng.below(view.legal.length)] : best.action;
  }

  /** The best choices, one action for each, what is played first. */
  #candidates(view) {
    const listed = this.#mind === undefined ? nearlyBest(this.#table, view, this.#options.within) : this.#liked(view);
    return listed.slice(0, this.#options.candidates);
  }

  /** The network's favourites, and solid's choice. A win or a rule of solid's stays as it is. */
  #liked(view) {
    const { reading, weigh } = this.#table;
    const { chosen } = weigh(view, view.legal);
    if (markLegal(reading, view, this.#mask) < 2) return [{ choice: choiceOf(reading, view, chosen), action: chosen }];
    const { policy } = this.#mind.run(this.#encoder.encode(view));
    const legal = Array.from(this.#mask.keys()).filter((choice) => this.#mask[choice] === 1);
    const sorted = legal.toSorted((a, b) => policy[b] - policy[a]);
    const near = sorted.filter((choice) => policy[sorted[0]] - policy[choice] < NEAR);
    const listed = new Set([...near.slice(0, this.#options.candidates - 1), choiceOf(reading, view, chosen)]);
    const rng = stream(namedSeed(0), 'tied');
    return [...listed].map((choice) => ({ choice, action: actionOf(this.#table, view, choice, rng) }));
  }

  /** By candidate and world: what its seat wins, in units of points. */
  #outcomes(state, seat, candidates, rng) {
    const outcomes = candidates.map(() => []);
    for (let world = 0; world < this.#options.worlds; world++) {
      const shuffled = reshuffled(state, rng);
      for (const [n, { action }] of candidates.entries())
        outcomes[n].push(playOut(this.#table, shuffled, seat, action));
      this.played += candidates.length;
    }
    return outcomes;
  }

  /** Gains over the first candidate, world by world, and their errors. */
  #write(n, candidates, outcomes) {
    for (const [m, { choice }] of candidates.entries()) {
      const gains = outcomes[m].map((points, world) => points - outcomes[0][world]);
      const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
      const spread = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / Math.max(1, gains.length - 1);
      this.#scribe.records.setShort(n, 'gains', GRAIN * mean, choice);
      const error = Math.max(1, GRAIN * Math.sqrt(spread / gains.length));
      this.#scribe.records.setShort(n, 'errors', error, choice);
    }
  }
}

/** An action that the network gives less than a twentieth of the best is not tried. */
const NEAR = 3;

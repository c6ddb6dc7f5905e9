// @ts-check
import { median, spread } from './statistics.js';

/**
 * One comparison. A side does `turns` turns of its work, always the same, and returns a sum that depends on all of it:
 * a compiler can then drop nothing, and a batch that did other work than the one before is noticed.
 * @typedef {object} Entry
 * @property {string} unit what is counted, in the plural: rates are so many of them a second
 * @property {number} [size] how many units one turn does; 1 unless told
 * @property {string} peerName the package beside us, and what of it
 * @property {string} note one sentence: what each side does, and what the comparison leaves out
 * @property {() => void} check throws unless both sides do equal work
 * @property {Side} ours
 * @property {Side} peer
 */

/** @typedef {(turns: number) => number} Side */

/**
 * The way to measure; the clock, in milliseconds, and the broom are passed in.
 * @typedef {object} Plan
 * @property {number} rounds each of them ours, peer, peer, ours
 * @property {number} batchMs the least a batch takes
 * @property {() => number} clock
 * @property {() => void} [sweep] called before each batch, so that nobody pays for another's garbage
 * @property {(round: number) => void} [progress]
 */

/**
 * Everything that was measured: rates in units a second, and ours over the peer's, above 1 where ours is faster.
 * @typedef {object} Finding
 * @property {number} ours
 * @property {number} peer
 * @property {number} ratio the median of the rounds' ratios
 * @property {[number, number]} spread the 10th and 90th percentile of the rounds' ratios
 * @property {number} rounds
 */

/** @typedef {{ readonly side: Side, readonly turns: number, readonly sum: number, readonly who: string }} Batch */

/** Rounds played and thrown away once the batches have their size. */
const WARM_ROUNDS = 2;

/**
 * Checks that both sides do equal work, then measures them in alternation.
 * @param {Entry} entry
 * @param {Plan} plan
 * @returns {Finding}
 */
export function measure(entry, plan) {
  entry.check();
  const ours = batchOf('ours', entry.ours, plan);
  const peer = batchOf('peer', entry.peer, plan);
  for (let round = 0; round < WARM_ROUNDS; round++) playRound(ours, peer, plan);
  return summary(playRounds(ours, peer, plan), ours.turns, peer.turns, entry.size ?? 1);
}

/**
 * The number of turns that fill a batch, found by doubling; the first search only warms the engine up.
 * @param {string} who
 * @param {Side} side
 * @param {Plan} plan
 * @returns {Batch}
 */
function batchOf(who, side, plan) {
  turnsFor(side, plan);
  const turns = turnsFor(side, plan);
  const sum = side(turns);
  if (!Number.isFinite(sum)) throw new Error(`${who} must return a finite sum, not ${sum}`);
  return { side, turns, sum, who };
}

/**
 * @param {Side} side
 * @param {Plan} plan
 * @returns {number}
 */
function turnsFor(side, plan) {
  let turns = 1;
  while (!fills(side, turns, plan)) turns *= 2;
  return turns;
}

/**
 * True if so many turns fill a batch three times in a row: a single slow try may only have waited for the processor.
 * @param {Side} side
 * @param {number} turns
 * @param {Plan} plan
 */
function fills(side, turns, plan) {
  return [1, 2, 3].every(() => {
    const start = plan.clock();
    side(turns);
    return plan.clock() - start >= plan.batchMs;
  });
}

/**
 * The milliseconds of one batch.
 * @param {Batch} batch
 * @param {Plan} plan
 * @returns {number}
 */
function time(batch, plan) {
  plan.sweep?.();
  const start = plan.clock();
  const sum = batch.side(batch.turns);
  const elapsed = plan.clock() - start;
  if (sum !== batch.sum) throw new Error(`${batch.who} summed to ${sum}, before to ${batch.sum}: not the same work`);
  return elapsed;
}

/**
 * Ours, peer, peer, ours: what drifts steadily, such as a warming processor, weighs on both alike.
 * @param {Batch} ours
 * @param {Batch} peer
 * @param {Plan} plan
 * @returns {{ readonly ours: number, readonly peer: number }} milliseconds of two batches each
 */
function playRound(ours, peer, plan) {
  const first = time(ours, plan);
  const both = time(peer, plan) + time(peer, plan);
  return { ours: first + time(ours, plan), peer: both };
}

/**
 * @param {Batch} ours
 * @param {Batch} peer
 * @param {Plan} plan
 */
function playRounds(ours, peer, plan) {
  return Array.from({ length: plan.rounds }, (_, round) => {
    plan.progress?.(round + 1);
    return playRound(ours, peer, plan);
  });
}

/**
 * @param {readonly { readonly ours: number, readonly peer: number }[]} times milliseconds of two batches each
 * @param {number} oursTurns
 * @param {number} peerTurns
 * @param {number} size
 * @returns {Finding}
 */
export function summary(times, oursTurns, peerTurns, size) {
  const ours = times.map((time) => (2000 * oursTurns * size) / time.ours);
  const peer = times.map((time) => (2000 * peerTurns * size) / time.peer);
  const ratios = ours.map((rate, round) => rate / /** @type {number} */ (peer[round]));
  return {
    ours: median(ours),
    peer: median(peer),
    ratio: median(ratios),
    spread: spread(ratios),
    rounds: times.length,
  };
}

// @ts-check
import { matchSeed, STATS } from '@paiju/ai';
import { riichi } from '@paiju/games/riichi';
import { namedSeed, seats, stream, unwrap } from '@paiju/kernel';
import { MajiangSeat } from './majiang-seat.js';

/** @typedef {import('@paiju/kernel').Seat} Seat */
/** @typedef {import('@paiju/ai').Player} Player */
/** @typedef {import('@paiju/ai').HandEnd} HandEnd */
/** @typedef {{ hands: HandEnd[], returns: readonly number[], refused: string[] }} Played one match */

/** The rules that majiang-ai was written for. */
const CONFIG = unwrap(riichi.parseConfig('tenhou'));
const NODES = 10_000;

/**
 * Plays a deal once with the challenger in each seat, against three majiang-ai.
 * @param {Player} challenger @param {string} seed @param {number} deal
 */
export function playDeal(challenger, seed, deal) {
  return { deal, matches: seats(4).map((own) => playMatch(challenger, own, matchSeed(seed, deal))) };
}

/**
 * @param {Player} challenger @param {Seat} own @param {string} seed
 * @param {import('@paiju/games/riichi').RiichiConfig} config
 * @returns {Played}
 */
export function playMatch(challenger, own, seed, config = CONFIG) {
  const named = namedSeed(seed);
  const mind = stream(named, `player ${own}`);
  const stats = /** @type {import('@paiju/ai').StatsReader} */ (STATS.get('riichi'));
  let state = riichi.setup(config, named);
  const peers = seats(4).flatMap((seat) => (seat === own ? [] : [new MajiangSeat(seat, riichi.view(state, seat))]));
  /** @type {HandEnd[]} */
  const hands = [];
  for (let [seat] = riichi.waiting(state); seat !== undefined; [seat] = riichi.waiting(state)) {
    const actions = [...riichi.actions(state, seat)];
    const view = riichi.view(state, seat);
    const asked = seat;
    const peer = peers.find((one) => one.seat === asked);
    const action =
      peer === undefined
        ? /** @type {import('@paiju/games/riichi').RiichiAction} */ (challenger.choose(view, actions, mind, NODES))
        : peer.choose(view, actions, () => riichi.fallback(state, asked));
    const step = riichi.apply(state, seat, action);
    state = step.state;
    for (const event of step.events) tell(peers, event);
    const hand = step.events.some((event) => stats.isEnd(event))
      ? stats.read(riichi.view(state, undefined), step.events)
      : undefined;
    if (hand !== undefined) hands.push(hand);
  }
  return { hands, returns: riichi.returns(state) ?? [], refused: peers.flatMap(({ refused }) => refused) };
}

/** @param {readonly MajiangSeat[]} peers @param {import('@paiju/games/riichi').RiichiEvent} event */
function tell(peers, event) {
  for (const peer of peers) {
    const heard = riichi.redact(event, peer.seat);
    if (heard !== undefined) peer.hear(heard);
  }
}

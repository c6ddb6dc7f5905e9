// @ts-check
import { buildTable, kindName } from '@paiju/games/mahjong';
import { bestDiscards } from '@paiju/games/riichi';
import { RuleSet } from 'mahjong-tile-efficiency';
import { agreed, randomHands } from '../corpus/hands.js';

const rules = new RuleSet('Riichi');
const hands = agreed(randomHands(256, 14), 0.95, ({ counts, suits }) => print(counts) === printPeer(suits));
buildTable();

/** @type {import('../harness.js').Entry} */
export const entry = {
  unit: 'hands',
  size: hands.length,
  peerName: "mahjong-tile-efficiency RuleSet('Riichi').calUkeire",
  note:
    'What each discard of a random hand of 14 tiles leaves to accept, kinds and tiles; our table is built beforehand. ' +
    `Of 256 hands, the ${256 - hands.length} on which the peer's shanten errs are left out.`,
  check() {
    for (const { counts, suits } of hands) {
      if (print(counts) !== printPeer(suits)) throw new Error(`${print(counts)} is not ${printPeer(suits)}`);
    }
  },
  ours(turns) {
    let sum = 0;
    for (let n = 0; n < turns; n++) for (const { counts } of hands) sum += bestDiscards(counts, counts).length;
    return sum;
  },
  peer(turns) {
    let sum = 0;
    for (let n = 0; n < turns; n++) for (const { suits } of hands) sum += Object.keys(ofPeer(suits)).length;
    return sum;
  },
};

/** @typedef {Record<string, Record<string, number>>} Accepted what is left to accept after each discard */

/** @param {Uint8Array} counts */
function print(counts) {
  /** @type {Accepted} */
  const accepted = {};
  for (const { discard, kinds } of bestDiscards(counts, counts)) {
    // The peer forgets that it has seen the discard.
    const left = (/** @type {number} */ kind) => 4 - (counts[kind] ?? 0) + (kind === discard ? 1 : 0);
    accepted[kindName(discard)] = Object.fromEntries(kinds.map((kind) => [kindName(kind), left(kind)]));
  }
  return sorted(accepted);
}

/** @param {import('mahjong-tile-efficiency').Hand} suits */
function printPeer(suits) {
  return sorted(ofPeer(suits));
}

/** @param {import('mahjong-tile-efficiency').Hand} suits */
function ofPeer(suits) {
  const found = /** @type {{ normalDiscard: Accepted, recedingDiscard: Accepted }} */ (rules.calUkeire(suits));
  return { ...found.normalDiscard, ...found.recedingDiscard };
}

/** @param {Accepted} accepted */
function sorted(accepted) {
  return JSON.stringify(Object.entries(accepted).sort(([a], [b]) => (a < b ? -1 : 1)));
}

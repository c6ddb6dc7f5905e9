// @ts-check
import { countTiles } from '@paiju/games/mahjong';
import { shuffled } from '@paiju/kernel';
import { pcg64 } from '../generators.js';

const SUITS = ['m', 'p', 's', 'z'];

/** @typedef {import('mahjong-tile-efficiency').Hand} Suits */

/**
 * A random hand as we want it, as mahjong-tile-efficiency does, and in majiang-core's names of tiles, such as m1 and z7.
 * @typedef {{ readonly counts: Uint8Array, readonly suits: Suits, readonly names: readonly string[] }} RandomHand
 */

/**
 * So many random hands of so many tiles.
 * @param {number} hands
 * @param {number} tiles
 * @returns {RandomHand[]}
 */
export function randomHands(hands, tiles) {
  const rng = pcg64();
  return Array.from({ length: hands }, () => inAllForms(shuffled(rng, 136).slice(0, tiles)));
}

/**
 * @param {readonly number[]} tiles
 * @returns {RandomHand}
 */
function inAllForms(tiles) {
  const counts = countTiles(tiles);
  const suits = SUITS.map((_, suit) => [...counts.slice(9 * suit, 9 * suit + 9)]);
  const names = tiles.map((tile) => `${SUITS[Math.floor(tile / 36)]}${((tile >> 2) % 9) + 1}`);
  return { counts, suits: /** @type {Suits} */ (suits), names };
}

/**
 * The hands on which two sides agree; throws if they are fewer than this share. mahjong-tile-efficiency takes as many sets
 * as it can of each suit, which is wrong for about one hand in a thousand.
 * @param {readonly RandomHand[]} hands
 * @param {number} share
 * @param {(hand: RandomHand) => boolean} agree
 */
export function agreed(hands, share, agree) {
  const same = hands.filter(agree);
  if (same.length < share * hands.length) throw new Error(`the sides agree on only ${same.length} of ${hands.length}`);
  return same;
}

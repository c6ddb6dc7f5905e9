// @ts-check

import { parseConfig, valueHand } from '@paiju/games/riichi';
import { shuffle } from '@paiju/kernel';
import { pcg64 } from '../generators.js';

const WINDS = /** @type {const} */ (['east', 'south', 'west', 'north']);
const parsed = parseConfig({ preset: 'tenhou', doubleYakuman: true });
if (!parsed.ok) throw new Error(parsed.error.message);

/** The rules all sides score by: Tenhou's, with double yakuman, which every peer counts. */
export const config = parsed.value;

/** @typedef {import('@paiju/games/riichi').WonHand} WonHand */
/** @typedef {import('@paiju/games/mahjong').Meld} Meld */
/** @typedef {import('@paiju/kernel').Rng} Rng */
/** @typedef {import('@paiju/kernel').Seat} Seat */

/**
 * A won hand with what its payment depends on. Seats are counted from the dealer.
 * @typedef {{ readonly hand: WonHand, readonly winner: Seat, readonly from: Seat, readonly honba: number, readonly sticks: number }} Win
 */

/** The number of a hundred hands that have 0, 1, 2 and 3 melds, and of a hundred sets are chows, pungs and kongs, as in real games. */
const MELDS = [51, 26, 18, 5];
const SETS = [75, 24, 1];
const KINDS = /** @type {const} */ (['chow', 'pung', 'kong']);

/**
 * So many different random hands, each complete and with a yaku.
 * @param {number} count
 * @returns {Win[]}
 */
export function randomWins(count) {
  const rng = pcg64();
  /** @type {Win[]} */
  const wins = [];
  while (wins.length < count) {
    const win = randomWin(rng);
    if (win !== undefined && valueHand(win.hand, config) !== undefined) wins.push(win);
  }
  return wins;
}

/**
 * A hand dealt from its end: sets, a pair, which of them lie open, which tile came last.
 * @param {Rng} rng
 * @returns {Win | undefined} nothing where the tiles did not suffice
 */
function randomWin(rng) {
  const left = Array.from({ length: 34 }, (_, kind) =>
    shuffle(
      rng,
      [0, 1, 2, 3].map((copy) => 4 * kind + copy),
    ),
  );
  const winner = seat(rng.below(4));
  const melds = drawn(rng, MELDS);
  /** @type {Meld[]} */
  const laid = [];
  /** @type {number[]} */
  const concealed = [];
  for (let set = 0; set < 4; set++) {
    const kind = KINDS[drawn(rng, SETS)] ?? 'chow';
    const tiles = take(left, kindsOf(rng, set < melds || kind !== 'kong' ? kind : 'pung'));
    if (tiles === undefined) return undefined;
    if (set < melds) laid.push(meldOf(rng, tiles, winner));
    else concealed.push(...tiles);
  }
  const kind = rng.below(34);
  const pair = take(left, [kind, kind]);
  if (pair === undefined) return undefined;
  const [winTile = 0, ...rest] = shuffle(rng, [...concealed, ...pair]);
  const tsumo = rng.below(2) === 0;
  const ready = !laid.some((meld) => meld.kind !== 'kong' || meld.form !== 'concealed') && rng.below(3) > 0;
  const indicators = Array.from({ length: rng.below(14) === 0 ? 2 : 1 }, () => rng.below(136));
  return {
    hand: {
      concealed: rest.sort((a, b) => a - b),
      melds: laid,
      winTile,
      by: tsumo ? 'tsumo' : 'ron',
      seatWind: WINDS[winner] ?? 'east',
      roundWind: WINDS[rng.below(2)] ?? 'east',
      flags: ready ? { riichi: true, ippatsu: rng.below(5) === 0 } : {},
      dora: indicators,
      ura: ready ? indicators.map(() => rng.below(136)) : [],
    },
    winner,
    from: tsumo ? winner : seat((winner + 1 + rng.below(3)) % 4),
    honba: rng.below(3),
    sticks: rng.below(2) + (ready ? 1 : 0),
  };
}

/**
 * One of several cases, each as often as its share of a hundred.
 * @param {Rng} rng
 * @param {readonly number[]} shares
 */
function drawn(rng, shares) {
  const place = rng.below(100);
  let sum = 0;
  return shares.findIndex((share) => {
    sum += share;
    return place < sum;
  });
}

/**
 * @param {Rng} rng
 * @param {'chow' | 'pung' | 'kong'} set
 * @returns {readonly number[]}
 */
function kindsOf(rng, set) {
  if (set === 'chow') {
    const low = 9 * rng.below(3) + rng.below(7);
    return [low, low + 1, low + 2];
  }
  const kind = rng.below(34);
  return set === 'pung' ? [kind, kind, kind] : [kind, kind, kind, kind];
}

/**
 * @param {number[][]} left the tiles of each kind that nothing has taken yet
 * @param {readonly number[]} kinds
 * @returns {number[] | undefined}
 */
function take(left, kinds) {
  const tiles = kinds.map((kind) => left[kind]?.pop());
  return tiles.every((tile) => tile !== undefined) ? /** @type {number[]} */ (tiles) : undefined;
}

/**
 * @param {Rng} rng
 * @param {readonly number[]} tiles
 * @param {Seat} owner
 * @returns {Meld}
 */
function meldOf(rng, tiles, owner) {
  const sorted = [...tiles].sort((a, b) => a - b);
  const [a = 0, b = 0, c = 0, d] = sorted;
  const from = seat((owner + 1 + rng.below(3)) % 4);
  if (d !== undefined) {
    if (rng.below(2) === 0) return { kind: 'kong', form: 'concealed', tiles: [a, b, c, d] };
    return { kind: 'kong', form: 'open', tiles: [a, b, c, d], called: d, from };
  }
  if (a >> 2 === b >> 2) return { kind: 'pung', tiles: [a, b, c], called: c, from };
  return { kind: 'chow', tiles: [a, b, c], called: a, from: seat((owner + 3) % 4) };
}

/** @param {number} n */
function seat(n) {
  return /** @type {Seat} */ (n);
}

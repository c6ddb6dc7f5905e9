// @ts-check
import Majiang from '@kobalab/majiang-core';

/**
 * What majiang asks of a hand again and again, with what was found kept: its distance, by suits, which it looks through anew
 * for every pair, and whether a text is a tile. That is most of the time it takes; all answers are the same.
 *
 * Parts of a suit are one number, so that suits are added: sets, pairs or neighbours, singles.
 *
 * @typedef {Readonly<Record<'m' | 'p' | 's' | 'z', number[]>>} Tiles by number, from 1
 * @typedef {{ _bingpai: Tiles & { _: number }, _fulou: readonly string[], _zimo: string | null, _lizhi: boolean }} Hand
 * @typedef {{ fewest: number, most: number }} Split with the fewest singles, with the most sets
 * @typedef {{ whole: readonly number[], paired: readonly number[] }} Suit its parts, and those beside a pair
 */
const [SET, PAIR, SINGLE] = [1 << 7, 1 << 4, 1];
const NUMBERS = 9;
const HONOURS = 7;

/** Suits by their numbers of tiles, digits to the base of five. */
const suits = /** @type {(Suit | undefined)[]} */ (new Array(5 ** NUMBERS));
const honours = /** @type {(Suit | undefined)[]} */ (new Array(5 ** HONOURS));

/** The distance by the parts of a hand, without a pair set aside and with one. */
const DISTANCES = Int8Array.from({ length: 8 * SET }, (_, parts) => far(parts, false));
const PAIRED = Int8Array.from({ length: 8 * SET }, (_, parts) => far(parts, true));

/** From now on every majiang of this thread does so. */
export function quicken() {
  const { Shoupai, Util } = Majiang;
  const { tingpai } = Util;
  Util.xiangting = distance;
  Util.tingpai = (/** @type {Hand} */ hand, by = distance) => tingpai(hand, by);
  Shoupai.valid_pai = kept(Shoupai.valid_pai);
  Shoupai.valid_mianzi = kept(Shoupai.valid_mianzi);
  Shoupai.prototype.clone = copied;
}

/** A pure function of a text with what it answered. @template T @param {(text: string) => T} of @returns {(text: string) => T} */
function kept(of) {
  /** @type {Map<string, T>} */
  const answers = new Map();
  return (text) => {
    let answer = answers.get(text);
    if (answer === undefined) {
      answer = of(text);
      answers.set(text, answer);
    }
    return answer;
  };
}

/** As majiang does it, but without an empty hand first. @this {Hand} @returns {Hand} */
function copied() {
  const { _bingpai: tiles, _fulou, _zimo, _lizhi } = this;
  const [m, p, s, z] = [tiles.m.slice(), tiles.p.slice(), tiles.s.slice(), tiles.z.slice()];
  const copy = Object.create(Object.getPrototypeOf(this));
  copy._bingpai = { _: tiles._, m, p, s, z };
  copy._fulou = _fulou.slice();
  copy._zimo = _zimo;
  copy._lizhi = _lizhi;
  return copy;
}

/** The number of tiles from a ready hand; −1 for a whole one. @param {Hand} hand */
function distance(hand) {
  const { xiangting_guoshi: toOrphans, xiangting_qidui: toPairs } = Majiang.Util;
  return Math.min(toCommon(hand), toOrphans(hand), toPairs(hand));
}

/** To four sets and a pair. @param {Hand} hand */
function toCommon({ _bingpai: tiles, _fulou: melds, _zimo: drawn }) {
  const [m, p, s] = [suitOf(tiles.m), suitOf(tiles.p), suitOf(tiles.s)];
  const z = honoursOf(tiles.z);
  const called = melds.length * SET;
  const least = Math.min(
    nearest(DISTANCES, called, m.whole, p.whole, s.whole, z.whole),
    nearest(PAIRED, called, m.paired, p.whole, s.whole, z.whole),
    nearest(PAIRED, called, m.whole, p.paired, s.whole, z.whole),
    nearest(PAIRED, called, m.whole, p.whole, s.paired, z.whole),
    nearest(PAIRED, called, m.whole, p.whole, s.whole, z.paired),
  );
  return least === -1 && drawn !== null && drawn.length > 2 ? 0 : least;
}

/**
 * @param {Int8Array} distances @param {number} called
 * @param {readonly number[]} ms @param {readonly number[]} ps @param {readonly number[]} ss @param {readonly number[]} zs
 */
function nearest(distances, called, ms, ps, ss, zs) {
  let least = NUMBERS + 4; // as far as a hand can be
  for (const m of ms) {
    for (const p of ps) {
      for (const s of ss) for (const z of zs) least = Math.min(least, distances[called + m + p + s + z] ?? 0);
    }
  }
  return least;
}

/** Past four blocks, or five with a pair, nothing brings a hand nearer. @param {number} parts @param {boolean} hasPair */
function far(parts, hasPair) {
  let [sets, pairs, singles] = [parts >> 7, (parts >> 4) & 7, parts & 15];
  const most = hasPair ? 4 : 5;
  if (sets > 4) [sets, pairs] = [4, pairs + sets - 4];
  if (sets + pairs > 4) [pairs, singles] = [4 - sets, singles + sets + pairs - 4];
  singles = Math.min(singles, most - sets - pairs);
  return 13 - 3 * sets - 2 * (hasPair ? pairs + 1 : pairs) - singles;
}

/** @param {readonly number[]} tiles */
function suitOf(tiles) {
  let key = 0;
  for (let n = 1; n <= NUMBERS; n++) key = 5 * key + (tiles[n] ?? 0);
  const known = suits[key] ?? split(tiles, inSuit);
  suits[key] = known;
  return known;
}

/** @param {readonly number[]} tiles */
function honoursOf(tiles) {
  let key = 0;
  for (let n = 1; n <= HONOURS; n++) key = 5 * key + (tiles[n] ?? 0);
  const known = honours[key] ?? split(tiles, inHonours);
  honours[key] = known;
  return known;
}

/** @param {readonly number[]} tiles */
function inSuit(tiles) {
  const { fewest, most } = setsFrom(tiles, 1);
  return [fewest, most];
}

/** @param {readonly number[]} tiles */
function inHonours(tiles) {
  return [tiles.slice(1).reduce((sum, count) => sum + ([0, SINGLE, PAIR, SET, SET][count] ?? 0), 0)];
}

/** @param {readonly number[]} tiles @param {(tiles: readonly number[]) => number[]} parts @returns {Suit} */
function split(tiles, parts) {
  const paired = tiles.flatMap((count, n) => (n > 0 && count >= 2 ? parts(tiles.with(n, count - 2)) : []));
  return { whole: [...new Set(parts(tiles))], paired: [...new Set(paired)] };
}

/** The best two ways to take sets that begin at a number or later. @param {readonly number[]} tiles @param {number} n @returns {Split} */
function setsFrom(tiles, n) {
  if (n > NUMBERS) return blocks(tiles);
  let best = setsFrom(tiles, n + 1);
  const run = [n, n + 1, n + 2];
  if (n <= NUMBERS - 2 && run.every((one) => (tiles[one] ?? 0) > 0)) best = better(best, without(tiles, run, n));
  if ((tiles[n] ?? 0) >= 3) best = better(best, without(tiles, [n, n, n], n + 1));
  return best;
}

/** The splits after a set has been taken. @param {readonly number[]} tiles @param {readonly number[]} set @param {number} next */
function without(tiles, set, next) {
  const left = [...tiles];
  for (const n of set) left[n] = (left[n] ?? 0) - 1;
  const { fewest, most } = setsFrom(left, next);
  return { fewest: fewest + SET, most: most + SET };
}

/** What is better by majiang's order; of equals the first. @param {Split} one @param {Split} other @returns {Split} */
function better(one, other) {
  const singles = (other.fewest & 15) - (one.fewest & 15);
  const isFewer = singles < 0 || (singles === 0 && ((other.fewest >> 4) & 7) < ((one.fewest >> 4) & 7));
  return { fewest: isFewer ? other.fewest : one.fewest, most: other.most >> 4 > one.most >> 4 ? other.most : one.most };
}

/** What is no set lies in runs of neighbours, which give half as many pairs. @param {readonly number[]} tiles */
function blocks(tiles) {
  let [parts, together] = [0, 0];
  for (let n = 1; n <= NUMBERS; n++) {
    together += tiles[n] ?? 0;
    const isEnd = n === NUMBERS || (n <= NUMBERS - 2 && tiles[n + 1] === 0 && tiles[n + 2] === 0);
    if (!isEnd) continue;
    parts += (together >> 1) * PAIR + (together & 1) * SINGLE;
    together = 0;
  }
  return { fewest: parts, most: parts };
}

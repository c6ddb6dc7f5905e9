// @ts-check
import Majiang from '@kobalab/majiang-core';
import { handOf, kindOf } from '@paiju/games/mahjong';
import { REDS } from '@paiju/games/riichi';

/** @typedef {import('@paiju/games/mahjong').Tile} Tile */
/** @typedef {import('@paiju/games/mahjong').Meld} Meld */
/** @typedef {import('@paiju/games/mahjong').Place} Place */

/** The fives that are red in every preset this player knows. */
const RED = new Set(REDS[3]);

/**
 * A tile as majiang writes it: suit and number, 0 for a red five.
 * @param {Tile} tile
 */
export function nameOf(tile) {
  const kind = kindOf(tile);
  return `${'mpsz'[Math.floor(kind / 9)]}${RED.has(tile) ? 0 : (kind % 9) + 1}`;
}

/**
 * A concealed hand as majiang writes it, suit by suit.
 * @param {readonly Tile[]} tiles
 */
export function handText(tiles) {
  return tiles.map(nameOf).join('');
}

/**
 * A meld as majiang writes it; `own` and `from` are winds of this round, counted from the dealer.
 * @param {Meld} meld @param {number} own @param {number} from
 */
export function meldText(meld, own, from) {
  const suit = /** @type {string} */ (nameOf(meld.tiles[0])[0]);
  if (!('called' in meld)) return normal(suit + meld.tiles.map(digit).join(''));
  const mark = ['', '+', '=', '-'][(4 + from - own) % 4];
  if (meld.kind === 'chow')
    return normal(suit + meld.tiles.map((tile) => digit(tile) + (tile === meld.called ? mark : '')).join(''));
  const added = 'added' in meld ? meld.added : undefined;
  const kept = meld.tiles.filter((tile) => tile !== meld.called && tile !== added).map(digit);
  const pung = normal(`${suit}${kept.join('')}${digit(meld.called)}${mark}`);
  return added === undefined ? pung : pung + digit(added);
}

/** @param {Tile} tile */
function digit(tile) {
  return /** @type {string} */ (nameOf(tile)[1]);
}

/** @param {string} text */
function normal(text) {
  const meld = Majiang.Shoupai.valid_mianzi(text);
  if (meld === undefined) throw new Error(`${text} is no meld to majiang`);
  return meld;
}

/**
 * The tiles of a hand that a call named by majiang takes from it, by name and in order.
 * @param {string} text
 */
export function takenFrom(text) {
  return (text.match(/\d(?![+=-])/g) ?? []).map((number) => text[0] + number).sort();
}

/**
 * True if two tiles of a legal call are those that majiang names.
 * @param {readonly Tile[]} tiles @param {readonly string[]} names
 */
export function areNamed(tiles, names) {
  return tiles.map(nameOf).sort().join() === names.join();
}

/**
 * The tile of a discard named by majiang: an underscore is for the drawn one.
 * @param {Place} place @param {string} text
 */
export function discardOf(place, text) {
  if (text.includes('_')) return place.drawn;
  const name = text.slice(0, 2);
  return place.concealed.find((tile) => nameOf(tile) === name) ?? handOf(place).find((tile) => nameOf(tile) === name);
}

// @ts-check
import Majiang from '@kobalab/majiang-core';
import { winDeltas } from '@paiju/games/riichi';
import { config, randomWins } from '../corpus/wins.js';

/** @typedef {import('../corpus/wins.js').Win} Win */
/** @typedef {import('@paiju/games/mahjong').Meld} Meld */

const SUITS = ['m', 'p', 's', 'z'];
const REDS = [16, 52, 88];
/** The seat a tile came from, as the number of seats to the right: right, across, left. */
const SIGNS = ['', '+', '=', '-'];

/** @param {number} tile */
const suitOf = (tile) => SUITS[Math.floor(tile / 36)] ?? '';
/** @param {number} tile */
const digitOf = (tile) => (REDS.includes(tile) ? '0' : `${((tile >> 2) % 9) + 1}`);
/** @param {number} tile */
const indicated = (tile) => `${suitOf(tile)}${digitOf(tile).replace('0', '5')}`;

/** @typedef {import('@paiju/games/riichi').HandValue} HandValue */

const DEALER = /** @type {import('@paiju/kernel').Seat} */ (0);

/**
 * Random won hands, read beforehand by each side, to what each seat pays: a way of ours to score beside majiang-core's.
 * @param {(hand: import('@paiju/games/riichi').WonHand, rules: typeof config) => HandValue | undefined} scoring
 * @param {string} note
 * @returns {import('../harness.js').Entry}
 */
export function besideMajiang(scoring, note) {
  const wins = randomWins(512);
  const theirs = wins.map(majiangWin);
  const ours = (/** @type {Win} */ { hand, winner, from, honba, sticks }) => {
    const score = /** @type {HandValue} */ (scoring(hand, config));
    return { score, deltas: winDeltas({ score, winner, from, dealer: DEALER, honba, sticks, liable: [] }, config) };
  };
  const hule = (/** @type {ReturnType<typeof majiangWin>} */ { shoupai, rongpai, param }) =>
    Majiang.Util.hule(shoupai, rongpai, param);
  return {
    unit: 'hands',
    size: wins.length,
    peerName: '@kobalab/majiang-core Util.hule',
    note,
    check() {
      wins.forEach((win, n) => {
        const { score, deltas } = ours(win);
        const { fanshu, damanguan, fu, defen, fenpei } = hule(/** @type {(typeof theirs)[0]} */ (theirs[n]));
        const mine = `${[score.han, score.yakuman > 0 ? '' : score.fu, score.points, deltas]}`;
        const other = `${[damanguan ? 13 * damanguan : fanshu, fu ?? '', defen, fenpei]}`;
        if (mine !== other) throw new Error(`${JSON.stringify(win)}: ours says ${mine}, the peer ${other}`);
      });
    },
    ours(turns) {
      let sum = 0;
      for (let n = 0; n < turns; n++) for (const win of wins) sum += ours(win).deltas[win.winner] ?? Number.NaN;
      return sum;
    },
    peer(turns) {
      let sum = 0;
      for (let n = 0; n < turns; n++) for (const win of theirs) sum += hule(win).fenpei[win.param.menfeng];
      return sum;
    },
  };
}

/**
 * A win as majiang-core's `hule` takes it, parsed.
 * @param {Win} win
 */
function majiangWin({ hand, winner, from, honba, sticks }) {
  const last = `${suitOf(hand.winTile)}${digitOf(hand.winTile)}`;
  const tsumo = hand.by === 'tsumo';
  const text = [suits(hand.concealed) + (tsumo ? last : ''), ...hand.melds.map((meld) => majiangMeld(meld, winner))];
  const param = Majiang.Util.hule_param({
    rule: Majiang.rule({ 役満パオあり: false }),
    zhuangfeng: hand.roundWind === 'east' ? 0 : 1,
    menfeng: winner,
    lizhi: hand.flags.riichi ? 1 : 0,
    yifa: hand.flags.ippatsu ?? false,
    baopai: hand.dora.map(indicated),
    fubaopai: hand.flags.riichi ? hand.ura.map(indicated) : [],
    changbang: honba,
    lizhibang: sticks,
  });
  const rongpai = tsumo ? undefined : last + (SIGNS[(from - winner + 4) % 4] ?? '');
  return { shoupai: Majiang.Shoupai.fromString(text.join(',')), rongpai, param };
}

/** @param {readonly number[]} tiles */
function suits(tiles) {
  return SUITS.map((suit) => {
    const digits = tiles.filter((tile) => suitOf(tile) === suit).map(digitOf);
    return digits.length > 0 ? suit + digits.join('') : '';
  }).join('');
}

/**
 * @param {Meld} meld
 * @param {number} owner
 */
function majiangMeld(meld, owner) {
  const suit = suitOf(meld.tiles[0]);
  if (!('from' in meld)) return suit + meld.tiles.map(digitOf).join('');
  const sign = SIGNS[(meld.from - owner + 4) % 4] ?? '';
  if (meld.kind !== 'chow') return suit + meld.tiles.map(digitOf).join('') + sign;
  return suit + meld.tiles.map((tile) => digitOf(tile) + (tile === meld.called ? sign : '')).join('');
}

/**
 * A win as the package `riichi` takes it: one text. It is told dora, not indicators, and neither counters nor sticks.
 * @param {Win} win
 * @param {(indicator: number) => number} doraOf the kind an indicator's kind points at
 */
export function riichiWin({ hand, winner }, doraOf) {
  const last = name(hand.winTile);
  const indicators = [...hand.dora, ...hand.ura];
  const dora = indicators.map((tile) => name(4 * doraOf(tile >> 2) + 1)).join('');
  const melds = hand.melds.map((meld) => {
    const shown = meld.kind === 'kong' && meld.form === 'concealed' ? meld.tiles.slice(0, 2) : meld.tiles;
    return `+${shown.map(digitOf).join('')}${suitOf(meld.tiles[0])}`;
  });
  const extra = `${hand.flags.riichi ? 'r' : ''}${hand.flags.ippatsu ? 'i' : ''}`;
  const winds = `${hand.roundWind === 'east' ? 1 : 2}${winner + 1}`;
  const tiles = hand.concealed.map(name).join('') + (hand.by === 'ron' ? '+' : '') + last;
  return `${tiles}${melds.join('')}+d${dora}+${extra}${winds}`;
}

/** @param {number} tile */
function name(tile) {
  return digitOf(tile) + suitOf(tile);
}

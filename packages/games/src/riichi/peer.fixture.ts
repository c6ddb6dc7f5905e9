import Majiang from '@kobalab/majiang-core';
import type { Seat } from '@paiju/kernel';
import type { Meld } from '../mahjong/melds.js';
import { tileName } from '../mahjong/notation.js';
import { type Tile, WINDS } from '../mahjong/tiles.js';
import type { WonHand } from './shape.js';

/** The seat a tile came from, as the number of seats to the right: right, across, left. */
const SIGNS = ['', '+', '=', '-'];
const name = (tile: Tile): string => [...tileName(tile)].reverse().join('');
const plain = (tile: Tile): string => name(tile).replace('0', '5');

/** A hand in the peer's notation: `m345p40677s67s8,m34-0`. */
export function written(hand: WonHand, owner: Seat): string {
  const drawn = hand.by === 'tsumo' ? name(hand.winTile) : '';
  return [grouped(hand.concealed) + drawn, ...hand.melds.map((meld) => writtenMeld(meld, owner))].join(',');
}

const grouped = (tiles: readonly Tile[]): string =>
  ['m', 'p', 's', 'z']
    .map((suit) => [
      suit,
      tiles
        .map(name)
        .filter((one) => one[0] === suit)
        .map((one) => one[1])
        .sort()
        .join(''),
    ])
    .map(([suit, digits]) => (digits === '' ? '' : `${suit}${digits}`))
    .join('');

function writtenMeld(meld: Meld, owner: Seat): string {
  const suit = name(meld.tiles[0])[0]!;
  const digit = (tile: Tile): string => name(tile)[1]!;
  if (!('from' in meld)) return suit + meld.tiles.map(digit).join('');
  const sign = SIGNS[(meld.from - owner + 4) % 4]!;
  if (meld.kind === 'chow') return suit + meld.tiles.map((t) => digit(t) + (t === meld.called ? sign : '')).join('');
  if (meld.kind === 'pung' || meld.form === 'open') return suit + meld.tiles.map(digit).join('') + sign;
  const pung = meld.tiles.filter((tile) => tile !== meld.added);
  return suit + pung.map(digit).join('') + sign + digit(meld.added);
}

/** The tile of a ron and the circumstances of a win, as the peer takes them. */
export function peerParam(hand: WonHand, winner: Seat, from: Seat, rule: unknown, honba = 0, sticks = 0) {
  const { flags } = hand;
  const riichi = flags.doubleRiichi ? 2 : flags.riichi ? 1 : 0;
  const last = flags.lastTile && !flags.rinshan && !flags.chankan;
  const param = Majiang.Util.hule_param({
    rule,
    zhuangfeng: WINDS.indexOf(hand.roundWind),
    menfeng: winner,
    lizhi: riichi,
    yifa: flags.ippatsu,
    haidi: last ? (hand.by === 'tsumo' ? 1 : 2) : 0,
    lingshang: flags.rinshan,
    qianggang: flags.chankan,
    baopai: hand.dora.map(plain),
    fubaopai: riichi > 0 ? hand.ura.map(plain) : [],
    changbang: honba,
    lizhibang: sticks,
  });
  const ron =
    hand.by === 'ron'
      ? plain(hand.winTile).replace(/\d/, name(hand.winTile)[1]!) + SIGNS[(from - winner + 4) % 4]!
      : undefined;
  return [ron, param] as const;
}

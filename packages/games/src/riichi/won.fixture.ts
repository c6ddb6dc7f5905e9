import { seat, unwrap } from '@paiju/kernel';
import { addedKongOf, chowOf, concealedKongOf, type Meld, openKongOf, pungOf } from '../mahjong/melds.js';
import { parseTiles } from '../mahjong/notation.js';
import type { Tile, Wind } from '../mahjong/tiles.js';
import type { Score } from './score.js';
import { FLAGS, type Flag, type WonHand } from './shape.js';

const WIND_LETTERS: Readonly<Record<string, Wind>> = { E: 'east', S: 'south', W: 'west', N: 'north' };
const LEFT = seat(3);

/**
 * A won hand from one line: `22s 34s 456p 678p pon(555z) + 5s ron riichi seat:W round:S dora:1m ura:9p`. Concealed tiles
 * and melds, the winning tile after a plus, how it was won, flags; the seat is south and the round east unless told.
 */
export function wonHand(line: string): WonHand {
  const [before = '', after = ''] = line.split('+');
  const used: Tile[] = [];
  const take = (text: string): readonly Tile[] => {
    const tiles = unwrap(parseTiles(text, { used }));
    used.push(...tiles);
    return tiles;
  };
  const [win = '', ...words] = after.trim().split(/\s+/);
  const melds = [...before.matchAll(/(\w+)\((\w+)\)/g)].map(([, kind = '', tiles = '']) => meldOf(kind, take(tiles)));
  const concealed = take(before.replace(/\w+\(\w+\)/g, ''));
  const told = (name: string): string | undefined =>
    words.find((word) => word.startsWith(`${name}:`))?.slice(name.length + 1);
  const unknown = words.filter((word) => !/^(ron|tsumo|(seat|round|dora|ura):\w+)$/.test(word) && !isFlag(word));
  if (unknown.length > 0) throw new Error(`unknown words: ${unknown.join(' ')}`);
  return {
    concealed,
    melds,
    winTile: take(win)[0] as Tile,
    by: words.includes('tsumo') ? 'tsumo' : 'ron',
    seatWind: WIND_LETTERS[told('seat') ?? 'S'] as Wind,
    roundWind: WIND_LETTERS[told('round') ?? 'E'] as Wind,
    flags: Object.fromEntries(words.filter(isFlag).map((word) => [word, true])),
    dora: indicators(told('dora')),
    ura: indicators(told('ura')),
  };
}

const isFlag = (word: string): word is Flag => FLAGS.includes(word as Flag);

const indicators = (text = ''): readonly Tile[] => unwrap(parseTiles(text));

function meldOf(kind: string, tiles: readonly Tile[]): Meld {
  const [a, b, c, d] = tiles as [Tile, Tile, Tile, Tile];
  switch (kind) {
    case 'chi':
      return chowOf(a, [b, c], LEFT);
    case 'pon':
      return pungOf(a, [b, c], LEFT);
    case 'kan':
      return openKongOf(a, [b, c, d], LEFT);
    case 'kakan':
      return addedKongOf(pungOf(a, [b, c], LEFT), d);
    case 'ankan':
      return concealedKongOf([a, b, c, d]);
    default:
      throw new Error(`unknown meld: ${kind}`);
  }
}

/** A score in one line: `riichi 1, pinfu 1: 2 han 30 fu, 2000`; a yakuman is a star. */
export function told(score: Score | undefined): string {
  if (score === undefined) return 'nothing';
  const lines = score.yaku.map(({ id, han, yakuman }) => `${id} ${yakuman > 0 ? '*'.repeat(yakuman) : han}`);
  const worth = score.yakuman > 0 ? `${score.yakuman} yakuman` : `${score.han} han ${score.fu} fu`;
  const limit = score.limit === null || score.limit === 'yakuman' ? '' : ` ${score.limit}`;
  return `${lines.join(', ')}: ${worth}${limit}, ${score.points}`;
}

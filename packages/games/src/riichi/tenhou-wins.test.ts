import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type Seat, seat, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { addedKongOf, chowOf, concealedKongOf, type Meld, openKongOf, pungOf } from '../mahjong/melds.js';
import { type Tile, WINDS } from '../mahjong/tiles.js';
import { parseConfig } from './config.js';
import { type Liability, winDeltas } from './payments.js';
import { scoreHand, type YakuLine } from './score.js';
import type { WonHand } from './shape.js';

const FILES = ['tenhou', 'tenhou-edge'].map(
  (folder) => new URL(`../../../../../shared/oracles/${folder}/games.mjlog.jsonl.gz`, import.meta.url),
);
const present = FILES.every((file) => existsSync(file));

/** Our names in the order of Tenhou's numbers. */
const NUMBERED = `tsumo riichi ippatsu chankan rinshan haitei houtei pinfu tanyao iipeikou seatEast seatSouth seatWest
  seatNorth roundEast roundSouth roundWest roundNorth haku hatsu chun doubleRiichi chiitoitsu chanta ittsuu
  sanshokuDoujun sanshokuDoukou sankantsu toitoi sanankou shousangen honroutou ryanpeikou junchan honitsu chinitsu
  renhou tenhou chiihou daisangen suuankou suuankouTanki tsuuiisou ryuuiisou chinroutou chuuren chuuren9 kokushi
  kokushi13 daisuushii shousuushii suukantsu dora ura red`.split(/\s+/) as readonly YakuLine['id'][];

type Tag = Readonly<Record<string, string>>;

const attributes = (text: string): Tag =>
  Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, k, v]) => [k, v]));
const numbers = (text: string | undefined): readonly number[] => (text ? text.split(',').map(Number) : []);

/** A meld as Tenhou packs it into sixteen bits. */
function unpack(code: number, owner: Seat): Meld {
  const from = seat((owner + (code & 3)) % 4);
  if (code & 4) {
    const [which, order] = [Math.floor((code >> 10) / 3), (code >> 10) % 3];
    const kind = Math.floor(which / 7) * 9 + (which % 7);
    const tiles = [0, 1, 2].map((n) => (kind + n) * 4 + ((code >> (3 + 2 * n)) & 3));
    const own = tiles.filter((_, n) => n !== order) as [Tile, Tile];
    return chowOf(tiles[order]!, own, from);
  }
  if (code & 0x18) {
    const [kind, order] = [Math.floor((code >> 9) / 3), (code >> 9) % 3];
    const spare = kind * 4 + ((code >> 5) & 3);
    const tiles = [0, 1, 2, 3].map((n) => kind * 4 + n).filter((tile) => tile !== spare);
    const own = tiles.filter((_, n) => n !== order) as [Tile, Tile];
    const pung = pungOf(tiles[order]!, own, from);
    return code & 8 ? pung : addedKongOf(pung, spare);
  }
  const called = code >> 8;
  const all = [0, 1, 2, 3].map((n) => (called & ~3) + n) as [Tile, Tile, Tile, Tile];
  const own = all.filter((tile) => tile !== called) as [Tile, Tile, Tile];
  return (code & 3) === 0 ? concealedKongOf(all) : openKongOf(called, own, from);
}

/** One win of a log: the hand, what the log says it was worth, and what it moved. */
interface LoggedWin {
  readonly where: string;
  readonly tag: Tag;
  readonly init: Tag;
  /** True if another seat won the same tile before. */
  readonly second: boolean;
}

function winsOf(id: string, mjlog: string): readonly LoggedWin[] {
  const wins: LoggedWin[] = [];
  let init: Tag = {};
  let previous = '';
  for (const [, name = '', text = ''] of mjlog.matchAll(/<(\w+)([^>]*)>/g)) {
    if (name === 'INIT') init = attributes(text);
    if (name === 'AGARI') wins.push({ where: id, tag: attributes(text), init, second: previous === 'AGARI' });
    previous = name;
  }
  return wins.filter((win) => win.init['seed'] !== undefined);
}

function handOf({ tag, init }: LoggedWin): WonHand {
  const who = seat(Number(tag['who']));
  const winTile = Number(tag['machi']);
  const melds = numbers(tag['m'])
    .map((code) => unpack(code, who))
    .reverse();
  const found = new Set(linesOf(tag).map(([id]) => id));
  const has = (...ids: readonly YakuLine['id'][]): boolean => ids.some((id) => found.has(id));
  return {
    concealed: numbers(tag['hai']).filter((tile) => tile !== winTile),
    melds,
    winTile,
    by: tag['who'] === tag['fromWho'] ? 'tsumo' : 'ron',
    seatWind: WINDS[(who - Number(init['oya']) + 4) % 4]!,
    roundWind: WINDS[numbers(init['seed'])[0]! >> 2]!,
    flags: {
      riichi: has('riichi'),
      doubleRiichi: has('doubleRiichi'),
      ippatsu: has('ippatsu'),
      lastTile: has('haitei', 'houtei'),
      rinshan: has('rinshan'),
      chankan: has('chankan'),
      tenhou: has('tenhou'),
      chiihou: has('chiihou'),
    },
    dora: numbers(tag['doraHai']),
    ura: numbers(tag['doraHaiUra']),
  };
}

/** Yaku and han as logged; a line of 0 han is only Tenhou's way to say that riichi looked under the indicators. */
function linesOf(tag: Tag): readonly (readonly [YakuLine['id'], number])[] {
  const yakuman = numbers(tag['yakuman']).map((n) => [NUMBERED[n]!, 13] as const);
  const pairs = numbers(tag['yaku']);
  const yaku = pairs.flatMap((n, at) => (at % 2 === 0 ? [[NUMBERED[n]!, pairs[at + 1]!] as const] : []));
  return [...yakuman, ...yaku].filter(([, han]) => han > 0);
}

const byName = (a: readonly [string, number], b: readonly [string, number]): number => (a[0] < b[0] ? -1 : 1);

describe.skipIf(!present)('every win of real games (skipped where the logs are absent)', () => {
  const config = unwrap(parseConfig('tenhou'));
  const wins = (present ? FILES : [])
    .flatMap((file) => gunzipSync(readFileSync(file)).toString().trim().split('\n'))
    .map((line) => JSON.parse(line) as { id: string; mjlog: string })
    .flatMap(({ id, mjlog }) => winsOf(id, mjlog));

  test('has the logged yaku, han, fu and points, and moved the logged points', () => {
    expect(wins.length).toBeGreaterThan(2500);
    const differences = wins.flatMap((win) => {
      const [ours, theirs] = [result(win), logged(win)];
      return JSON.stringify(ours) === JSON.stringify(theirs) ? [] : [{ where: win.where, tag: win.tag, ours, theirs }];
    });
    expect(differences.slice(0, 5)).toEqual([]);
    expect(differences).toHaveLength(0);
  });

  const result = (win: LoggedWin) => {
    const { tag, init } = win;
    const score = scoreHand(handOf(win), config);
    if (score === undefined) return undefined;
    const winner = seat(Number(tag['who']));
    const [honba = 0, sticks = 0] = win.second ? [] : numbers(tag['ba']);
    const liable: readonly Liability[] =
      tag['paoWho'] === undefined ? [] : [{ yaku: 'daisangen', payer: seat(Number(tag['paoWho'])) }];
    const from = seat(Number(tag['fromWho']));
    const deltas = winDeltas({ score, winner, from, dealer: seat(Number(init['oya'])), honba, sticks, liable }, config);
    const yaku = score.yaku.map(({ id, han }) => [id, han] as const).toSorted(byName);
    return { yaku, fu: score.fu, points: score.points, deltas };
  };

  const logged = ({ tag }: LoggedWin) => {
    const [fu, points] = numbers(tag['ten']);
    const deltas = numbers(tag['sc'])
      .filter((_, n) => n % 2 === 1)
      .map((hundreds) => hundreds * 100);
    return { yaku: linesOf(tag).toSorted(byName), fu, points, deltas };
  };
});

import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type Seat, seat, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { addedKongOf, chowOf, concealedKongOf, type Meld, openKongOf, pungOf } from '../mahjong/melds.js';
import { parseTiles } from '../mahjong/notation.js';
import { type Tile, WINDS } from '../mahjong/tiles.js';
import { parseConfig } from './config.js';
import { winDeltas } from './payments.js';
import { scoreHand } from './score.js';
import type { WonHand } from './shape.js';
import { YAKU_NAMES } from './words.js';

const FILE = new URL('../../../../../shared/oracles/scores/riichi-hule.jsonl.gz', import.meta.url);

/** One line of the oracle: a hand in majiang's notation, how it was won, what it was worth. */
interface OracleCase {
  readonly in: {
    readonly shoupai: string;
    readonly rongpai?: string;
    readonly param: {
      readonly zhuangfeng: number;
      readonly menfeng: number;
      readonly hupai: { readonly [name: string]: number | boolean };
      readonly baopai: readonly string[];
      readonly fubaopai: readonly string[] | null;
      readonly jicun: { readonly changbang: number; readonly lizhibang: number };
    };
  };
  readonly out: {
    readonly hupai: readonly { readonly name: string; readonly fanshu: number | string }[];
    readonly fu: number | null;
    readonly fanshu: number | null;
    readonly damanguan: number | null;
    readonly defen: number;
    readonly fenpei: readonly number[];
  };
}

/** `m406` and the like as our notation. */
const turned = (text: string): string => text.replace(/([mpsz])(\d*)/g, '$2$1').replace(/(?<!\d)[mpsz]/g, '');

/** The mark for the seat a called tile came from: `-` left, `=` across, `+` right. */
const FROM: Readonly<Record<string, number>> = { '+': 1, '=': 2, '-': 3 };

function readHand({ in: { shoupai, rongpai, param } }: OracleCase): { hand: WonHand; winner: Seat; from: Seat } {
  const winner = seat(param.menfeng);
  const [concealedText = '', ...meldTexts] = shoupai.split(',');
  const used: Tile[] = [];
  const take = (text: string): readonly Tile[] => {
    const tiles = unwrap(parseTiles(turned(text), { used }));
    used.push(...tiles);
    return tiles;
  };
  const held = take(concealedText);
  const melds = meldTexts.map((text) => readMeld(text, winner, take));
  const ron = rongpai === undefined ? undefined : take(rongpai.slice(0, 2));
  const { lizhi, yifa, haidi, lingshang, qianggang, tianhu } = param.hupai;
  const hand: WonHand = {
    concealed: ron === undefined ? held.slice(0, -1) : held,
    melds,
    winTile: (ron ?? held).at(-1)!,
    by: ron === undefined ? 'tsumo' : 'ron',
    seatWind: WINDS[param.menfeng]!,
    roundWind: WINDS[param.zhuangfeng]!,
    flags: {
      riichi: lizhi === 1,
      doubleRiichi: lizhi === 2,
      ippatsu: Boolean(yifa),
      lastTile: Boolean(haidi),
      rinshan: Boolean(lingshang),
      chankan: Boolean(qianggang),
      tenhou: tianhu === 1,
      chiihou: tianhu === 2,
    },
    dora: param.baopai.map((text) => unwrap(parseTiles(turned(text)))[0]!),
    ura: (param.fubaopai ?? []).map((text) => unwrap(parseTiles(turned(text)))[0]!),
  };
  const from = rongpai === undefined ? winner : seat((winner + FROM[rongpai.at(-1)!]!) % 4);
  return { hand, winner, from };
}

/** `m34-0`: a sign behind a tile says that it was called, and from where; a digit after that was added later. */
function readMeld(text: string, winner: Seat, take: (text: string) => readonly Tile[]): Meld {
  const sign = text.search(/[-=+]/);
  const tiles = take(text.replace(/[-=+]/, ''));
  const [a, b, c, d] = tiles as [Tile, Tile, Tile, Tile | undefined];
  if (sign < 0) return concealedKongOf([a, b, c, d!]);
  const from = seat((winner + FROM[text[sign]!]!) % 4);
  const called = tiles[sign - 2]!;
  const own = tiles.filter((tile) => tile !== called) as [Tile, Tile, Tile];
  if (d !== undefined) return sign === 4 ? addedKongOf(pungOf(c, [a, b], from), d) : openKongOf(called, own, from);
  return a >> 2 === b >> 2 ? pungOf(called, [own[0], own[1]], from) : chowOf(called, [own[0], own[1]], from);
}

describe.skipIf(!existsSync(FILE))('4,000 hands scored by others (skipped where the oracle file is absent)', () => {
  const config = unwrap(parseConfig({ preset: 'tenhou', doubleYakuman: true }));
  const lines = existsSync(FILE) ? gunzipSync(readFileSync(FILE)).toString().trim().split('\n') : [];

  test('yaku, fu, han, points and payments are equal', () => {
    expect(lines).toHaveLength(4000);
    const differences = lines.flatMap((text) => {
      const line: OracleCase = JSON.parse(text);
      const ours = result(line);
      const theirs = wanted(line);
      return JSON.stringify(ours) === JSON.stringify(theirs) ? [] : [{ in: line.in, ours, theirs }];
    });
    expect(differences).toEqual([]);
  });

  const result = (line: OracleCase) => {
    const { hand, winner, from } = readHand(line);
    const score = scoreHand(hand, config);
    if (score === undefined) return undefined;
    const { changbang: honba, lizhibang: sticks } = line.in.param.jicun;
    const deltas = winDeltas({ score, winner, from, dealer: seat(0), honba, sticks, liable: [] }, config);
    const yaku = score.yaku.map(({ id, han, yakuman }) => [YAKU_NAMES[id], yakuman > 0 ? '*'.repeat(yakuman) : han]);
    const { yakuman, han, fu, points } = score;
    return yakuman > 0 ? { yaku, yakuman, points, deltas } : { yaku, han, fu, points, deltas };
  };

  /** The oracle states neither han nor fu of a yakuman. */
  const wanted = ({ out }: OracleCase) => {
    const yaku = out.hupai.map(({ name, fanshu }) => [name, fanshu]);
    const { fu, fanshu: han, damanguan: yakuman, defen: points, fenpei: deltas } = out;
    return yakuman === null ? { yaku, han, fu, points, deltas } : { yaku, yakuman, points, deltas };
  };
});

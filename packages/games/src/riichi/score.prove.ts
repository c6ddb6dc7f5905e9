import Majiang from '@kobalab/majiang-core';
import { namedSeed, type Seat, seat, stream, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { WINDS } from '../mahjong/tiles.js';
import { parseConfig } from './config.js';
import { winDeltas } from './payments.js';
import { peerParam, written } from './peer.fixture.js';
import { randomWin } from './random-win.fixture.js';
import { scoreHand } from './score.js';
import type { WonHand } from './shape.js';
import type { RiichiConfig } from './switches.js';
import { YAKU_NAMES } from './words.js';

/** The same hand with its melds taken from seats around its owner; a chow from the left. */
function seated(hand: WonHand, owner: Seat): WonHand {
  const melds = hand.melds.map((meld) =>
    'from' in meld ? { ...meld, from: seat((owner + (meld.kind === 'chow' ? 3 : meld.from)) % 4) } : meld,
  );
  return { ...hand, melds, seatWind: WINDS[owner]! };
}

const RULES: readonly (readonly [Partial<RiichiConfig>, Readonly<Record<string, unknown>>])[] = [
  [{ doubleYakuman: true }, {}],
  [
    { doubleYakuman: false, kiriage: true, doubleWindPairFu: 2 },
    { ダブル役満あり: false, 切り上げ満貫あり: true, 連風牌は2符: true },
  ],
  [
    { doubleYakuman: true, openTanyao: false, kazoe: 'sanbaiman' },
    { クイタンあり: false, 数え役満あり: false },
  ],
];

describe.each(RULES)('under %j', (switches, peerRules) => {
  const config = unwrap(parseConfig({ preset: 'tenhou', ...switches }));
  const rule = Majiang.rule({ 役満パオあり: false, ...peerRules });

  test('60,000 random hands, many rare, are scored as by an independent scorer', () => {
    const rng = stream(namedSeed('peer'), JSON.stringify(switches));
    const seen = new Map<string, number>();
    for (let n = 0; n < 60_000; n++) {
      const winner = seat(rng.below(4));
      const hand = seated(randomWin(rng), winner);
      const from = hand.by === 'tsumo' ? winner : seat((winner + 1 + rng.below(3)) % 4);
      const [honba, sticks] = [rng.below(4), rng.below(4)];
      const ours = result(hand, winner, from, honba, sticks, config);
      const theirs = peerResult(hand, winner, from, honba, sticks, rule);
      if (JSON.stringify(ours) !== JSON.stringify(theirs)) expect({ hand, ours }).toEqual({ hand, ours: theirs });
      for (const [line] of ours?.yaku ?? []) seen.set(`${line}`, (seen.get(`${line}`) ?? 0) + 1);
    }
    const rare = ['天和', '地和', '人和', '流し満貫', '抜きドラ'];
    expect(Object.values(YAKU_NAMES).filter((line) => !seen.has(line) && !rare.includes(line))).toEqual([]);
  });
});

function result(hand: WonHand, winner: Seat, from: Seat, honba: number, sticks: number, config: RiichiConfig) {
  const score = scoreHand(hand, config);
  if (score === undefined) return undefined;
  const deltas = winDeltas({ score, winner, from, dealer: seat(0), honba, sticks, liable: [] }, config);
  const yaku = score.yaku.map(({ id, han, yakuman }) => [YAKU_NAMES[id], yakuman > 0 ? '*'.repeat(yakuman) : han]);
  const { han, fu, points } = score;
  return score.yakuman > 0 ? { yaku: yaku.sort(), points, deltas } : { yaku: yaku.sort(), han, fu, points, deltas };
}

function peerResult(hand: WonHand, winner: Seat, from: Seat, honba: number, sticks: number, rule: unknown) {
  const shoupai = Majiang.Shoupai.fromString(written(hand, winner));
  const found = Majiang.Util.hule(shoupai, ...peerParam(hand, winner, from, rule, honba, sticks));
  if (!found?.hupai) return undefined;
  const yaku = found.hupai.map(({ name: line, fanshu }: { name: string; fanshu: number | string }) => [line, fanshu]);
  const { fanshu: han, fu, defen: points, fenpei: deltas, damanguan } = found;
  return damanguan ? { yaku: yaku.sort(), points, deltas } : { yaku: yaku.sort(), han, fu, points, deltas };
}

import Majiang from '@kobalab/majiang-core';
import { namedSeed, seat, stream, unwrap } from '@paiju/kernel';
import { expect, inject, test } from 'vitest';
import { type Tile, WINDS } from '../mahjong/tiles.js';
import { winDeltas } from '../riichi/payments.js';
import { peerParam, written } from '../riichi/peer.fixture.js';
import { scoreHand } from '../riichi/score.js';
import { parseConfig } from './game.js';
import { randomHand } from './random-hand.fixture.js';

const HANDS = inject('full') ? 20_000 : 500;
const WEST = 29;
const [ONE, EIGHT] = [0, 7];

/** The payment for so many han and fu, by the plainest reading of the rules. */
function byHand(
  han: number,
  fu: number,
  yakuman: number,
  winner: number,
  from: number,
  split: boolean,
): readonly number[] {
  const limit = [13, 11, 8, 6, 5].findIndex((least) => han >= least);
  const base =
    yakuman > 0
      ? 8000 * yakuman
      : limit >= 0
        ? [8000, 6000, 4000, 3000, 2000][limit]!
        : Math.min(2000, fu * 2 ** (han + 2));
  const up = (points: number): number => 100 * Math.ceil(points / 100);
  const deltas = [0, 0, 0];
  for (const payer of [0, 1, 2].filter((one) => one !== winner && (winner === from || one === from))) {
    const share = winner === 0 || payer === 0 ? 2 : 1;
    const missing = split ? up(((winner === 0 ? 2 : 1) * base) / 2) : 0;
    const points = winner === from ? up(share * base) + missing : up((winner === 0 ? 6 : 4) * base);
    deltas[payer]! -= points;
    deltas[winner]! += points;
  }
  return deltas;
}

test(`${HANDS} hands are worth what an independent scorer finds, norths counted by hand`, () => {
  const rng = stream(namedSeed('sanma'), 'score');
  const rule = Majiang.rule({ 役満パオあり: false, ダブル役満あり: false });
  let [judged, withNorths] = [0, 0];
  while (judged < HANDS) {
    const hand = randomHand(rng);
    judged++;
    const winner = WINDS.indexOf(hand.seatWind);
    const from = hand.by === 'tsumo' ? winner : (winner + 1 + rng.below(2)) % 3;
    const split = rng.below(2) === 0;
    const config = unwrap(parseConfig({ preset: 'tenhou', tsumoShare: split ? 'split' : 'lost', reds: 2 }));
    const score = scoreHand(hand, config);
    // 9m follows 8m where four play.
    const pointing = (tiles: readonly Tile[]): readonly Tile[] =>
      tiles.map((tile) => (tile >> 2 === ONE ? 4 * EIGHT : tile));
    const asFour = { ...hand, dora: pointing(hand.dora), ura: pointing(hand.ura) };
    const found = Majiang.Util.hule(
      Majiang.Shoupai.fromString(written(asFour, seat(winner))),
      ...peerParam(asFour, seat(winner), seat(hand.by === 'tsumo' ? winner : (winner + 1) % 4), rule),
    );
    if (!found?.hupai) {
      expect([hand, score]).toEqual([hand, undefined]);
      continue;
    }
    const norths = hand.norths?.length ?? 0;
    const indicators = [...hand.dora, ...(hand.flags.riichi || hand.flags.doubleRiichi ? hand.ura : [])];
    const han = (found.fanshu ?? 0) + norths * (1 + indicators.filter((tile) => tile >> 2 === WEST).length);
    const expected = byHand(han, found.fu ?? 0, found.damanguan ?? 0, winner, from, split);
    const deltas =
      score &&
      winDeltas(
        { score, winner: seat(winner), from: seat(from), dealer: seat(0), seats: 3, honba: 0, sticks: 0, liable: [] },
        config,
      );
    expect([hand, deltas]).toEqual([hand, expected]);
    if (!found.damanguan) expect([hand, score?.han, score?.fu]).toEqual([hand, han, found.fu]);
    if (norths > 0) withNorths++;
  }
  expect(withNorths).toBeGreaterThan(HANDS / 10);
}, 300_000);

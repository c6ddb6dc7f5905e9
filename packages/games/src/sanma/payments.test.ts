import { type Seat, seat, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { type Liability, nagashiDeltas, notenDeltas, winDeltas } from '../riichi/payments.js';
import { baseOf } from '../riichi/points.js';
import { parseConfig } from './game.js';
import type { SanmaConfig } from './switches.js';

const rules = (switches: Partial<SanmaConfig> = {}): SanmaConfig =>
  unwrap(parseConfig({ preset: 'tenhou', ...switches }));
const DEALER = seat(0);

const paid = (base: number, winner: number, from: number, config: SanmaConfig, more = {}): readonly number[] =>
  winDeltas(
    {
      ...{ score: { base, yaku: [] }, winner: winner as Seat, from: from as Seat, dealer: DEALER, seats: 3 },
      ...{ honba: 0, sticks: 0, liable: [], ...more },
    },
    config,
  );

// Cases from riichi.wiki (tsumo loss: the table of four, the missing seat's share unpaid), from the page on ツモり損 of
// http://xn--ehqsqk89oqxg.com/sanma/tsumoson.html (30 fu 3 han: 2000 from each of two, or 1000 and 2000), from
// https://mahjongcollege.com/score-calculation/7768/ (a mangan: 2000 and 4000, or 3000 and 5000 where the missing share is
// split), from RiichiEnv's score.rs (a counter is 100 from each payer, 200 by ron), and for the rounding of a half share from
// `tlround` of Equim-chan/tensoul's convert.js: half of the rounded share, rounded up.
describe('R-21: self-drawn wins', () => {
  test.each([
    // han, fu, winner, lost, split
    [1, 30, 0, [1000, -500, -500], [1600, -800, -800]],
    [1, 30, 1, [-500, 800, -300], [-700, 1200, -500]],
    [2, 30, 1, [-1000, 1500, -500], [-1300, 2100, -800]],
    [2, 30, 0, [2000, -1000, -1000], [3000, -1500, -1500]],
    [3, 30, 2, [-2000, -1000, 3000], [-2500, -1500, 4000]],
    [3, 25, 1, [-1600, 2400, -800], [-2000, 3200, -1200]],
    [5, 30, 1, [-4000, 6000, -2000], [-5000, 8000, -3000]],
    [5, 30, 0, [8000, -4000, -4000], [12000, -6000, -6000]],
    [8, 30, 2, [-8000, -4000, 12000], [-10000, -6000, 16000]],
    [13, 30, 0, [32000, -16000, -16000], [48000, -24000, -24000]],
    [13, 30, 1, [-16000, 24000, -8000], [-20000, 32000, -12000]],
  ] as const)('%i han %i fu by seat %i', (han, fu, winner, lost, split) => {
    for (const [tsumoShare, expected] of [
      ['lost', lost],
      ['split', split],
    ] as const) {
      const config = rules({ tsumoShare });
      expect(paid(baseOf(han, fu, config), winner, winner, config)).toEqual(expected);
    }
  });

  // Games that were played: hidacow/mjai-reviewer3p, convlog/tests/testdata (Tenhou 2021 and Mahjong Soul), by file and round.
  test.each([
    ['double_nukidora, East 1-2', 2, 30, 2, 0, [-1200, -700, 2900], { honba: 2, sticks: 1 }],
    ['double_nukidora, South 3-2', 4, 30, 2, 2, [-4100, -4100, 10_200], { honba: 2, sticks: 2 }],
    ['double_nukidora, South 3-4', 3, 25, 0, 2, [3200, -1200, -2000], { honba: 4 }],
    ['nukidora_doubleron, East 1-1', 8, 30, 2, 0, [-8100, -4100, 13_200], { honba: 1, sticks: 1 }],
    ['nukidora_doubleron, East 3', 5, 30, 2, 2, [-4000, -4000, 9000], { sticks: 1 }],
    ['kokushi13_withnuki, East 2', 2, 40, 1, 1, [-1300, 2600, -1300], {}],
    ['kokushi13_withnuki, East 2-1', 13, 40, 2, 1, [-8100, -16_100, 24_200], { honba: 1 }],
    ['kan3_nuki_rinshan, East 2-1', 11, 30, 1, 1, [-12_100, 26_200, -12_100], { honba: 1, sticks: 2 }],
  ] as const)('%s', (_, han, fu, winner, dealer, expected, more) => {
    const config = rules();
    expect(paid(baseOf(han, fu, config), winner, winner, config, { dealer: seat(dealer), ...more })).toEqual(expected);
  });

  test('counters are 100 from each payer, 200 by ron, and sticks go to the winner', () => {
    const config = rules();
    expect(paid(2000, 1, 1, config, { honba: 2, sticks: 1 })).toEqual([-4200, 7400, -2200]);
    expect(paid(2000, 1, 2, config, { honba: 2, sticks: 1 })).toEqual([0, 9400, -8400]);
    expect(paid(2000, 0, 2, config, { honba: 1 })).toEqual([12200, 0, -12200]);
  });

  test('a liable seat pays what both would have paid, or half of a ron', () => {
    const liable: Liability[] = [{ yaku: 'daisangen', payer: seat(2) }];
    const score = { base: 8000, yaku: [{ id: 'daisangen', han: 13, yakuman: 1 }] };
    expect(paid(8000, 1, 1, rules(), { liable, score })).toEqual([0, 24000, -24000]);
    expect(paid(8000, 1, 1, rules({ tsumoShare: 'split' }), { liable, score })).toEqual([0, 32000, -32000]);
    expect(paid(8000, 1, 0, rules(), { liable, score })).toEqual([-16000, 32000, -16000]);
  });
});

test.each([
  [
    [false, false, false],
    [0, 0, 0],
  ],
  [
    [true, false, false],
    [2000, -1000, -1000],
  ],
  [
    [true, true, false],
    [1000, 1000, -2000],
  ],
  [
    [true, true, true],
    [0, 0, 0],
  ],
] as const)('R-21: at a draw %j 2000 points change hands', (tenpai, expected) => {
  expect(notenDeltas(tenpai, rules())).toEqual(expected);
});

test.each([
  [[0], 'lost', [8000, -4000, -4000]],
  [[1], 'lost', [-4000, 6000, -2000]],
  [[1], 'split', [-5000, 8000, -3000]],
  [[1, 2], 'lost', [-8000, 4000, 4000]],
] as const)('R-10: nagashi by %j, %s', (seats, tsumoShare, expected) => {
  expect(nagashiDeltas(seats.map(seat), DEALER, rules({ tsumoShare }), 3)).toEqual(expected);
});

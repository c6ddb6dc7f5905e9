import { namedSeed, seat, stream, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { parseConfig } from './config.js';
import { type Liability, nagashiDeltas, notenDeltas, winDeltas } from './payments.js';
import { baseOf, limitOf, ronPoints, tsumoPoints, winPoints } from './points.js';
import { randomWin } from './random-win.fixture.js';
import { valueHand } from './score.js';
import type { RiichiConfig } from './switches.js';
import { wonHand } from './won.fixture.js';

const rules = (switches: Partial<RiichiConfig> = {}): RiichiConfig =>
  unwrap(parseConfig({ preset: 'tenhou', ...switches }));

/** Seats are counted from the dealer, so that a seat's number is its wind. */
const DEALER = seat(0);

describe('R-12: the table of points', () => {
  test.each([
    // han, fu: ron by a child and by the dealer; a child's tsumo: dealer and child pay; the dealer's
    [1, 30, 1000, 1500, 500, 300, 500],
    [1, 40, 1300, 2000, 700, 400, 700],
    [1, 110, 3600, 5300, 1800, 900, 1800],
    [2, 20, 1300, 2000, 700, 400, 700],
    [2, 25, 1600, 2400, 800, 400, 800],
    [2, 30, 2000, 2900, 1000, 500, 1000],
    [3, 25, 3200, 4800, 1600, 800, 1600],
    [3, 60, 7700, 11600, 3900, 2000, 3900],
    [3, 70, 8000, 12000, 4000, 2000, 4000],
    [4, 20, 5200, 7700, 2600, 1300, 2600],
    [4, 30, 7700, 11600, 3900, 2000, 3900],
    [4, 40, 8000, 12000, 4000, 2000, 4000],
    [5, 30, 8000, 12000, 4000, 2000, 4000],
    [6, 30, 12000, 18000, 6000, 3000, 6000],
    [8, 30, 16000, 24000, 8000, 4000, 8000],
    [11, 30, 24000, 36000, 12000, 6000, 12000],
    [13, 30, 32000, 48000, 16000, 8000, 16000],
    [26, 30, 32000, 48000, 16000, 8000, 16000],
  ])('%i han %i fu', (han, fu, ron, dealerRon, fromDealer, fromChild, all) => {
    const base = baseOf(han, fu, rules());
    expect([ronPoints(base, false), ronPoints(base, true)]).toEqual([ron, dealerRon]);
    expect([tsumoPoints(base, false, true), tsumoPoints(base, false, false)]).toEqual([fromDealer, fromChild]);
    expect(tsumoPoints(base, true, false)).toBe(all);
    expect(winPoints(base, 'ron', false)).toBe(ron);
    expect(winPoints(base, 'tsumo', false)).toBe(fromDealer + 2 * fromChild);
    expect(winPoints(base, 'tsumo', true)).toBe(3 * all);
  });

  test.each([
    [4, 30, 0, {}, null],
    [4, 30, 0, { kiriage: true }, 'mangan'],
    [3, 60, 0, { kiriage: true }, 'mangan'],
    [3, 50, 0, { kiriage: true }, null],
    [4, 40, 0, {}, 'mangan'],
    [5, 20, 0, {}, 'mangan'],
    [6, 20, 0, {}, 'haneman'],
    [7, 20, 0, {}, 'haneman'],
    [8, 20, 0, {}, 'baiman'],
    [10, 20, 0, {}, 'baiman'],
    [11, 20, 0, {}, 'sanbaiman'],
    [12, 20, 0, {}, 'sanbaiman'],
    [13, 20, 0, {}, 'kazoe'],
    [13, 20, 0, { kazoe: 'sanbaiman' }, 'sanbaiman'],
  ] as const)('%i han %i fu, %i yakuman under %j: %s', (han, fu, yakuman, switches, limit) => {
    expect(limitOf(baseOf(han, fu, rules(switches)), han, yakuman)).toBe(limit);
  });
});

const MANGAN = '234m 456p 678p 55s 34s + 2s ron riichi dora:4s';
const BIG_DRAGONS = '23s 99p pon(555z) pon(666z) pon(777z) + 1s ron';
const BIG_AND_HONOURS = '11z 22z pon(555z) pon(666z) pon(777z) + 1z ron';
const BIG_WINDS = '1p pon(111z) pon(222z) pon(333z) kan(4444z) + 1p ron';

interface Given {
  readonly line: string;
  readonly winner: number;
  readonly from: number;
  readonly honba?: number;
  readonly sticks?: number;
  readonly liable?: readonly (readonly [Liability['yaku'], number])[];
}

function deltas(
  { line, winner, from, honba = 0, sticks = 0, liable = [] }: Given,
  switches: Partial<RiichiConfig> = {},
) {
  const config = rules(switches);
  const score = valueHand(wonHand(line), config)!;
  const answerable = liable.map(([yaku, payer]) => ({ yaku, payer: seat(payer) }));
  const seats = { winner: seat(winner), from: seat(from), dealer: DEALER };
  return winDeltas({ score, ...seats, honba, sticks, liable: answerable }, config);
}

describe('R-14: who pays a win', () => {
  test.each<[string, Given, readonly number[]]>([
    ['ron', { line: MANGAN, winner: 1, from: 3 }, [0, 8000, 0, -8000]],
    ['ron from the dealer', { line: MANGAN, winner: 2, from: 0 }, [-8000, 0, 8000, 0]],
    ['ron by the dealer', { line: MANGAN, winner: 0, from: 2 }, [12000, 0, -12000, 0]],
    ['tsumo', { line: MANGAN, winner: 1, from: 1 }, [-4000, 8000, -2000, -2000]],
    ['tsumo by the dealer', { line: MANGAN, winner: 0, from: 0 }, [12000, -4000, -4000, -4000]],
    ['ron, two counters and a stick', { line: MANGAN, winner: 1, from: 3, honba: 2, sticks: 1 }, [0, 9600, 0, -8600]],
    [
      'tsumo, two counters and three sticks',
      { line: MANGAN, winner: 1, from: 1, honba: 2, sticks: 3 },
      [-4200, 11600, -2200, -2200],
    ],
  ])('%s: %j', (_, given, expected) => {
    expect(deltas(given)).toEqual(expected);
  });

  test('the value of a counter is a switch', () => {
    const given = { line: MANGAN, winner: 1, from: 3, honba: 1 };
    expect(deltas(given, { honba: 1500 })).toEqual([0, 9500, 0, -9500]);
    expect(deltas({ ...given, from: 1 }, { honba: 1500 })).toEqual([-4500, 9500, -2500, -2500]);
  });
});

describe('R-14: liability', () => {
  test.each<[string, Given, Partial<RiichiConfig>, readonly number[]]>([
    [
      'tsumo: the liable seat pays all',
      { line: BIG_DRAGONS, winner: 1, from: 1, liable: [['daisangen', 2]] },
      {},
      [0, 32000, -32000, 0],
    ],
    [
      'and the counters',
      { line: BIG_DRAGONS, winner: 1, from: 1, honba: 2, liable: [['daisangen', 2]] },
      {},
      [0, 32600, -32600, 0],
    ],
    [
      'ron: half and half',
      { line: BIG_DRAGONS, winner: 1, from: 3, liable: [['daisangen', 2]] },
      {},
      [0, 32000, -16000, -16000],
    ],
    [
      'the liable seat pays the counters',
      { line: BIG_DRAGONS, winner: 1, from: 3, honba: 2, sticks: 1, liable: [['daisangen', 2]] },
      {},
      [0, 33600, -16600, -16000],
    ],
    [
      'ron from the liable seat: it pays all',
      { line: BIG_DRAGONS, winner: 1, from: 2, honba: 1, liable: [['daisangen', 2]] },
      {},
      [0, 32300, -32300, 0],
    ],
    [
      'the dealer wins',
      { line: BIG_DRAGONS, winner: 0, from: 3, liable: [['daisangen', 2]] },
      {},
      [48000, 0, -24000, -24000],
    ],
    [
      'nobody is liable for what did not come about',
      { line: MANGAN, winner: 1, from: 3, honba: 1, liable: [['daisangen', 2]] },
      {},
      [0, 8300, 0, -8300],
    ],
    [
      'big winds, twice',
      { line: BIG_WINDS, winner: 1, from: 1, liable: [['daisuushii', 3]] },
      { doubleYakuman: true },
      [0, 64000, 0, -64000],
    ],
    [
      'big winds, once',
      { line: BIG_WINDS, winner: 1, from: 1, liable: [['daisuushii', 3]] },
      {},
      [0, 32000, 0, -32000],
    ],
    [
      'composite, tsumo: all of it',
      { line: BIG_AND_HONOURS, winner: 1, from: 1, honba: 1, liable: [['daisangen', 2]] },
      {},
      [0, 64300, -64300, 0],
    ],
    [
      'composite, ron: half of all',
      { line: BIG_AND_HONOURS, winner: 1, from: 3, honba: 1, liable: [['daisangen', 2]] },
      {},
      [0, 64300, -32300, -32000],
    ],
    [
      'its share only, tsumo',
      { line: BIG_AND_HONOURS, winner: 1, from: 1, honba: 1, liable: [['daisangen', 2]] },
      { paoComposite: 'share' },
      [-16000, 64300, -40300, -8000],
    ],
    [
      'its share only, ron',
      { line: BIG_AND_HONOURS, winner: 1, from: 3, honba: 1, liable: [['daisangen', 2]] },
      { paoComposite: 'share' },
      [0, 64300, -16300, -48000],
    ],
  ])('%s: %j under %j', (_, given, switches, expected) => {
    expect(deltas(given, switches)).toEqual(expected);
  });
});

describe('R-10: draws', () => {
  test.each([
    [
      [false, false, false, false],
      [0, 0, 0, 0],
    ],
    [
      [true, false, false, false],
      [3000, -1000, -1000, -1000],
    ],
    [
      [true, false, true, false],
      [1500, -1500, 1500, -1500],
    ],
    [
      [false, true, true, true],
      [-3000, 1000, 1000, 1000],
    ],
    [
      [true, true, true, true],
      [0, 0, 0, 0],
    ],
  ] as const)('ready %j', (tenpai, expected) => {
    expect(notenDeltas(tenpai, rules())).toEqual(expected);
    expect(notenDeltas(tenpai, rules({ noten: 0 })).map(Math.abs)).toEqual([0, 0, 0, 0]);
    expect(notenDeltas(tenpai, rules({ noten: 6000 }))).toEqual(expected.map((points) => 2 * points));
  });

  test.each([
    [[0], [12000, -4000, -4000, -4000]],
    [[1], [-4000, 8000, -2000, -2000]],
    [
      [1, 3],
      [-8000, 6000, -4000, 6000],
    ],
    [
      [0, 2],
      [8000, -6000, 4000, -6000],
    ],
  ])('nagashi by %j', (seats, expected) => {
    expect(nagashiDeltas(seats.map(seat), DEALER, rules())).toEqual(expected);
  });
});

test('whatever is won, what is paid is what is got, sticks apart', () => {
  const rng = stream(namedSeed('payments'), 'laws');
  for (let n = 0; n < 2000; n++) {
    const config = rules({ paoComposite: rng.below(2) === 0 ? 'whole' : 'share', doubleYakuman: rng.below(2) === 0 });
    const hand = randomWin(rng);
    const score = valueHand(hand, config);
    if (score === undefined) continue;
    const winner = seat(rng.below(4));
    const [from, payer] = [1 + rng.below(3), 1 + rng.below(3)].map((step) => seat((winner + step) % 4)) as [
      never,
      never,
    ];
    const liable = (['daisangen', 'daisuushii', 'suukantsu'] as const).map((yaku) => ({ yaku, payer }));
    const sticks = rng.below(4);
    const seats = { winner, from: hand.by === 'tsumo' ? winner : from, dealer: seat(rng.below(4)) };
    const paid = winDeltas({ score, ...seats, honba: rng.below(5), sticks, liable }, config);
    expect(paid.reduce((sum, points) => sum + points, 0)).toBe(1000 * sticks);
    expect(paid.every((points) => points % 100 === 0)).toBe(true);
    expect(paid.filter((points) => points > 0)).toHaveLength(1);
  }
});

import { type Seat, seat, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import type { BySeat } from '../mahjong/table.js';
import { parseConfig } from './config.js';
import type { Layout } from './layout.fixture.js';
import { nextSetting, standing } from './progress.js';
import { scene } from './scene.fixture.js';
import type { Outcome, RiichiTable } from './table.js';

/** A table at the end of a round. */
interface At {
  /** `E1` to `N4`: the wind, and the place of the dealer in it. */
  readonly round?: string;
  readonly scores?: BySeat<number>;
  readonly honba?: number;
  readonly sticks?: number;
  readonly origin?: number;
}

const EVEN: BySeat<number> = [25_000, 25_000, 25_000, 25_000];

function tableAt(rules: object, { round = 'E1', scores = EVEN, honba = 0, sticks = 0, origin = 0 }: At): RiichiTable {
  const { table } = scene('tenhou');
  const dealer = seat((origin + Number(round[1]) - 1) % 4);
  const wind = 'ESWN'.indexOf(round[0] ?? '');
  const shown = { ...table.shown, wind, honba, sticks, origin: seat(origin) };
  return { ...table, config: unwrap(parseConfig({ preset: 'tenhou', ...rules })), dealer, scores, shown };
}

/** Outcomes in short: `1 wins`, `draw 0 2`, `nagashi 0`, `abort`. */
function outcomeOf(text: string): Outcome {
  const [word = '', ...rest] = text.split(' ');
  const seats = rest.map((name) => Number(name) as Seat);
  const tenpai = [0, 1, 2, 3].map((who) => seats.includes(who as Seat)) as unknown as BySeat<boolean>;
  if (word === 'draw') return { kind: 'exhausted', tenpai };
  if (word === 'nagashi') return { kind: 'nagashi', seats: [seat(3)], tenpai };
  if (word === 'abort') return { kind: 'abort', abort: 'fourKans', seat: null };
  return { kind: 'win', wins: [...word].map((who) => ({ seat: Number(who) })), ura: [] } as unknown as Outcome;
}

/** The round that follows: `E2 honba 1`, or `over`. */
function after(rules: object, where: At, outcome: string): string {
  const table = tableAt(rules, where);
  const ending = { deltas: [0, 0, 0, 0], shown: [false, false, false, false], outcome: outcomeOf(outcome) } as const;
  const next = nextSetting(table, ending);
  if (next === undefined) return 'over';
  const { wind, honba, origin } = next.carried;
  return `${'ESWN'[wind]}${((next.dealer - origin + 4) % 4) + 1}${honba > 0 ? ` honba ${honba}` : ''}`;
}

describe('R-11: who deals next', () => {
  test.each([
    // after the dealer of E2 (seat 1), with two counters
    ['tenpai', '1 wins', 'E2 honba 3'],
    ['tenpai', '13 win', 'E2 honba 3'],
    ['tenpai', '0 wins', 'E3'],
    ['tenpai', 'draw 1', 'E2 honba 3'],
    ['tenpai', 'draw 0 2', 'E3 honba 3'],
    ['tenpai', 'draw', 'E3 honba 3'],
    ['tenpai', 'nagashi 1', 'E2 honba 3'],
    ['tenpai', 'nagashi', 'E3 honba 3'],
    ['tenpai', 'abort', 'E2 honba 3'],
    ['win', '1 wins', 'E2 honba 3'],
    ['win', 'draw 1', 'E3 honba 3'],
    ['win', 'abort', 'E2 honba 3'],
    ['none', '1 wins', 'E3'],
    ['none', 'draw 1', 'E3 honba 3'],
    ['none', 'abort', 'E2 honba 3'],
  ])('renchan %s: %s, then %s', (renchan, outcome, next) => {
    const rules = { renchan, agariYame: false, tenpaiYame: false };
    expect(after(rules, { round: 'E2', honba: 2 }, outcome)).toBe(next);
  });

  test('the wind changes when the deal comes back to the first dealer', () => {
    expect(after({}, { round: 'E4', origin: 2 }, '2 wins')).toBe('S1');
    expect(after({}, { round: 'E4', origin: 0 }, '2 wins')).toBe('S1');
    expect(after({}, { round: 'S1', origin: 3 }, '2 wins')).toBe('S2');
  });

  test('sticks stay on the table until someone wins', () => {
    const table = tableAt({}, { sticks: 3 });
    const ending = { deltas: EVEN, shown: [true, true, true, true], outcome: outcomeOf('draw') } as const;
    expect(nextSetting(table, ending)?.carried.sticks).toBe(3);
  });
});

const REPEATS = { extension: 'dealerRepeats' };
const BEHIND: BySeat<number> = [25_000, 32_000, 23_000, 20_000];
const LEADER: BySeat<number> = [32_000, 25_000, 23_000, 20_000];
const SHORT: BySeat<number> = [29_000, 27_000, 24_000, 20_000];
/** The dealer of the last round, seat 3, in front. */
const DEALER: BySeat<number> = [20_000, 23_000, 25_000, 32_000];
const DEALER_SHORT: BySeat<number> = [20_000, 24_000, 27_000, 29_000];

describe('R-11: when a match is over', () => {
  test.each<[string, object, At, string, string]>([
    ['east ends after E4', { length: 'east' }, { round: 'E4', scores: LEADER }, '0 wins', 'over'],
    ['hanchan goes on', { length: 'hanchan' }, { round: 'E4', scores: LEADER }, '0 wins', 'S1'],
    ['hanchan ends after S4', {}, { round: 'S4', scores: LEADER }, '0 wins', 'over'],
    ['not while the last dealer stays', {}, { round: 'S4', scores: LEADER }, '3 wins', 'S4 honba 1'],
    ['nor by an abortive draw', {}, { round: 'S4', scores: DEALER }, 'abort', 'S4 honba 1'],
    ['nor before the last round', {}, { round: 'S3', scores: LEADER }, '0 wins', 'S4'],

    ['nobody has the target: on to west', {}, { round: 'S4', scores: SHORT }, '0 wins', 'W1'],
    ['east: on to south', { length: 'east' }, { round: 'E4', scores: SHORT }, '0 wins', 'S1'],
    ['exactly the target is enough', { target: 29_000 }, { round: 'S4', scores: SHORT }, '0 wins', 'over'],
    ['then the first to have it ends all', {}, { round: 'W1', scores: LEADER }, '2 wins', 'over'],
    ['even where the dealer stays', {}, { round: 'W1', scores: LEADER }, '0 wins', 'over'],
    ['or stays behind', { extension: 'suddenDeath' }, { round: 'W1', scores: BEHIND }, '0 wins', 'over'],
    ['the dealer stays behind', REPEATS, { round: 'W1', scores: BEHIND }, '0 wins', 'W1 honba 1'],
    ['and is ready', REPEATS, { round: 'W1', scores: BEHIND }, 'draw 0', 'W1 honba 1'],
    ['or the round is aborted', REPEATS, { round: 'W1', scores: LEADER }, 'abort', 'W1 honba 1'],
    ['the dealer stays in front', REPEATS, { round: 'W1', scores: LEADER }, '0 wins', 'over'],
    ['in front and ready', REPEATS, { round: 'W1', scores: LEADER }, 'draw 0', 'over'],
    ['the deal would pass', REPEATS, { round: 'W1', scores: BEHIND }, '2 wins', 'over'],
    ['nobody has it', REPEATS, { round: 'W1', scores: SHORT }, '2 wins', 'W2'],
    ['else on', {}, { round: 'W1', scores: SHORT }, '1 wins', 'W2'],
    ['to its last dealer', {}, { round: 'W4', scores: SHORT }, '1 wins', 'over'],
    ['who may stay', {}, { round: 'W4', scores: SHORT }, '3 wins', 'W4 honba 1'],
    ['east ends after S4 at the latest', { length: 'east' }, { round: 'S4', scores: SHORT }, '1 wins', 'over'],
    ['no extension', { extension: 'off' }, { round: 'S4', scores: SHORT }, '0 wins', 'over'],
    ['no extension, the dealer stays', { extension: 'off' }, { round: 'S4', scores: SHORT }, '3 wins', 'S4 honba 1'],

    ['the leading dealer wins', {}, { round: 'S4', scores: DEALER }, '3 wins', 'over'],
    ['agariYame off', { agariYame: false }, { round: 'S4', scores: DEALER }, '3 wins', 'S4 honba 1'],
    ['the leading dealer is ready', {}, { round: 'S4', scores: DEALER }, 'draw 3', 'over'],
    ['tenpaiYame off', { tenpaiYame: false }, { round: 'S4', scores: DEALER }, 'draw 3', 'S4 honba 1'],
    ['agariYame off says nothing of a draw', { agariYame: false }, { round: 'S4', scores: DEALER }, 'draw 3', 'over'],
    ['without the target', {}, { round: 'S4', scores: DEALER_SHORT }, '3 wins', 'S4 honba 1'],
    [
      'a tie with an earlier seat',
      {},
      { round: 'S4', scores: [30_000, 20_000, 20_000, 30_000] },
      '3 wins',
      'S4 honba 1',
    ],
    ['no target without extension', { extension: 'off' }, { round: 'S4', scores: DEALER_SHORT }, '3 wins', 'over'],
    ['east, leading dealer', { length: 'east' }, { round: 'E4', scores: DEALER }, '3 wins', 'over'],

    ['below nothing', {}, { scores: [40_000, 30_000, 30_100, -100] }, '0 wins', 'over'],
    ['nothing is not below it', {}, { scores: [40_000, 30_000, 30_000, 0] }, '0 wins', 'E1 honba 1'],
    ['atMost0: nothing', { bust: 'atMost0' }, { scores: [40_000, 30_000, 30_000, 0] }, '0 wins', 'over'],
    ['atMost0: something', { bust: 'atMost0' }, { scores: [40_000, 30_000, 29_900, 100] }, '0 wins', 'E1 honba 1'],
    ['bust off', { bust: 'off' }, { scores: [40_000, 30_000, 30_100, -100] }, '0 wins', 'E1 honba 1'],
  ])('%s', (_what, rules, where, outcome, next) => {
    expect(after(rules, where, outcome)).toBe(next);
  });
});

describe('R-11: the final account', () => {
  function account(rules: object, where: At) {
    const { returns, detail } = standing(tableAt(rules, where));
    return { returns, ...detail, sum: returns.reduce((total, points) => total + points, 0) };
  }

  test('uma by place, and the first takes what is left: oka', () => {
    expect(account({}, { scores: [41_000, 29_000, 18_000, 12_000] })).toEqual({
      returns: [51, 9, -22, -38],
      points: [41_000, 29_000, 18_000, 12_000],
      places: [1, 2, 3, 4],
      lost: 0,
      sum: 0,
    });
  });

  test.each([
    // half a thousand and less, more than half, points below nothing
    ['towardsZero', [41_000, 29_500, 18_400, 11_100], [52, 9, -22, -39]],
    ['awayFromZero', [41_000, 29_500, 18_400, 11_100], [51, 10, -22, -39]],
    ['towardsZero', [51_000, 29_500, 20_000, -500], [61, 9, -20, -50]],
    ['awayFromZero', [51_000, 29_500, 20_000, -500], [61, 10, -20, -51]],
    ['towardsZero', [51_000, 29_600, 20_000, -600], [61, 10, -20, -51]],
    ['towardsZero', [51_000, 29_400, 20_000, -400], [61, 9, -20, -50]],
  ] as const)('rounding %s: %j is %j', (rounding, scores, returns) => {
    const found = account({ rounding }, { scores });
    expect([found.returns, found.sum]).toEqual([returns, 0]);
  });

  test.each([
    [
      [33_100, 27_900, 23_500, 15_500],
      [43.1, 7.9, -16.5, -34.5],
    ],
    [
      [51_000, 29_400, 20_000, -400],
      [61, 9.4, -20, -50.4],
    ],
  ] as const)('R-20: rounding none: %j is %j', (scores, returns) => {
    expect(account({ rounding: 'none' }, { scores }).returns).toEqual(returns);
  });

  test.each([
    [{ uma: [15, 5, -5, -15] }, [46, 4, -17, -33]],
    [{ uma: [0, 0, 0, 0] }, [31, -1, -12, -18]],
    [{ returnPoints: 25_000 }, [36, 14, -17, -33]],
  ])('%j: %j', (rules, returns) => {
    expect(account(rules, { scores: [41_000, 29_000, 18_000, 12_000] }).returns).toEqual(returns);
  });

  test('an even match without bonuses is worth nothing, and no minus nothing', () => {
    const { returns } = account({ uma: [0, 0, 0, 0], returnPoints: 25_000 }, {});
    expect(returns.map((points) => Object.is(points, 0))).toEqual([true, true, true, true]);
  });

  describe('leftover sticks', () => {
    const where: At = { scores: [40_000, 29_000, 18_000, 11_000], sticks: 2 };

    test('go to the first place', () => {
      expect(account({}, where)).toMatchObject({ points: [42_000, 29_000, 18_000, 11_000], lost: 0, sum: 0 });
    });

    test('or are lost, and the account says so', () => {
      const { returns, lost, points, sum } = account({ leftoverSticks: 'lost' }, where);
      expect([points, lost]).toEqual([where.scores, 2000]);
      expect([returns, sum]).toEqual([[50, 9, -22, -39], -2]);
    });

    test('are shared where first places are, by the hundred', () => {
      const scores: BySeat<number> = [33_000, 33_000, 33_000, 0];
      const { points, places } = account({ ties: 'shared' }, { scores, sticks: 1 });
      expect(points).toEqual([33_400, 33_300, 33_300, 0]);
      expect(places).toEqual([1, 1, 1, 4]); // the odd hundred makes nobody better
    });
  });

  describe('ties', () => {
    const pair: At = { scores: [20_000, 30_000, 30_000, 20_000] };

    test('go by the order of the first deal', () => {
      expect(account({}, pair).places).toEqual([3, 1, 2, 4]);
      expect(account({}, { ...pair, origin: 2 }).places).toEqual([4, 2, 1, 3]);
      expect(account({}, pair).returns).toEqual([-20, 40, 10, -30]);
    });

    test('or share places and what goes with them', () => {
      expect(account({ ties: 'shared' }, pair)).toMatchObject({ places: [3, 1, 1, 3], returns: [-25, 25, 25, -25] });
    });

    test('three who share an odd bonus still sum to nothing', () => {
      const { returns, sum } = account({ ties: 'shared' }, { scores: [30_000, 30_000, 30_000, 10_000] });
      expect([returns, sum]).toEqual([[13.4, 13.3, 13.3, -40], expect.closeTo(0)]);
    });

    test('all four even', () => {
      expect(account({ ties: 'shared' }, {})).toMatchObject({ returns: [0, 0, 0, 0], places: [1, 1, 1, 1] });
    });
  });
});

describe('R-11: between rounds', () => {
  const WON: Layout = { hands: ['1199m 1199s 19p 567z', '234m 567m 234s 88s 68p'], draws: '7p' };

  test('every seat confirms, in any order, and only once', () => {
    const game = scene('tenhou', WON, { dealer: 1 }).play('0 discard 7p; 1 ron');
    expect(game.waiting).toEqual([0, 1, 2, 3]);
    game.play('2 next; 0 next');
    expect([game.waiting, game.table.phase.kind]).toEqual([[1, 3], 'ended']);
    expect(game.refuses('2 next')?.code).toBe('notYourTurn');
    game.play('3 next; 1 next');
    expect(game.table).toMatchObject({ round: 1, dealer: 1, phase: { kind: 'turn', seat: 1 } });
  });

  test('scores, counters and sticks go on', () => {
    const ready = '123456789m 111p 1z';
    const game = scene('tenhou', { hands: [ready], draws: '5z' }, {}).play('0 riichi 5z; out; all next');
    expect(game.table.scores).toEqual([24_000 + 3000, 24_000, 24_000, 24_000]);
    expect(game.table.shown).toMatchObject({ wind: 0, honba: 1, sticks: 1, origin: 0 });
  });

  test('each round is dealt from its own wall', () => {
    const game = scene('tenhou', WON, { dealer: 1, hands: ['', '123456789m 111p 1z'], draws: '1z' });
    expect(game.play('0 discard 7p; 1 ron; all next').hand(1)).toBe('123456789m 111p 11z');
  });

  test('after the last round nobody has to', () => {
    const game = scene({ preset: 'tenhou', startPoints: 1000 }, WON).play('0 discard 7p; 1 ron');
    expect([game.waiting, game.table.phase.kind]).toEqual([[], 'finished']);
  });
});

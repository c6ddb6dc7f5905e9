import { namedSeed, type Seat, unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { at } from '../mahjong/table.js';
import { taiwan } from './game.js';
import { type Layout, type Scene, scene } from './scene.fixture.js';
import { SWITCHES, type SwitchName } from './switches.js';
import { seatWind } from './table.js';

const JUNK = '19m 19p 19s ESWNCFB E S W';
const WAITS_5P = '123m 456m 789m 123s 99s 46p';

/** The effect of a switch on the same deal and moves: what is seen, and under which value. */
interface Effect {
  readonly see: (rules: object) => unknown;
  readonly under: readonly (readonly [value: unknown, seen: unknown])[];
}

function played(layout: Layout, lines: string, see: (game: Scene) => unknown): (rules: object) => unknown {
  return (rules) => see(scene(rules, layout, { dealer: 1 }).play(lines));
}

const undrawn = ({ table }: Scene): number => table.tail - table.head;
const dealtFrom = (name: string, rules: object) =>
  taiwan.setup(unwrap(taiwan.parseConfig(rules)), namedSeed(name)).table;

/** Seat 1 lets seat 2's 2m pass, seat 3 throws 5m, then seat 1 draws a 5m. */
const PASSED: Layout = { hands: [JUNK, '34m 678m 123p 456p 789s 99s', '2m', '5m'], draws: '- - - - 5m' };
const LET_PASS = 'turns 2; 2 discard 2m; 1 pass; rest pass';
/** Seat 1 has three E and waits on 5p, which replaces its kong of the dealer's E. */
const OPEN_KONG: Layout = { hands: ['E', 'EEE 123m 456m 789m 99s 46p'], tail: '5p' };
const TWO_WINNERS: Layout = { hands: ['5p', WAITS_5P, JUNK, '234m 456m 234s 789s 88s 46p'] };

const all = [0, 2, 3];

const EFFECTS: { readonly [S in SwitchName]?: Effect } = {
  minTai: {
    see: played({ hands: ['5p', WAITS_5P] }, 'turns 4; 0 discard 5p', (game) => game.may(1, 'win')),
    under: [
      [0, ['win']],
      [2, ['win']], // 門清 and 獨聽
      [3, []],
    ],
  },
  seatWindFrom: {
    see: (rules) => {
      const table = dealtFrom('2', rules);
      return [table.shown.broken === table.dealer, seatWind(table, table.dealer) === 'east'];
    },
    under: [
      ['wallBreak', [false, false]],
      ['dealer', [false, true]],
    ],
  },
  openingFlowerOrder: {
    see: played({ hands: ['2345678s 2345678p EE f1', '22345678s 2345678p f2'], tail: 'f3 C B' }, 'rest pass', (game) =>
      game.hand(1).at(-1),
    ),
    under: [
      ['roundRobin', 'C'],
      ['perPlayer', 'B'],
    ],
  },
  deadWall: {
    see: played({ hands: ['EEEE'] }, '0 concealed_kong E; out', (game) => [game.end, undrawn(game)]),
    under: [
      ['fixed16', ['draw', 16]],
      ['plusOnePerKong', ['draw', 17]],
      ['none', ['draw', 0]],
    ],
  },
  multiWin: {
    see: played(TWO_WINNERS, '0 discard 5p; 3 win; 1 win', (game) => game.end),
    under: [
      ['headBump', '1 discard 0'],
      ['all', '1 discard 0, 3 discard 0'],
      ['doubleHeadBumpTripleAll', '1 discard 0'],
    ],
  },
  passedWin: {
    see: played(PASSED, `${LET_PASS}; 3 discard 5m`, (game) => game.may(1, 'win')),
    under: [
      ['untilOwnDiscard', []],
      ['off', ['win']],
    ],
  },
  passedWinBlocksSelfDraw: {
    see: played(PASSED, `${LET_PASS}; turns 2`, (game) => game.may(1, 'win')),
    under: [
      [false, ['win']],
      [true, []],
    ],
  },
  passedPongLock: {
    see: played(
      { hands: ['19m 19p', 'SS', 'S', 'S'] },
      'turns 2; 2 discard S; 1 pass; rest pass; 3 discard S',
      (game) => game.may(1, 'pong'),
    ),
    under: [
      [false, ['pong']],
      [true, []],
    ],
  },
  swapCalling: {
    see: played({ hands: ['2m', '2345m 19p 19s ESWNCFB E'] }, '0 discard 2m; 1 chi 234m', (game) =>
      game.may(1, 'discard').filter((line) => line.endsWith('m')),
    ),
    under: [
      ['none', ['discard 2m', 'discard 5m']],
      ['sameTile', ['discard 5m']],
      ['strict', []],
    ],
  },
  openKongFromLeft: {
    see: played(OPEN_KONG, '0 discard E', (game) => game.may(1)),
    under: [
      [true, ['open_kong', 'pong', 'pass']],
      [false, ['pong', 'pass']],
    ],
  },
  openKongReplacement: {
    see: played(OPEN_KONG, '0 discard E; 1 open_kong', (game) => {
      if (!game.may(1).includes('win')) return 'no win';
      return game.play('1 win').patterns.includes('replacement');
    }),
    under: [
      ['noBonus', false],
      ['bonus', true],
      ['noWin', 'no win'],
    ],
  },
  dealerFirstReady: {
    see: played({ hands: [`${WAITS_5P} E`] }, '0 discard E declare', (game) => game.table.shown.ready[0]),
    under: [
      ['diTing', 'earthReady'],
      ['tianTing', 'heavenReady'],
    ],
  },
  drawKeepsDealer: {
    see: played({}, 'out; all next', ({ table }) => [table.dealer, table.shown.streak]),
    under: [
      [true, [0, 1]],
      [false, [1, 0]],
    ],
  },
  drawIncrementsStreak: {
    see: played({}, 'out; all next', ({ table }) => [table.dealer, table.shown.streak]),
    under: [
      [true, [0, 1]],
      [false, [0, 0]],
    ],
  },
  dealerLimit: {
    see: (rules) => {
      const { table } = scene(rules, {}, {}, {}).play('out; all next; out; all next');
      return [table.dealer, table.shown.streak, table.shown.passes];
    },
    under: [
      [0, [2, 0, 2]],
      [1, [1, 0, 1]],
      [2, [0, 2, 0]],
    ],
  },
  concealedKongHidden: {
    see: played({ hands: ['EEEE'] }, '0 concealed_kong E', (game) => {
      const own = game.view(0).table.places[0].melds[0]?.tiles;
      return game.view(1).table.places[0].melds[0]?.tiles.every((tile, n) => tile === own?.[n]);
    }),
    under: [
      [true, false],
      [false, true],
    ],
  },
  matchLength: {
    see: (rules) => {
      const lost = [0, 1, 2, 3].map((dealer): Layout => {
        const hands = ['', '', '', ''];
        hands[dealer] = '5p';
        hands[(dealer + 1) % 4] = WAITS_5P;
        return { hands, dealer };
      });
      const game = scene(rules, ...lost, {});
      let hands = 0;
      while (hands < 4 && game.at !== 'finished') {
        game.play(`rest pass; ${hands} discard 5p; ${(hands + 1) % 4} win`);
        if (game.at === 'ended') game.play('all next');
        hands++;
      }
      return [hands, game.at];
    },
    under: [
      ['hand', [1, 'finished']],
      ['dongFeng', [4, 'finished']],
      ['jiang', [4, 'turn 0']],
    ],
  },
  earthReadyWithin: {
    see: (rules) =>
      [1, 5, 9].map((turns) => {
        const game = scene(rules, { hands: ['', WAITS_5P], draws: 'E' }).play(`1 pass; turns ${turns}`);
        return game.may(1).some((line) => line.endsWith('declare'));
      }),
    under: [
      ['ownFirst', [true, false, false]],
      ['eightDiscards', [true, true, false]],
    ],
  },
  earthWinBy: {
    see: (rules) => scene(rules, { hands: ['5p', WAITS_5P] }).play('1 pass; 0 discard 5p; 1 win').patterns[0],
    under: [
      ['ownDraw', 'humanWin'],
      ['dealerDiscard', 'earthWin'],
    ],
  },
  liability: {
    see: (rules) => {
      const dragons: Layout = { hands: ['C', 'CCFFBB 123m 67s 88s ESW', 'F B'], draws: '- - - - - 5s' };
      const three =
        '0 discard C; 1 pong; 1 discard E; 2 discard F; 1 pong; 1 discard S; 2 discard B; 1 pong; 1 discard W';
      const suit: Layout = { hands: ['258m', '13m 46m 79m 222m 99m 45m ESW'], draws: '--------- 6m' };
      const chows = [
        ['2m', '123m', 'E'],
        ['5m', '456m', 'S'],
        ['8m', '789m', 'W'],
      ].map(([given, chow, thrown]) => `0 discard ${given}; 1 chi ${chow}; rest pass; 1 discard ${thrown}; rest pass`);
      const payers = (game: Scene): readonly number[] => game.wins[0]?.score.payments.map(({ seat }) => seat) ?? [];
      return [
        payers(scene(rules, dragons).play(`rest pass; ${three}; turns 3; 1 win`)),
        payers(scene(rules, suit).play(`rest pass; ${chows.join('; turns 2; ')}; turns 3; 1 win`)),
      ];
    },
    under: [
      ['none', [all, all]],
      ['bigHands', [[2], all]],
      ['flushToo', [[2], [0]]],
    ],
  },
  aborts: {
    see: (rules) => {
      const winds = scene(rules, { hands: ['E', 'E', 'E', 'E'] });
      winds.play(
        'rest pass; 0 discard E; rest pass; 1 discard E; rest pass; 2 discard E; rest pass; 3 discard E; rest pass',
      );
      const kongs = scene(rules, { hands: ['1111m 2222m', '3333m 4444m'], draws: '' });
      kongs.play(
        'rest pass; 0 concealed_kong 1m; 0 concealed_kong 2m; turns 1; 1 concealed_kong 3m; 1 concealed_kong 4m; turns 1',
      );
      return [winds.at, kongs.at];
    },
    under: [
      [false, ['turn 0', 'turn 2']],
      [true, ['ended', 'ended']],
    ],
  },
  firstDealer: {
    see: (rules) => dealtFrom('1', rules).dealer,
    under: [
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ],
  },
};

const CASES = Object.entries(EFFECTS).flatMap(([name, { see, under }]) =>
  under.map(([value, seen]) => [name, value, seen, see] as const),
);

test.each(CASES)('%s %j: %j', (name, value, seen, see) => {
  expect(see({ [name]: value })).toEqual(seen);
});

test('every value of a switch of play makes a difference', () => {
  for (const { under } of Object.values(EFFECTS)) {
    const seen = new Set(under.map(([, result]) => JSON.stringify(result)));
    expect(seen.size).toBeGreaterThan(1);
  }
});

/** These change what a win is worth, not how a hand is played. */
const OF_SCORING: readonly SwitchName[] = [
  'base',
  'unit',
  'taiCap',
  'streakCap',
  'menqingZimo',
  'dutingMode',
  'quanqiuDuting',
  'pinghuMenqing',
  ...([
    'pinghuHonours',
    'pinghuFlowers',
    'pinghuSelfDraw',
    'pinghuWait',
    'readyConcealed',
    'blessingSelfDraw',
  ] as const),
  'smallWindsKeepWinds',
  'flowerKongSeat',
  'fiveConcealed',
  'allHonoursPengpeng',
  'haidiKong',
  'sevenRobPayer',
];

test('no switch is left out', () => {
  expect([...Object.keys(EFFECTS), ...OF_SCORING].sort()).toEqual(Object.keys(SWITCHES).sort());
});

test('firstDealer random: the first dealer comes from the seed', () => {
  const dealers = Array.from({ length: 40 }, (_, n) => dealtFrom(`${n}`, { firstDealer: 'random' }).dealer);
  expect(new Set(dealers)).toEqual(new Set([0, 1, 2, 3]));
});

test('a pattern that counts nothing is not offered: declarations and flowers (T-19, T-45)', () => {
  const ready = scene({ 'tai.地聽': 0 }, { hands: [`${WAITS_5P} E`] });
  expect(ready.may(0, 'discard E')).toEqual(['discard E']);
  const heaven = scene({ 'tai.天聽': 0 }, { hands: ['', WAITS_5P] });
  expect(heaven.at).toBe('turn 0');
  const seven = { hands: ['f8', 'f1 f2 f3 f4 f5 f6 f7'] };
  expect(scene('standard', seven).may(1)).toEqual(['win flower', 'pass']);
  expect(scene({ 'tai.配牌花胡': 0 }, seven).may(1)).toEqual(['win flower', 'pass']); // 七搶一 instead
  expect(scene({ 'tai.配牌花胡': 0, 'tai.七搶一': 0 }, seven).at).toBe('turn 0');
  expect(at(scene('standard', seven).table.places, 1 as Seat).bonus).toHaveLength(7);
});

import { namedSeed, seat } from '@paiju/kernel';
import { untestedSwitches } from '@paiju/kernel/conformance';
import { describe, expect, test } from 'vitest';
import { at } from '../mahjong/table.js';
import { riichi } from './game.js';
import type { Layout } from './layout.fixture.js';
import { type FourConfig, PRESETS } from './presets.js';
import { type Scene, scene } from './scene.fixture.js';
import { SWITCHES, type SwitchName } from './switches.js';
import { won as wonTogether } from './win.js';

type Rules = { readonly preset: 'tenhou' } & Partial<FourConfig>;

/** A switch, a scene, and what comes of it by the switch's value. */
interface Row<Name extends SwitchName = SwitchName> {
  readonly name: Name;
  readonly seen: (rules: Rules) => unknown;
  readonly by: readonly (readonly [value: FourConfig[Name], seen: unknown])[];
  /** Other switches that must be set for this one to matter. */
  readonly beside?: Partial<FourConfig>;
}

function row<Name extends SwitchName>(
  name: Name,
  seen: (rules: Rules) => unknown,
  by: Row<Name>['by'],
  beside: Partial<FourConfig> = {},
): Row {
  return { name, seen, by, beside } as unknown as Row;
}

/** Seats 1, 2 and 3 wait on 7p, which seat 0 draws; 1300 points for seat 1 and nothing else. */
const THREE: Layout = {
  hands: ['1199m 1199s 19p 567z', '234m 567m 234s 88s 68p', '345m 678m 567s 22s 68p', '222m 33m 345s 678s 68p'],
  draws: '7p',
  dora: '9s',
};
const ONE: Layout = { ...THREE, hands: THREE.hands?.slice(0, 2) ?? [] };
const READY: Layout = { hands: ['123456789m 111p 1z'], draws: '5z' };

const phase = (game: Scene): string => game.table.phase.kind;
const ended = (game: Scene): string => (game.happened('ended').length > 0 ? game.end : 'goes on');
const may =
  (layout: Layout, lines: string, who: number, what: string) =>
  (rules: Rules): boolean =>
    scene(rules, layout).play(lines).may(who, what).length > 0;

/** A match that ends with its first round: seat 1 has won 1300 points of seat 0. */
const SHORT = { startPoints: 1000, returnPoints: 1000, rounding: 'awayFromZero' } as const;
const won = (rules: Rules): Scene => scene(rules, ONE, { dealer: 1 }).play('0 discard 7p; 1 ron');
const returns = (rules: Rules): unknown => riichi.returns(won(rules).state);

/** An east match in which nobody has yet dealt twice, up to its last round and through it. */
function match(rules: Rules, last: Layout, lines: string): Scene {
  const given = [0, 1, 2].map((dealer): Layout => {
    const hands = ['', '', '', ''].with(dealer === 1 ? 0 : 1, '234m 567m 234s 88s 68p');
    return { dealer, hands, draws: '7p' };
  });
  const game = scene({ ...rules, length: rules.length ?? 'east' }, ...given, { dealer: 3, ...last }, {});
  for (const dealer of [0, 1, 2]) game.play(`${dealer} discard 7p; ${dealer === 1 ? 0 : 1} ron; rest pass; all next`);
  return game.play(lines);
}
const nobody = (rules: Rules): string => phase(match(rules, {}, 'out'));
const dealerWins = (rules: Rules): string =>
  phase(match(rules, { hands: ['', '', '', '123456789m 11p 46s'], draws: '5s' }, '3 tsumo'));
const dealerReady = (rules: Rules): string =>
  phase(match(rules, { hands: ['', '', '', '123456789m 111p 1z'], draws: '5z' }, 'out'));

/** The dealer after a first round. */
const dealtBy =
  (layout: Layout, lines: string) =>
  (rules: Rules): number =>
    scene(rules, layout, {}).play(`${lines}; all next`).table.dealer;

/** The number of indicators that lie open after a kan, after its discard, and once that has passed. */
const turned =
  (layout: Layout, lines: string) =>
  (rules: Rules): readonly number[] => {
    const game = scene(rules, layout).play(lines);
    return ['', '0 discard 9p', 'rest pass'].map((line) => game.play(line).table.shown.dora.length);
  };
const TURNED = [
  ['immediate', [2, 2, 2]],
  ['withDiscard', [1, 2, 2]],
  ['afterDiscard', [1, 1, 2]],
] as const;
const NINES = '99p 258m 258s 23z';

const NO_YAME = { agariYame: false, tenpaiYame: false } as const;
const ON_OFF = (on: unknown, off: unknown): Row<'nagashi'>['by'] => [
  [true, on],
  [false, off],
];
const orphanDraws = ['1z', '2z', '3z', '4z', '9m'].flatMap((name) => Array(4).fill(`- - - ${name}`)).slice(0, 17);

/** The points of seats 1 and 2 beside their hands where both win with riichi: two counters and three sticks lie there. */
function extras(rules: Rules): readonly number[] {
  const { state } = scene(rules, THREE).play('0 discard 7p');
  const mark = { at: 0, double: false, ippatsu: false, paid: true };
  const shown = { ...state.table.shown, honba: 2, sticks: 3, riichi: [null, mark, mark, null] } as const;
  const { outcome } = wonTogether({ ...state, table: { ...state.table, shown } }, [seat(1), seat(2)]);
  const wins = outcome.kind === 'win' ? outcome.wins : [];
  return wins.map(({ seat: winner, deltas, score }) => at(deltas, winner) - score.points);
}

const ROWS: readonly Row[] = [
  row(
    'length',
    nobody,
    [
      ['east', 'finished'],
      ['hanchan', 'ended'],
    ],
    { target: 25_000 },
  ),
  row(
    'firstDealer',
    ({ preset, ...rest }) => {
      const config = { ...PRESETS[preset], ...rest };
      return [...'abcdef'].map((name) => riichi.setup(config, namedSeed(name)).table.dealer).join('');
    },
    [
      ['dice', expect.stringMatching(/[123]/)],
      ['seat0', '000000'],
    ],
  ),
  row('startPoints', (rules) => scene(rules).table.scores, [
    [25_000, Array(4).fill(25_000)],
    [20_000, Array(4).fill(20_000)],
  ]),
  row('target', nobody, [
    [25_000, 'finished'],
    [60_000, 'ended'],
  ]),
  row(
    'extension',
    nobody,
    [
      ['dealerRepeats', 'ended'],
      ['suddenDeath', 'ended'],
      ['off', 'finished'],
    ],
    { target: 60_000 },
  ),
  row(
    'returnPoints',
    returns,
    [
      [1000, [-21, 21, 10, -10]],
      [2000, [-22, 24, 9, -11]],
    ],
    { startPoints: 1000, rounding: 'awayFromZero' },
  ),
  row(
    'uma',
    returns,
    [
      [
        [20, 10, -10, -20],
        [-21, 21, 10, -10],
      ],
      [
        [0, 0, 0, 0],
        [-1, 1, 0, 0],
      ],
    ],
    SHORT,
  ),
  row(
    'umaOneBelow',
    returns,
    [
      [null, [-21, 21, 10, -10]],
      [
        [8, 3, 1, -12],
        [-13, 9, 3, 1],
      ],
    ],
    SHORT,
  ),
  row(
    'umaThreeBelow',
    (rules) => riichi.returns(scene(rules, { ...READY, draws: '1z' }).play('0 tsumo').state), // tenhou: 16,000 each
    [
      [null, [68, -6, -26, -36]],
      [
        [12, -1, -3, -8],
        [60, -17, -19, -24],
      ],
    ],
    SHORT,
  ),
  row(
    'rounding',
    returns,
    [
      ['towardsZero', [-22, 24, 9, -11]],
      ['awayFromZero', [-22, 22, 10, -10]],
      ['none', [-21.8, 22.8, 9.5, -10.5]],
    ],
    { startPoints: 500, returnPoints: 1000 },
  ),
  row(
    'bust',
    (rules) => phase(won(rules)),
    [
      ['below0', 'ended'],
      ['atMost0', 'finished'],
    ],
    { startPoints: 1300 },
  ),
  row(
    'bust',
    (rules) => phase(won(rules)),
    [
      ['below0', 'finished'],
      ['off', 'ended'],
    ],
    SHORT,
  ),
  row(
    'renchan',
    dealtBy(READY, 'out'),
    [
      ['tenpai', 0],
      ['win', 1],
      ['none', 1],
    ],
    NO_YAME,
  ),
  row(
    'renchan',
    dealtBy({ ...READY, draws: '1z' }, '0 tsumo'),
    [
      ['tenpai', 0],
      ['win', 0],
      ['none', 1],
    ],
    NO_YAME,
  ),
  row('agariYame', dealerWins, ON_OFF('finished', 'ended'), { target: 25_000 }),
  row(
    'keishiki',
    (rules) => {
      const hands = ['', '111z 123m 456p 789s 5z'];
      const game = scene(rules, { hands, draws: '1z 9p' }).play('0 discard 1z; 1 pon 11z; 1 discard 5z; rest pass');
      return game.play('out').end;
    },
    [
      ['handAndMelds', 'draw'],
      ['hand', 'draw 1'],
    ],
  ),
  row('tenpaiYame', dealerReady, ON_OFF('finished', 'ended'), { target: 25_000 }),
  row(
    'leftoverSticks',
    (rules) => {
      const { phase } = scene(rules, READY).play('0 riichi 5z; out').table;
      return phase.kind === 'finished' && [phase.standing.detail.points[0], phase.standing.detail.lost];
    },
    [
      ['winner', [4000, 0]],
      ['lost', [3000, 1000]],
    ],
    { ...SHORT, bust: 'atMost0' },
  ),
  row(
    'ties',
    (rules) => {
      const { phase } = won(rules).table;
      return phase.kind === 'finished' && phase.standing.detail.places;
    },
    [
      ['seat', [4, 1, 2, 3]],
      ['shared', [4, 1, 2, 2]],
    ],
    SHORT,
  ),
  row('multiRon', (rules) => ended(scene(rules, THREE).play('0 discard 7p; 3 ron; 2 ron; 1 ron')), [
    ['headBump', '1 ron 0'],
    ['double', '1 ron 0, 2 ron 0'],
    ['triple', '1 ron 0, 2 ron 0, 3 ron 0'],
    ['tripleAborts', 'abort tripleRon'],
  ]),
  row('multiRonHonba', extras, [
    ['nearest', [3600, 0]],
    ['each', [3600, 600]],
  ]),
  row('multiRonSticks', extras, [
    ['nearest', [3600, 0]],
    ['own', [2600, 1000]],
  ]),
  row(
    'closedKanRobbedByOrphans',
    may({ hands: ['777z 234m 567m 46p 44s', '', '19m 19p 19s 1234566z'], draws: '7z' }, '0 kan closed 7z', 2, 'ron'),
    ON_OFF(true, false),
  ),
  row(
    'kuikaeSame',
    may({ hands: ['', '2345m 19p 19s 12345z'], draws: '2m' }, '0 discard 2m; 1 chi 34m; rest pass', 1, 'discard 2m'),
    [
      ['forbidden', false],
      ['allowed', true],
    ],
    { kuikaeSuji: 'allowed' },
  ),
  row(
    'kuikaeSuji',
    may({ hands: ['', '2345m 19p 19s 12345z'], draws: '2m' }, '0 discard 2m; 1 chi 34m; rest pass', 1, 'discard 5m'),
    [
      ['forbidden', false],
      ['allowed', true],
    ],
  ),
  row('riichiMinPoints', may(READY, '', 0, 'riichi'), [
    [25_000, true],
    [25_100, false],
    [null, true],
  ]),
  row(
    'riichiMinPoints',
    may(READY, '', 0, 'riichi'),
    [
      [0, true],
      [100, false],
      [null, true],
    ],
    {
      startPoints: 0,
      bust: 'off',
    },
  ),
  row('riichiMinLive', may({ hands: ['', '', '123456789m 111p 1z'] }, 'turns 66', 2, 'riichi'), [
    [3, true],
    [4, false],
  ]),
  row(
    'kanDoraClosed',
    turned({ hands: ['1111z 9p 147m 147s 56z', '', NINES], replacements: '9s' }, '0 kan closed 1z'),
    TURNED,
  ),
  row(
    'kanDoraOpen',
    turned(
      { hands: ['111z 9p 147m 147s 567z', '', NINES], draws: '4z - - 1z' },
      '0 discard 4z; rest pass; turns 2; 3 discard 1z; 0 kan open 1z',
    ),
    TURNED,
  ),
  row(
    'kanDoraAdded',
    turned(
      { hands: ['11z 9p 147m 147s 5677z', '', NINES], draws: '4z - - 1z - - - 1z' },
      '0 discard 4z; rest pass; turns 2; 3 discard 1z; 0 pon 11z; 0 discard 5z; rest pass; turns 3; 0 kan added 1z',
    ),
    TURNED,
  ),
  row('abortNineTerminals', may({ hands: ['19m 19p 19s 1234567z'] }, '', 0, 'kyuushu'), ON_OFF(true, false)),
  row(
    'abortFourWinds',
    (rules) => ended(scene(rules, { draws: '1z 1z 1z 1z' }).play('turns 4')),
    ON_OFF('abort fourWinds', 'goes on'),
  ),
  row(
    'abortFourRiichi',
    (rules) => {
      const hands = ['123456789m 111p 1z', '123456789m 222p 2z', '123456789p 111s 3z', '123456789s 333p 4z'];
      const game = scene(rules, { hands, draws: '5z 6z 7z 5z' });
      return ended(game.play('0 riichi 5z; 1 riichi 6z; 2 riichi 7z; 3 riichi 5z; rest pass'));
    },
    ON_OFF('abort fourRiichi', 'goes on'),
  ),
  row(
    'abortFourKans',
    (rules) => {
      const hands = ['1111m 2222m 19p 147s', '3333m 4444m 19p 258s'];
      const game = scene(rules, { hands, draws: '9s 8m', replacements: '7z 6z 5z 4z' });
      game.play('0 kan closed 1m; 0 kan closed 2m; 0 discard 6z; rest pass; 1 kan closed 3m; 1 kan closed 4m');
      return ended(game.play('1 discard 4z; rest pass'));
    },
    ON_OFF('abort fourKans', 'goes on'),
  ),
  row(
    'nagashi',
    (rules) => ended(scene(rules, { draws: orphanDraws.join(' ') }).play('out')),
    ON_OFF('nagashi 3', 'draw'),
  ),
];

describe('every switch of play changes what happens', () => {
  const cases = ROWS.flatMap(({ name, seen, by, beside }) =>
    by.map(([value, expected]) => [name, value, expected, seen, beside] as const),
  );
  test.each(cases)('%s %j: %j', (name, value, expected, seen, beside) => {
    expect(seen({ preset: 'tenhou', ...beside, [name]: value } as Rules)).toEqual(expected);
  });

  test.each(ROWS.map((one) => [one.name, one] as const))('%s: the cases tell its values apart', (_name, { by }) => {
    expect(new Set(by.map(([, seen]) => JSON.stringify(seen))).size).toBeGreaterThan(1);
  });

  test('each value of a choice has a case', () => {
    const untried = ROWS.flatMap(({ name }) => {
      const { text } = SWITCHES[name];
      const values =
        /^[\w, ]+$/.test(text) && !text.startsWith('a whole') && !text.startsWith('four whole') ? text.split(', ') : [];
      const tried = ROWS.filter((other) => other.name === name).flatMap(({ by }) => by.map(([value]) => String(value)));
      return values.filter((value) => !tried.includes(value)).map((value) => `${name}.${value}`);
    });
    expect(untried).toEqual([]);
  });

  /** The value of a hand is tested with the scores. */
  const SCORED: readonly SwitchName[] = [
    ...([
      'reds',
      'ippatsu',
      'ura',
      'kanUra',
      'kanDora',
      'openTanyao',
      'renhou',
      'doubleWindPairFu',
      'kiriage',
    ] as const),
    ...(['kazoe', 'compositeYakuman', 'doubleYakuman', 'honba', 'noten'] as const),
    ...(['doubleKokushi13', 'doubleSuuankouTanki', 'doubleDaisuushii', 'doubleChuuren9'] as const),
    ...(['paoDragons', 'paoWinds', 'paoKans', 'paoComposite'] as const),
  ];

  test('there is no other switch', () => {
    const tested = [...ROWS.map(({ name }) => name), ...SCORED];
    for (const config of Object.values(PRESETS)) expect(untestedSwitches(config, tested)).toEqual([]);
    expect(Object.keys(SWITCHES).sort()).toEqual([...new Set(tested)].sort());
  });
});

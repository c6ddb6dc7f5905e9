import type { FujianEvent } from '@paiju/games/fujian';
import type { Meld, Variant, View } from '@paiju/games/mahjong';
import type { TaiwanEvent } from '@paiju/games/taiwan';
import { seat, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { codecFor } from './registry.js';
import { arrive } from './watch.fixture.js';

const BACKS: Meld = { kind: 'kong', form: 'concealed', tiles: [-1, -1, -1, -1] };
const EAST: Meld = { kind: 'kong', form: 'concealed', tiles: [108, 109, 110, 111] };
const view = { seat: seat(1), legal: [], table: { scores: [0, 0, 0, 0] } } as unknown as View<Variant>;

const TAIWAN: readonly (readonly [string, TaiwanEvent, object])[] = [
  [
    'a robbed kong',
    { kind: 'robbed', seat: seat(1), tile: 7, by: seat(2), to: seat(2) },
    { t: 24, s: 1, ti: 7, by: 2, to: 2 },
  ],
  ['a ready hand as dealt', { kind: 'special', special: { kind: 'ready', seat: seat(3) } }, { t: 28, s: 3 }],
  [
    'a kong of four backs',
    { kind: 'kong', seat: seat(2), form: 'concealed', tile: -1, meld: BACKS, laid: false },
    { t: 27, s: 2 },
  ],
  [
    'the same for its owner',
    { kind: 'kong', seat: seat(1), form: 'concealed', tile: 108, meld: EAST, laid: false },
    { t: 0, m: (6072 + 27) * 4 + 1, ti: 108, hi: 1 },
  ],
  [
    'a flower drawn',
    { kind: 'drew', seat: seat(1), tile: 143, from: 'tail', arrival: 'bonus' },
    { t: 1, d: 287, ar: 3, en: 1 },
  ],
  ['a draw of another', { kind: 'drew', seat: seat(0), tile: -1, from: 'head', arrival: 'draw' }, { t: 12, s: 0 }],
  [
    'a declaring discard',
    { kind: 'discarded', seat: seat(2), tile: 5, drawn: false, ready: true },
    { t: 2, d: 2 * 576 + 2 * 144 + 5 },
  ],
];

const FUJIAN: readonly (readonly [string, FujianEvent, object])[] = [
  ['the gold', { kind: 'special', special: { kind: 'flipped', tile: 40 } }, { t: 29, ti: 40 }],
  [
    'the gold robbed',
    { kind: 'special', special: { kind: 'goldRobbed', seat: seat(1), tile: 40, give: null } },
    { t: 30, s: 1, ti: 40 },
  ],
  [
    'the gold robbed by the dealer',
    { kind: 'special', special: { kind: 'goldRobbed', seat: seat(0), tile: 40, give: 3 } },
    { t: 30, s: 0, ti: 40, gv: 3 },
  ],
  ['a lock', { kind: 'told', seat: seat(1), held: { locked: true } }, { t: 26, s: 1, hd: { locked: true } }],
];

describe.each([
  ['taiwan', TAIWAN],
  ['fujian', FUJIAN],
] as const)('%s', (game, events) => {
  const codec = codecFor(game);

  test.each([...events])('%s travels as its code says, and back', (_, event, wire) => {
    const wires = codec.encode([event], view);
    expect(wires).toEqual([wire]);
    expect(arrive(codec, wires).events).toEqual([event]);
  });

  test('refuses the codes of other games', () => {
    expect(codec.decode({ t: 5, s: 0 })).toMatchObject({
      ok: false,
      error: { fault: { field: 't', allowed: `a code of ${game}` } },
    });
    expect(codec.decode({ t: 42, n: 0, s: 0, cd: [], hc: [] }).ok).toBe(false);
  });

  test('shows prompts, errors and what is sent again, but folds none of them', () => {
    for (const wire of [
      { t: 3, clt: 'turn', cs: 0 },
      { t: 7, code: 'stale', message: '' },
      { t: 1, d: 3, re: 1 },
    ]) {
      expect(unwrap(codec.decode(wire))).toEqual({ events: [] });
    }
  });
});

test.each([
  [{ t: 1, d: 576 }, 'd must be a whole number from 0 to 575 but was 576'],
  [{ t: 2, d: 2304 }, 'd must be a whole number from 0 to 2303 but was 2304'],
  [{ t: 0, m: 24_424 }, 'm must be at most 24423 but was 24424'],
  [{ t: 0, m: 5256 << 2, ti: 9 }, 'ti must be the tile added to the pung but was 9'],
  [{ t: 12 }, 's must be of type number but was nothing'],
  [{ t: 13 }, /^t must be one of 0, 1, 2, .* but was 13$/],
  ['x', /^t must be one of .* but was nothing$/],
])('%j is no event', (wire, message) => {
  const read = codecFor('taiwan').decode(wire);
  expect(read.ok ? '' : read.error.message).toEqual(
    typeof message === 'string' ? message : expect.stringMatching(message),
  );
});

describe('rt: how a hand ended', () => {
  const win = (s: number, from: number | null, tile: number | null) => ({ seat: s, from, tile });

  test.each<[string, object, object]>([
    ['taiwan', { kind: 'draw' }, { rt: 3 }],
    ['taiwan', { kind: 'win', wins: [win(1, null, 7)] }, { rt: 0, ws: 1, wt: 7 }],
    ['taiwan', { kind: 'win', wins: [win(1, null, null)] }, { rt: 0, ws: 1 }],
    ['taiwan', { kind: 'win', wins: [win(1, 3, 7)] }, { rt: 1, ws: 1, ls: 3, wt: 7 }],
    ['taiwan', { kind: 'win', wins: [win(1, 3, 7), win(2, 3, 7)] }, { rt: 2, ls: 3, wn: [{ ws: 1 }, { ws: 2 }] }],
    ['taiwan', { kind: 'win', wins: [win(0, 3, 7), win(1, 3, 7), win(2, 3, 7)] }, { rt: 6, ls: 3 }],
    ['fujian', { kind: 'exhausted' }, { rt: 3 }],
    ['fujian', { kind: 'win', win: win(1, 1, null) }, { rt: 0, ws: 1 }],
    ['fujian', { kind: 'win', win: win(1, 0, 9) }, { rt: 1, ws: 1, ls: 0, wt: 9 }],
  ])('%s %j', (game, outcome, facts) => {
    const codec = codecFor(game);
    const ending = { deltas: [0, 0, 0, 0], shown: [false, false, false, false], outcome };
    const event = { kind: 'ended', ending, hands: [null, null, null, null] };
    const wires = codec.encode([event], view);
    expect(wires).toMatchObject([{ t: 4, ...facts }]);
    expect(arrive(codec, wires).events).toEqual([event]);
  });
});

describe('the view of a server that tells no order', () => {
  const discard = { tile: 5, drawn: true, ready: false, called: true };
  const pung = { kind: 'pung', tiles: [4, 5, 6], called: 5, from: 0 };
  const added = { kind: 'kong', form: 'added', tiles: [8, 9, 10, 11], called: 9, from: 2, added: 11 };
  const places = [
    { river: [discard], melds: [] },
    { river: [], melds: [pung, added] },
  ];
  const codec = codecFor('taiwan');

  test('gets the unknown turn, which is before every other', () => {
    const told = codec.viewOf({ seat: 1, legal: [], table: { places } });
    expect(told).toEqual({
      ...{ seat: 1, legal: [] },
      table: {
        places: [
          { river: [{ ...discard, turn: -1 }], melds: [] },
          {
            river: [],
            melds: [
              { ...pung, turn: -1 },
              { ...added, turn: -1, addedTurn: -1 },
            ],
          },
        ],
      },
    });
    expect(codec.viewOf(told)).toEqual(told);
  });

  test.each([
    undefined,
    null,
    7,
    {},
    { table: 1 },
    { table: { places: 1 } },
    { table: { places: [1, { river: [0] }] } },
  ])('or is %j, and stays what it was', (value) => {
    expect(codec.viewOf(value)).toEqual(value);
    expect(codecFor('unheard-of').viewOf(value)).toEqual(value);
  });
});

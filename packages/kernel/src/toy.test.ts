import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { conform, differsAt, untestedSwitches } from './conformance/index.js';
import { type Seat, seat, seats } from './game.js';
import { playthrough } from './playthrough.js';
import { unwrap } from './result.js';
import { namedSeed } from './seed.js';
import { TOY_DECK, TOY_PRESETS, type ToyAction, type ToyState, toy } from './toy.js';

const CONFIGS = [
  ...Object.keys(TOY_PRESETS),
  { seats: 2 },
  { seats: 3 },
  { cards: 1 },
  { cards: 5 },
  { rounds: 1 },
  { rounds: 3 },
  { stake: 100 },
  { folding: false },
  { preset: 'duel', folding: true },
];

describe('the laws', () => {
  test('hold under every preset and every switch', () => {
    const report = conform(toy, CONFIGS, [1, 2], {
      legality: (view) => [...toy.actions(view as unknown as ToyState, view.seat as Seat)],
      tally: (events) => events.map((event) => event.kind),
    });
    expect(Object.keys(report.tally).sort()).toEqual(['answered', 'dealt', 'ended', 'revealed']);
    expect(report.laws.commuting.counts['windowsOf3']).toBeGreaterThan(0);
  });

  test('no switch is left out', () => {
    const tested = CONFIGS.flatMap((config) => (typeof config === 'string' ? [] : Object.keys(config)));
    expect(untestedSwitches(unwrap(toy.parseConfig('standard')), tested)).toEqual([]);
  });
});

describe('the playthroughs', () => {
  test.each(Object.keys(TOY_PRESETS))('of %s are as they were', (preset) => {
    const golden = new URL(`../playthroughs/high-card-${preset}.txt`, import.meta.url);
    const printed = playthrough(toy, preset, 1);
    if (process.env['UPDATE_PLAYTHROUGHS'] === '1') writeFileSync(golden, printed);
    expect(differsAt(readFileSync(golden, 'utf8'), printed)).toBeUndefined();
  });
});

const rest = (...dealt: readonly number[]): readonly number[] => [
  ...dealt,
  ...Array.from({ length: TOY_DECK }, (_, n) => n).filter((card) => !dealt.includes(card)),
];

/** One trick of one round: each seat holds one card and plays or folds it. */
function trick(stake: number, ...answers: readonly (readonly ['play' | 'fold', number])[]): ToyState {
  const config = unwrap(toy.parseConfig({ seats: answers.length, cards: 1, rounds: 1, stake }));
  const start = toy.setup(config, [rest(...answers.map(([, card]) => card))]);
  return answers.reduce((state, [kind, card], n) => toy.apply(state, seat(n), { kind, card }).state, start);
}

describe('a trick', () => {
  test.each([
    [
      1,
      [
        ['play', 5],
        ['play', 3],
      ],
      [2, -2],
    ],
    [
      3,
      [
        ['play', 3],
        ['play', 5],
      ],
      [-6, 6],
    ],
    [
      1,
      [
        ['play', 5],
        ['fold', 9],
      ],
      [1, -1],
    ],
    [
      1,
      [
        ['fold', 5],
        ['fold', 9],
      ],
      [0, 0],
    ],
    [
      1,
      [
        ['play', 0],
        ['fold', 23],
        ['fold', 22],
        ['play', 1],
      ],
      [-2, -1, -1, 4],
    ],
  ] as const)('at stake %i, %j, pays %j', (stake, answers, scores) => {
    expect(toy.returns(trick(stake, ...answers))).toEqual(scores);
  });

  test('shows what was played and hides what was folded from the others', () => {
    const state = trick(1, ['play', 5], ['fold', 9]);
    const folded = [seat(0), seat(1), undefined].map((s) => toy.view(state, s).tricks[0]?.folded);
    expect(folded).toEqual([
      [null, -1],
      [null, 9],
      [null, -1],
    ]);
  });
});

describe('refusals', () => {
  const first = toy.setup(TOY_PRESETS.standard, [rest(0, 1, 2), rest()]);
  const [mine] = [...toy.actions(first, seat(0))] as [ToyAction];
  const answered = toy.apply(first, seat(0), mine).state;
  const over = trick(1, ['play', 5], ['play', 3]);
  const plain = toy.setup(TOY_PRESETS.duel, namedSeed(1));
  const held = plain.hands[0]?.[0] ?? -1;
  const cases: readonly (readonly [string, ToyState, unknown, unknown])[] = [
    ['once over', over, { kind: 'next' }, { code: 'gameOver', values: {} }],
    ['of no action', first, null, { code: 'unknownAction', values: {} }],
    ['of an unknown kind', first, { kind: 'win' }, { code: 'unknownAction', values: {} }],
    ['of a field too many', first, { kind: 'play', card: 0, to: 1 }, { code: 'unknownAction', values: {} }],
    ['of a second answer', answered, mine, { code: 'notYourTurn', values: { seat: 0 } }],
    [
      'of a confirmation while cards are picked',
      first,
      { kind: 'next' },
      { code: 'wrongPhase', values: { phase: 'pick' } },
    ],
    ['of a card of another', first, { kind: 'play', card: 3 }, { code: 'notHolding', values: { card: '3' } }],
    [
      'of folding, where it is off',
      plain,
      { kind: 'fold', card: held },
      { code: 'illegal', values: { switch: 'folding' } },
    ],
    ['of nothing at all that is legal', first, { kind: 'fold', card: 0 }, undefined],
  ];
  test.each(cases)('%s', (_what, state, action, refused) => {
    expect(toy.refuse(state, seat(0), action as ToyAction)).toEqual(refused);
  });
});

describe('a configuration', () => {
  test.each([
    ['duel', TOY_PRESETS.duel],
    [{}, TOY_PRESETS.standard],
    [
      { preset: 'duel', stake: 5 },
      { ...TOY_PRESETS.duel, stake: 5 },
    ],
  ])('%j parses', (input, config) => {
    expect(toy.parseConfig(input)).toEqual({ ok: true, value: config });
  });

  test.each([
    ['trio', 'preset', 'standard, duel', 'preset cannot be "trio"'],
    [7, '', `a preset's name, or an object`, 'configuration cannot be 7'],
    [{ cars: 3 }, 'cars', 'a switch: seats, cards, rounds, stake, folding', 'cars cannot be 3'],
    [{ cards: 6 }, 'cards', 'a whole number from 1 to 5', 'cards cannot be 6'],
    [{ cards: 1.5 }, 'cards', 'a whole number from 1 to 5', 'cards cannot be 1.5'],
    [{ folding: 'no' }, 'folding', 'true, false', 'folding cannot be "no"'],
  ])('%j does not', (input, path, allowed, message) => {
    expect(toy.parseConfig(input)).toMatchObject({ ok: false, error: { path, allowed, message } });
  });
});

test('a card that is not there cannot be taken', () => {
  const view = toy.view(toy.setup(TOY_PRESETS.duel, namedSeed(1)), seat(0));
  const trick = { played: [99, 98], folded: [null, null], winner: 0 };
  expect(() => toy.observe(view, { kind: 'revealed', trick, scores: [0, 0] })).toThrow(/cannot take 99 from/);
});

test('every round is dealt from its own wall', () => {
  const walls = [rest(5, 3), rest(7, 8)];
  const config = unwrap(toy.parseConfig({ seats: 2, cards: 1, rounds: 2 }));
  let state = toy.setup(config, walls);
  const dealt = [state.hands];
  for (const kind of ['fallback', 'next']) {
    for (const s of seats(2)) state = toy.apply(state, s, toy.fallback(state, s)).state;
    if (kind === 'next') dealt.push(state.hands);
  }
  expect(dealt).toEqual([
    [[5], [3]],
    [[7], [8]],
  ]);
});

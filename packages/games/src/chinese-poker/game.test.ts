import { readFileSync, writeFileSync } from 'node:fs';
import { digest, namedSeed, pick, type Rng, type Seat, seat, shuffle, unwrap } from '@paiju/kernel';
import { conform, differsAt } from '@paiju/kernel/conformance';
import { playthrough } from '@paiju/kernel/playthrough';
import { describe, expect, inject, test } from 'vitest';
import { type Card, DECK_SIZE, ROWS } from './cards.js';
import { chinesePoker } from './game.js';
import { makeArrangement, makeCards, parseArrangement, parseCards } from './notation.js';
import { PRESETS } from './rules.js';
import type { PokerAction, PokerState, PokerView } from './table.js';
import { isFoul } from './validate.js';
import { REFUSALS } from './words.js';

/** A wall that deals these hands, then whatever is left. */
function wall(...hands: readonly string[]): readonly Card[] {
  const dealt = hands.flatMap((text) => unwrap(parseCards(text)));
  return [...dealt, ...Array.from({ length: DECK_SIZE }, (_, card) => card).filter((card) => !dealt.includes(card))];
}

/** A layout by chance: it may well foul. */
function anyLayout(hand: readonly Card[], rng: Rng): PokerAction {
  const cards = shuffle(rng, [...hand]);
  return { kind: 'submit', front: cards.slice(0, 3), middle: cards.slice(3, 8), back: cards.slice(8) };
}

const policy = (state: PokerState, who: Seat, actions: readonly PokerAction[], rng: Rng): PokerAction =>
  state.phase === 'arranging' && rng.below(3) === 0 ? anyLayout(state.hands[who] ?? [], rng) : pick(rng, actions);

describe('the laws', () => {
  const CONFIGS = [
    ...Object.keys(PRESETS).map((preset) => ({ preset, rounds: 2 })),
    { seats: 2, rounds: 3 },
    { seats: 3, rounds: 2, naturalDeclaration: 'auto', wheel: 'secondHighest' },
    { preset: 'fujian', seats: 3, rounds: 1, equalRowsLegal: false, foulPenalty: 3, royalties: 'classic' },
    { preset: 'one-six', rounds: 1, slam: { factor: 2, minOpponents: 2 }, assist: 2, sixPairs: 'liberal' },
  ];
  const OPTIONS = {
    policy,
    listLimit: 60,
    showsAnswers: () => true, // P-40
    legality: (view: PokerView, who: Seat) => [
      ...firstOf(chinesePoker.actions(view as unknown as PokerState, who), 60),
    ],
  };

  test('hold under every preset and switch', () => {
    const report = conform(chinesePoker, CONFIGS, [1], {
      ...OPTIONS,
      every: inject('full') ? 1 : 6, // of its moves the costly laws look at
      tally: (events) => events.map((event) => event.kind),
    });
    expect(Object.keys(report.tally).sort()).toEqual(['confirmed', 'dealt', 'finished', 'scored', 'submitted']);
    expect(report.laws.commuting.counts['windowsOf4']).toBeGreaterThan(0);
  });

  test('hold where naturals are dealt', () => {
    const naturals = wall(
      '2c 2d 5c 5d 7c 7d 9h 9s Kc Kd Ac Ad 3h',
      'As Kh Qs Js Ts 9c 8s 7s 6s 5s 4s 3s 2s',
      '4c 6c 8c Tc Qc 4d 6d 8d Td Qd 4h 6h 8h',
    );
    const declared = { preset: 'fujian', rounds: 1 };
    const auto = { rounds: 1, naturalDeclaration: 'auto' };
    const report = conform(chinesePoker, [declared, auto], [[naturals]], {
      ...OPTIONS,
      policy: (state, who, actions, rng) =>
        rng.below(2) === 0 ? (actions[0] as PokerAction) : policy(state, who, actions, rng),
      tally: (_, state) => state.history.flatMap((record) => record.naturals.filter((natural) => natural !== null)),
    });
    expect(Object.keys(report.tally).sort()).toEqual(['dragon', 'sixPairs', 'threeFlushes']);
  });
});

function* firstOf<T>(list: Iterable<T>, count: number): Generator<T> {
  let left = count;
  for (const item of list) {
    if (left-- === 0) return;
    yield item;
  }
}

describe('the playthroughs', () => {
  const draw = ({ hands, arrangements, totals, phase }: PokerState): readonly string[] => [
    `${phase}, totals ${totals.join(' ')}`,
    ...hands.map((hand, who) => {
      const laid = arrangements[who];
      return laid
        ? `${who} lays ${makeArrangement(laid)}${laid.natural ? ' as a natural' : ''}`
        : `${who} holds ${makeCards(hand)}`;
    }),
  ];
  test.each([
    ['two-four', { rounds: 2 }],
    ['fujian', { preset: 'fujian', seats: 3, rounds: 2 }],
    ['one-six', { preset: 'one-six', seats: 2, rounds: 1, naturalDeclaration: 'auto' }],
  ])('of %s are as they were', (name, config) => {
    const golden = new URL(`../../playthroughs/chinese-poker-${name}.txt`, import.meta.url);
    const printed = playthrough(chinesePoker, config, 1, { policy, draw, listLimit: 500, printLimit: 1, width: 400 });
    if (process.env['UPDATE_PLAYTHROUGHS'] === '1') writeFileSync(golden, printed);
    expect(differsAt(readFileSync(golden, 'utf8'), printed)).toBeUndefined();
  });
});

const [SOUTH, NORTH] = [seat(0), seat(1)];
const CLEAN = '7c 7d 2h / 9c 9d 5h 4s 3c / Ac Ad Kh Ks Qc';
const OTHER = '8c 8d 3h / Jc Jd 6h 6s 4c / Ts Td Th 5s 5c';
const rows = (text: string) => unwrap(parseArrangement(text));
const submit = (text: string, more = {}): PokerAction => ({ kind: 'submit', ...rows(text), ...more });
const held = (text: string) => makeCards(ROWS.flatMap((row) => rows(text)[row]));

function table(config: Record<string, unknown>, ...layouts: readonly string[]): PokerState {
  const parsed = unwrap(chinesePoker.parseConfig({ seats: layouts.length, rounds: 1, ...config }));
  const walls = Array.from({ length: parsed.rounds }, () => wall(...layouts.map(held)));
  return chinesePoker.setup(parsed, walls);
}

const play = (state: PokerState, who: Seat, action: PokerAction): PokerState => {
  expect(chinesePoker.refuse(state, who, action)).toBeUndefined();
  return chinesePoker.apply(state, who, action).state;
};

describe('P-36, P-37: phases', () => {
  test('a round is scored when all have submitted, and the last one ends the game', () => {
    let state = table({ rounds: 2 }, CLEAN, OTHER);
    expect([state.phase, chinesePoker.waiting(state)]).toEqual(['arranging', [SOUTH, NORTH]]);
    state = play(state, NORTH, submit(OTHER));
    expect([state.phase, chinesePoker.waiting(state), state.history.length]).toEqual(['arranging', [SOUTH], 0]);
    state = play(state, SOUTH, submit(CLEAN));
    expect([state.phase, chinesePoker.waiting(state), state.totals]).toEqual(['review', [SOUTH, NORTH], [-4, 4]]);
    state = play(play(state, SOUTH, { kind: 'next' }), NORTH, { kind: 'next' });
    expect([state.phase, state.round, state.arrangements]).toEqual(['arranging', 1, [null, null]]);
    state = play(play(state, SOUTH, submit(CLEAN)), NORTH, submit(OTHER));
    expect([state.phase, chinesePoker.waiting(state)]).toEqual(['finished', []]);
    expect(chinesePoker.returns(state)).toEqual([-8, 8]);
    expect(state.results).toEqual({ places: [2, 1], winners: [NORTH] });
  });

  test('equal totals share the win', () => {
    const [a, b] = [
      '8c 8d 3h / Jc Jd 6h 4s 2c / Ac Ad Kh 9s 7c',
      '8h 8s 3d / Jh Js 6c 4d 2d / As Ah Kc 9d 7d',
    ] as const;
    const state = play(play(table({}, a, b), SOUTH, submit(a)), NORTH, submit(b));
    expect([state.totals, state.history[0]?.fouls]).toEqual([
      [0, 0],
      [false, false],
    ]);
    expect(state.results).toEqual({ places: [1, 1], winners: [SOUTH, NORTH] });
  });
});

describe('P-19, P-38: what is refused', () => {
  const state = table({}, CLEAN, OTHER);
  const [front, middle, back] = ROWS.map((row) => rows(CLEAN)[row]) as [Card[], Card[], Card[]];
  test.each([
    ['a card too few', SOUTH, { kind: 'submit', front: front.slice(1), middle, back }, 'invalidCardCount'],
    ['a card twice', SOUTH, { kind: 'submit', front: [front[0], front[0], front[1]], middle, back }, 'duplicateCard'],
    ['a card of another', SOUTH, submit(OTHER), 'notHolding'],
    ['no card', SOUTH, { kind: 'submit', front: [52, 1, 2], middle, back }, 'badTile'],
    ['a false natural', SOUTH, submit(CLEAN, { natural: true }), 'falseNatural'],
    ['a natural that is neither', SOUTH, submit(CLEAN, { natural: 'yes' }), 'unknownAction'],
    ['a field too many', SOUTH, submit(CLEAN, { hint: 1 }), 'unknownAction'],
    ['a row that is none', SOUTH, { kind: 'submit', front: 'Ac', middle, back }, 'unknownAction'],
    ['a confirmation', SOUTH, { kind: 'next' }, 'wrongPhase'],
    ['a seat that is none', seat(2), submit(CLEAN), 'notYourTurn'],
  ])('%s: state unchanged', (_, who, action, code) => {
    const before = digest(state);
    expect(chinesePoker.refuse(state, who, action as PokerAction)?.code).toBe(code);
    expect(REFUSALS).toContain(code);
    expect(digest(state)).toBe(before);
  });

  test('a foul is taken, and scored', () => {
    const foul = 'Ac Ad 2h / 9c 9d 5h 4s 3c / 7c 7d Kh Ks Qc';
    const scored = play(play(state, SOUTH, submit(foul)), NORTH, submit(OTHER));
    expect(scored.history[0]).toMatchObject({ fouls: [true, false], scores: [-4, 4] });
    expect(isFoul(rows(foul), state.config)).toBe(true);
  });

  test('a second layout is refused, and anything after the end', () => {
    const once = play(state, SOUTH, submit(CLEAN));
    expect(chinesePoker.refuse(once, SOUTH, submit(CLEAN))?.code).toBe('notYourTurn');
    const over = play(once, NORTH, submit(OTHER));
    expect(chinesePoker.refuse(over, SOUTH, { kind: 'next' })?.code).toBe('gameOver');
  });
});

const SIX_PAIRS = '3h 2d 2c / 7c 7d 5c 5d 9h / Ac Ad Kc Kd 9s';
const BESIDE = '8c 8d 3s / Jc Jd 6h 6s 4c / Ts Td Th Qs Qh';

describe('P-30, P-39: naturals at the table', () => {
  test.each([
    ['optional', {}, null],
    ['optional', { natural: false }, null],
    ['optional', { natural: true }, 'sixPairs'],
    ['auto', {}, 'sixPairs'],
  ])('%s, submitted with %j', (naturalDeclaration, more, natural) => {
    const state = table({ naturalDeclaration }, SIX_PAIRS, BESIDE);
    const scored = play(play(state, SOUTH, submit(SIX_PAIRS, more)), NORTH, submit(BESIDE));
    expect(scored.history[0]?.naturals).toEqual([natural, null]);
  });

  test('the clock declares only where declaring is no choice', () => {
    const silent = (naturalDeclaration: string) =>
      chinesePoker.fallback(table({ naturalDeclaration }, SIX_PAIRS, BESIDE), SOUTH);
    expect(silent('optional')).not.toHaveProperty('natural');
    expect(silent('auto')).toHaveProperty('natural', true);
  });
});

describe('P-40: what a seat sees', () => {
  test('its own cards, who has submitted, and everything once it is scored', () => {
    const start = table({ rounds: 2 }, CLEAN, OTHER);
    const half = play(start, NORTH, submit(OTHER));
    const seen = chinesePoker.view(half, SOUTH);
    expect(seen.hands[0]).toEqual(half.hands[0]);
    expect(seen.hands[1]).toEqual(Array(13).fill(-1));
    expect([seen.arrangements, seen.answered]).toEqual([
      [null, null],
      [false, true],
    ]);
    expect(chinesePoker.view(half, NORTH).arrangements[1]).toEqual(half.arrangements[1]);
    expect(makeArrangement(half.arrangements[1]!)).toBe(makeArrangement(rows(OTHER)));
    expect(JSON.stringify(seen)).not.toContain('seed');
    const scored = play(half, SOUTH, submit(CLEAN));
    expect(chinesePoker.view(scored, SOUTH).hands).toEqual(scored.hands);
    expect(chinesePoker.view(scored, undefined).history[0]?.ledger.length).toBe(1);
    expect(chinesePoker.view(scored, SOUTH).legal).toEqual([{ kind: 'next' }]);
    expect(chinesePoker.view(scored, undefined).legal).toEqual([]);
  });

  test('P-1: the left-over cards are shown with the result', () => {
    const start = table({ rounds: 2 }, CLEAN, OTHER);
    expect(JSON.stringify(chinesePoker.view(start, SOUTH))).not.toContain('stock');
    const scored = play(play(start, NORTH, submit(OTHER)), SOUTH, submit(CLEAN));
    expect(chinesePoker.view(scored, NORTH).history[0]?.stock.length).toBe(26);
  });
});

test('P-18: equal seed, rules and actions give equal states', () => {
  const run = (): string => {
    const config = unwrap(chinesePoker.parseConfig({ rounds: 2, seats: 3 }));
    let state = chinesePoker.setup(config, namedSeed('P-18'));
    for (let who = chinesePoker.waiting(state)[0]; who !== undefined; who = chinesePoker.waiting(state)[0]) {
      state = chinesePoker.apply(state, who, chinesePoker.fallback(state, who)).state;
    }
    return digest(state);
  };
  expect(run()).toBe(run());
});

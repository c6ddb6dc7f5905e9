import { describe, expect, test } from 'vitest';
import { compact, playthrough } from './playthrough.js';
import { ok } from './result.js';
import { namedSeed, wallOf } from './seed.js';
import { TOY_DECK, TOY_PRESETS, toy } from './toy.js';

const lines = playthrough(toy, { seats: 2, cards: 2, rounds: 1 }, 'a name').split('\n');

describe('a playthrough', () => {
  test('begins with everything that a game begins with', () => {
    expect(lines.slice(0, 10)).toEqual([
      'high-card, rules version 1',
      'seed "a name"',
      'config {"seats":2,"cards":2,"rounds":1}',
      '  cards = 2',
      '  folding = true',
      '  rounds = 1',
      '  seats = 2',
      '  stake = 1',
      '',
      expect.stringMatching(/^state [0-9a-f]{12}$/),
    ]);
  });

  test('says of each step who may do what, who did what, what happened and who saw what', () => {
    const from = lines.indexOf('step 1: waiting for 0');
    expect(lines.slice(from, from + 10)).toMatchInlineSnapshot(`
      [
        "step 1: waiting for 0",
        "  0 may (4) play card=6 | play card=11 | fold card=6 | fold card=11",
        "0 > play card=11",
        "  answered seat=0 action=(play card=11)",
        "    1 spectator: nothing",
        "  revealed trick=(played=[11 19] folded=[null null] winner=1) scores=[-2 2]",
        "state 1f0041e40a2a",
        "",
        "step 2: waiting for 0 1",
        "  0 may (2) play card=6 | fold card=6",
      ]
    `);
  });

  test('writes a switch within a switch by its path', () => {
    const parseConfig = () => ok({ ...TOY_PRESETS.duel, house: { deck: 24, jokers: [] } });
    const text = playthrough({ ...toy, parseConfig }, 'duel', 1);
    expect(text).toContain('\n  folding = false\n  house.deck = 24\n  house.jokers = []\n  rounds = 3\n');
  });

  test('ends with the returns', () => {
    expect(lines.slice(-3)).toEqual(['', expect.stringMatching(/^over: returns \[-?\d -?\d\]$/), '']);
  });

  test('is the same each time, and another from another seed', () => {
    expect(playthrough(toy, 'duel', 1)).toBe(playthrough(toy, 'duel', 1));
    expect(playthrough(toy, 'duel', 1)).not.toBe(playthrough(toy, 'duel', 2));
  });

  test.each([
    ['a seed', namedSeed(1)],
    ['walls', [0, 1, 2].map((round) => wallOf(namedSeed(1), round, TOY_DECK))],
  ])('may be dealt from %s', (_what, seed) => {
    const first = (text: string) => text.split('\n').find((line) => line.startsWith('  0 may'));
    expect(first(playthrough(toy, 'duel', seed))).toBe(first(playthrough(toy, 'duel', 1)));
  });
});

describe('options', () => {
  test('policy: chooses', () => {
    const text = playthrough(toy, 'standard', 1, { policy: (_state, _seat, actions) => actions[0]! });
    expect(text.match(/^\d > \w+/gm)?.some((line) => line.endsWith('fold'))).toBe(false);
  });

  test('draw: adds lines below each state', () => {
    const text = playthrough(toy, 'duel', 1, { draw: ({ hands }) => hands.map((hand) => `holds ${hand.length}`) });
    expect(text).toContain('\n  holds 5\n  holds 5\n\nstep 0');
    expect(text).toContain('\n  holds 0\n  holds 0\n\nover');
  });

  test('printLimit and listLimit: bound what is listed', () => {
    const text = playthrough(toy, 'standard', 1, { printLimit: 1, listLimit: 3 });
    expect(text).toMatch(/^ {2}0 may \(3 or more\) play card=\d+ \| …$/m);
    expect(text).toMatch(/^ {2}0 may \(2\) play card=\d+ \| …$/m);
  });

  test('width: longer lines are cut and marked by what they were', () => {
    const text = playthrough(toy, 'standard', 1, { width: 40 });
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBe(40);
    expect(text).toMatch(/^ {2}0 may .{22}… #[0-9a-f]{7}$/m);
  });

  test('maxSteps: a game that goes on is an error', () => {
    expect(() => playthrough(toy, 'duel', 1, { maxSteps: 3 })).toThrow('high-card goes on after 3 steps');
  });

  test('a configuration that does not parse is an error', () => {
    expect(() => playthrough(toy, 'trio', 1)).toThrow('preset cannot be "trio"');
  });
});

test.each([
  [{ kind: 'play', card: 5 }, 'play card=5'],
  [{ kind: 'called', meld: { kind: 'pung', tiles: [1, 2, 3] } }, 'called meld=(pung tiles=[1 2 3])'],
  [[-1, -1, -1, 5, 5, null], '[-1×3 5 5 null]'],
  [[[1, 2], []], '[[1 2] []]'],
  [{ name: 'two words', wind: '東' }, 'name="two words" wind=東'],
  [true, 'true'],
  [undefined, 'nothing'],
])('%j is written %s', (value, text) => {
  expect(compact(value)).toBe(text);
});

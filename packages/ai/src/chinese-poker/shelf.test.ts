import { readdirSync, readFileSync } from 'node:fs';
import { PRESETS, parseRules, type RuleSet, rulesHash } from '@paiju/games/chinese-poker';
import { unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { rough } from './rough.fixture.js';
import { Shelf, STRATEGY_FILES, strategyFileFor } from './shelf.js';
import { loadStrategy, printStrategy } from './strategy.js';

const DATA = new URL('../../data/', import.meta.url);
const strategy = await rough();

function rules(preset: string, switches: object = {}): RuleSet {
  return unwrap(parseRules({ preset, ...switches }));
}

test('the files named are those that come with the players, each made for the preset in its name', () => {
  const files = readdirSync(DATA).filter((file) => file.startsWith('chinese-poker-'));
  expect(STRATEGY_FILES.toSorted()).toEqual(files.toSorted());
  for (const file of STRATEGY_FILES) {
    const made = unwrap(loadStrategy(readFileSync(new URL(file, DATA)))).rules;
    const [, preset = ''] = /^chinese-poker-(.*)\.strategy$/.exec(file) ?? [];
    expect(rulesHash(made)).toBe(rulesHash(PRESETS[preset as 'fujian']));
  }
});

test.each([
  ['two-four', {}, 'two-four'],
  ['one-six', {}, 'two-four'],
  ['basic', {}, 'two-four'],
  ['fujian', {}, 'fujian'],
  ['fujian', { wheel: 'lowest', slam: 'off' }, 'fujian'],
  ['two-four', { foulPenalty: 3 }, 'two-four'],
])('P-53 rules of %s with %j are served by the strategy for %s', (preset, switches, trained) => {
  expect(strategyFileFor(rules(preset, switches))).toBe(`chinese-poker-${trained}.strategy`);
});

test('a shelf takes the bytes of a strategy, and says what is wrong with others', () => {
  const shelf = new Shelf();
  expect(shelf.load(Uint8Array.of(1, 2, 3))).toMatchObject({ ok: false, error: { message: /no strategy/ } });
  expect(() => shelf.find(strategy.rules)).toThrow('no strategy');
  unwrap(shelf.load(printStrategy(strategy)));
  expect(shelf.find(strategy.rules).differs).toEqual([]);
});

test('one solver serves the same rules, until others are asked for or a strategy comes', () => {
  const shelf = new Shelf();
  shelf.add(strategy);
  const solver = shelf.solverFor(rules('two-four'));
  expect(shelf.solverFor(rules('two-four'))).toBe(solver);
  for (const foulPenalty of [1, 2, 3]) shelf.solverFor(rules('two-four', { foulPenalty }));
  expect(shelf.solverFor(rules('two-four'))).toBe(solver);
  for (const foulPenalty of [1, 2, 3, 4]) shelf.solverFor(rules('two-four', { foulPenalty }));
  expect(shelf.solverFor(rules('two-four'))).not.toBe(solver);
  const again = shelf.solverFor(rules('two-four'));
  shelf.add(strategy);
  expect(shelf.solverFor(rules('two-four'))).not.toBe(again);
});

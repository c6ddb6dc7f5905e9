import { evaluate5, PRESETS, parseCards, parseRules, type RuleSet, rank5, tablesOf } from '@paiju/games/chinese-poker';
import { unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { handIn, naturalPlace } from './bank.js';
import { differences, nearest } from './fit.js';
import { here, ROUGH, rough, trainRough } from './rough.fixture.js';
import { Shelf } from './shelf.js';
import { loadStrategy, MOST_BYTES, printStrategy, type Strategy } from './strategy.js';
import { type Run, work } from './task.js';

const strategy = await rough();
const bytes = printStrategy(strategy);

test('P-53 a strategy survives its file, the tables to within half a step', () => {
  const read = unwrap(loadStrategy(bytes));
  expect([read.rules, read.provenance, read.bank]).toEqual([strategy.rules, strategy.provenance, strategy.bank]);
  for (const [row, list] of read.spread.entries()) {
    let [here, there] = [0, 0];
    for (const [rank, share] of list.entries()) {
      here += share;
      there += strategy.spread[row]![rank]!;
      expect(Math.abs(here - there)).toBeLessThan(1e-5);
    }
  }
  expect(printStrategy(read)).toEqual(bytes);
});

test('P-52 the file names rules, seed and amounts', () => {
  expect(unwrap(loadStrategy(bytes)).provenance).toEqual({
    seed: 'rough',
    tables: ROUGH.tables,
    bank: { iterations: 2, hands: ROUGH.bank.hands },
  });
});

test('P-69 38,000 hands fit', () => {
  expect(bytes.length + 10 * (38_000 - ROUGH.bank.hands)).toBeLessThan(MOST_BYTES);
});

test('P-49 the naturals that a bank hand declares are its own', () => {
  const { bank, rules } = strategy;
  const declared = [...bank.naturals.keys()].filter((n) => bank.naturals[n] !== 0);
  expect(declared.length).toBeGreaterThan(5);
  for (const n of declared) expect(bank.naturals[n]).toBe(naturalPlace(handIn(bank, n), rules));
});

const changed = (at: number) => bytes.map((byte, n) => (n === at ? byte ^ 1 : byte));

test.each([
  ['nothing', new Uint8Array(0), 'does not begin with PJCP'],
  ['a text', Uint8Array.from('a strategy', (sign) => sign.charCodeAt(0)), 'does not begin with PJCP'],
  ['a later version', changed(4), 'its version is 0, not 1'],
  ['a short piece', bytes.slice(0, 12), 'its 12 bytes are cut off or changed'],
  ['one byte less', bytes.slice(0, -1), `its ${bytes.length - 1} bytes are cut off or changed`],
  ['a changed bank', changed(bytes.length - 100), 'cut off or changed'],
  ['a changed header', changed(20), 'cut off or changed'],
])('%s is no strategy, and the error says why', (_, wrong, why) => {
  const read = loadStrategy(wrong);
  expect(read.ok ? '' : read.error.message).toContain(why);
});

test('P-52 the file does not depend on who did which task, and when', async () => {
  const backwards: Run = async (tasks) => {
    const done = [...tasks.keys()].reverse().map((n) => [n, work(structuredClone(tasks[n]!))] as const);
    return done.reverse().map(([, result]) => result);
  };
  expect(printStrategy(await trainRough(PRESETS['two-four'], backwards))).toEqual(bytes);
  expect(here).not.toBe(backwards);
});

const fujian: Strategy = { ...strategy, rules: PRESETS.fujian };
const two = [strategy, fujian];

test.each<[RuleSet | object, Strategy, readonly string[]]>([
  [{}, strategy, []],
  [{ foulPenalty: 3, thresholds: { suboptimal: 0, mistake: 1 } }, strategy, []],
  [{ preset: 'one-six' }, strategy, ['line']],
  [{ preset: 'fujian' }, fujian, []],
  [{ preset: 'fujian', shootFactor: 3, naturals: 'four' }, fujian, ['shootFactor', 'naturals']],
])('P-53 %j is served by the nearest, which says in what it differs', (switches, best, differs) => {
  const found = nearest(two, unwrap(parseRules(switches)));
  expect([found.strategy === best, found.differs]).toEqual([true, differs]);
});

test('P-53 without any strategy the error says so', () => {
  expect(() => new Shelf().find(PRESETS.basic)).toThrow('no strategy for Chinese Poker is at hand');
});

test('a shelf fits a strategy once', () => {
  const shelf = new Shelf();
  shelf.add(strategy);
  expect(shelf.find(PRESETS['one-six'])).toBe(shelf.find({ ...PRESETS['one-six'] }));
});

test('P-5 under the other wheel every straight keeps its cards', () => {
  const rules = unwrap(parseRules({ wheel: 'secondHighest' }));
  expect(differences(strategy.rules, rules)).toEqual(['wheel']);
  for (const text of [
    '5d 4c 3h 2s Ac',
    '6d 5c 4h 3s 2c',
    'Kd Qc Jh Ts 9c',
    'Ad Kc Qh Js Tc',
    '5c 4c 3c 2c Ac',
    '7c 7d 3h 2s Ac',
  ]) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = unwrap(parseCards(text));
    const [from, to] = [rank5(tablesOf('lowest'), a, b, c, d, e), rank5(tablesOf('secondHighest'), a, b, c, d, e)];
    const bank = { ...strategy.bank, backs: strategy.bank.backs.map(() => from) };
    expect([text, nearest([{ ...strategy, bank }], rules).bank.backs[0]]).toEqual([text, to]);
    expect(evaluate5([a, b, c, d, e])).toBe(tablesOf('lowest').strengths[from]);
  }
});

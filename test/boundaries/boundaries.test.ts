import { describe, expect, test } from 'vitest';
import { violations } from './check.js';
import { cyclesIn } from './cycle.js';
import { checked } from './fixture.js';
import { type Inner, PLAN, type Plan, type Unit } from './plan.js';
import { INNOCENT, PLANTED } from './planted.js';
import { readTree } from './tree.js';
import { arrowsTaken, unusedArrows } from './unused.js';
import { say } from './violation.js';

const { files, manifests } = readTree();
const taken = arrowsTaken(files, manifests, PLAN);

describe('the tree', () => {
  test('keeps to the plan', () => {
    expect(violations(files, manifests, PLAN).map(say)).toEqual([]);
  });

  test('takes every arrow of the plan', () => {
    expect(unusedArrows(PLAN, taken)).toEqual([]);
  });

  test('is really read', () => {
    expect([...files.keys()]).toEqual(expect.arrayContaining(['packages/kernel/src/game.ts', 'apps/cli/bin/paiju.js']));
    expect([...manifests.keys()]).toEqual(expect.arrayContaining(['package.json', 'packages/games/package.json']));
  });
});

describe('the plan', () => {
  test('has no cycle between units', () => {
    const arrows = PLAN.units.map(({ name, values, types }) => [name, new Set([...values, ...types])] as const);
    expect(cyclesIn(new Map(arrows))).toEqual([]);
  });

  test.each(PLAN.units.map((unit) => [unit.name, unit] as const))('has no cycle within %s', (_, { inner }) => {
    expect(cyclesIn(new Map(inner.map(({ name, arrows }) => [name, new Set(arrows)])))).toEqual([]);
  });

  test('points its arrows at units that are in it', () => {
    const units = new Set(PLAN.units.map((unit) => unit.name));
    for (const { values, types, tests, inner } of PLAN.units) {
      expect(units).toEqual(new Set([...units, ...values, ...types, ...tests.units]));
      const parts = new Set(inner.map((part) => part.name));
      expect(parts).toEqual(new Set([...parts, ...inner.flatMap((part) => [...part.arrows, ...(part.tests ?? [])])]));
    }
  });
});

describe.each(Object.entries(PLANTED))('%s: a planted violation is found', (rule, plants) => {
  test.each(plants)('%s', (_, file, text) => {
    expect(checked({ [file]: text })).toMatchObject([{ rule, file }]);
  });
});

describe('a near miss is no violation', () => {
  test.each(INNOCENT)('%s', (_, file, text) => {
    expect(checked({ [file]: text }).map(say)).toEqual([]);
  });
});

describe('an arrow that nobody takes is found', () => {
  const planted = (name: string, change: (unit: Unit) => Unit): Plan => ({
    ...PLAN,
    units: PLAN.units.map((unit) => (unit.name === name ? change(unit) : unit)),
  });
  const within = (name: string, change: (inner: Inner) => Inner) => (unit: Unit) => ({
    ...unit,
    inner: unit.inner.map((inner) => (inner.name === name ? change(inner) : inner)),
  });

  test.each([
    ['between units', planted('protocol', (unit) => ({ ...unit, values: ['kernel', 'ai'] })), 'protocol → ai'],
    [
      'for values where types are enough',
      planted('protocol', (unit) => ({ ...unit, values: ['kernel', 'games'] })),
      'protocol → games',
    ],
    ['for types', planted('client', (unit) => ({ ...unit, types: ['games'] })), 'client → games (types)'],
    ['to a foreign package', planted('client', (unit) => ({ ...unit, foreign: ['ws'] })), 'client → ws (foreign)'],
    [
      'of tests to a tool',
      planted('games', ({ tests, ...unit }) => ({
        ...unit,
        tests: { ...tests, foreign: [...tests.foreign, 'jsdom'] },
      })),
      'tests of games → jsdom',
    ],
    [
      'of tests to a unit',
      planted('client', ({ tests, ...unit }) => ({ ...unit, tests: { ...tests, units: ['ai'] } })),
      'tests of client → ai',
    ],
    [
      'within a unit',
      planted(
        'games',
        within('mahjong', (inner) => ({ ...inner, arrows: ['words'] })),
      ),
      'games: mahjong → words',
    ],
    [
      'of tests within a unit',
      planted(
        'games',
        within('mahjong', (inner) => ({ ...inner, tests: ['words'] })),
      ),
      'games: tests of mahjong → words',
    ],
  ])('%s', (_, plan, arrow) => {
    expect(unusedArrows(plan, taken)).toEqual([arrow]);
  });
});

describe('cycle: a planted violation is found', () => {
  test.each([
    [
      'of three files, by three kinds of import',
      [`import './b.js';`, `export * from './c.js';`, `export const f = () => import('./a.js');`],
      ['packages/kernel/src/a.ts:1: files import each other: a → b → c → a [cycle]'],
    ],
    [
      'of types alone',
      [`export {};\nimport type { B } from './b.js';`, `export type B = import('./a.js').A;`],
      ['packages/kernel/src/a.ts:2: files import each other: a → b → a [cycle]'],
    ],
    ['of one file', [`import './a.js';`], ['packages/kernel/src/a.ts:1: files import each other: a → a [cycle]']],
    ['not of a diamond', [`import './b.js';\nimport './c.js';`, `import './d.js';`, `import './d.js';`, ''], []],
  ])('%s', (_, texts, said) => {
    const file = (n: number): string => `packages/kernel/src/${'abcd'[n]}.ts`;
    const found = checked(Object.fromEntries(texts.map((text, n) => [file(n), text])));
    expect(found.map((one) => say(one).replaceAll(/(?<=: .*)packages\/kernel\/src\/(\w)\.ts/g, '$1'))).toEqual(said);
  });

  test('through a package’s own name', () => {
    const toy = { 'packages/kernel/src/toy.ts': `import { toy } from '@paiju/kernel/toy';` };
    expect(checked(toy)).toMatchObject([{ rule: 'cycle' }]);
  });

  test('of packages', () => {
    const kernel = { name: '@paiju/kernel', version: '1.2.3', dependencies: { '@paiju/games': '1.2.3' } };
    expect(checked({}, { 'packages/kernel/package.json': kernel }).map(say)).toEqual([
      'packages/kernel/package.json:5: kernel may not depend on games [arrow]',
      'packages/kernel/package.json:1: packages depend on each other: kernel → games → kernel [cycle]',
    ]);
  });
});

describe('a package.json that leaves the plan is found', () => {
  const games = (more: object) => ({
    'packages/games/package.json': { name: '@paiju/games', version: '1.2.3', ...more },
  });
  test.each([
    [{ dependencies: { '@paiju/kernel': '^1.0.0' } }, 'version'],
    [{ dependencies: { zod: '4.0.0' } }, 'foreign'],
    [{ peerDependencies: { zod: '4.0.0' } }, 'foreign'],
    [{ devDependencies: { '@paiju/client': '1.2.3' } }, 'arrow'],
  ] as const)('%j: %s', (manifest, rule) => {
    expect(checked({}, games(manifest))).toMatchObject([{ rule, file: 'packages/games/package.json', line: 5 }]);
  });

  test('tools for tests alone may be declared', () => {
    expect(checked({}, games({ devDependencies: { '@paiju/kernel': '1.2.3', 'fast-check': '4.0.0' } }))).toEqual([]);
  });
});

describe('a message names the file, the line, what is wrong and the rule', () => {
  test.each([
    [
      'packages/games/src/riichi/yaku.ts',
      `import { err } from '@paiju/kernel';\n\nimport { tai } from '../taiwan/tai.js';`,
      `packages/games/src/riichi/yaku.ts:3: imports '../taiwan/tai.js': within games, riichi may import mahjong, words, not taiwan [inner arrow]`,
    ],
    [
      'packages/games/src/riichi/yaku.ts',
      `export {\n  PLAYERS,\n} from '@paiju/ai';`,
      `packages/games/src/riichi/yaku.ts:1: imports '@paiju/ai': games may import kernel, not ai [arrow]`,
    ],
    [
      'packages/protocol/src/codec.ts',
      `// codec\nimport { GAMES } from '@paiju/games';`,
      `packages/protocol/src/codec.ts:2: imports '@paiju/games': protocol may import only types of games [types only]`,
    ],
    [
      'packages/client/src/a.ts',
      `import '@paiju/protocol';`,
      `packages/client/src/a.ts:1: imports '@paiju/protocol': packages/client/package.json does not declare @paiju/protocol [declared]`,
    ],
    [
      'packages/ai/src/a.ts',
      `export function f() {\n  return Math.random();\n}`,
      'packages/ai/src/a.ts:2: ai is pure and may not reach for chance: Math.random [pure]',
    ],
    [
      'packages/games/src/mahjong/a.ts',
      '\n\n/** 立直 */',
      'packages/games/src/mahjong/a.ts:3: mahjong is shared by all and may not name 立直 [nameless]',
    ],
  ])('%s', (file, text, said) => {
    expect(checked({ [file]: text }).map(say)).toEqual([said]);
  });

  test('every violation of a file is told, not the first alone', () => {
    const text = `import 'zod';\nimport '@paiju/ai';\nexport const now = [Date.now(), performance.now()];`;
    expect(checked({ 'packages/games/src/riichi/a.ts': text }).map(({ line }) => line)).toEqual([1, 2, 3, 3]);
  });
});

import type { Rule } from './violation.js';

const KERNEL = 'packages/kernel/src/rng.ts';
const KERNEL_TEST = 'packages/kernel/src/rng.test.ts';
const COMMONS = 'packages/games/src/mahjong/wall.ts';
const RIICHI = 'packages/games/src/riichi/yaku.ts';
const RIICHI_TEST = 'packages/games/src/riichi/yaku.test.ts';
const CARDS = 'packages/games/src/chinese-poker/cards.ts';
const AI = 'packages/ai/src/player.ts';
const PROTOCOL = 'packages/protocol/src/messages.ts';
const CLIENT = 'packages/client/src/table.ts';
const CLI = 'apps/cli/src/main.ts';

/** One file that breaks one rule once: why it does, where it stands, what it says. */
export type Plant = readonly [why: string, file: string, text: string];

/** At least one planted violation for every rule; cycles and manifests, which need more files, are planted apart. */
export const PLANTED: Readonly<Record<Exclude<Rule, 'version' | 'cycle'>, readonly Plant[]>> = {
  unit: [
    ['a folder the plan does not know', 'packages/games/src/korean/yaku.ts', ''],
    ['a file beside src', 'packages/kernel/extra.ts', ''],
    ['a path into what is built', KERNEL, `import { a } from '../dist/rng.js';`],
  ],
  arrow: [
    ['up the stairs', KERNEL, `import { GAMES } from '@paiju/games';`],
    ['even for types', KERNEL, `import type { Tile } from '@paiju/games';`],
    ['by import()', RIICHI, `export const f = () => import('@paiju/ai');`],
    ['by import() of a template', RIICHI, 'export const f = () => import(`@paiju/ai`);'],
    ['by an import type', RIICHI, `export type P = import('@paiju/ai').Player;`],
    ['by the type of a module', RIICHI, `export type P = typeof import('@paiju/ai');`],
    ['by export * from', RIICHI, `export * from '@paiju/ai';`],
    ['by export * as', RIICHI, `export * as ai from '@paiju/ai';`],
    ['by a re-export', RIICHI, `export { PLAYERS } from '@paiju/ai';`],
    ['by a bare import', RIICHI, `import '@paiju/ai';`],
    ['by import = require()', AI, `import a = require('@paiju/protocol');`],
    ['by import.meta.resolve()', CLI, `export const at = import.meta.resolve('@paiju/protocol');`],
    ['by createRequire() at once', CLI, `createRequire(here)('@paiju/protocol');`],
    ['by createRequire()', CLI, `const require = createRequire(here); require('@paiju/protocol');`],
    ['from the client to the games', CLIENT, `import '@paiju/games';`],
    ['from the command line to the server', CLI, `import '@paiju/server';`],
    ['from the command line into the server that it starts', CLI, `import '@paiju/server/dist/main.js';`],
    ['from a package to the scripts', CLI, `import { ROOT } from '../../../scripts/workspaces.js';`],
    ['from the scripts to the tests', 'scripts/check.js', `import '../test/a.js';`],
    ['from a test not in the table', KERNEL_TEST, `import '@paiju/games';`],
  ],
  'types only': [
    ['a value', PROTOCOL, `import { GAMES } from '@paiju/games';`],
    ['types named one by one still load the module', PROTOCOL, `import { type Tile } from '@paiju/games';`],
    ['a re-export', PROTOCOL, `export { GAMES } from '@paiju/games';`],
    ['export * from', PROTOCOL, `export * from '@paiju/games';`],
    ['import()', PROTOCOL, `await import('@paiju/games');`],
  ],
  'inner arrow': [
    ['a sibling', RIICHI, `import { tai } from '../taiwan/tai.js';`],
    ['a sibling by the package’s own name', RIICHI, `import { tai } from '@paiju/games/taiwan';`],
    ['a sibling by a pattern of exports', RIICHI, `import { tai } from '@paiju/games/of/fujian';`],
    ['a sibling by import()', RIICHI, `export const f = () => import('../fujian/gold.js');`],
    ['the commons to cards', COMMONS, `import { a } from '../chinese-poker/cards.js';`],
    ['cards to tiles, even for types', CARDS, `import type { Tile } from '../mahjong/tiles.js';`],
    ['a variant to the registry', RIICHI, `import { GAMES } from '../index.js';`],
    ['a variant’s test to another variant', RIICHI_TEST, `import '../fujian/gold.js';`],
    ['the core to the toy', KERNEL, `import { toy } from './toy.js';`],
    ['the core to the laws', KERNEL, `export * from './conformance/index.js';`],
    ['the core to the printer', KERNEL, `import type { P } from './playthrough.js';`],
    ['code that ships to what its tests stand on', RIICHI, `import { scene } from './scene.fixture.js';`],
    ['code that ships to its tests', KERNEL, `import '../../../test/kernel/pcg64.js';`],
    [
      'a player to the players of another game',
      'packages/ai/src/mahjong/player.ts',
      `import '../chinese-poker/report.js';`,
    ],
  ],
  'exports only': [
    ['a path into another package', RIICHI, `import { a } from '../../../kernel/src/bytes.js';`],
    ['from a test too', RIICHI_TEST, `import { a } from '../../../kernel/src/bytes.js';`],
    ['from the end-to-end tests too', 'test/a.test.ts', `import '../packages/kernel/src/bytes.js';`],
    ['a subpath that is not exported', RIICHI, `import { a } from '@paiju/kernel/src/bytes.js';`],
    ['a path out of the house', RIICHI, `import { a } from '../../../../../elsewhere/a.js';`],
    ['the tests of another unit', RIICHI_TEST, `import '../../../../test/kernel/pcg64.js';`],
    ['a triple-slash path', RIICHI, `/// <reference path="../../../kernel/src/bytes.ts" />`],
  ],
  foreign: [
    ['in a pure package', RIICHI, `import { z } from 'zod';`],
    ['the kernel’s, in another', AI, `import { sha256 } from '@noble/hashes/sha2.js';`],
    ['for its types', AI, `import type { z } from 'zod';`],
    ['a tool in code that ships', KERNEL, `import fc from 'fast-check';`],
    ['a tool no table lists', KERNEL_TEST, `import 'jest';`],
    ['Node, in what browsers run', PROTOCOL, `import { readFileSync } from 'node:fs';`],
    ['types of the world', KERNEL, `/// <reference types="three" />`],
  ],
  declared: [
    ['a workspace package', CLIENT, `import '@paiju/protocol';`],
    ['a foreign package', PROTOCOL, `import { z } from 'zod';`],
    ['a tool of the tests', KERNEL_TEST, `import 'canonicalize';`],
    ['a program that is started', CLI, `export const at = import.meta.resolve('@paiju/server/package.json');`],
    ['a peer of the benchmarks', 'bench/run.js', `import 'left-pad';`],
  ],
  'computed import': [
    ['import() of a variable', PROTOCOL, 'export const load = (name: string) => import(name);'],
    ['import() of a filled template', AI, `export const load = (name: string) => import(\`./\${name}.js\`);`],
  ],
  pure: [
    ['a clock: Date.now', KERNEL, 'export const now = Date.now();'],
    ['a clock: new Date', AI, 'export const now = new Date();'],
    ['a clock as a base class', AI, 'export class Day extends Date {}'],
    ['a clock passed on', AI, 'export const now = [1].map(Date);'],
    ['a clock by another name', AI, 'const D = Date; export const now = D.now();'],
    ['a clock behind globalThis', AI, 'export const now = globalThis.Date.now();'],
    ['a clock as a default', AI, 'export const f = ({ now = Date.now }) => now;'],
    ['a clock in a shorthand field', AI, 'export const o = { performance };'],
    ['a clock behind a type of that name', AI, 'interface Date {}\nexport const now = Date;'],
    ['chance: Math.random', AI, 'export const r = Math.random();'],
    ['chance by a text', AI, `export const r = Math['random']();`],
    ['chance by a computed name', AI, `export const r = (k: 'random') => Math[k]();`],
    ['chance taken out of Math', AI, 'const { random } = Math; export const r = random();'],
    ['chance taken out and renamed', AI, 'const { random: f } = Math; export const r = f();'],
    ['chance in the rest of Math', AI, 'const { floor, ...m } = Math; export const r = m;'],
    ['chance in Math by another name', AI, 'const m = Math; export const r = m.random();'],
    ['process', AI, 'export const e = process.env;'],
    ['process in a nested scope', AI, '{ const process = 1; } export const e = process;'],
    ['process, declared by hand', AI, 'declare const process: object; export const e = process;'],
    ['a global, declared by hand', AI, 'declare global { var now: number }\nexport {};'],
    ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'fetch', 'eval'].map(
      (name): Plant => [name, AI, `export const x = ${name}('1');`],
    ),
    ...['console', 'crypto', 'document', 'window', 'navigator', 'localStorage', 'Intl', 'Buffer', '__dirname'].map(
      (name): Plant => [name, AI, `export const x = ${name}.y;`],
    ),
    ['a locale', AI, 'export const s = (1).toLocaleString();'],
    ['a locale by a text', AI, `export const s = 'a'['toLocaleUpperCase']();`],
    ['a locale’s order', AI, 'export const f = (a: string, b: string) => a.localeCompare(b);'],
    ['a locale taken out', AI, 'export const f = ({ toLocaleString }: number) => toLocaleString;'],
    ['code from text', AI, `export const f = new Function('return 1');`],
    ['code from text by another name', AI, `export const f = (() => 0).constructor('return 1');`],
    ['import.meta', AI, 'export const here = import.meta.url;'],
    ['node:', AI, `import { readFileSync } from 'node:fs';`],
    ['Node without its prefix', AI, `export const f = () => import('fs');`],
  ],
  nameless: [
    ['in a comment', COMMONS, '// as in Riichi'],
    ['within a word', COMMONS, 'export const isTaiwanese = false;'],
    ['in a text', COMMONS, `export const preset = 'TENHOU';`],
    ['in its own script', COMMONS, '/** 福建麻將 */'],
    ['in a test', 'packages/games/src/mahjong/wall.test.ts', '// riichi'],
    ['in a file’s name', 'packages/games/src/mahjong/fujian.ts', ''],
  ],
};

/** Files that look like violations and are none. */
export const INNOCENT: readonly Plant[] = [
  [
    'Node in the part of a pure unit that may',
    'packages/ai/src/engine/a.ts',
    `import 'node:child_process'; setTimeout(() => {});`,
  ],
  ['types where types are allowed', PROTOCOL, `import type { Tile } from '@paiju/games';`],
  ['types passed on', PROTOCOL, `export type { Tile } from '@paiju/games';`],
  ['an import type', PROTOCOL, `export type T = import('@paiju/games').Tile;`],
  ['a value of games in a test of the protocol', 'packages/protocol/src/a.test.ts', `import '@paiju/games';`],
  ['a subpath that is exported', RIICHI, `import { toy } from '@paiju/kernel/toy';`],
  ['a subpath that a pattern exports', AI, `import { a } from '@paiju/games/of/riichi';`],
  ['a variant to the commons', RIICHI, `import { kindOf } from '../mahjong/tiles.js';`],
  ['a test of the core with the toy', KERNEL_TEST, `import { toy } from './toy.js'; import { test } from 'vitest';`],
  ['what the tests of a unit share', KERNEL_TEST, `import '../../../test/kernel/pcg64.js';`],
  ['and what that rests on', 'test/kernel/pcg64.ts', `import { a } from '../../packages/kernel/src/rng.js';`],
  ['a script in a test across packages', 'test/a.test.ts', `import { ROOT } from '../scripts/workspaces.js';`],
  ['a fixture in a test', RIICHI_TEST, `import { scene } from './scene.fixture.js';`],
  ['a test reading files and the time', KERNEL_TEST, `import 'node:fs'; export const now = Date.now();`],
  ['a computed import in a program', CLI, 'export const load = (name: string) => import(name);'],
  ['a program’s own package.json', CLI, `import json from '../package.json' with { type: 'json' };`],
  ['a clock in a program', CLI, 'export const now = Date.now();'],
  ['a local called process', AI, 'export function f(process: number) { return process + 1; }'],
  ['a constant called process', AI, 'const process = { env: 1 }; export const e = process.env;'],
  ['an import called process', AI, `import { process } from './worlds.js'; export const e = process(1);`],
  ['a property called process', AI, 'export const f = (a: { process: number }) => a.process;'],
  ['a field called Date', AI, 'export const a = { Date: 1, process: 2, fetch() {} };'],
  ['a class with a fetch', AI, 'export class A { fetch() { return this.fetch; } get window() { return 1; } }'],
  ['a property taken out by another name', AI, 'export const f = ({ process: p }: { process: number }) => p;'],
  ['a label called window', AI, 'window: for (;;) break window;'],
  ['a local function called require', AI, `const require = (s: string) => s; export const a = require('zod');`],
  ['a type called Date', AI, 'export type A = Date | Iterable<Intl.Collator>; export interface B extends Date {}'],
  ['a promised interface', AI, 'export class A implements Disposable { x = 1; }'],
  ['a method called random', AI, 'export const f = (rng: { random(): number }) => rng.random();'],
  ['the rest of Math', AI, 'const { floor, imul } = Math; export const a = [floor(1.5), imul(2, 3), Math.max(1)];'],
  ['a constructor’s name', AI, 'export const f = (a: object) => a.constructor.name;'],
  ['words in a text', AI, `export const s = 'Date.now() import(x) require("zod")'; // process.env`],
  ['a variant naming itself', RIICHI, `export const id = 'riichi';`],
];

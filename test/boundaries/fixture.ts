import { violations } from './check.js';
import { PLAN } from './plan.js';
import type { Violation } from './violation.js';

const V = '1.2.3';

/** The package.json files of a small house in memory, where violations can be planted. */
const MANIFESTS: Readonly<Record<string, object>> = {
  'package.json': { devDependencies: { vitest: '4.0.0', 'fast-check': '4.0.0' } },
  'packages/kernel/package.json': {
    ...{ name: '@paiju/kernel', version: V, dependencies: { '@noble/hashes': '2.0.0' } },
    exports: { '.': './dist/index.js', './toy': { types: './dist/toy.d.ts', default: './dist/toy.js' } },
  },
  'packages/games/package.json': {
    ...{ name: '@paiju/games', version: V, dependencies: { '@paiju/kernel': V } },
    exports: { '.': './dist/index.js', './taiwan': './dist/taiwan/index.js', './of/*': './dist/*/index.js' },
  },
  'packages/ai/package.json': {
    ...{ name: '@paiju/ai', version: V, dependencies: { '@paiju/games': V, '@paiju/kernel': V } },
    exports: { '.': './dist/index.js' },
  },
  'packages/protocol/package.json': {
    ...{ name: '@paiju/protocol', version: V, dependencies: { '@paiju/games': V, '@paiju/kernel': V } },
    exports: { '.': './dist/index.js' },
  },
  'packages/client/package.json': { name: '@paiju/client', version: V, exports: { '.': './dist/index.js' } },
  'apps/cli/package.json': { name: 'paiju', version: V, dependencies: { '@paiju/kernel': V } },
};

/** The verdict of the real plan on a few files, in a tree whose package.json files can be swapped one by one. */
export function checked(
  files: Readonly<Record<string, string>>,
  manifests: Readonly<Record<string, object>> = {},
): readonly Violation[] {
  const swapped = Object.entries({ ...MANIFESTS, ...manifests });
  const texts = swapped.map(([path, json]) => [path, JSON.stringify(json, undefined, 2)] as const);
  return violations(new Map(Object.entries(files)), new Map(texts), PLAN);
}

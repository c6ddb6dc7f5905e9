import { defineConfig } from 'vitest/config';
import { sourceAliases } from './scripts/workspaces.js';

/** Tests that stay within their own process. */
const PURE = ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'test/boundaries/**/*.test.ts'];
const WHOLE = ['apps/*/src/**/*.test.ts', 'test/**/*.test.ts'];

export default defineConfig({
  // Tests read the sources of workspace packages, so nothing has to be built to run most of them.
  resolve: { alias: sourceAliases() },
  // The server's classes carry the decorators of its framework.
  oxc: { decorator: { legacy: true } },
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000, // servers and browsers begin in hooks
    projects: [
      {
        extends: true,
        // One file to a core.
        test: { name: 'pure', include: PURE, maxWorkers: '100%', sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        // They start servers, databases, browsers and programs of their own, which need the other cores.
        test: { name: 'whole', include: WHOLE, exclude: PURE, maxWorkers: '50%', sequence: { groupOrder: 1 } },
      },
    ],
    coverage: {
      include: ['packages/*/src/**/*.ts'],
      exclude: ['**/*.test.ts', '**/*.prove.ts'],
      reportsDirectory: 'coverage',
      reporter: ['text-summary', 'html', 'json-summary'],
      thresholds: { 'packages/kernel/src/**': { lines: 98, branches: 98, functions: 98, statements: 98 } },
    },
  },
});

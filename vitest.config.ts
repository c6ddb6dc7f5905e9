import { defineConfig } from 'vitest/config';
import { sourceAliases } from './scripts/workspaces.js';

export default defineConfig({
  // Tests read the sources of workspace packages, so nothing has to be built to run most of them.
  resolve: { alias: sourceAliases() },
  // The server's classes carry the decorators of its framework.
  oxc: { decorator: { legacy: true } },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 60_000,
    coverage: {
      include: ['packages/*/src/**/*.ts'],
      exclude: ['**/*.test.ts', '**/*.prove.ts'],
      reportsDirectory: 'coverage',
      reporter: ['text-summary', 'html', 'json-summary'],
      thresholds: { 'packages/kernel/src/**': { lines: 98, branches: 98, functions: 98, statements: 98 } },
    },
  },
});

import { defineConfig } from 'vitest/config';
import { sourceAliases } from './scripts/workspaces.js';

export default defineConfig({
  resolve: { alias: sourceAliases() },
  test: {
    include: ['packages/*/src/**/*.prove.ts', 'apps/*/src/**/*.prove.ts', 'test/**/*.prove.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
  },
});

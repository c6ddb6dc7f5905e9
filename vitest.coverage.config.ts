import { defineConfig } from 'vitest/config';
import { sourceAliases } from './scripts/workspaces.js';

/** T-61: the modules of the rules of Taiwan, where every line is run. */
const MAHJONG =
  'packages/games/src/mahjong/{claims,counts,decompose,melds,redeal,settle,shanten,tiles,ukeire,waits}.ts';
const TAIWAN =
  'packages/games/src/taiwan/{calls,claims,config,exclusion,field,flower-win,flowers,liability,lines,opening,pairs,patterns,payments,placement,presets,reading,replacement,reserve,score,shanten,switches,tai,tile-names,wall}.ts';

/** Coverage of the libraries by their own tests; it takes longer than the tests alone, so CI asks for it apart from `npm test`. */
export default defineConfig({
  resolve: { alias: sourceAliases() },
  test: {
    include: ['packages/*/src/**/*.test.ts'],
    exclude: ['packages/games/src/mahjong/shanten/elements.test.ts'], // needs modules of its own
    provide: { full: false },
    isolate: false,
    testTimeout: 600_000, // a core that counts lines is slow
    hookTimeout: 600_000,
    coverage: {
      enabled: true,
      include: ['packages/*/src/**/*.ts'],
      exclude: ['**/*.test.ts', '**/*.prove.ts', '**/*.fixture.ts'],
      reportsDirectory: 'coverage/libraries',
      reporter: ['text-summary', 'json-summary'],
      thresholds: {
        ...{ lines: 90, statements: 90, functions: 90, branches: 90 },
        [MAHJONG]: { lines: 100, statements: 100 },
        [TAIWAN]: { lines: 100, statements: 100 },
      },
    },
  },
});

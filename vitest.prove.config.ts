import { defineConfig } from 'vitest/config';
import { sourceAliases } from './scripts/workspaces.js';

/** Tests of two sizes (`inject('full')`): the proofs run them whole. */
const SIZED = [
  'packages/kernel/src/{shuffle,conformance/broken}.test.ts',
  'packages/games/src/mahjong/{decompose,round,waits}.test.ts',
  'packages/games/src/riichi/{laws,why}.test.ts',
  'packages/games/src/riichi/interchange/{damaged,judge,mjai-teller,roundtrip,tenhou6-words}.test.ts',
  'packages/games/src/sanma/{laws,logs,progress,score,second-reading,shanten,told}.test.ts',
  'packages/games/src/taiwan/{laws,second-reading,why}.test.ts',
  'packages/games/src/fujian/second-reading.test.ts',
  'packages/games/src/chinese-poker/{arrange,game,score}.test.ts',
  'packages/ai/src/{ends,characters/characters,chinese-poker/board,chinese-poker/solver}.test.ts',
  'packages/ai/src/mahjong/{coach/judge,coach/worlds,encode/encoder,expert/expert,solid/solid,taiwan-hands}.test.ts',
  'packages/protocol/src/{codec,frame}.test.ts',
  'apps/web/src/poker/ledger.test.ts',
  'apps/server/src/{rooms/recovery,store/journal}.test.ts',
  'test/browser/{browser,choices}.test.ts',
  'test/{packaging/packaging,training/training}.test.ts',
  'test/server/examples.test.ts',
  'test/web/{advice,lesson,mahjong,own-data,pages,poker,replay,rules,secrecy,wwyd}.test.ts',
];

export default defineConfig({
  resolve: { alias: sourceAliases() },
  oxc: { decorator: { legacy: true } },
  test: {
    include: ['packages/*/src/**/*.prove.ts', 'apps/*/src/**/*.prove.ts', 'test/**/*.prove.ts', ...SIZED],
    provide: { full: true },
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
  },
});

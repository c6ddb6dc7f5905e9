import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { sourceAliases } from './scripts/workspaces.js';

/** Tests of the libraries that alone reach the thresholds of coverage; they leave nothing behind in their process. */
const LIBRARIES = ['packages/*/src/**/*.test.ts'];
/** Tests of the libraries that run most of them again and again: coverage would slow them down and tell nothing more. */
const LAWS = [
  'packages/games/src/{fujian,riichi,sanma,taiwan}/{laws,why}.test.ts',
  'packages/games/src/chinese-poker/{arrange,score}.test.ts',
  'packages/games/src/mahjong/waits.test.ts',
  'packages/games/src/riichi/interchange/judge.test.ts',
  'packages/ai/src/{ends,characters/characters}.test.ts',
  'packages/ai/src/chinese-poker/{board,gain}.test.ts',
  'packages/ai/src/mahjong/{riichi,taiwan-hands,solid/solid}.test.ts',
];
/** Tests that stay within their own process and leave nothing behind in it, so that files may share one. */
const PURE = [...LAWS, 'apps/web/src/**/*.test.ts', 'test/boundaries/**/*.test.ts'];
/** Tests that open files, threads and ports, but start no program and share their modules too. */
const INSIDE = [
  'apps/server/src/{admin,cluster,http,lobby,mahjong,ops,pages,poker,rooms,settings,sockets}/**/*.test.ts',
  'apps/server/src/store/{backup,forget,group-journal,journal,line-group,migrations,store}.test.ts',
  'apps/cli/src/{games,terminal}/**/*.test.ts',
  'test/docs/{commands,links,status}.test.ts',
];
/** Tests of the command line, which mostly runs within their process; they share its modules. */
const CLI = ['apps/cli/src/*.test.ts'];
/** Tests that run programs which keep to one core and wait for nothing, or need modules of their own. */
const PROGRAMS = [
  'packages/games/src/mahjong/shanten/elements.test.ts', // fills a table that its module keeps
  'packages/ai/src/engine/*.test.ts', // starts programs
  'test/{bench,docs,examples,kernel,packaging,training}/**/*.test.ts',
];
/** The command line as built, not as Vite would load it. */
const BUILT = [/\/apps\/cli\/dist\//];
const SERVERS = ['apps/server/src/**/*.test.ts'];
/** Tests of everything together, in one browser for all files of a process; they leave nothing else behind in it. */
const WHOLE = ['test/{browser,network,server,web}/**/*.test.ts'];

/** Files at a time where each waits half of the time for servers, databases and browsers. */
const WAITING = availableParallelism() + 1;

/** Tests that wait longest for what they start, which they begin with: at the end all others would wait for them. */
const LONGEST = [
  'test/server/proofs.test.ts',
  'apps/server/src/main/start.test.ts',
  'apps/server/src/store/postgres.test.ts',
  'apps/server/src/main/workers.test.ts',
  'test/web/online.test.ts',
];

/** The longest first, whose lengths a fresh clone does not know; the others as ever. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.some((file) => moduleId.endsWith(file));
    return [...usual.filter(isLong), ...usual.filter((file) => !isLong(file))];
  }
}

/** T-61: the modules of the rules of Taiwan, where every line is run. */
const MAHJONG =
  'packages/games/src/mahjong/{claims,counts,decompose,melds,redeal,settle,shanten,tiles,ukeire,waits}.ts';
const TAIWAN =
  'packages/games/src/taiwan/{calls,claims,config,exclusion,field,flower-win,flowers,liability,lines,opening,pairs,patterns,payments,placement,presets,reading,replacement,reserve,score,shanten,switches,tai,tile-names,wall}.ts';

export default defineConfig({
  // Tests read the sources of workspace packages, so nothing has to be built to run most of them.
  resolve: { alias: sourceAliases() },
  // The server's classes carry the decorators of its framework.
  oxc: { decorator: { legacy: true } },
  test: {
    testTimeout: 120_000, // a machine may be slow; what hangs fails all the same
    provide: { full: false }, // tests of two sizes run the smaller one; the proofs run both
    hookTimeout: 120_000, // servers and browsers begin in hooks
    expect: { poll: { timeout: 30_000 } }, // as long as a browser waits for what it looks for
    maxWorkers: '100%', // one file to a core
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'libraries',
          include: LIBRARIES,
          exclude: [...LAWS, ...PROGRAMS],
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'pure', include: PURE, isolate: false, sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: { name: 'inside', include: INSIDE, isolate: false, sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: {
          name: 'cli',
          include: CLI,
          isolate: false,
          server: { deps: { external: BUILT } },
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: PROGRAMS,
          server: { deps: { external: BUILT } },
          exclude: INSIDE,
          maxWorkers: WAITING,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        // They start servers and databases of their own.
        test: {
          name: 'servers',
          include: SERVERS,
          exclude: INSIDE,
          maxWorkers: WAITING,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'whole', include: WHOLE, isolate: false, maxWorkers: WAITING, sequence: { groupOrder: 1 } },
      },
    ],
    coverage: {
      include: ['packages/*/src/**/*.ts'],
      exclude: ['**/*.test.ts', '**/*.prove.ts', '**/*.fixture.ts'],
      reportsDirectory: 'coverage',
      reporter: ['text-summary', 'html', 'json-summary'],
      thresholds: {
        ...{ lines: 90, statements: 90, functions: 90, branches: 90 },
        'packages/kernel/src/**': { lines: 98, branches: 98, functions: 98, statements: 98 },
        [MAHJONG]: { lines: 100, statements: 100 },
        [TAIWAN]: { lines: 100, statements: 100 },
      },
    },
  },
});

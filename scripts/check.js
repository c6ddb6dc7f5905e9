// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspaces.js';

/**
 * Everything that must hold before a change is taken, in one command. The last line says `N passed, N failed,
 * N skipped` alone; an earlier step that fails ends the run with a line of its own.
 */
const RESULTS = join(ROOT, '.cache', 'tests.json');
const BIN = join(ROOT, 'node_modules', '.bin');

/** @type {readonly (readonly [name: string, program: string, ...args: string[]])[]} */
const STEPS = [
  ['format and lint', 'biome', 'ci', '.'],
  ['build and types', 'tsc', '-b'],
  ['types of tests', 'tsc', '-p', 'tsconfig.test.json'],
  ['page', 'vite', 'build', '--logLevel', 'warn', '--config', 'scripts/web/vite.config.js'],
  ['budgets of the page', 'node', 'scripts/budget.js'],
  ['browser', 'node', 'scripts/chromium.js'],
];
/** Where the page lies that the tests open. */
const PAIJU_PAGE = join(ROOT, 'apps', 'web', 'dist');
const TESTS = /** @type {const} */ ([
  'tests',
  'vitest',
  'run',
  '--coverage',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${RESULTS}`,
]);

/** @param {readonly [name: string, program: string, ...args: string[]]} step */
function passes([name, program, ...args]) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const command = program === 'node' ? process.execPath : join(BIN, program);
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    env: { ...process.env, PAIJU_PAGE },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const word = status === 0 ? 'ok' : `FAILED${error ? ` (${error.message})` : ''}`;
  console.log(`── ${name}: ${word}, ${seconds} s`);
  return status === 0;
}

/** Tests by outcome; a file that failed outside its tests (it did not load, or could not be set up) is one failure. */
function counts() {
  /** @type {import('vitest/node').JsonTestResults} */
  const results = JSON.parse(readFileSync(RESULTS, 'utf8'));
  const broken = results.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + broken.length,
    skipped: results.numPendingTests + results.numTodoTests,
  };
}

function check() {
  rmSync(RESULTS, { force: true });
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const failed = STEPS.find((step) => !passes(step));
  if (failed !== undefined) {
    console.error(`\nThe check stopped at "${failed[0]}": mend that first; no test was run.`);
    process.exitCode = 1;
    return;
  }
  if (!passes(TESTS)) process.exitCode = 1;
  const { passed, failed: broken, skipped } = counts();
  if (process.exitCode === 1 && broken === 0) console.error('\nThe tests passed, but not all else: see above.');
  console.log(`${passed} passed, ${broken} failed, ${skipped} skipped`);
}

check();

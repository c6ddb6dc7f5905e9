// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspaces.js';

/**
 * Everything that must hold before a change is taken, in one command; `--fast` leaves out browsers, databases and
 * programs. The last line says `N passed, N failed, N skipped` alone; an earlier step that fails ends the run with a
 * line of its own.
 *
 * @typedef {readonly [name: string, program: string, ...args: string[]]} Step
 */
const BIN = join(ROOT, 'node_modules', '.bin');
const CACHE = join(ROOT, '.cache');
/** The place where the page lies that the tests open. */
const PAIJU_PAGE = join(ROOT, 'apps', 'web', 'dist');

/** @type {Step} */
const LINT = ['format and lint', 'biome', 'ci', '.'];
/** @type {Step} */
const BUILD = ['build and types', 'tsc', '-b'];
/** @type {Step} */
const TYPES_OF_TESTS = ['types of tests', 'tsc', '-p', 'tsconfig.test.json'];
/** @type {readonly Step[]} */
const PAGE = [
  ['page', 'vite', 'build', '--logLevel', 'warn', '--config', 'scripts/web/vite.config.js'],
  ['budgets of the page', 'node', 'scripts/budget.js'],
  ['browser', 'node', 'scripts/chromium.js'],
];
/** Coverage slows tests down, so it is taken only of those that reach its thresholds (T-61). */
/** @type {readonly Step[]} */
const TESTS = [
  [
    'tests of the libraries, with coverage',
    'vitest',
    'run',
    '--coverage',
    '--coverage.reporter=text-summary',
    '--project',
    'libraries',
  ],
  ['tests', 'vitest', 'run', '--project', '!libraries'],
];
/** @type {readonly Step[]} */
const FAST_TESTS = [['tests', 'vitest', 'run', '--project', 'libraries', '--project', 'pure', '--project', 'inside']];

/**
 * Runs a step beside others where it is `aside`: what it prints comes when it ends.
 * @param {Step} step @param {boolean} aside @param {AbortSignal} [ended] @returns {Promise<boolean>} whether it passed
 */
async function passes([name, program, ...args], aside = false, ended) {
  if (!aside) console.log(`\n── ${name}`);
  const started = performance.now();
  const child = spawn(program === 'node' ? process.execPath : join(BIN, program), args, {
    cwd: ROOT,
    env: { ...process.env, PAIJU_PAGE, PAIJU_PACK: 'loose' },
    stdio: ['ignore', aside ? 'pipe' : 'inherit', aside ? 'pipe' : 'inherit'],
    shell: process.platform === 'win32',
    ...(ended !== undefined && { signal: ended }),
  });
  let told = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (told += text));
  /** @type {{ status: number | null, error?: Error }} */
  const { status, error } = await new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: null, error }));
    child.once('close', (status) => resolve({ status }));
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const word = status === 0 ? 'ok' : `FAILED${error ? ` (${error.message})` : ''}`;
  console.log(`${told}── ${name}: ${word}, ${seconds} s`);
  return status === 0;
}

/** Runs tests and counts them by outcome. @param {Step} step @param {number} n @param {AbortSignal} ended */
async function tested(step, n, ended) {
  const results = join(CACHE, `tests-${n}.json`);
  rmSync(results, { force: true });
  const told = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const passed = await passes([...step, ...told], false, ended);
  return { ok: passed, ...counts(results) };
}

/**
 * A file that failed outside its tests (it did not load, or could not be set up) is one failure.
 * @param {string} file
 */
function counts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0 }; // the run was ended, or could not begin
  /** @type {import('vitest/node').JsonTestResults} */
  const results = JSON.parse(readFileSync(file, 'utf8'));
  const broken = results.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + broken.length,
    skipped: results.numPendingTests + results.numTodoTests,
  };
}

/**
 * Runs steps one after another until one fails.
 * @param {readonly Step[]} steps @param {boolean} aside @returns {Promise<Step | undefined>} the one that failed
 */
async function firstFailure(steps, aside = false) {
  for (const step of steps) if (!(await passes(step, aside))) return step;
  return undefined;
}

/** @param {Step} step */
function stopAt([name]) {
  console.error(`\nThe check stopped at "${name}": fix that first.`);
  process.exitCode = 1;
}

/** @param {boolean} fast */
async function check(fast) {
  mkdirSync(CACHE, { recursive: true });
  if (!(await passes(LINT))) return stopAt(LINT);
  // Tests read sources, so what is built is built beside the first of them, and types are checked beside the others.
  const ended = new AbortController();
  const unbuilt = firstFailure(fast ? [] : [BUILD, ...PAGE], true);
  unbuilt.then((step) => step !== undefined && ended.abort());
  const mistyped = unbuilt.then(
    (step) => step ?? firstFailure(fast ? [BUILD, TYPES_OF_TESTS] : [TYPES_OF_TESTS], true),
  );
  const runs = [];
  for (const [n, step] of (fast ? FAST_TESTS : TESTS).entries()) {
    runs.push(await tested(step, n, ended.signal));
    const stopped = await unbuilt;
    if (stopped !== undefined) return stopAt(stopped);
  }
  const wrong = await mistyped;
  /** @param {'passed' | 'failed' | 'skipped'} outcome */
  const sum = (outcome) => runs.reduce((total, run) => total + run[outcome], 0);
  if (wrong !== undefined || runs.some(({ ok }) => !ok)) process.exitCode = 1;
  if (wrong !== undefined) console.error(`\n"${wrong[0]}" failed: see above.`);
  else if (process.exitCode === 1 && sum('failed') === 0)
    console.error('\nThe tests passed, but not all else: see above.');
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
}

await check(process.argv.includes('--fast'));

// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createVitest } from 'vitest/node';
import { mutate } from './mutation/mutants.js';
import { ROOT, sourceAliases } from './workspaces.js';

/**
 * Changes the rules one small thing at a time and runs their tests on each change: a change that no test notices is a
 * survivor. `node scripts/mutate.js riichi [--each K] [--out FILE]` tries each K-th mutant; it takes a second or so
 * a mutant.
 */
const SUBJECTS = {
  riichi: {
    files: [
      ...['claims', 'copies', 'dora', 'draws', 'facts', 'follow', 'fu', 'hand', 'lines', 'notes'],
      ...['parts', 'payments', 'points', 'progress', 'refusals', 'reserve', 'score', 'shape', 'turn', 'win', 'yaku'],
    ].map((name) => `packages/games/src/riichi/${name}.ts`),
    tests: 'packages/games/src/riichi/*.test.ts',
    without: /laws|playthrough|handbook|scoring-page|config|tile-names|words/,
  },
};

const [name = '', ...options] = process.argv.slice(2);
const subject = /** @type {(typeof SUBJECTS)['riichi'] | undefined} */ (
  Object.hasOwn(SUBJECTS, name) ? SUBJECTS[/** @type {'riichi'} */ (name)] : undefined
);
if (subject === undefined) {
  console.error(`mutate: no such subject ${JSON.stringify(name)}; allowed: ${Object.keys(SUBJECTS).join(', ')}`);
  process.exit(2);
}
/** @param {string} option */
const given = (option) => (options.includes(option) ? options[options.indexOf(option) + 1] : undefined);

/** @type {import('./mutation/mutants.js').Mutant[]} */
const mutants = [];
/** @type {Map<string, string>} */
const sources = new Map();
for (const file of subject.files) {
  const path = join(ROOT, file);
  let text;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    continue;
  }
  const mutated = mutate(file, text, mutants.length + 1);
  mutants.push(...mutated.mutants);
  sources.set(path, mutated.code);
}

const vitest = await createVitest(
  'test',
  {
    root: ROOT,
    config: false, // its projects are not ours
    watch: false,
    include: [subject.tests],
    reporters: [{}],
    bail: 1,
    isolate: false, // a new worker for each mutant, one for all files: modules are loaded once
    pool: 'threads',
    maxWorkers: 1,
    coverage: { enabled: false },
    setupFiles: [join(ROOT, 'scripts/mutation/awake.js')],
  },
  {
    resolve: { alias: sourceAliases() },
    plugins: [{ name: 'mutants', enforce: 'pre', load: (id) => sources.get(id.split('?')[0] ?? '') }],
  },
);

const specifications = (await vitest.globTestSpecifications()).filter(
  ({ moduleId }) => !subject.without.test(moduleId),
);
console.error(`${mutants.length} mutants in ${sources.size} files, ${specifications.length} test files`);

/**
 * True if the tests notice a mutant; 0 wakes none.
 * @param {number} id
 */
async function isKilled(id) {
  // @ts-expect-error: a key of our own
  vitest.provide('mutant', id);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, true);
  return unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
}

if (await isKilled(0)) {
  console.error('mutate: the tests fail without any mutant');
  await vitest.close();
  process.exit(1);
}

/** @type {import('./mutation/mutants.js').Mutant[]} */
const survivors = [];
let tried = 0;
const each = Number(given('--each') ?? 1);
for (const mutant of mutants.filter(({ id }) => id % each === 0)) {
  tried++;
  if (!(await isKilled(mutant.id))) survivors.push(mutant);
  if (tried % 25 === 0 && (await isKilled(0))) {
    console.error('mutate: the tests fail without any mutant now; was something edited meanwhile?');
    await vitest.close();
    process.exit(1);
  }
  if (process.stderr.isTTY || tried % 50 === 0)
    console.error(`${tried} of ${Math.floor(mutants.length / each)}, ${survivors.length} survive`);
}
const lines = survivors.map(
  ({ id, file, line, from, to }) =>
    `${id}\t${relative('packages/games/src', file)}:${line}\t${flat(from)}\t→\t${flat(to)}`,
);
const killed = tried - survivors.length;
const report = [...lines, `${killed} of ${tried} mutants killed, ${((100 * killed) / tried).toFixed(1)} %`, ''].join(
  '\n',
);
process.stdout.write(report);
const out = given('--out');
if (out !== undefined) writeFileSync(out, report);
await vitest.close();

/** @param {string} text */
function flat(text) {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= 90 ? line : `${line.slice(0, 87)}...`;
}

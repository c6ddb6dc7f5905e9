import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { lint, type Packed, PUBLISHED, pack, resolveTypes } from '../../scripts/release/pack.js';
import { Project } from '../../scripts/release/project.js';
import { run, tool } from '../../scripts/release/run.js';
import { ROOT } from '../../scripts/workspaces.js';
import { exampleOf, promised, readmeOf } from './readme.js';

const unbuilt = PUBLISHED.filter(({ folder }) => !existsSync(join(folder, 'dist')));
const folder = mkdtempSync(join(tmpdir(), 'paiju-packages-'));
/** Here `paiju` misses the server; `npm run release:dry` and the proofs have both. */
const INSTALLED = PUBLISHED.filter(({ name }) => name !== '@paiju/server');
const MOST_BYTES = 10_000_000;
const packed = new Map<string, Packed>();
let project: Project;

beforeAll(() => {
  if (unbuilt.length > 0)
    throw new Error(`not built: ${unbuilt.map(({ name }) => name).join(', ')}; run npm run build`);
  const own = pack(
    PUBLISHED.map((workspace) => workspace.folder),
    join(folder, 'packed'),
  );
  for (const one of own) packed.set(one.name, one);
  project = new Project(folder);
  project.unpack(INSTALLED.map(({ name }) => packed.get(name)!));
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true }));

const tarball = (name: string): string => packed.get(name)!.tarball;

describe.each(PUBLISHED)('$name', ({ name, folder: source }) => {
  test('is packed with its licence and without its tests', () => {
    const { files } = packed.get(name)!;
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md']));
    expect(files.filter((file) => /\.(test|prove|fixture)\./.test(file))).toEqual([]);
    expect(readFileSync(join(source, 'LICENSE'), 'utf8')).toBe(readFileSync(join(ROOT, 'LICENSE'), 'utf8'));
  });

  test('has nothing publint would change', () => {
    lint(tarball(name));
  });
});

const libraries = PUBLISHED.filter(({ entries }) => entries.size > 0);
/** Every day one of them stands for all. */
const resolved = inject('full') ? libraries : libraries.filter(({ name }) => name === '@paiju/games');

test.each(resolved)('the library $name has types that resolve', ({ name }) => {
  resolveTypes(tarball(name));
});

describe.each(libraries)('the library $name', ({ name, entries }) => {
  test('can be imported by each of its paths', () => {
    const paths = [...entries.keys()].map((path) => name + path.slice(1));
    const script = paths.map((path) => `await import('${path}'); console.log('${path}');`).join('\n');
    expect(project.node('--input-type=module', '--eval', script).trim().split('\n')).toEqual(paths);
  });
});

test('the server has the page in it, and weighs no more than ten megabytes with all that is ours', () => {
  expect(packed.get('@paiju/server')!.files).toEqual(expect.arrayContaining(['dist/page/index.html', 'dist/main.js']));
  expect(packed.get('@paiju/ai')!.files).toContain('data/riichi.weights');
  const bytes = [...packed.values()].reduce((sum, one) => sum + one.bytes, 0);
  process.stdout.write(`all packages: ${bytes} bytes packed of at most ${MOST_BYTES}\n`);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

test('paiju serve says in one sentence how to get the server where it is not installed', () => {
  const { status, stderr } = spawnSync(project.program('paiju'), ['serve'], { cwd: folder, encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    2,
    'error: the server is a package of its own and is not installed here: `npm install @paiju/server` brings it\n',
  ]);
});

const programs = INSTALLED.flatMap(({ manifest }) => Object.keys(Object(manifest.bin)));

test.each(programs)('the program %s starts', (program) => {
  expect(run(project.folder, project.program(program), '--help')).toContain(program);
});

const examples = PUBLISHED.flatMap((workspace) => {
  const example = exampleOf(readmeOf(workspace) ?? '');
  return example === undefined ? [] : [{ name: workspace.name, example }];
});

test('the pages of packages show what is true', () => {
  const language = { strict: true, module: 'nodenext', target: 'es2023', lib: ['es2023', 'dom'], types: [] };
  const options = { ...language, skipDefaultLibCheck: true }; // our types are checked, not those of the language
  const files = examples.map((_, n) => `example-${n}.ts`);
  project.write('tsconfig.json', JSON.stringify({ compilerOptions: options, files }));
  for (const [n, { example }] of examples.entries()) project.write(`example-${n}.ts`, example);
  tool(project.folder, 'tsc', '-p', '.');
  for (const [n, { name, example }] of examples.entries()) {
    const printed = project.node(`example-${n}.js`).trim().split('\n');
    expect({ name, printed }).toEqual({ name, printed: promised(example) });
  }
});

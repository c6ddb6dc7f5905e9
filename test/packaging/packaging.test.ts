import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ROOT } from '../../scripts/workspaces.js';
import { Project, PUBLISHED, run, tool } from './project.js';
import { exampleOf, promised, readmeOf } from './readme.js';

const unbuilt = PUBLISHED.filter(({ folder }) => !existsSync(join(folder, 'dist')));
const folder = mkdtempSync(join(tmpdir(), 'paiju-packages-'));
let project: Project;

beforeAll(() => {
  if (unbuilt.length > 0)
    throw new Error(`not built: ${unbuilt.map(({ name }) => name).join(', ')}; run npm run build`);
  project = new Project(folder, PUBLISHED);
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true }));

const tarball = (name: string): string => project.packed.get(name)!.tarball;

describe.each(PUBLISHED)('$name', ({ name, folder: source }) => {
  test('is packed with its licence and without its tests', () => {
    const { files } = project.packed.get(name)!;
    expect(files).toContain('LICENSE');
    expect(files.filter((file) => /\.(test|prove)\./.test(file))).toEqual([]);
    expect(readFileSync(join(source, 'LICENSE'), 'utf8')).toBe(readFileSync(join(ROOT, 'LICENSE'), 'utf8'));
  });

  test('has nothing publint would change', () => {
    expect(tool(project.folder, 'publint', 'run', tarball(name), '--strict')).toContain('All good!');
  });
});

const libraries = PUBLISHED.filter(({ entries }) => entries.size > 0);
/** Every day one of them stands for all. */
const resolved = inject('full') ? libraries : libraries.filter(({ name }) => name === '@paiju/games');

test.each(resolved)('the library $name has types that resolve', ({ name }) => {
  tool(project.folder, 'attw', tarball(name), '--profile', 'esm-only', '--no-definitely-typed', '--no-emoji');
});

describe.each(libraries)('the library $name', ({ name, entries }) => {
  test('can be imported by each of its paths', () => {
    const paths = [...entries.keys()].map((path) => name + path.slice(1));
    const script = paths.map((path) => `await import('${path}'); console.log('${path}');`).join('\n');
    expect(project.node('--input-type=module', '--eval', script).trim().split('\n')).toEqual(paths);
  });
});

const programs = PUBLISHED.flatMap(({ manifest }) => Object.keys(Object(manifest.bin)));

test.each(programs)('the program %s starts', (program) => {
  expect(run(project.folder, join('node_modules', '.bin', program), '--help')).toContain(program);
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

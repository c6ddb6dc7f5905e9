import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { format } from 'node:util';
import ts from 'typescript';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { exportedSource, parseManifest } from '../boundaries/manifest.js';
import { blocksOf, type Document, ROOT, readDocuments } from './markdown.js';

/** A block of a document that begins with `// runs`: it must compile, run, and print what its comments say. */
interface Example {
  readonly name: string;
  readonly file: string;
  readonly code: string;
}

const FOLDER = `${ROOT}.cache/docs/`;
const examples = readDocuments().flatMap(examplesOf);

function examplesOf(document: Document): readonly Example[] {
  return blocksOf(document)
    .filter(({ language, code }) => language === 'ts' && code.startsWith('// runs\n'))
    .map(({ code, line }) => ({ name: `${document.path}:${line}`, file: fileOf(document.path, line), code }));
}

function fileOf(path: string, line: number): string {
  return `${FOLDER}${path.replaceAll(/[^\w]/g, '-')}-${line}.ts`;
}

/** The lines the code says it prints: the comment behind each `console.log(…);`. */
function promised(code: string): readonly string[] {
  return [...code.matchAll(/^\s*console\.log\(.*\);(?: \/\/ (.*))?$/gm)].map(({ 1: comment = '' }) => comment);
}

/** The compiler's complaints about the examples, reading the sources of the packages they import. */
function complaints(files: readonly string[]): readonly string[] {
  const { options } = ts.parseJsonConfigFileContent({ extends: './tsconfig.test.json' }, ts.sys, ROOT);
  const program = ts.createProgram(files, { ...options, incremental: false, noUnusedLocals: false, paths: sources() });
  return files.flatMap((file) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(file))
      .map(({ messageText }) => `${basename(file)}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`),
  );
}

/** Each exported subpath of each package, and the source behind it. */
function sources(): ts.MapLike<string[]> {
  const found: ts.MapLike<string[]> = {};
  for (const folder of readdirSync(`${ROOT}packages`)) {
    const path = `packages/${folder}/package.json`;
    const manifest = parseManifest(path, readFileSync(ROOT + path, 'utf8'));
    for (const subpath of Object.keys(manifest.exports)) {
      found[manifest.name + subpath.slice(1)] = [`${ROOT}packages/${folder}/${exportedSource(manifest, subpath)}`];
    }
  }
  return found;
}

describe('examples in the documents', () => {
  mkdirSync(FOLDER, { recursive: true });
  for (const { file, code } of examples) writeFileSync(file, code);
  afterEach(() => vi.restoreAllMocks());

  test('are found', () => {
    expect(examples.map(({ name }) => name.split(':')[0])).toContain('README.md');
  });

  test.each(examples)('$name runs and prints what it says', async ({ file, code }) => {
    const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
    await import(/* @vite-ignore */ file);
    expect(log.mock.calls.map((values) => format(...values))).toEqual(promised(code));
  });

  test('all compile, and a planted mistake does not', () => {
    const planted = `${FOLDER}planted.ts`;
    writeFileSync(planted, `import { seat } from '@paiju/kernel';\nexport const s: string = seat(0);\n`);
    expect(complaints([...examples.map(({ file }) => file), planted])).toEqual([
      `planted.ts: Type 'Seat' is not assignable to type 'string'.`,
    ]);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blocksOf, type Document, ROOT, readDocuments, spansOf } from './markdown.js';

const documents = readDocuments();
const readme = documents.find(({ path }) => path === 'README.md') as Document;
const scripts: Readonly<Record<string, string>> = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')).scripts;

/** Everything a document tells its reader to type. */
function commandsOf(document: Document): readonly string[] {
  const shell = blocksOf(document).filter(({ language }) => ['sh', 'bash', 'console'].includes(language));
  return [...shell.flatMap(({ code }) => code.split('\n')), ...spansOf(document)];
}

/** The npm scripts that commands run. */
function scriptsIn(commands: readonly string[]): readonly string[] {
  const runs = commands.flatMap((command) => [
    ...command.matchAll(/\bnpm (?:run (?:-s |--silent )?([\w:-]+)|(start|test)\b)/g),
  ]);
  return runs.map(({ 1: named, 2: short }) => named ?? short ?? '');
}

test('the first screen of the README gives the two commands that do everything', () => {
  const screen = { ...readme, text: readme.text.split('\n').slice(0, 60).join('\n') };
  expect(commandsOf(screen).map((command) => command.replace(/\s+#.*$/, ''))).toEqual(
    expect.arrayContaining(['npm ci && npm start', 'npm ci && npm test']),
  );
});

test.each(['start', 'test'])('npm %s runs files that are there', (name) => {
  const files = (scripts[name] ?? '').match(/(?<=\bnode )\S+/g) ?? [];
  expect(files).not.toEqual([]);
  expect(files.filter((file) => !existsSync(ROOT + file))).toEqual([]);
});

test.each(documents.map((document) => [document.path, document] as const))(
  '%s names npm scripts that exist',
  (_, doc) => {
    expect(scriptsIn(commandsOf(doc)).filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
  },
);

test('scripts are found in commands', () => {
  expect(scriptsIn(['npm ci && npm start', 'npm run -s bench -- --json', 'npm install'])).toEqual(['start', 'bench']);
});

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blocksOf, type Document, ROOT, readDocuments } from './markdown.js';

const PROGRAM = `${ROOT}apps/cli/bin/paiju.js`;
const readme = readDocuments().find(({ path }) => path === 'README.md') as Document;

/** The runs a document shows: `$ npx paiju …`, then what is printed, `…` for what is left out. */
function shown(document: Document): readonly (readonly [command: string, printed: string])[] {
  return blocksOf(document).flatMap(({ language, code }) => {
    const [, command, printed] = /^\$ npx paiju (.*?)\n(.*)$/s.exec(code) ?? [];
    return language === 'console' && command !== undefined && printed !== undefined ? [[command, printed]] : [];
  });
}

function run(command: string): string {
  if (!existsSync(`${ROOT}apps/cli/dist/main.js`)) throw new Error('run `npm run build` first: this runs the program');
  const env = { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8' };
  return execFileSync(process.execPath, [PROGRAM, ...command.split(' ')], { encoding: 'utf8', env });
}

test('the README shows the demonstration', () => {
  expect(shown(readme).map(([command]) => command)).toContain('demo');
});

test.each(shown(readme))('`paiju %s` prints what the README shows', (command, printed) => {
  const output = run(command);
  const parts = printed.split(/^…\n/m);
  expect(parts.filter((part) => !output.includes(part))).toEqual([]);
});

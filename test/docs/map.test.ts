import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PLAN } from '../boundaries/plan.js';
import { ROOT } from './markdown.js';

const map = readFileSync(`${ROOT}docs/map.md`, 'utf8');

/** The steps of the way: a file, and something that is defined in it. */
const steps = [...map.matchAll(/`([\w./-]+\.tsx?)` `(#?\w+)`/g)].map(
  ([, file = '', name = '']) => [file, name] as const,
);

/** True if a text defines a function, a method or a class of this name. */
function defines(text: string, name: string): boolean {
  const word = name.replace('#', '#?');
  const head = `^(export )?(async )?(function|class) ${word}\\b|^  (async )?${name}(<[^>]*>)?\\((.*\\{)?$`;
  return text.split('\n').some((line) => new RegExp(head).test(line));
}

describe('docs/map.md', () => {
  test('tells the way of a discard from the hand to the screen, in numbered steps', () => {
    const numbers = [...map.matchAll(/^(\d+)\. `/gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual(Array.from({ length: 29 }, (_, n) => n + 1));
    expect(steps.length).toBe(30);
  });

  test.each(steps)('%s defines %s', (file, name) => {
    expect(existsSync(ROOT + file)).toBe(true);
    expect(defines(readFileSync(ROOT + file, 'utf8'), name)).toBe(true);
  });

  test.each([
    ['function other() {\n  tapped();\n}', 'tapped'],
    ['  const play = 1;', 'play'],
    ['  this.act(action);', 'act'],
  ])('%j does not define %s', (text, name) => {
    expect(defines(text, name)).toBe(false);
  });

  test('names folders and files that exist', () => {
    const paths = [...map.matchAll(/`((?:apps|packages|test)\/[\w./-]+)`/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(30);
    expect(paths.filter((path) => !existsSync(ROOT + path))).toEqual([]);
  });

  test('draws every package and program, with every folder of a program', () => {
    const picture = /```\n(.*?)```/s.exec(map)?.[1] ?? '';
    const words = new Set(picture.match(/[\w-]+/g));
    const units = PLAN.units.filter(({ package: name }) => name !== undefined);
    expect(units.map(({ name }) => name).filter((name) => !words.has(name))).toEqual([]);
    const folders = units
      .filter(({ folder }) => folder.startsWith('apps/'))
      .flatMap(({ inner }) => inner.flatMap(({ files }) => files.map((file) => /^src\/([\w-]+)\//.exec(file)?.[1])));
    expect([...new Set(folders)].filter((name) => name !== undefined && !words.has(name))).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const source = read('packages/kernel/src/toy.ts');
const blocks = [...read('docs/adding-a-game.md').matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
const isExample = (code: string): boolean => code.startsWith('// runs\n');

test('the recipe has both quotations and examples', () => {
  expect([blocks.some(isExample), blocks.every(isExample)]).toEqual([true, false]);
});

test('the code that the recipe quotes stands in the toy', () => {
  for (const code of blocks.filter((block) => !isExample(block))) expect(source).toContain(code);
});

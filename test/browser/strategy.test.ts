import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { absent } from '../../scripts/browser.js';
import { judgement } from './judgement.js';
import { fromPage } from './page.js';

const PROGRAM = fileURLToPath(new URL('judgement.ts', import.meta.url));
const DATA = new URL('../../packages/ai/data/', import.meta.url);
const FILES = readdirSync(DATA).filter((file) => file.endsWith('.strategy'));

test('P-69 there are strategies to load', () => {
  expect(FILES).toContain('chinese-poker-two-four.strategy');
});

test.skipIf(absent).each(FILES)(
  'P-69 %s loads in a browser and answers there as in Node (skipped without one)',
  async (file) => {
    const base64 = readFileSync(new URL(file, DATA)).toString('base64');
    const here = judgement(base64);
    expect(here['first']).toMatchObject({ alternatives: expect.any(Array) });
    expect(await fromPage(PROGRAM, `program.judgement(${JSON.stringify(base64)})`)).toEqual(here);
  },
);

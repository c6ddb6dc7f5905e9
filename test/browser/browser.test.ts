import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { absent } from '../../scripts/browser.js';
import { fromPage } from './page.js';
import { report } from './program.js';

const PROGRAM = fileURLToPath(new URL('program.ts', import.meta.url));

test.skipIf(absent)(
  'games, walls and numbers are the same in Node and in a browser (skipped without one)',
  async () => {
    const games = inject('full') ? 3 : 1;
    const here = report(games);
    expect(Object.keys(here).length).toBeGreaterThan(6);
    expect(await fromPage(PROGRAM, `program.report(${games})`)).toEqual(here);
  },
);

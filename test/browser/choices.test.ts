import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { absent } from '../../scripts/browser.js';
import { choices } from './choices.js';
import { fromPage } from './page.js';

const PROGRAM = fileURLToPath(new URL('choices.ts', import.meta.url));
const DATA = new URL('../../packages/ai/data/', import.meta.url);
const POSITIONS = inject('full') ? 1000 : 60;
/** A large network takes some milliseconds for each, on a machine with nothing else to do. */
const PATIENCE = 300_000;

const GAMES = ['riichi', 'taiwan', 'fujian'] as const;
/** A network of noise for each game, and every network that is shipped. */
const WEIGHTS = [
  ...GAMES.map((game) => [game, 'noise', null] as const),
  ...GAMES.flatMap((game) =>
    readdirSync(DATA)
      .filter((file) => file.startsWith(game) && file.endsWith('.weights'))
      .map((file) => [game, file, readFileSync(new URL(file, DATA)).toString('base64')] as const),
  ),
];

test.skipIf(absent).each(WEIGHTS)(
  'A-3 %s by %s: every choice is the same in Node and in a browser (skipped without one)',
  async (game, _, base64) => {
    const here = choices(game, base64, POSITIONS);
    expect(here[0]).toBe(POSITIONS);
    const there = await fromPage(PROGRAM, `program.choices('${game}', ${JSON.stringify(base64)}, ${POSITIONS})`);
    expect(there).toEqual(here);
  },
  PATIENCE,
);

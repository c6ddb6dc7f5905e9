import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { paiju } from './launch.fixture.js';
import { driven, hasTerminal, SHORT_MATCHES } from './terminal.fixture.js';

describe.skipIf(!hasTerminal)('C-7 in a pseudo-terminal (skipped where there is no python3)', () => {
  const played = (...args: readonly string[]): string => driven(['play', ...args, '--seed', 'pty']);

  test.each(SHORT_MATCHES)('%s is played to its end, in colours', (...args) => {
    const shown = played(...args);
    expect(shown).toContain('\u001b[');
    expect(shown).toMatch(/your move \(Enter: /);
    expect(shown).toMatch(/\nthe match is over: you [+-]?\d/);
  });

  test.each(SHORT_MATCHES)('%s is played to its end in whole words', (...args) => {
    const shown = played(...args, '--plain');
    expect(shown).not.toContain('\u001b');
    if (args[0] !== 'chinese-poker') expect(shown).not.toMatch(/\b\d[mpsz]\b/); // cards are called so, tiles by their names
    expect(shown).toMatch(/\nthe match is over: you [+-]?\d/);
  });
});

const said = async (typed: readonly string[], ...args: readonly string[]): Promise<string> => {
  const stdin = typed.map((line) => `${line}\n`);
  const { code, stdout } = await paiju(['play', ...args, '--seed', 'a'], { stdin });
  expect(code).toBe(0);
  return stdout;
};

describe('C-7 at the table', () => {
  test('a move is a number, its text, or Enter; anything else is asked again', async () => {
    const shown = await said(['3', 'FOLD 1', 'sing', '', 'q'], 'high-card', '--level', 'greedy');
    expect(shown).toMatch(/your cards: 1 3 16\n1: play 1 {3}2: play 3 {3}3: play 16/);
    expect(shown).toContain('you 16, ');
    expect(shown).toContain('"sing" cannot be played now');
    expect(shown).toMatch(/\nyou left the table\n$/);
  });

  test('whoever stops typing leaves', async () => {
    expect(await said([], 'taiwan', '--level', 'random')).toMatch(/your move \(Enter: \w+\): \nyou left the table\n$/);
  });

  test('a screen reader hears tiles by their names, one thing a line', async () => {
    const shown = await said(['q'], 'riichi', '--level', 'random', '--plain', '--preset', 'tenhou');
    expect(shown).toMatch(/your hand: (red )?\d of characters, /);
    expect(shown).toMatch(/\n1: (red )?\d of characters\n2: /);
  });

  test('C-11 a tile is typed as it is written or as Unicode draws it', async () => {
    const shown = await said(['🀐', '🀇🀇', 'q'], 'fujian', '--level', 'greedy');
    expect(shown).toContain('discards 1s\n');
    expect(shown).toContain('"🀇🀇" cannot be played now');
  });

  test('a layout of Chinese Poker is typed', async () => {
    const layout = 'Qs 3s 2h / 6d 5s 4d 3h 2d / Ks Kd 9s 9d 9c';
    const shown = await said([layout, 'q'], 'chinese-poker', '--level', 'beginner');
    expect(shown).toContain(`you +12: ${layout}`);
  });

  test('a match is kept as a journal that holds, also where its player left', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'paiju-play-'));
    const path = join(folder, 'game.jsonl');
    const shown = await said(['', '', '', 'q'], 'high-card', '--level', 'greedy', '--out', path);
    const kept = await paiju(['verify', path, '--json']);
    const told = await paiju(['replay', path]);
    rmSync(folder, { recursive: true });
    expect(shown).toContain('you left the table');
    expect(JSON.parse(kept.stdout)).toMatchObject({ ok: true, game: 'high-card', finished: false });
    expect(told.stdout).toMatch(/wins\n(.*\n)*✓ \d+ moves; the match is not over\n$/);
  });

  test('the same seed deals the same match', async () => {
    const twice = [0, 1].map(() => said(['', '', 'q'], 'fujian', '--level', 'greedy'));
    const [one, other] = await Promise.all(twice);
    expect(one).toBe(other);
  });
});

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { paiju } from './launch.fixture.js';

const PROGRAM = fileURLToPath(new URL('../bin/paiju.js', import.meta.url));

/** A short match of each game. */
const SHORT: readonly (readonly [game: string, ...options: string[]])[] = [
  ['riichi', '--set', 'length=east', '--level', 'greedy'],
  ['sanma', '--set', 'length=east', '--level', 'greedy'],
  ['taiwan', '--set', 'matchLength=hand', '--level', 'greedy'],
  ['fujian', '--set', 'matchHands=4', '--level', 'greedy'],
  ['chinese-poker', '--set', 'rounds=2', '--level', 'beginner'],
  ['high-card', '--level', 'greedy'],
];

/** Drives a program in a pseudo-terminal: answers each question by Enter, and prints all that was shown. */
const DRIVER = `
import os, pty, sys
pid, fd = pty.fork()
if pid == 0:
    os.environ.pop("NO_COLOR", None)
    os.environ["TERM"] = "xterm"
    os.execv(sys.argv[1], sys.argv[1:])
seen, answered = b"", 0
while True:
    try:
        piece = os.read(fd, 65536)
    except OSError:
        break
    if not piece:
        break
    seen += piece
    while seen.count(b"your move (") > answered:
        answered += 1
        os.write(fd, b"\\r")
sys.stdout.buffer.write(seen)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
`;

const python = spawnSync('python3', ['-c', 'import pty']).status === 0;

describe.skipIf(!python)('C-7 in a pseudo-terminal (skipped where there is no python3)', () => {
  const driven = (...args: readonly string[]): string => {
    const line = ['-c', DRIVER, process.execPath, PROGRAM, 'play', ...args, '--seed', 'pty'];
    const { status, stdout, stderr } = spawnSync('python3', line, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    return stdout;
  };

  test.each(SHORT)('%s is played to its end, in colours', (...args) => {
    const shown = driven(...args);
    expect(shown).toContain('\u001b[');
    expect(shown).toMatch(/your move \(Enter: /);
    expect(shown).toMatch(/\nthe match is over: you [+-]?\d/);
  });

  test.each([SHORT[2]!, SHORT[5]!])('%s is played to its end in whole words', (...args) => {
    const shown = driven(...args, '--plain');
    expect(shown).not.toContain('\u001b');
    expect(shown).toContain('the match is over');
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

  test('a layout of Chinese Poker is typed', async () => {
    const layout = 'Qs 3s 2h / 6d 5s 4d 3h 2d / Ks Kd 9s 9d 9c';
    const shown = await said([layout, 'q'], 'chinese-poker', '--level', 'beginner');
    expect(shown).toContain(`you +12: ${layout}`);
  });

  test('the same seed deals the same match', async () => {
    const twice = [0, 1].map(() => said(['', '', 'q'], 'fujian', '--level', 'greedy'));
    const [one, other] = await Promise.all(twice);
    expect(one).toBe(other);
  });
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entryNames, loadEntry } from '../../bench/folder.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const entries = join(root, 'bench', 'entries');

function run(...args: string[]) {
  return spawnSync(process.execPath, ['bench/run.js', ...args], { cwd: root, encoding: 'utf8' });
}

describe('npm run bench', () => {
  test('C-8: --json gives an array of findings', () => {
    const { status, stdout, stderr } = run('--no-build', '--quick', '--json', '--filter', 'generator');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const rows: unknown[] = JSON.parse(stdout);
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toEqual({
        name: expect.stringMatching(/^generator-u(32|64)$/),
        unit: 'numbers/s',
        ours: expect.any(Number),
        peer: expect.any(Number),
        peerName: expect.stringContaining('pure-rand'),
        ratio: expect.any(Number),
        spread: [expect.any(Number), expect.any(Number)],
        rounds: 3,
      });
    }
  });

  test.each([
    [['--bogus'], "Unknown option '--bogus'", '--filter'],
    [['generator'], "Unexpected argument 'generator'", '--filter'],
    [['--filter'], "Option '--filter <value>' argument missing", '--filter'],
    [['--filter', 'nothing-like-it'], '--filter nothing-like-it matches no entry', 'generator-u32'],
    [['--entries', '/no/such/folder'], '--entries /no/such/folder: there is no such folder', ''],
  ])('%j is bad input: exit 2, and says what is allowed', (args, message, allowed) => {
    const { status, stdout, stderr } = run(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toContain(allowed);
  });

  test('--help shows every option and an example', () => {
    const { status, stdout } = run('--help');
    expect(status).toBe(0);
    for (const option of ['--filter', '--quick', '--json', '--list', '--entries', '--no-build', 'Example:']) {
      expect(stdout).toContain(option);
    }
  });
});

describe('a folder of entries', () => {
  const entry = (check: string) => `export const entry = {
    unit: 'loops', peerName: 'itself', note: 'A loop beside itself.', check() { ${check} }, ours: loop, peer: loop,
  };
  function loop(turns) {
    let sum = 0;
    for (let n = 0; n < turns; n++) sum = (sum + n) | 0;
    return sum;
  }`;
  let folder = '';

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bench-'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'sound.js'), entry(''));
    writeFileSync(join(folder, 'wrong.js'), entry("throw new Error('ours gives 1, the peer 2');"));
    writeFileSync(join(folder, 'blank.js'), 'export {};');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('a failed entry is named, the others are measured, and the exit code is 1', () => {
    const { status, stdout, stderr } = run('--no-build', '--quick', '--json', '--entries', folder);
    expect(status).toBe(1);
    expect(JSON.parse(stdout).map(({ name }: { name: string }) => name)).toEqual(['sound']);
    expect(stderr).toBe('blank: blank.js exports no entry\nwrong: ours gives 1, the peer 2\n');
  });

  test('without --json it prints a table', () => {
    const { status, stdout } = run('--no-build', '--quick', '--entries', folder, '--filter', 'sound');
    expect(status).toBe(0);
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(/^name +unit +ours/),
      expect.stringMatching(/^sound/),
      '',
    ]);
  });

  test('--list tells what each compares and measures nothing', () => {
    const { status, stdout } = run('--no-build', '--list', '--entries', folder, '--filter', 'wrong');
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'wrong: beside itself\n  A loop beside itself.\n' });
  });
});

describe('each entry of ours', () => {
  test.each(entryNames(entries))('%s does equal work on both sides and returns the same sum again', async (name) => {
    const entry = await loadEntry(entries, name);
    entry.check();
    for (const side of [entry.ours, entry.peer]) {
      const sum = side(1);
      expect(sum).toSatisfy(Number.isFinite);
      expect(side(1)).toBe(sum);
    }
    expect(entry.unit).toMatch(/^[a-z ]+s$/);
    expect(entry.note).toMatch(/\.$/);
  });
});

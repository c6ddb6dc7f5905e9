import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/workspaces.js';

/** Runs one of the proofs, as small as it can be. */
function prove(name: string, ...args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const file = join(ROOT, 'bench', 'net', `${name}.js`);
  return spawnSync(process.execPath, [file, ...args], { cwd: ROOT, encoding: 'utf8' });
}

describe.each(['chaos', 'cluster', 'load', 'fuzz'])('bench/net/%s.js', (name) => {
  test('says what it does and what it can be told', () => {
    const { status, stdout } = prove(name, '--help');
    expect(status).toBe(0);
    expect(stdout).toContain(`node bench/net/${name}.js [options]`);
  });
});

test.each([
  ['chaos', '--seconds', 'soon'],
  ['load', '--kittens'],
])('bench/net/%s.js takes no %s %s', (name, ...args) => {
  const { status, stderr } = prove(name, ...args);
  expect(status).toBe(2);
  expect(stderr).toContain(args[0]);
});

/** A row of the table a proof prints. */
function row(stdout: string, name: string): readonly string[] {
  const line = stdout.split('\n').find((text) => text.startsWith(`| ${name} `)) ?? '';
  return line
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim());
}

test('a few tables outlive a few kills (S-18)', () => {
  const { status, stdout, stderr } = prove(
    'chaos',
    '--tables',
    '5',
    '--kills',
    '2',
    '--most-ms',
    '800',
    '--think-ms',
    '50',
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(row(stdout, 'kills')).toEqual(['2']);
  expect(row(stdout, 'views equal to the journal')).toEqual(['19 of 19']); // one of the tables has three seats
  expect(Number(row(stdout, 'acknowledged')[0])).toBeGreaterThan(0);
}, 180_000);

test('a house of several servers outlives every kind of fault (S-35)', () => {
  const { status, stdout, stderr } = prove(
    'cluster',
    ...['--games', '2', '--lobbies', '1', '--tables', '5', '--faults', '10', '--lease-ms', '1500', '--takeover', '0'],
    ...['--think-ms', '100', '--most-ms', '100'],
  );
  if (stderr.includes('no Postgres program')) return;
  expect({ status, violated: stderr.match(/violated: .*/g) }).toEqual({ status: 0, violated: null });
  expect(row(stdout, 'faults')).toEqual(['10']);
  expect(row(stdout, 'views equal to the journal')).toEqual(['19 of 19']);
  expect(Number(row(stdout, 'tables taken over after kill -9')[0])).toBeGreaterThan(0);
}, 300_000);

test('a little nonsense harms nobody (S-4, S-16)', () => {
  const { status, stdout, stderr } = prove('fuzz', '--frames', '4000', '--requests', '400', '--sockets', '6');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(row(stdout, 'violations')).toEqual(['0', '0']);
  expect(Number(row(stdout, 'invalid_message')[0])).toBeGreaterThan(100);
}, 180_000);

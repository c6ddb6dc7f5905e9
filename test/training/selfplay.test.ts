import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PLAYERS } from '@paiju/ai';
import { CHOICE } from '@paiju/ai/encode';
import { GAMES } from '@paiju/games';
import { unwrap } from '@paiju/kernel';
import { afterAll, describe, expect, test } from 'vitest';
import { playMatch } from '../../training/export/play.js';
import { FIELDS, layoutOf, OUTCOMES, RECORD, UNWEIGHED } from '../../training/export/record.js';
import { Scribe } from '../../training/export/scribe.js';

const folder = mkdtempSync(join(tmpdir(), 'paiju-records-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(['riichi', 'taiwan', 'fujian'] as const)('a match of %s', (game) => {
  const rules = GAMES.get(game)!;
  const scribe = new Scribe(game, 1);
  scribe.begin(3);
  const hands = playMatch(
    game,
    unwrap(rules.parseConfig({})),
    'self-play',
    PLAYERS.get(game)!.get('greedy')!,
    0.02,
    scribe,
  );
  const bytes = Buffer.from(scribe.records.bytes);
  const records = Array.from({ length: scribe.records.count }, (_, n) => {
    return (name: string): Buffer => {
      const [offset, length] = FIELDS[name]!;
      return bytes.subarray(n * RECORD + offset, n * RECORD + offset + length);
    };
  });
  const isSet = (bits: Buffer, n: number): boolean => ((bits[n >> 3]! >> (n & 7)) & 1) === 1;

  test('gives records of legal choices, of every hand and seat', () => {
    expect(records.length).toBeGreaterThan(100);
    expect(records.every((field) => isSet(field('mask'), field('chosen')[0]!))).toBe(true);
    expect(new Set(records.map((field) => field('round')[0])).size).toBe(hands);
    expect(new Set(records.map((field) => field('seat')[0])).size).toBe(4);
  });

  test('tells what the others wait on, and a discard that is won was among it', () => {
    const given = records.filter((field) => field('dealtIn')[0] === 1);
    expect(given.length).toBeGreaterThan(0);
    for (const field of given) {
      expect(OUTCOMES[field('outcome')[0]!]).toBe('dealIn');
      const chosen = field('chosen')[0]!;
      const kind = chosen >= CHOICE.discardRed ? 9 * (chosen - CHOICE.discardRed) + 4 : chosen % 34;
      const waiting = [0, 1, 2].filter((n) => isSet(field('waits').subarray(5 * n, 5 * n + 5), kind));
      expect(waiting.length).toBeGreaterThan(0);
      for (const n of waiting) expect(field('ready')[n]! & 1).toBe(1);
    }
  });

  test('points of a hand are those of its winner and its payers', () => {
    for (const field of records) {
      const points = field('points').readInt16LE();
      const outcome = OUTCOMES[field('outcome')[0]!];
      if (outcome === 'win') expect(points).toBeGreaterThan(0);
      if (outcome === 'dealIn') expect(points).toBeLessThan(0);
      expect(field('place')[0]).toBeLessThan(4);
    }
  });
});

describe.each(['taiwan', 'fujian'] as const)('a match of %s by solid', (game) => {
  const scribe = new Scribe(game, 1, 'weighed');
  const { fields, record } = layoutOf('weighed');
  scribe.begin(3);
  playMatch(game, unwrap(GAMES.get(game)!.parseConfig({})), 'weighed', PLAYERS.get(game)!.get('solid')!, 0, scribe);
  const bytes = Buffer.from(scribe.records.bytes);
  const field = (n: number, name: string): Buffer => {
    const [offset, length] = fields[name]!;
    return bytes.subarray(n * record + offset, n * record + offset + length);
  };

  test('tells of legal choices how much less they were worth than the one that was made', () => {
    let several = 0;
    for (let n = 0; n < scribe.records.count; n++) {
      const regrets = field(n, 'regrets');
      const weighed = [...regrets.keys()].filter((choice) => regrets[choice] !== UNWEIGHED);
      for (const choice of weighed) expect((field(n, 'mask')[choice >> 3]! >> (choice & 7)) & 1).toBe(1);
      if (weighed.length > 0) expect(regrets[field(n, 'chosen')[0]!]).toBe(0);
      if (weighed.length > 1) several++;
    }
    expect(several).toBeGreaterThan(scribe.records.count / 2);
  });
});

test('the program writes shards as long as meta.json says', () => {
  const program = fileURLToPath(new URL('../../training/export/selfplay.js', import.meta.url));
  const options = ['--game', 'taiwan', '--player', 'greedy', '--hands', '4', '--threads', '2', '--out', folder];
  execFileSync(process.execPath, [program, ...options], { stdio: 'pipe' });
  const meta = JSON.parse(readFileSync(join(folder, 'meta.json'), 'utf8'));
  expect(meta).toMatchObject({ game: 'taiwan', record: RECORD, fields: FIELDS, suitBound: [] });
  expect(meta.shards.length).toBe(2);
  for (const { file, records } of meta.shards) expect(statSync(join(folder, file)).size).toBe(records * RECORD);
});

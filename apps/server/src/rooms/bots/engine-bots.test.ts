import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSpec } from '@paiju/ai/engine';
import { type Json, unwrap } from '@paiju/kernel';
import { afterAll, expect, test } from 'vitest';
import type { BotQuestion } from '../environment.js';
import { EngineBots, MissingProgram } from './engine-bots.js';

const folder = mkdtempSync(join(tmpdir(), 'paiju-bots-'));
const others = { decide: async (): Promise<Json> => 'ours' };
const faults: unknown[] = [];
const options = {
  ...{ answerMs: 5000, processes: 2, path: process.env['PATH'] },
  log: (_: string, facts: object) => void faults.push(facts),
};
writeFileSync(
  join(folder, 'first.cjs'),
  `require('readline').createInterface({ input: process.stdin })
  .on('line', () => console.log('{"index":0}'));`,
);
const bots = new EngineBots(
  [unwrap(parseSpec(`taiwan/mine=${process.execPath} ${join(folder, 'first.cjs')}`)), unwrap(parseSpec('any=false'))],
  others,
  options,
);
afterAll(() => {
  bots.close();
  rmSync(folder, { recursive: true });
});

const QUESTION: BotQuestion = {
  ...{ game: 'taiwan', level: 'mine', table: 'room 1', seed: '' as BotQuestion['seed'], nodes: 1 },
  view: { seat: 1, legal: [{ kind: 'pass' }, { kind: 'win' }] },
};

test('A-7: a program plays where its name is asked for, in its own game', async () => {
  expect(bots.names('taiwan')).toEqual(['mine', 'any']);
  expect(bots.names('riichi')).toEqual(['any']);
  expect(await bots.decide(QUESTION)).toEqual({ kind: 'pass' });
  expect(await bots.decide({ ...QUESTION, level: 'solid' })).toBe('ours');
  expect(await bots.decide({ ...QUESTION, game: 'riichi' })).toBe('ours');
  expect(faults).toEqual([]);
});

test('A-7: a program that ends at once leaves its table to the fallback, and is written down', async () => {
  expect(await bots.decide({ ...QUESTION, level: 'any' })).toBeUndefined();
  expect(faults).toMatchObject([{ bot: 'any', kind: 'ended' }]);
});

test('A-7: a program that is not there is told before anyone plays', () => {
  const missing = unwrap(parseSpec('mine=no-such-program-anywhere'));
  expect(() => new EngineBots([missing], others, options)).toThrow(MissingProgram);
});

import { namedSeed, pick, type Result, type Rng, stream, unwrap } from '@paiju/kernel';
import { describe, expect, inject, test } from 'vitest';
import type { ForeignError, ForeignGame } from './foreign.js';
import { judge } from './judge.js';
import { foreignLogs } from './logs.fixture.js';
import { greedyMatch } from './matches.fixture.js';
import { readMjai } from './mjai.js';
import { mjaiOf } from './mjai-print.js';
import { readMjlog } from './mjlog.js';
import { playedOf } from './played.js';
import { readTenhou6 } from './tenhou6.js';
import { tenhou6Of } from './tenhou6-print.js';

const TIMES = inject('full') ? 150 : 20;
const match = unwrap(playedOf(greedyMatch({ preset: 'tenhou', length: 'east' }, 'damaged')));
const TENHOU6 = JSON.stringify(tenhou6Of(match, ['', '', '', '']));
const MJAI = mjaiOf(match, ['', '', '', ''])
  .map((event) => JSON.stringify(event))
  .join('\n');

/** A text with one of its numbers, words or lines changed, doubled or lost. */
function damaged(text: string, rng: Rng): string {
  const pieces = text.split(/(?<=[,:[\]{}\n" <>=])/);
  const n = rng.below(pieces.length);
  const other = pick(rng, pieces);
  const change = pick(rng, [[other], [], [pieces[n]!, pieces[n]!], [pieces[n]!.replace(/\d/, `${rng.below(10)}`)]]);
  return pieces.toSpliced(n, 1, ...change).join('');
}

/** The frequency with which damage is noticed; anything but a result, or a judgement, would throw. */
function noticed(text: string, read: (text: string) => Result<ForeignGame, ForeignError>, times: number): number {
  const rng = stream(namedSeed('damage'), read.name);
  let found = 0;
  for (let n = 0; n < times; n++) {
    const game = read(damaged(text, rng));
    if (!game.ok || judge(game.value).differences.length > 0) found++;
  }
  return found;
}

test.each([
  ['tenhou6', TENHOU6, readTenhou6],
  ['mjai', MJAI, readMjai],
] as const)('a damaged log in %s is an error or a difference, never a crash', (_, text, read) => {
  expect(noticed(text, read, TIMES)).toBeGreaterThan(TIMES / 2);
});

const logs = foreignLogs('tenhou-edge');
describe.skipIf(logs === undefined)('mjlog (skipped where the recorded games are not beside the checkout)', () => {
  test('a damaged log is an error or a difference, never a crash', () => {
    const { mjlog } = logs!.find(({ id }) => id === 'double-ron')!;
    const body = mjlog.indexOf('<GO');
    const read = (text: string) => readMjlog(mjlog.slice(0, body) + text);
    const times = inject('full') ? 100 : 30;
    expect(noticed(mjlog.slice(body), read, times)).toBeGreaterThan(times / 5);
  });
});

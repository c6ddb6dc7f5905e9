import { unwrap } from '@paiju/kernel';
import { describe, expect, inject, test } from 'vitest';
import { judge } from './judge.js';
import { foreignLogs } from './logs.fixture.js';
import { greedyMatch } from './matches.fixture.js';
import { readMjlog } from './mjlog.js';
import { playedOf } from './played.js';
import { lossesOf } from './roundtrip.fixture.js';

const EVERY = inject('full') ? 1 : 30;

for (const name of ['tenhou', 'tenhou-edge'] as const) {
  const logs = foreignLogs(name);
  describe.skipIf(logs === undefined)(`${name} (skipped where the recorded games are not beside the checkout)`, () => {
    test('a recorded game survives tenhou6 and mjai, moves, points and lines (R-16)', () => {
      const games = logs!.filter((_, n) => n % EVERY === 0);
      const lost = games.flatMap(({ id, mjlog }) => {
        const { match, journal } = judge(unwrap(readMjlog(mjlog)));
        expect(unwrap(playedOf(journal!))).toEqual(match);
        return lossesOf(match).map((loss) => `${id}: ${loss}`);
      });
      expect(lost).toEqual([]);
      expect(games.length).toBeGreaterThan(2);
    }, 300_000);
  });
}

test.each([
  ['standard', 'a'],
  ['standard', 'b'],
  [{ preset: 'standard', length: 'east', reds: 4, openTanyao: false }, 'c'],
  [{ preset: 'tenhou', length: 'east', reds: 0 }, 'd'],
  [{ preset: 'tenhou', startPoints: 30_000, multiRon: 'triple', kanDoraAdded: 'immediate' }, 'e'],
])('a match of our own survives tenhou6 and mjai: %j, seed %s (R-16)', (config, seed) => {
  const match = unwrap(playedOf(greedyMatch(config, `roundtrip/${seed}`)));
  expect(match.rounds.every(({ events }) => events.some(({ kind }) => kind === 'ended'))).toBe(true);
  expect(match.standing).toBeDefined();
  expect(lossesOf(match)).toEqual([]);
});

test('a round of a match survives alone, whichever it is (R-16)', () => {
  const match = unwrap(playedOf(greedyMatch('tenhou', 'roundtrip/rounds')));
  expect(match.rounds.length).toBeGreaterThan(4);
  for (const round of match.rounds) {
    const standing = round === match.rounds.at(-1) ? match.standing : undefined;
    expect(lossesOf({ ...match, rounds: [round], standing })).toEqual([]);
  }
});

test('a match survives that stops at any move (R-16)', () => {
  const journal = greedyMatch({ preset: 'tenhou', length: 'east' }, 'roundtrip/stopped');
  for (let count = 0; count < journal.entries.length; count += 37) {
    const match = unwrap(playedOf({ ...journal, entries: journal.entries.slice(0, count) }));
    expect([count, lossesOf(match)]).toEqual([count, []]);
  }
});

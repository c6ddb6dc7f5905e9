import { unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { judge } from './judge.js';
import { foreignLogs } from './logs.fixture.js';
import { greedyMatch } from './matches.fixture.js';
import { readMjlog } from './mjlog.js';
import { playedOf } from './played.js';
import { lossesOf } from './roundtrip.fixture.js';

for (const name of ['tenhou', 'tenhou-edge'] as const) {
  const logs = foreignLogs(name);
  describe.skipIf(logs === undefined)(`${name} (skipped where the recorded games are not beside the checkout)`, () => {
    test('every recorded game survives tenhou6 and mjai, moves, points and lines (R-16)', () => {
      const lost = logs!.flatMap(({ id, mjlog }) =>
        lossesOf(judge(unwrap(readMjlog(mjlog))).match).map((loss) => `${id}: ${loss}`),
      );
      expect(lost.slice(0, 20)).toEqual([]);
    });
  });
}

test('200 matches of our own survive tenhou6 and mjai (R-16)', () => {
  for (let n = 0; n < 200; n++) {
    const match = unwrap(playedOf(greedyMatch(n % 2 === 0 ? 'standard' : 'tenhou', `prove/${n}`)));
    expect([n, lossesOf(match)]).toEqual([n, []]);
  }
});

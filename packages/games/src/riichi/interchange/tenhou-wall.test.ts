import { describe, expect, test } from 'vitest';
import { dealHands } from '../../mahjong/round.js';
import { foreignLogs } from './logs.fixture.js';
import { readMjlog } from './mjlog.js';

describe.skipIf(foreignLogs('tenhou') === undefined)(
  'walls rebuilt from the seed (skipped without the oracle data)',
  () => {
    test('every dealt hand and indicator of 60 games lies where the wall says (R-16)', () => {
      for (const { id, mjlog } of foreignLogs('tenhou')!.slice(0, 60)) {
        const game = readMjlog(mjlog);
        if (!game.ok) throw new Error(`${id}: ${game.error.message}`);
        for (const round of game.value.rounds) {
          expect(dealHands(round.wall, round.dealer, [13, 13, 13, 13])).toEqual(round.hands);
          expect(round.wall[131]).toBe(round.dora);
        }
      }
    });
  },
);

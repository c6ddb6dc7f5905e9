import { describe, expect, inject, test } from 'vitest';
import { judge } from './judge.js';
import { foreignLogs } from './logs.fixture.js';
import { readMjlog } from './mjlog.js';

/** All games in the proofs, otherwise every so many-th: of those with what is rare, half. */
const EVERY = inject('full') ? { tenhou: 1, 'tenhou-edge': 1 } : { tenhou: 12, 'tenhou-edge': 2 };
/** The games whose seed is taken away. */
const SEEDLESS = inject('full') ? 25 : 8;

for (const name of ['tenhou', 'tenhou-edge'] as const) {
  const logs = foreignLogs(name);
  describe.skipIf(logs === undefined)(`${name} (skipped where the recorded games are not beside the checkout)`, () => {
    test('recorded games replay from its rebuilt wall without a difference (R-16)', () => {
      const differences: string[] = [];
      let rounds = 0;
      let wins = 0;
      for (const { id, mjlog } of logs!.filter((_, n) => n % EVERY[name] === 0)) {
        const game = readMjlog(mjlog);
        if (!game.ok) throw new Error(`${id}: ${game.error.message}`);
        const judged = judge(game.value);
        rounds += judged.rounds;
        wins += judged.wins;
        differences.push(...judged.differences.map((difference) => `${id}: ${difference}`));
      }
      expect(differences.slice(0, 20)).toEqual([]);
      expect(rounds).toBeGreaterThan(inject('full') ? 100 : 40);
      expect(wins).toBeGreaterThan(inject('full') ? 80 : 30);
    }, 300_000);

    test.each([
      ['no seed', ''],
      ['an empty seed', '<SHUFFLE seed="" ref=""/>'],
      ['a seed of the older form', '<SHUFFLE seed="mt19937ar,3B1E2F00,9A0C77D1" ref=""/>'],
    ])(
      'R-23: with %s, its wall is filled from what was seen',
      (_, shuffle) => {
        const differences = logs!.slice(0, SEEDLESS).flatMap(({ id, mjlog }) => {
          const bare = mjlog.replace(/<SHUFFLE [^>]*>/, shuffle);
          expect(bare).not.toContain('n288');
          const game = readMjlog(bare);
          if (!game.ok) throw new Error(`${id}: ${game.error.message}`);
          return judge(game.value).differences.map((difference) => `${id}: ${difference}`);
        });
        expect(differences.slice(0, 20)).toEqual([]);
      },
      60_000,
    );
  });
}

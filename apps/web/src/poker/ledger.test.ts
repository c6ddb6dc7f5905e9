import { chinesePoker, dealRound, generate, type PresetName, rateLayout, settle } from '@paiju/games/chinese-poker';
import { namedSeed, pick, seats, shuffled, stream, unwrap } from '@paiju/kernel';
import { expect, inject, test } from 'vitest';
import { cellOf, entryBetween, linesFor, totalOf } from './ledger.js';

const PRESETS: readonly PresetName[] = ['basic', 'two-four', 'one-six', 'fujian'];

/** A round in which some lay well, some anyhow, and some declare what they hold. */
function anyRound(n: number) {
  const rng = stream(namedSeed(`ledger ${n}`), 'round');
  const royalties = pick(rng, ['none', 'closed', 'classic'] as const);
  const foulPenalty = pick(rng, ['scooped', 3] as const);
  const naturalDeclaration = pick(rng, ['optional', 'auto'] as const);
  const preset = PRESETS[n % PRESETS.length];
  const config = unwrap(
    chinesePoker.parseConfig({ preset, seats: 2 + (n % 3), royalties, foulPenalty, naturalDeclaration }),
  );
  const { hands } = dealRound(namedSeed(`ledger ${n}`), 0, config.seats);
  const standings = hands.map((hand) => {
    const [legal] = generate(hand, { ...config, maxArrangements: 1 });
    const mixed = shuffled(rng, 13).map((place) => hand[place]!);
    const any = { front: mixed.slice(0, 3), middle: mixed.slice(3, 8), back: mixed.slice(8) };
    return rateLayout(hand, rng.below(3) === 0 ? any : legal!, config);
  });
  return { count: config.seats, ...settle(standings, config) };
}

test('W-7 the lines of every pair come to its total, for either seat, and the matrix to the scores', () => {
  const kinds = new Set<string>();
  for (let n = 0; n < (inject('full') ? 600 : 200); n++) {
    const { count, ledger, scores } = anyRound(n);
    for (const a of seats(count)) {
      let sum = 0;
      for (const b of seats(count)) {
        const entry = entryBetween(ledger, a, b);
        if (entry === undefined) continue;
        const lines = linesFor(entry, a);
        for (const { line } of lines) kinds.add(line);
        expect(totalOf(lines)).toBe(cellOf(ledger, a, b)?.total);
        sum += totalOf(lines);
      }
      expect(sum).toBe(scores[a]);
    }
  }
  expect([...kinds].sort()).toEqual(['foul', 'line', 'natural', 'royalties', 'shoot', 'slam']);
});

import { CLASSES, PRESETS, parseRules, type RuleSet } from '@paiju/games/chinese-poker';
import { unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { Payoff, type Ranks } from './payoff.js';
import { chance } from './rough.fixture.js';
import { Separable, type Spread } from './separable.js';

/** A few ranks in each row, in unequal shares. */
const SPREAD: Spread = [spread([5, 3], [700, 2], [4000, 1]), spread([900, 1], [4500, 4]), spread([3000, 2], [7900, 3])];

function spread(...parts: readonly (readonly [rank: number, share: number])[]): Float64Array {
  const list = new Float64Array(CLASSES);
  const total = parts.reduce((sum, [, share]) => sum + share, 0);
  for (const [rank, share] of parts) list[rank] = share / total;
  return list;
}

/** The mean over all triples of ranks, as if they were dealt apart. */
function byHand(ranks: Ranks, payoff: Payoff): number {
  let sum = 0;
  for (const [front, f] of SPREAD[0].entries()) {
    if (f === 0) continue;
    for (const [middle, m] of SPREAD[1].entries()) {
      if (m === 0) continue;
      for (const [back, b] of SPREAD[2].entries()) {
        if (b > 0) sum += f * m * b * payoff.rows(ranks, [front, middle, back]);
      }
    }
  }
  return sum;
}

const RULES: readonly (readonly [string, RuleSet])[] = [
  ...Object.entries(PRESETS),
  ['classic, always', unwrap(parseRules({ royalties: 'classic' }))],
];

test.each(RULES)('P-45 under %s: a value is the mean over independent rows', (_, rules) => {
  const payoff = new Payoff(rules);
  const tables = new Separable(SPREAD, payoff);
  // The royalties of opponents who are paid whatever happens are the same for every layout.
  const constant = payoff.always ? tables.value([6, 1000, 3001]) - byHand([6, 1000, 3001], payoff) : 0;
  const rng = chance('separable');
  for (let n = 0; n < 100; n++) {
    const ranks = [0, 0, 0].map(() => rng.below(CLASSES)) as unknown as Ranks;
    if (ranks.some((rank, row) => SPREAD[row]![rank]! > 0)) continue; // a tie counts half, which a scoop does not
    expect(tables.value(ranks) - constant).toBeCloseTo(byHand(ranks, payoff), 9);
  }
});

test('P-45 a tie counts half', () => {
  const { chances } = new Separable(SPREAD, new Payoff(PRESETS.basic));
  expect([4, 5, 6, 700, 4001].map((rank) => chances[0][rank])).toEqual(
    [0, 0.25, 0.5, 0.5 + 1 / 6, 1].map((p) => expect.closeTo(p, 12)),
  );
});

import { naturalList, PRESETS, parseRules, type RuleSet, rateLayout, settle } from '@paiju/games/chinese-poker';
import { type Rng, shuffled, unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { naturalPlace } from './bank.js';
import { isMonotone, Payoff, type Play } from './payoff.js';
import { layRandom, ranksOfRows } from './policy.js';
import { chance } from './rough.fixture.js';

const RULES: readonly (readonly [string, RuleSet])[] = [
  ...Object.entries(PRESETS),
  ['fujian, classic', unwrap(parseRules({ preset: 'fujian', royalties: 'classic' }))],
  ['classic by rows', unwrap(parseRules({ royalties: 'classic', royaltyWhen: 'rowWon' }))],
  ['foul costs 3', unwrap(parseRules({ preset: 'fujian', foulPenalty: 3 }))],
];

/** A hand laid legally, or turned over so that it fouls, or declared. */
function someone(cards: readonly number[], rules: RuleSet, rng: Rng) {
  const laid = layRandom(cards, { ...rules, naturals: 'none' }, rng).arrangement;
  const kind = rng.below(3);
  const natural = kind === 0 ? naturalPlace(cards, rules) : 0;
  const arrangement = kind === 1 ? { ...laid, middle: laid.back, back: laid.middle } : laid;
  const submission = natural === 0 ? arrangement : { ...arrangement, natural: true };
  return {
    submission,
    natural,
    ranks: ranksOfRows(arrangement, rules),
    rated: rateLayout(cards, submission, rules),
  };
}

test.each(RULES)('P-22 to P-31 under %s: what a play gets is what the game settles', (_, rules) => {
  const rng = chance('payoff');
  const payoff = new Payoff(rules);
  const kinds = new Set<string>();
  for (let n = 0; n < 600; n++) {
    const deck = shuffled(rng, 52);
    const own = someone(n % 4 === 0 ? dragon(rng) : deck.slice(0, 13), rules, rng);
    const other = someone(n % 3 === 0 ? dragon(rng) : deck.slice(13, 26), rules, rng);
    if (other.rated.foul) continue;
    const play: Play =
      own.natural !== 0
        ? { kind: 'natural', place: own.natural }
        : own.rated.foul
          ? { kind: 'foul' }
          : { kind: 'rows', ranks: own.ranks };
    kinds.add(`${play.kind} ${other.natural !== 0}`);
    const two = { ...rules, slam: 'off' } as const;
    expect(payoff.against(play, other.ranks, other.natural)).toBeCloseTo(
      settle([own.rated, other.rated], two).scores[0]!,
      9,
    );
  }
  expect(kinds.size).toBe(naturalList(rules).length === 0 ? 2 : 6);
});

/** Thirteen ranks: a natural of every list. */
function dragon(rng: Rng): readonly number[] {
  return Array.from({ length: 13 }, (_, rank) => 4 * rank + rng.below(4));
}

test.each([
  [{}, true],
  [{ preset: 'fujian' }, true],
  [{ royalties: 'classic' }, true],
  [{ preset: 'fujian', royalties: 'classic' }, false],
  [{ preset: 'fujian', royalties: 'classic', royaltyWhen: 'rowWon' }, true],
  [{ royalties: 'classic', slam: { factor: 2, minOpponents: 2 } }, false],
] as const)('P-44 %j: dominated layouts need no look: %s', (switches, sound) => {
  expect(isMonotone(unwrap(parseRules(switches)))).toBe(sound);
});

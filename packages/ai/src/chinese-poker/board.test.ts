import { PRESETS, parseRules, type RuleSet } from '@paiju/games/chinese-poker';
import { unwrap } from '@paiju/kernel';
import { expect, inject, test } from 'vitest';
import { type Bank, bankOf, dealHands, handIn, layIn, naturalPlace } from './bank.js';
import { Candidates } from './candidates.js';
import { Field } from './field.js';
import { Payoff } from './payoff.js';
import { Responder } from './responder.js';
import { chance, randomHand } from './rough.fixture.js';
import { suitsOf } from './suits.js';

/** Hands laid by chance among their undominated layouts; some declare. */
function randomBank(rules: RuleSet, size: number): Bank {
  const rng = chance('board bank');
  const bank = bankOf(dealHands(rng, size));
  const candidates = new Candidates({ ...rules, royalties: 'none' });
  for (let n = 0; n < size; n++) {
    candidates.load(handIn(bank, n));
    layIn(bank, n, candidates.ranks(rng.below(candidates.count)), naturalPlace(handIn(bank, n), rules));
  }
  return bank;
}

const RULES: readonly (readonly [string, RuleSet, number])[] = [
  ...Object.entries(PRESETS).map(([name, rules]) => [name, rules, 15] as const),
  ['bonus and scoop', unwrap(parseRules({ line: { bonus: 2, scoop: 9 } })), 10],
  ['classic, always', unwrap(parseRules({ royalties: 'classic' })), 10],
  ['fujian, classic, always', unwrap(parseRules({ preset: 'fujian', royalties: 'classic' })), 2],
];

test.each(RULES)('P-47 under %s: scored 32 at a time is scored one by one', (_, rules, hands) => {
  const bank = randomBank(rules, inject('full') ? 1200 : 400);
  const responder = new Responder(bank, rules);
  const rng = chance('board');
  for (let n = 0; n < (inject('full') ? hands : Math.ceil(hands / 5)); n++) {
    responder.load(randomHand(rng));
    const { candidates, field, values } = responder;
    for (let at = 0; at < candidates.count; at += 1 + Math.floor(candidates.count / 30)) {
      let sum = 0;
      for (let m = 0; m < field.count; m++) sum += field.weights[m]! * field.score(responder.play(at), m);
      expect(values[at]).toBeCloseTo(sum / field.draws, 9);
    }
  }
});

/** The bank that is walked through, and the hands it is walked for. */
const [SIZE, OWN] = inject('full') ? [3000, 40] : [1000, 20];

test('P-46 every bank hand that leaves room is drawn, wherever the walk begins', () => {
  const bank = randomBank(PRESETS.basic, SIZE);
  const field = new Field(bank, new Payoff(PRESETS.basic));
  const rng = chance('field');
  let draws = 0;
  for (let n = 0; n < OWN; n++) {
    const own = suitsOf(randomHand(rng));
    field.load(own);
    const all = field.draws;
    const members = new Set(field.members.slice(0, field.count));
    field.load(own, { start: 1234 });
    expect([field.draws, new Set(field.members.slice(0, field.count))]).toEqual([all, members]);
    field.load(own, { start: 1234, draws: 100 });
    expect(field.draws >= 100 && field.draws < 124).toBe(true);
    draws += all;
  }
  // C(39, 13) / C(52, 13) of 24 images.
  expect(draws / (OWN * 24 * SIZE)).toBeCloseTo(0.01279, 3);
});

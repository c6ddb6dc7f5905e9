import { namedSeed, pick, type Rng, seats, shuffled, stream, unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import type { Card } from './cards.js';
import { parseRules } from './config.js';
import { evaluate } from './evaluate.js';
import { PRESETS, type RuleSet } from './rules.js';
import { rateLayout, scoreOf, settle } from './score.js';

const TABLES = Object.keys(PRESETS).flatMap((preset) =>
  ['none', 'closed', 'classic'].flatMap((royalties) =>
    ['rowWon', 'always'].flatMap((royaltyWhen) =>
      ['scooped', 3].flatMap((foulPenalty) =>
        ['off', { factor: 2, minOpponents: 2 }].map((slam) =>
          unwrap(parseRules({ preset, royalties, royaltyWhen, foulPenalty, slam, naturals: 'listA' })),
        ),
      ),
    ),
  ),
);

/** The cards of a seat: by chance, or six pairs, or one suit, so that naturals meet each other. */
function handsOf(rng: Rng, count: number): readonly (readonly Card[])[] {
  const deck = shuffled(rng, 52);
  const form = rng.below(20);
  if (form === 0) deck.sort((a, b) => (a % 4) - (b % 4));
  if (form === 1) deck.sort((a, b) => (a % 2) - (b % 2) || (a >> 2) - (b >> 2));
  return seats(count).map((seat) => deck.slice(13 * seat, 13 * seat + 13));
}

function laidOut(rng: Rng, hand: readonly Card[], { wheel }: RuleSet) {
  const [front, middle, back] = [hand.slice(0, 3), hand.slice(3, 8), hand.slice(8)];
  const turned = rng.below(8) > 0 && evaluate(middle, wheel) > evaluate(back, wheel);
  const rows = turned ? { front, middle: back, back: middle } : { front, middle, back };
  return { ...rows, natural: rng.below(3) > 0 };
}

test('P-72: 1,000,000 random deals sum to 0 and the ledger re-adds', () => {
  const rng = stream(namedSeed('P-72'), 'million');
  const seen: Record<string, number> = {
    rows: 0,
    foul: 0,
    natural: 0,
    shots: 0,
    slams: 0,
    seats2: 0,
    seats3: 0,
    seats4: 0,
  };
  for (let n = 0; n < 1_000_000; n++) {
    const rules = pick(rng, TABLES);
    const hands = handsOf(rng, 2 + rng.below(3));
    const { ledger, scores } = settle(
      hands.map((hand) => rateLayout(hand, laidOut(rng, hand, rules), rules)),
      rules,
    );
    let total = 0;
    for (const seat of seats(hands.length)) {
      total += scores[seat]!;
      if (scoreOf(ledger, seat) !== scores[seat]) throw new Error(`seat ${seat}: ${JSON.stringify(ledger)}`);
    }
    if (total !== 0) throw new Error(`the scores sum to ${total}: ${JSON.stringify(ledger)}`);
    seen[`seats${hands.length}`]!++;
    for (const entry of ledger) {
      const net = sum(entry.royaltiesA) - sum(entry.royaltiesB);
      const value = entry.shootFactor * entry.slamFactor * (entry.line + net);
      if (net !== entry.royaltyNet || value !== entry.total)
        throw new Error(`does not add up: ${JSON.stringify(entry)}`);
      seen[entry.kind]!++;
      if (entry.shotBy !== null) seen['shots']!++;
      if (entry.slamFactor > 1) seen['slams']!++;
    }
  }
  process.stdout.write(`P-72 ${JSON.stringify(seen)}\n`);
  for (const [what, times] of Object.entries(seen)) expect([what, times > 10_000]).toEqual([what, true]);
});

function sum([front, middle, back]: readonly [number, number, number]): number {
  return front + middle + back;
}

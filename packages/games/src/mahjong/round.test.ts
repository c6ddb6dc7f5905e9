import { seat } from '@paiju/kernel';
import { conform, LAWS } from '@paiju/kernel/conformance';
import { describe, expect, inject, test } from 'vitest';
import { eager, type PlainEvent, plain, plainRules } from './plain.fixture.js';
import { dealHands, legalOn } from './round.js';
import { SEATS } from './table.js';

/** The names under which what happened is counted. */
function tally(events: readonly PlainEvent[]): readonly string[] {
  return events.map((event) => {
    if (event.kind === 'kong') return `kong ${event.form}`;
    if (event.kind === 'called') return `called ${event.meld.kind}`;
    return event.kind === 'exposed' || event.kind === 'drew' ? `${event.kind} ${event.arrival}` : event.kind;
  });
}

test('the turn machine obeys every law under rules that use all of it', () => {
  const configs = [{}, { dealerTiles: 13, kongsShown: true }];
  const seeds = Array.from({ length: inject('full') ? 12 : 2 }, (_, n) => `plain/${n}`);
  const report = conform(plain, configs, seeds, {
    laws: LAWS.filter((law) => law !== 'configs'),
    every: 4,
    policy: eager,
    legality: (view, seat) => legalOn(plainRules, view.table, seat),
    tally,
  });
  expect(report.games).toBe(2 * seeds.length);
  const rare = [
    'kong added',
    'kong concealed',
    'called kong',
    'exposed deal',
    'exposed draw',
    'exposed bonus',
    'special',
  ];
  expect(rare.filter((name) => !(name in report.tally))).toEqual([]);
  expect(report.laws.commuting.counts['windowsOf3']).toBeGreaterThan(0);
});

describe('hands are dealt', () => {
  const wall = Array.from({ length: 144 }, (_, tile) => tile);

  test.each([
    ['13 each', [13, 13, 13, 13], 0, [48, 49, 50, 51]],
    ['13 each from seat 2', [13, 13, 13, 13], 2, [50, 51, 48, 49]],
    ['a tile more for the dealer', [14, 13, 13, 13], 0, [49, 50, 51, 52]],
    ['16 and a tile more', [17, 16, 16, 16], 1, [63, 64, 55, 59]],
  ] as const)('%s: the last tile of each hand', (_what, sizes, dealer, last) => {
    const hands = dealHands(wall, seat(dealer), sizes);
    expect(hands.map((hand) => hand.at(-1))).toEqual(last);
    expect(hands.flat().sort((a, b) => a - b)).toEqual(
      wall.slice(
        0,
        sizes.reduce((sum, size) => sum + size, 0),
      ),
    );
    expect(hands.map((hand) => hand.length)).toEqual(SEATS.map((who) => sizes[(who - dealer + 4) & 3]));
  });
});

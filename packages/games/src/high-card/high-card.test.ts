import { readFileSync } from 'node:fs';
import { conform } from '@paiju/kernel/conformance';
import { expect, test } from 'vitest';
import { highCard, PRESETS } from './index.js';

const page = readFileSync(new URL('../../../../docs/rules/high-card.md', import.meta.url), 'utf8');

/** The presets as the page lists them. */
function pagePresets(): Record<string, Record<string, unknown>> {
  const rows = [...page.matchAll(/^\| `(\w+)` \| (.*) \| (.*) \|$/gm)];
  const column = (n: number) =>
    Object.fromEntries(rows.map((row) => [row[1], JSON.parse((row[n] ?? '').replaceAll('`', ''))]));
  return { standard: column(2), duel: column(3) };
}

test('docs/rules/high-card.md lists the presets as they are', () => {
  expect(pagePresets()).toEqual(PRESETS);
});

test('every switch of the page is one of the game, and every switch is told', () => {
  const told = new Set([...page.matchAll(/switch(?:es)? `(\w+)`/g)].map(([, name]) => name));
  expect([...told].toSorted()).toEqual(Object.keys(PRESETS.standard).toSorted());
});

test('it obeys the laws under the presets and under other rules', () => {
  const report = conform(highCard, ['standard', 'duel', { seats: 3, cards: 5, rounds: 1, stake: 7 }], [1, 2]);
  expect(report.games).toBe(6);
  expect(Object.values(report.laws).flatMap(({ vacuous }) => vacuous)).toEqual([]);
});

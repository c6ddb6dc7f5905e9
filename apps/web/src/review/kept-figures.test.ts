import type { Figures, Summary } from '@paiju/ai/coach';
import { afterEach, expect, test } from 'vitest';
import { inBrowser } from '../base/stored.js';
import { keepFigures, keptFigures, kindsOf, meanOf, pointsOf } from './kept-figures.js';

const of = (decisions: number, agreement: number): Figures => ({
  decisions,
  agreement,
  gap: 1 - agreement,
  cost: 100 * (1 - agreement),
  mistakes: 1,
});
const played = (all: Figures, kinds: Summary['kinds'] = {}): Summary => ({ ...all, kinds });

afterEach(() => inBrowser.remove('paiju.reviews'));

test('A-12 figures are kept by match, a second review in place of the first', async () => {
  await keepFigures('a', 'riichi', played(of(10, 0.5)));
  await keepFigures('b', 'riichi', played(of(30, 0.7)));
  await keepFigures('a', 'riichi', played(of(10, 0.9)));
  const kept = keptFigures().map(({ id, figures }) => `${id} ${figures.agreement}`);
  expect(kept.toSorted()).toEqual(['a 0.9', 'b 0.7']);
});

test('A-12 a curve is of one game and one kind of decision, and its mean counts decisions', async () => {
  await keepFigures('a', 'riichi', played(of(10, 0.5), { defence: of(2, 1) }));
  await keepFigures('b', 'taiwan', played(of(10, 0.1)));
  await keepFigures('c', 'riichi', played(of(30, 0.7), { defence: of(6, 0.5), call: of(1, 1) }));
  const kept = keptFigures();
  expect(pointsOf(kept, 'riichi', 'all').map(({ id }) => id)).toEqual(['a', 'c']);
  expect(meanOf(pointsOf(kept, 'riichi', 'all'))).toBeCloseTo(0.65);
  expect(meanOf(pointsOf(kept, 'riichi', 'defence'))).toBeCloseTo(0.625);
  expect(meanOf(pointsOf(kept, 'riichi', 'all', 'cost'), 'cost')).toBeCloseTo(35);
  expect(kindsOf(kept, 'riichi')).toEqual(['defence']); // one call is no curve
});

test('A-12 figures of a build that knew no cost have a curve of agreement alone', () => {
  const { cost: _, ...figures } = played(of(10, 0.5));
  inBrowser.write('paiju.reviews', [{ id: 'a', game: 'riichi', at: 1, figures }]);
  const kept = keptFigures();
  expect(
    [pointsOf(kept, 'riichi', 'all'), pointsOf(kept, 'riichi', 'all', 'cost')].map(({ length }) => length),
  ).toEqual([1, 0]);
});

test.each([['null'], ['{}'], ['[1,{"id":"a"}]'], ['[{"id":"a","game":"riichi","at":1,"figures":{"agreement":"x"}}]']])(
  'what another program left there (%s) is no curve',
  (text) => {
    inBrowser.set('paiju.reviews', text);
    expect(keptFigures()).toEqual([]);
  },
);

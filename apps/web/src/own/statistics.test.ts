import { afterEach, describe, expect, test } from 'vitest';
import { inBrowser } from '../base/stored.js';
import { GAMES } from '../games/index.js';
import { journalOf } from '../replay/game.fixture.js';
import { readJournal } from './gather.js';
import { byPreset, curveOf, type Measure, measured, placesOf } from './measures.js';
import { MOST_CHARACTERS, parseStatistics, printStatistics } from './portable.js';
import { addRecords, type KeptRecord, keptRecords, MOST_RECORDS } from './records.js';

afterEach(() => inBrowser.remove('paiju.records'));

/** A match of four; each test says what matters of it. */
const played = (id: string, rest: Partial<KeptRecord> = {}): KeptRecord => ({
  ...{ id, game: 'riichi', preset: 'tenhou', at: 1000, seats: 4, place: 2, points: -3.5 },
  ...{ hands: 10, wins: 2, dealIns: 1, declared: 3, called: 4, ...rest },
});

describe('W-26 a journal becomes a record', () => {
  test.each(GAMES.map((record) => [record.id, record] as const))('of %s, of every seat', async (id, record) => {
    const journal = journalOf(id, '5');
    const { game } = await record.rules();
    const seats = game.seats(journal.header.config);
    const records = await Promise.all(Array.from({ length: seats }, (_, seat) => readJournal(record, journal, seat)));
    expect(records.map((one) => one?.place).toSorted()[0]).toBe(1);
    expect(new Set(records.map((one) => one?.hands)).size).toBe(1);
    for (const one of records) expect(keeps({ id: 'a', game: id, at: 1, ...one! })).toBe(true);
    expect(await readJournal(record, { ...journal, entries: journal.entries.slice(0, 2) }, 0)).toBeUndefined();
  });

  test('with the preset its rules come from', async () => {
    const [riichi] = GAMES;
    const journal = journalOf('riichi', '5');
    expect((await readJournal(riichi!, journal, 0))?.preset).toBe('standard');
  });
});

function keeps(record: KeptRecord): boolean {
  inBrowser.remove('paiju.records');
  addRecords([record]);
  return keptRecords().length === 1;
}

describe('W-26 records', () => {
  test('are kept once each, the oldest first', () => {
    expect(addRecords([played('b', { at: 2 }), played('a', { at: 1 }), played('b', { at: 3 })])).toBe(2);
    expect(addRecords([played('a', { place: 4 }), played('c', { at: 3 })])).toBe(1);
    expect(keptRecords().map(({ id, place }) => `${id}${place}`)).toEqual(['a2', 'b2', 'c2']);
  });

  test('are bounded: the oldest are forgotten', () => {
    const many = Array.from({ length: MOST_RECORDS + 5 }, (_, n) => played(String(n), { at: n }));
    addRecords(many);
    expect([keptRecords().length, keptRecords()[0]?.id]).toEqual([MOST_RECORDS, '5']);
    expect(printStatistics({ records: keptRecords(), reviews: [] }).length).toBeLessThan(MOST_CHARACTERS / 4);
  });

  test.each<[Measure, number | undefined]>([
    ['place', 2],
    ['win', 12 / 40], // every hand counts once, not every match
    ['dealIn', 2 / 40],
    ['declared', 6 / 40],
    ['points', 1.5],
  ])('come to %s %d', (measure, value) => {
    const records = [played('a', { place: 1, points: 6.5 }), played('b', { place: 3, hands: 30, wins: 10 })];
    expect(measured(records, measure)).toBeCloseTo(value!);
    expect(measured([], measure)).toBeUndefined();
  });

  test('of games where nobody calls have no such rate', () => {
    const { called: _, declared: __, ...cards } = played('a');
    expect([measured([cards], 'called'), measured([cards, played('b')], 'called')]).toEqual([undefined, 0.4]);
  });

  test('have a curve of ten matches at a time, their places, and their presets', () => {
    const records = Array.from({ length: 12 }, (_, n) =>
      played(String(n), { place: n < 2 ? 4 : 1, preset: n === 0 ? '' : 'tenhou' }),
    );
    const curve = curveOf(records, 'place');
    expect([curve.length, curve[0], curve[9], curve[11]]).toEqual([12, 4, 1.6, 1]);
    expect(placesOf(records)).toEqual([10, 0, 0, 2]);
    expect(byPreset(records).map(({ preset, records: some }) => [preset, some.length])).toEqual([
      ['tenhou', 11],
      ['', 1],
    ]);
  });
});

const REVIEW = {
  ...{ id: 'a', game: 'riichi', at: 1 },
  figures: { decisions: 9, agreement: 0.5, gap: 0.4, cost: 12, mistakes: 1, kinds: {} },
};

describe('W-26 a file of statistics', () => {
  test('is read as it was written', () => {
    const { called: _, ...cards } = played('b', { game: 'chinese-poker', preset: '' });
    const statistics = { records: [played('a'), cards], reviews: [REVIEW] };
    expect(parseStatistics(printStatistics(statistics))).toEqual({ ok: true, value: statistics });
  });

  const file = (records: unknown, reviews: unknown = []): string =>
    JSON.stringify({ paiju: 'statistics', version: 1, records, reviews });

  test.each([
    ['{"paiju":', { code: 'notJson' }],
    ['[]', { code: 'foreign' }],
    ['{"paiju":1,"game":"riichi"}', { code: 'foreign' }], // a journal
    ['{"paiju":"statistics","version":2}', { code: 'version', version: 2 }],
    [file('x'), { fault: { place: 'records', value: 'x', wanted: 'list' } }],
    [file([], 3), { fault: { place: 'reviews', value: 3, wanted: 'list' } }],
    [file([played('a'), 7]), { fault: { place: 'records[1]', value: 7, wanted: 'record' } }],
    [file([played('a', { wins: 11 })]), { fault: { place: 'records[0].wins', value: 11, wanted: 'count', most: 10 } }],
    [file([played('a', { place: 5 })]), { fault: { place: 'records[0].place', wanted: 'count', most: 4 } }],
    [file([{ ...played('a'), game: 3 }]), { fault: { place: 'records[0].game', value: 3, wanted: 'text' } }],
    [file([{ ...played('a'), points: null }]), { fault: { place: 'records[0].points', wanted: 'number' } }],
    [file([played('a', { at: 9e15 })]), { fault: { place: 'records[0].at', wanted: 'time' } }],
    [file([], [{ ...REVIEW, at: 'x' }]), { fault: { place: 'reviews[0]', wanted: 'record' } }],
  ])('%s is refused with what is wrong', (text, error) => {
    expect(parseStatistics(text)).toMatchObject({ ok: false, error });
  });

  test('that is too large is not read', () => {
    expect(parseStatistics(' '.repeat(MOST_CHARACTERS + 1))).toMatchObject({ ok: false, error: { code: 'large' } });
  });
});

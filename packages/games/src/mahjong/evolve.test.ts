import { type Seat, seat } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { evolve, inserted } from './evolve.js';
import { addedKongOf, chowOf, concealedKongOf, type Meld, type Pung, pungOf } from './melds.js';
import { printTiles } from './notation.js';
import { dealt, type PlainEvent, type PlainState, type PlainTable, plain, plainRules } from './plain.fixture.js';
import { HIDDEN, handOf } from './table.js';

const after = (table: PlainTable, ...events: readonly PlainEvent[]): PlainTable =>
  events.reduce((one, event) => evolve(plainRules, one, event), table);

/** The tiles of a hand, by name. */
const hand = (table: PlainTable, who: 0 | 1 | 2 | 3): string => printTiles(handOf(table.places[who as 0]));

const state: PlainState = dealt({ dealerTiles: 13 }, ['123m 456p 789s 1122z', '9999m 19p 19s 12345z']);
const start = state.table;
/** Seat 0 has thrown a tile that nobody asked about. */
const thrown: PlainTable = after(start, { kind: 'discarded', seat: seat(0), tile: 0, drawn: false, ready: false });

describe('a reducer given impossible tiles throws', () => {
  const discard = (who: number, tile: number): PlainEvent => ({
    kind: 'discarded',
    seat: who as Seat,
    tile,
    drawn: false,
    ready: false,
  });
  const kong = (tile: number, meld: Meld): PlainEvent => ({
    kind: 'kong',
    seat: seat(0),
    form: 'concealed',
    tile,
    meld,
    laid: true,
  });
  test.each<[string, PlainTable, PlainEvent, string]>([
    ['a discard that is not held', start, discard(0, 132), 'cannot take tile 132 from'],
    ['the hand of another', start, discard(1, 132), 'cannot take tile 132 from'],
    [
      'a kong of tiles that are not held',
      start,
      kong(128, concealedKongOf([128, 129, 130, 131])),
      'cannot take tile 128 from',
    ],
    [
      'a call of tiles that are not held',
      thrown,
      { kind: 'called', seat: seat(1), meld: chowOf(0, [4, 8], seat(0)) },
      'cannot take tile 4 from',
    ],
    [
      'a call where nothing lies',
      start,
      { kind: 'called', seat: seat(1), meld: chowOf(0, [4, 8], seat(0)) },
      'no discard to call in phase turn',
    ],
    [
      'a robbed kong that nobody has',
      start,
      { kind: 'robbed', seat: seat(0), tile: 0, by: seat(1), to: seat(1) },
      'no kong to take tile 0 from',
    ],
    [
      'an end before the last round has ended',
      start,
      { kind: 'finished', standing: { returns: [0, 0, 0, 0], detail: { rounds: 1 } } },
      'a match cannot finish in phase turn',
    ],
    [
      'a flower that is not held',
      start,
      { kind: 'exposed', seat: seat(0), tiles: [140], arrival: 'deal' },
      'cannot take tile 140 from',
    ],
  ])('%s', (_what, table, event, message) => {
    expect(() => after(table, event)).toThrow(message);
  });
});

describe('a table moves by events', () => {
  test('a discard from the hand takes the drawn tile in', () => {
    const drew = after(start, { kind: 'drew', seat: seat(1), tile: 135, from: 'head', arrival: 'draw' });
    const moved = after(drew, { kind: 'discarded', seat: seat(1), tile: 32, drawn: false, ready: false });
    expect(moved.places[1].drawn).toBeNull();
    expect(hand(moved, 1)).toBe('999m 19p 19s 123457z');
  });

  test('a discard of the drawn tile leaves the hand', () => {
    const drew = after(start, { kind: 'drew', seat: seat(1), tile: 135, from: 'head', arrival: 'draw' });
    const moved = after(drew, { kind: 'discarded', seat: seat(1), tile: 135, drawn: true, ready: true });
    expect([hand(moved, 1), moved.places[1].river]).toEqual([
      hand(start, 1),
      [{ tile: 135, drawn: true, ready: true, called: false, turn: 0 }],
    ]);
  });

  test('a hidden hand loses any tile, and stays hidden', () => {
    const { table } = plain.view(state, seat(2));
    const moved = after(table, { kind: 'discarded', seat: seat(0), tile: 0, drawn: false, ready: false });
    expect([moved.places[0].concealed, moved.places[0].drawn]).toEqual([Array(13).fill(HIDDEN), null]);
  });

  test('from the head and from the tail', () => {
    const draws = (from: 'head' | 'tail') =>
      after(start, { kind: 'drew', seat: seat(1), tile: 135, from, arrival: 'draw' });
    expect([draws('head').head - start.head, draws('head').tail - start.tail]).toEqual([1, 0]);
    expect([draws('tail').head - start.head, draws('tail').tail - start.tail]).toEqual([0, -1]);
  });

  test('a draw of the opening starts no turn', () => {
    const opening: PlainTable = { ...start, phase: { kind: 'opening', step: 0 } };
    const drew = after(opening, { kind: 'drew', seat: seat(1), tile: 135, from: 'tail', arrival: 'deal' });
    expect([drew.phase, drew.places[1].drawn, drew.places[1].concealed.length]).toEqual([opening.phase, null, 14]);
  });
});

describe('the order of discards and calls', () => {
  const discard = (who: number, tile: number): PlainEvent => ({
    ...{ kind: 'discarded', seat: who as Seat, tile, drawn: false, ready: false },
  });
  const state = dealt({ dealerTiles: 13 }, ['9m 456p 789s 1122z 45m', '999m 19p 19s 12345z']);
  const given = state.table.places[0].concealed.find((tile) => tile >> 2 === 8) as number;
  const own = state.table.places[1].concealed.filter((tile) => tile >> 2 === 8) as [number, number, number];
  const calls = after(
    state.table,
    discard(0, given),
    { kind: 'called', seat: seat(1), meld: pungOf(given, [own[0], own[1]], seat(0)) },
    discard(1, state.table.places[1].concealed[3]!),
  );

  test('is counted over all seats', () => {
    expect([calls.places[0].river[0]?.turn, calls.places[1].melds[0]?.turn, calls.places[1].river[0]?.turn]).toEqual([
      0, 1, 2,
    ]);
  });

  test('an added kong keeps the turn of its pung, and gives it back when it is robbed', () => {
    const [laid] = calls.places[1].melds;
    const meld = addedKongOf(laid as Pung, own[2]);
    const kong = after(calls, { kind: 'kong', seat: seat(1), form: 'added', tile: own[2], meld, laid: true });
    expect(kong.places[1].melds).toEqual([{ ...meld, turn: 1, addedTurn: 3 }]);
    const robbed = after(kong, { kind: 'robbed', seat: seat(1), tile: own[2], by: seat(2), to: seat(2) });
    expect(robbed.places[1].melds).toEqual([laid]);
    expect(after(kong, discard(0, state.table.places[0].concealed[0]!)).places[0].river.at(-1)?.turn).toBe(4);
  });

  test('stays when melds are laid open at the end', () => {
    const { concealed, drawn } = calls.places[1];
    const melds = [pungOf(given, [own[0], own[1]], seat(0))];
    const shown = [false, true, false, false] as const;
    const ending = { deltas: [0, 0, 0, 0], shown, outcome: { winners: [seat(1)] } } as const;
    const end = after(calls, { kind: 'ended', ending, hands: [null, { concealed, drawn, melds }, null, null] });
    expect(end.places[1].melds).toEqual(calls.places[1].melds);
  });
});

test.each([
  [[], 5, [5]],
  [[1, 9], 5, [1, 5, 9]],
  [[1, 9], 0, [0, 1, 9]],
  [[1, 9], 10, [1, 9, 10]],
  [[5, 6], 5, [5, 5, 6]],
])('%j with %i is %j', (tiles, tile, expected) => {
  expect(inserted(tiles, tile)).toEqual(expected);
});

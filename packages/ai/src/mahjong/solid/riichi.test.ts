import { at, type Discard, kindOf, parseTiles } from '@paiju/games/mahjong';
import { type RiichiAction, type RiichiTable, type RiichiView, riichi } from '@paiju/games/riichi';
import { namedSeed, seat, stream, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { Position } from '../position.fixture.js';
import { riichiKnowledge, solidRiichi } from './riichi.js';

describe('A-2 solid, seat 1 in East 1', () => {
  test.each([
    // It wins, and declares a hand that has nothing without.
    ['123m 456p 789s 11z 23s', 'draws 4s', 'tsumo'],
    ['234m 567p 345s 66s 56m', 'asked 4m', 'ron'],
    ['123456789m 57p 55s', 'draws 2z', 'riichi 2z'],
    ['123456789m 35p 55s', 'draws 2p', 'riichi 5p'], // 14p, where 2p would leave 4p alone
    ['123456m 05p 789s 22z', 'draws 6p', 'riichi 5p'], // and keeps the red one

    // It throws what leaves most to hope for one draw later and two.
    ['123m 456p 13s 9s 2z 5z 1m 9p', 'draws 6m', 'discard 2z'],
    ['345m 345p 34567s 9m 1z', 'draws 8s', 'riichi 9m'], // an honour comes out sooner

    // It calls what counts, and what brings it near with a yaku; never without one.
    ['55z 11m 234p 46p 79s 68m', 'asked 5z', 'pon 55z'],
    ['33z 11m 234p 46p 79s 68m', 'asked 3z', 'pass'],
    ['234p 46p 68s 22m 57m 77s', 'asked 5p', 'chi 46p'],
    ['46p 68s 22m 57m 1p 9p | 789s', 'asked 5p', 'pass'],
    ['555z 234p 567m 22m 68s', 'asked 5p', 'pass'], // no nearer

    // It throws in nine kinds of terminals and honours, unless thirteen are near.
    ['19m 19p 19s 123z 258m 5p', 'draws 5m', 'nineTerminals'],
    ['19m 19p 19s 12345z 58m', 'draws 5m', 'discard 5m'],
  ])('%s %s: %s', (hand, news, choice) => {
    expect(new Position(hand, news).chosenBy(solidRiichi)).toBe(choice);
  });
});

const THREAT = seat(2);

/** The same table, where the seat to the right has declared riichi after these discards, some of others after it. */
function declaredAfter({ table }: RiichiView, thrown: string, passed = ''): RiichiTable {
  const discards = (text: string, from: number): readonly Discard[] =>
    unwrap(parseTiles(text)).map((tile, n) => ({
      ...{ tile, drawn: false, ready: false, called: false },
      turn: from + n,
    }));
  const own = discards(thrown, 100).map((discard, n, all) => ({ ...discard, ready: n === all.length - 1 }));
  const later = discards(passed, 200);
  const mark = { at: own.length - 1, double: false, ippatsu: false, paid: true };
  const places = table.places.map((place, n) => {
    if (n === THREAT) return { ...place, river: own };
    return n === 3 ? { ...place, river: later } : place;
  });
  const riichi = table.shown.riichi.map((declared, n) => (n === THREAT ? mark : declared));
  return {
    ...table,
    places: places as unknown as RiichiTable['places'],
    shown: { ...table.shown, riichi: riichi as unknown as RiichiTable['shown']['riichi'] },
  };
}

function chosen(position: Position, table: RiichiTable): RiichiAction {
  const actions = riichi.actions(position.state, seat(1));
  return solidRiichi.choose({ ...position.view, table }, actions, stream(namedSeed('x'), 'x'), 1);
}

function thrownAgainst(hand: string, draws: string, thrown: string, passed = ''): number {
  const position = new Position(hand, `draws ${draws}`);
  const action = chosen(position, declaredAfter(position.view, thrown, passed));
  if (!('tile' in action)) throw new Error(`it chose ${action.kind}`);
  return kindOf(action.tile);
}

const kind = (text: string): number => kindOf(unwrap(parseTiles(text))[0]!);

describe('A-2 against a riichi', () => {
  const FAR = '258m 147p 258s 6p 3m 69s'; // without a pair, and without a safe tile but those below

  test('a hand that is far is given up: what was thrown before the riichi is safe', () => {
    expect(thrownAgainst(FAR, '9p', '5m')).toBe(kind('5m'));
    expect(thrownAgainst(FAR, '9p', '6p')).toBe(kind('6p'));
  });

  test('discards of others after the riichi are safe too', () => {
    expect(thrownAgainst(FAR, '9p', '9m', '6p')).toBe(kind('6p'));
  });

  test('a ready hand of value goes on', () => {
    const action = chosen(
      new Position('234m 067p 345s 66s 56m', 'draws 9s'),
      declaredAfter(new Position('234m 067p 345s 66s 56m', 'draws 9s').view, '1p'),
    );
    expect(action).toMatchObject({ kind: 'ready' });
  });

  test('the danger is what the order of discards says', () => {
    const position = new Position(FAR, 'draws 5p');
    const { threats } = riichiKnowledge.position(declaredAfter(position.view, '9m4s', '6p'), seat(1));
    const [, threat] = threats as [unknown, (typeof threats)[0]]; // seats 0, 2, 3
    expect(threat.ready).toBe(1);
    expect(['9m', '4s', '6p', '5p'].map((text) => threat.trust[kind(text)])).toEqual([0, 0, 0, 1]);
  });

  test('a discard of others before the riichi is not safe', () => {
    const position = new Position(FAR, 'draws 5p');
    const table = declaredAfter(position.view, '9m', '6p');
    const places = table.places.map((place, n) =>
      n === 3 ? { ...place, river: place.river.map((discard) => ({ ...discard, turn: 50 })) } : place,
    ) as unknown as RiichiTable['places'];
    const { threats } = riichiKnowledge.position({ ...table, places }, seat(1));
    expect(threats[1]!.trust[kind('6p')]).toBe(1);
  });
});

test('in the last round points count by the place they bring', () => {
  const worth = (scores: RiichiTable['scores'], wind: number, dealer: number): number => {
    const { view } = new Position('123456789m 57p 55s', 'draws 2z');
    const table = { ...view.table, scores, dealer: seat(dealer), shown: { ...view.table.shown, wind } };
    const held = { counts: new Uint8Array(34), laid: [] };
    for (const tile of at(table.places, seat(1)).concealed) held.counts[kindOf(tile)]!++;
    return riichiKnowledge.position(table, seat(1)).goals[0]!.worth(held);
  };
  const close = worth([27_000, 25_000, 24_000, 24_000], 1, 3); // the last round, just behind the first
  const early = worth([27_000, 25_000, 24_000, 24_000], 0, 0);
  const lost = worth([70_000, 6_000, 12_000, 12_000], 1, 3);
  expect(close).toBeGreaterThan(2 * early);
  expect(lost).toBeLessThan(close);
});

import { describe, expect, test } from 'vitest';
import { Position } from '../position.fixture.js';
import { actionsOf, CHOICE, CHOICES, choiceOf, markLegal } from './actions.js';
import { riichiReading } from './riichi.js';
import { TABLES, walk } from './walk.fixture.js';

describe.each(TABLES)('$name', (table) => {
  const { reading } = table;

  test('every legal action has a place, and every legal place an action', () => {
    const mask = new Uint8Array(CHOICES);
    const met = new Set<number>();
    for (const { view } of walk(table, 'choices', 800)) {
      const choices = markLegal(reading, view, mask);
      const places = new Set(view.legal.map((action) => choiceOf(reading, view, action)));
      const back = [...places].map((place) => actionsOf(reading, view, place)[0]);
      expect(back.every((action) => action !== undefined && view.legal.includes(action))).toBe(true);
      expect(back.map((action) => choiceOf(reading, view, action!))).toEqual([...places]);
      expect([...places].every((place) => mask[place] === 1) && choices === places.size).toBe(true);
      expect(actionsOf(reading, view, mask.indexOf(0))).toEqual([]);
      for (const place of places) met.add(place);
    }
    expect([...met].every((place) => Number.isInteger(place) && place >= 0 && place < CHOICES)).toBe(true);
    expect(met.size).toBeGreaterThan(35);
  });
});

describe('riichi', () => {
  const placesOf = (hand: string, news: string): readonly (readonly [number, unknown])[] => {
    const { view } = new Position(hand, news);
    return view.legal.map((action) => [choiceOf(riichiReading, view, action), action] as const);
  };

  test('a red five stands apart where a plain one is held too', () => {
    const places = placesOf('05m 123456p 123s 55z', 'draws 9s').map(([place]) => place);
    expect(places).toContain(CHOICE.discard + 4);
    expect(places).toContain(CHOICE.discardRed);
  });

  test('a red five alone is a five', () => {
    const places = placesOf('06m 123456p 123s 55z', 'draws 9s').map(([place]) => place);
    expect(places).toContain(CHOICE.discard + 4);
    expect(places).not.toContain(CHOICE.discardRed);
  });

  test('the drawn copy is thrown, and a red goes into a meld', () => {
    const drawn = new Position('459m 123456p 13s 55z', 'draws 9m').view;
    const [thrown] = actionsOf(riichiReading, drawn, CHOICE.discard + 8);
    expect(thrown).toEqual({ kind: 'discard', tile: drawn.table.places[1].drawn });
    const asked = new Position('0579m 123456p 123s', 'asked 6m').view;
    const [chow] = actionsOf(riichiReading, asked, CHOICE.chowMiddle);
    expect(chow).toEqual({ kind: 'chow', tiles: [16, expect.any(Number)] });
  });

  test('chows go by where the called tile stands', () => {
    const places = placesOf('4578m 123456p 123s', 'asked 6m').map(([place]) => place);
    expect(places).toEqual(expect.arrayContaining([CHOICE.chowLow, CHOICE.chowMiddle, CHOICE.chowHigh, CHOICE.pass]));
  });
});

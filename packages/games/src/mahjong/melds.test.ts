import { seat } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import {
  addedKongOf,
  chowOf,
  concealedKongOf,
  isConcealed,
  isOpen,
  kindsOf,
  meldKind,
  openKongOf,
  pungOf,
  pungUnder,
  shapeOf,
} from './melds.js';
import { parseTiles } from './notation.js';

const tiles = (text: string): readonly number[] => {
  const parsed = parseTiles(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
};
const LEFT = seat(3);

describe('tiles make a set as they lie', () => {
  test.each([
    ['123m', 'chow'],
    ['312m', 'chow'],
    ['406p', 'chow'],
    ['789s', 'chow'],
    ['111m', 'pung'],
    ['055m', 'pung'],
    ['777z', 'pung'],
    ['4444s', 'kong'],
    ['1111z', 'kong'],
    ['', undefined],
    ['11m', undefined],
    ['1234m', undefined],
    ['124m', undefined],
    ['113m', undefined],
    ['89m1p', undefined],
    ['9m12p', undefined],
    ['89s1z', undefined],
    ['123z', undefined],
    ['567z', undefined],
    ['1112m', undefined],
    ['f1f2f3', undefined],
  ])('%s: %s', (text, shape) => {
    expect(shapeOf(tiles(text))).toBe(shape);
  });
});

describe('melds', () => {
  const chow = chowOf(4, [8, 0], LEFT);
  const pung = pungOf(110, [109, 108], LEFT);
  const open = openKongOf(2, [0, 1, 3], LEFT);
  const added = addedKongOf(pung, 111);
  const concealed = concealedKongOf([3, 2, 1, 0]);

  test('keep their tiles sorted, and what was called from whom', () => {
    expect(chow).toEqual({ kind: 'chow', tiles: [0, 4, 8], called: 4, from: 3 });
    expect(pung).toEqual({ kind: 'pung', tiles: [108, 109, 110], called: 110, from: 3 });
    expect(open).toEqual({ kind: 'kong', form: 'open', tiles: [0, 1, 2, 3], called: 2, from: 3 });
    expect(added).toEqual({
      kind: 'kong',
      form: 'added',
      tiles: [108, 109, 110, 111],
      called: 110,
      from: 3,
      added: 111,
    });
    expect(concealed).toEqual({ kind: 'kong', form: 'concealed', tiles: [0, 1, 2, 3] });
  });

  test('an added kong gives its pung back', () => {
    expect(added.kind === 'kong' && added.form === 'added' && pungUnder(added)).toEqual(pung);
  });

  test('all but a concealed kong open the hand', () => {
    expect([chow, pung, open, added, concealed].map(isOpen)).toEqual([true, true, true, true, false]);
    expect(isConcealed([concealed])).toBe(true);
    expect(isConcealed([concealed, chow])).toBe(false);
    expect(isConcealed([])).toBe(true);
  });

  test('are known by their lowest kind', () => {
    expect([chow, pung, added].map(meldKind)).toEqual([0, 27, 27]);
    expect(kindsOf(chow)).toEqual([0, 1, 2]);
  });
});

import { describe, expect, test } from 'vitest';
import { canonical } from '../canonical.js';
import { isData } from './difference.js';
import { mutants, NO_ACTIONS } from './mutants.js';

const KINDS = ['play', 'fold'];
const texts = (action: unknown, wanted = [true, false]): readonly string[] =>
  [...mutants(action, KINDS)]
    .filter((one) => wanted.includes(one.sure) && isData(one.action))
    .map((one) => canonical(one.action));

describe('a mutant', () => {
  test.each([
    ['another kind', { kind: 'play' }, { kind: 'fold' }],
    ['an unknown kind', { kind: 'play' }, { kind: 'play?' }],
    ['a neighbour', { kind: 'play', card: 5 }, { kind: 'play', card: 6 }],
    ['far away', { kind: 'play', card: 5 }, { kind: 'play', card: -995 }],
    ['a text for a number', { kind: 'play', card: 5 }, { kind: 'play', card: '5' }],
    ['a field less', { kind: 'play', card: 5 }, { kind: 'play' }],
    ['a field more', { kind: 'play', card: 5 }, { kind: 'play', card: 5, noSuchField: 1 }],
    ['the other truth', { kind: 'play', ready: true }, { kind: 'play', ready: false }],
    ['something for nothing', { kind: 'play', tile: null }, { kind: 'play', tile: 0 }],
    ['a list turned round', { kind: 'play', cards: [1, 2] }, { kind: 'play', cards: [2, 1] }],
    ['a shorter list', { kind: 'play', cards: [1, 2] }, { kind: 'play', cards: [2] }],
    ['a longer list', { kind: 'play', cards: [1, 2] }, { kind: 'play', cards: [1, 2, 1] }],
    ['deep inside', { kind: 'play', rows: [[1], [2]] }, { kind: 'play', rows: [[1], [3]] }],
    ['of no record', 5, 6],
  ])('is %s', (_how, action, mutant) => {
    expect(texts(action)).toContain(canonical(mutant));
  });

  test('is surely wrong only where no game could take it', () => {
    const sure = texts({ kind: 'play', card: 5 }, [true]);
    expect(sure).toContain(canonical({ kind: 'play', card: 1.5 }));
    expect(sure).not.toContain(canonical({ kind: 'play', card: 6 }));
    expect(sure).not.toContain(canonical({ kind: 'fold', card: 5 }));
  });
});

test('values that are no action are no record with a usual kind', () => {
  expect(NO_ACTIONS.filter((value) => KINDS.includes(Object(value).kind))).toEqual([]);
});

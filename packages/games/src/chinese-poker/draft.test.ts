import { namedSeed, seat, stream, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { chinesePoker } from './game.js';

const state = chinesePoker.setup(unwrap(chinesePoker.parseConfig({ seats: 2 })), namedSeed('draft'));
const hand = state.hands[0]!;
const byRank = [...hand].sort((a, b) => b - a);

describe('P-39: a draft, when time is up', () => {
  test.each<[laid: string, draft: object, front: number[], back: number[]]>([
    ['nothing', {}, byRank.slice(10), byRank.slice(0, 5)],
    ['a front', { front: byRank.slice(0, 3) }, byRank.slice(0, 3), byRank.slice(3, 8)],
    ['a card at the back', { back: [byRank[12]] }, byRank.slice(9, 12), [byRank[12]!, ...byRank.slice(0, 4)]],
  ])('with %s laid is filled up: loose cards go to back, middle, front in descending rank', (_, draft, front, back) => {
    const action = chinesePoker.complete!(state, seat(0), draft);
    expect(action).toMatchObject({ kind: 'submit', front, back });
    expect(chinesePoker.refuse(state, seat(0), action!)).toBeUndefined();
  });

  test('of any rows of the hand is a legal submission', () => {
    const chance = stream(namedSeed('drafts'), 'rows');
    for (let n = 0; n < 200; n++) {
      const cards = [...hand].sort(() => chance.below(2) - 0.5);
      const [a, b, c] = [chance.below(4), chance.below(6), chance.below(6)];
      const draft = { front: cards.slice(0, a), middle: cards.slice(3, 3 + b), back: cards.slice(8, 8 + c) };
      const action = chinesePoker.complete!(state, seat(0), draft);
      expect(chinesePoker.refuse(state, seat(0), action!)).toBeUndefined();
    }
  });

  const foreign = state.hands[1]![0]!;
  test.each<[what: string, draft: unknown]>([
    ['a card of another', { front: [foreign] }],
    ['a card twice', { front: [hand[0]], back: [hand[0]] }],
    ['a row too long', { front: hand.slice(0, 4) }],
    ['no list', { front: 'As' }],
    ['nothing at all', null],
  ])('with %s is none', (_, draft) => {
    expect(chinesePoker.complete!(state, seat(0), draft)).toBeUndefined();
  });
});

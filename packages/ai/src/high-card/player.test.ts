import { type HighCardView, highCard, PRESETS } from '@paiju/games/high-card';
import { namedSeed, seat, stream } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { greedyHighCard } from './player.js';

const rng = stream(namedSeed('high-card'), 'players');

/** A table of four at its first pick, as seat 0 sees it with these cards. */
function viewWith(hand: readonly number[], tricks: HighCardView['tricks'] = []): HighCardView {
  const view = highCard.view(highCard.setup(PRESETS.standard, namedSeed('any')), seat(0));
  const legal = [
    ...hand.map((card) => ({ kind: 'play', card }) as const),
    ...hand.map((card) => ({ kind: 'fold', card }) as const),
  ];
  return { ...view, hands: view.hands.map((cards, s) => (s === 0 ? hand : cards)), tricks, legal };
}

const GONE = { folded: [null, null, null, null], winner: 1 } as const;

test.each<[string, HighCardView, object]>([
  ['the highest card of all is played', viewWith([3, 8, 23]), { kind: 'play', card: 23 }],
  ['of low cards the lowest is folded', viewWith([2, 5, 9]), { kind: 'fold', card: 2 }],
  ['three cards above it make 15 good', viewWith([0, 1, 15]), { kind: 'play', card: 15 }],
  [
    'what is gone counts: 9 is high once eight higher cards were played',
    viewWith(
      [9],
      [
        { ...GONE, played: [0, 23, 22, 21] },
        { ...GONE, played: [1, 20, 19, 18] },
        { ...GONE, played: [2, 17, 16, 15] },
      ],
    ),
    { kind: 'play', card: 9 },
  ],
])('%s', (_, view, choice) => {
  expect(greedyHighCard.choose(view, view.legal, rng, 1)).toEqual(choice);
});

test('the highest card is played where nobody may fold', () => {
  const view = viewWith([2, 5]);
  const plays = view.legal.filter(({ kind }) => kind === 'play');
  expect(greedyHighCard.choose(view, plays, rng, 1)).toEqual({ kind: 'play', card: 5 });
});

test('it goes on to the next round', () => {
  expect(greedyHighCard.choose(viewWith([]), [{ kind: 'next' }], rng, 1)).toEqual({ kind: 'next' });
});

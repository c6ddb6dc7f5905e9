import { parseCards } from '@paiju/games/chinese-poker';
import { unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { type Board, boardOf, move, type Zone } from './board.js';
import type { Gesture } from './drag.js';
import { movesOf } from './drag.js';

const cards = (text: string) => unwrap(parseCards(text));
const [ace = -1, king = -1, queen = -1, jack = -1] = cards('Ah Ks Qd Jc');
const HAND = cards('Ah Ks Qd Jc Tc 9c 8c 7c 6s 5s 4s 3s 2h');

/** A board after gestures, as a page would make them. */
function after(...gestures: readonly Gesture[]): Board {
  return gestures.reduce(
    (board, gesture) => movesOf(board, gesture).reduce((made, one) => move(made, one), board),
    boardOf(HAND),
  );
}

const tap = (card: number): Gesture => ({ kind: 'tap', card });
const onto = (zone: Zone): Gesture => ({ kind: 'tapZone', zone });
const drag = (card: number, zone: Zone, under?: number): Gesture => ({ kind: 'dragged', card, zone, onto: under });

test('W-6 cards that are tapped go together into the row that is tapped', () => {
  expect(after(tap(ace), tap(queen), onto('front')).rows.front).toEqual([ace, queen]);
});

test('W-6 a card is dragged into a row; lifted cards travel with the one that is dragged', () => {
  expect(after(drag(king, 'back')).rows.back).toEqual([king]);
  expect(after(tap(ace), tap(king), drag(king, 'middle')).rows.middle).toEqual([ace, king]);
});

test('W-6 a card dragged onto one of a full row changes places with it; onto one with room it goes beside it', () => {
  const full = [drag(ace, 'front'), drag(king, 'front'), drag(queen, 'front')];
  expect(after(...full, drag(jack, 'front', king)).rows.front).toEqual([ace, queen, jack]);
  expect(after(drag(ace, 'front'), drag(jack, 'front', ace)).rows.front).toEqual([ace, jack]);
});

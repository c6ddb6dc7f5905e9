import { type Card, parseCards } from '@paiju/games/chinese-poker';
import { unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { type Board, boardOf, isComplete, move, trayOf } from './board.js';
import { focusAfter, keyed } from './board-keys.js';

const HAND = unwrap(parseCards('As Ks Kd Qh Jh Td 9c 8c 7s 5d 4h 3c 2s'));

/** Presses keys one after another, the focus going where it goes. */
function press(keys: readonly string[], board = boardOf(HAND), focus: Card | undefined = HAND[0]) {
  let submitted = false;
  for (const key of keys) {
    const wish = keyed(board, focus, key);
    const before: Board = board;
    if (wish?.kind === 'move') board = move(board, wish.move);
    if (wish?.kind === 'focus') focus = wish.card;
    if (wish?.kind === 'submit') submitted = isComplete(board);
    if (board !== before) focus = focusAfter(board, before, focus);
  }
  return { board, focus, submitted };
}

test('W-11 thirteen letters lay a hand, and Enter lays it out', () => {
  const { board, submitted } = press([...'bbbbbmmmmmfff', 'Enter']);
  expect(board.rows).toEqual({ back: HAND.slice(0, 5), middle: HAND.slice(5, 10), front: HAND.slice(10) });
  expect(submitted).toBe(true);
});

test('arrows reach every card and come round again', () => {
  const { board } = press([...'bbmf']);
  const seen = new Set<Card | undefined>();
  let focus: Card | undefined = trayOf(board)[0];
  for (let n = 0; n < 13; n++) {
    seen.add(focus);
    focus = press(['ArrowRight'], board, focus).focus;
  }
  expect(seen.size).toBe(13);
  expect(focus).toBe(trayOf(board)[0]);
  expect(press(['ArrowRight', 'ArrowLeft'], board, focus).focus).toBe(focus);
  expect(press(['ArrowUp', 'ArrowDown'], board, focus).focus).toBe(focus);
});

test('a card in a row goes back, and the row may be left empty', () => {
  const laid = press([...'f']).board;
  expect(press(['t'], laid, HAND[0]).board.rows.front).toEqual([]);
  expect(press(['u'], laid, HAND[0]).board.rows.front).toEqual([]);
});

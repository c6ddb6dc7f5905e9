import type { Card } from '@paiju/games/chinese-poker';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Board, trayOf } from './board.js';
import { focusAfter } from './keys.js';

/** The card the tab key reaches; it moves on when its card leaves the hand, and keeps the keyboard where it was. */
export function useBoardFocus(board: Board): readonly [Card | undefined, (card: Card) => void] {
  const [chosen, choose] = useState<Card | undefined>(() => trayOf(board)[0]);
  const before = useRef({ board, focus: chosen });
  const focus = before.current.board === board ? chosen : focusAfter(board, before.current.board, known(board, chosen));
  const kept = useRef(false);
  if (before.current.board !== board) kept.current = isOnCard();
  useLayoutEffect(() => {
    before.current = { board, focus };
    if (focus !== chosen) choose(focus);
    if (kept.current) focusOn(focus);
    kept.current = false;
  }, [board]);
  const go = (card: Card): void => {
    choose(card);
    focusOn(card);
  };
  return [focus, go];
}

/** A card of this hand; after a new deal the old one is no more. */
function known(board: Board, card: Card | undefined): Card | undefined {
  return card !== undefined && board.hand.includes(card) ? card : undefined;
}

function isOnCard(): boolean {
  return document.activeElement instanceof HTMLElement && document.activeElement.dataset['card'] !== undefined;
}

function focusOn(card: Card | undefined): void {
  document.querySelector<HTMLElement>(`.arranging [data-card="${card}"]`)?.focus({ preventScroll: true });
}

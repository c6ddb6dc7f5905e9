import type { Card } from '@paiju/games/chinese-poker';
import { useEffect, useRef } from 'preact/hooks';
import { type Board, isComplete, type Move } from './board.js';
import { keyed } from './keys.js';

/** What keys work on. */
interface Keyboard {
  readonly board: Board;
  readonly focus: Card | undefined;
  readonly dispatch: (made: Move) => void;
  readonly setFocus: (card: Card) => void;
  readonly onSubmit: () => void;
}

/** The keys of the board, wherever the focus is: a card that moves loses it for a moment, and no key may be lost. */
export function useBoardKeys(keyboard: Keyboard): void {
  const latest = useRef(keyboard);
  latest.current = keyboard;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isForBoard(event) && playKey(latest.current, event.key)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** What is under the focus has its own keys: a field all of them, a button that is no card Enter. */
function isForBoard({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  if (!(target instanceof HTMLElement)) return true;
  if (target.closest('input, textarea, select')) return false;
  return key !== 'Enter' || target.closest('button, a, summary') === null || target.closest('[data-card]') !== null;
}

function playKey({ board, focus, dispatch, setFocus, onSubmit }: Keyboard, key: string): boolean {
  const wish = keyed(board, focus, key);
  if (wish === undefined) return false;
  if (wish.kind === 'move') dispatch(wish.move);
  else if (wish.kind === 'focus') setFocus(wish.card);
  else if (wish.kind === 'natural') dispatch({ kind: 'natural', declared: !board.natural });
  else if (isComplete(board)) onSubmit();
  return true;
}

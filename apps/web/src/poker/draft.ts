import type { Submission } from '@paiju/games/chinese-poker';
import { useReducer, useRef } from 'preact/hooks';
import { type Board, boardOf, type Move, move } from './board.js';

/** The board of a hand; a new hand, known by its key, is a new board. */
export function useDraft(hand: readonly number[], key: string): readonly [Board, (made: Move) => void] {
  const [board, dispatch] = useReducer(move, hand, (dealt) => boardOf(dealt));
  const dealt = useRef(key);
  if (dealt.current === key) return [board, dispatch];
  dealt.current = key;
  const fresh = boardOf(hand, board.sort);
  dispatch({ kind: 'deal', hand });
  return [fresh, dispatch];
}

/** What a board lays out. */
export function submissionOf({ rows, natural }: Board): Submission {
  return natural ? { ...rows, natural } : rows;
}

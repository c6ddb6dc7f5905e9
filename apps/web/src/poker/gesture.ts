import { ROW_SIZE } from '@paiju/games/chinese-poker';
import { useEffect, useRef } from 'preact/hooks';
import { type Board, type Move, zoneOf } from './board.js';
import { followPointers, type Gesture } from './drag.js';

/** Fingers and mice move the board. */
export function useGestures(
  root: { readonly current: HTMLElement | null },
  board: Board,
  dispatch: (made: Move) => void,
): void {
  const latest = useRef({ board, dispatch });
  latest.current = { board, dispatch };
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    return followPointers(element, (gesture) => {
      for (const made of movesOf(latest.current.board, gesture)) latest.current.dispatch(made);
    });
  }, []);
}

/** A tap lifts or lays down; a card dragged onto one of a full row changes places with it. */
export function movesOf(board: Board, gesture: Gesture): readonly Move[] {
  switch (gesture.kind) {
    case 'tap':
      return [{ kind: 'pick', card: gesture.card }];
    case 'tapZone':
      return [{ kind: 'drop', zone: gesture.zone }];
    case 'dragged':
      return dragged(board, gesture);
    default:
      return gesture satisfies never;
  }
}

function dragged(board: Board, { card, zone, onto }: Extract<Gesture, { kind: 'dragged' }>): readonly Move[] {
  const cards = board.picked.includes(card) ? board.picked : [card];
  const full = zone !== 'tray' && board.rows[zone].length === ROW_SIZE[zone];
  if (onto !== undefined && cards.length === 1 && full && zoneOf(board, card) !== zone) {
    return [{ kind: 'exchange', a: card, b: onto }];
  }
  return [{ kind: 'release' }, { kind: 'place', cards, zone }];
}

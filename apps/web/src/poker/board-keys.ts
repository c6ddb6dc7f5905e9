import type { Card } from '@paiju/games/chinese-poker';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Board, cardsIn, isComplete, type Move, trayOf, type Zone, zoneOf } from './board.js';

/** The wish of a key to the board while a card has the focus. */
export type Keyed =
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'focus'; readonly card: Card }
  | { readonly kind: 'submit' }
  | { readonly kind: 'natural' };

const ORDER: readonly Zone[] = ['front', 'middle', 'back', 'tray'];
const DROPS: { readonly [key: string]: Zone } = { f: 'front', m: 'middle', b: 'back', t: 'tray', Backspace: 'tray' };

/** The meaning of a key; undefined where it has none here. */
export function keyed(board: Board, focus: Card | undefined, key: string): Keyed | undefined {
  const zone = Object.hasOwn(DROPS, key) ? DROPS[key] : undefined;
  if (zone !== undefined) return { kind: 'move', move: dropping(board, focus, zone) };
  switch (key) {
    case 'ArrowLeft':
      return beside(board, focus, -1);
    case 'ArrowRight':
      return beside(board, focus, 1);
    case 'ArrowUp':
      return across(board, focus, -1);
    case 'ArrowDown':
      return across(board, focus, 1);
    case 'u':
      return { kind: 'move', move: { kind: 'undo' } };
    case 's':
      return { kind: 'move', move: { kind: 'sort', sort: board.sort === 'rank' ? 'suit' : 'rank' } };
    case 'x':
      return { kind: 'move', move: { kind: 'swap', a: 'middle', b: 'back' } };
    case 'n':
      return { kind: 'natural' };
    case 'Escape':
      return { kind: 'move', move: { kind: 'release' } };
    case 'Enter':
      return { kind: 'submit' };
    default:
      return undefined;
  }
}

/** The lifted cards go, or else the one that has the focus. */
function dropping(board: Board, focus: Card | undefined, zone: Zone): Move {
  const own = board.picked.length === 0 && focus !== undefined && zoneOf(board, focus) !== zone;
  return own ? { kind: 'place', cards: [focus], zone } : { kind: 'drop', zone };
}

function beside(board: Board, focus: Card | undefined, step: 1 | -1): Keyed | undefined {
  const all = ORDER.flatMap((zone) => cardsIn(board, zone));
  const at = focus === undefined ? -1 : all.indexOf(focus);
  const card = all[(at + step + all.length) % all.length];
  return card === undefined ? undefined : { kind: 'focus', card };
}

/** The card above or below: at the same place of the next zone that holds any. */
function across(board: Board, focus: Card | undefined, step: 1 | -1): Keyed | undefined {
  const zones = ORDER.filter((zone) => cardsIn(board, zone).length > 0);
  const from = focus === undefined ? undefined : zoneOf(board, focus);
  const at = from === undefined ? -1 : zones.indexOf(from);
  const zone = zones[(at + step + zones.length) % zones.length];
  if (zone === undefined) return undefined;
  const place = from === undefined || focus === undefined ? 0 : cardsIn(board, from).indexOf(focus);
  const cards = cardsIn(board, zone);
  const card = cards[Math.min(place, cards.length - 1)];
  return card === undefined ? undefined : { kind: 'focus', card };
}

/** The card that takes the focus when its own has moved on: the next in hand, so that keys can go on placing. */
export function focusAfter(board: Board, before: Board, focus: Card | undefined): Card | undefined {
  const tray = cardsIn(board, 'tray');
  if (focus === undefined) return tray[0] ?? cardsIn(board, 'front')[0];
  if (zoneOf(before, focus) !== 'tray' || zoneOf(board, focus) === 'tray') return focus;
  const was = cardsIn(before, 'tray');
  const later = was.slice(was.indexOf(focus)).find((card) => tray.includes(card));
  return later ?? tray.at(-1) ?? focus;
}

/** The surroundings of the keys. */
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
  // With the first cards that can be seen, not a frame later.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { focus, ...rest } = latest.current;
      const meant = { ...rest, focus: cardOf(event.target, rest.board) ?? focus };
      if (isForBoard(event) && playKey(meant, event.key)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** The card under the focus, however it came there: a screen reader goes other ways than the arrow keys. */
function cardOf(target: EventTarget | null, { hand }: Board): Card | undefined {
  const card = target instanceof HTMLElement ? Number(target.dataset['card'] ?? Number.NaN) : Number.NaN;
  return hand.includes(card) ? card : undefined;
}

/** Some elements under the focus have keys of their own: a field all of them, a button that is no card Enter. */
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

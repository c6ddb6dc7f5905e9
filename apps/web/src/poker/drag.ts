import { type Card, ROW_SIZE, ROWS } from '@paiju/games/chinese-poker';
import { useEffect, useRef } from 'preact/hooks';
import { type Board, type Move, type Zone, zoneOf } from './board.js';

/** Moves the board by gestures of a pointer. */
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

/** The gesture of a finger or a mouse on the board. */
export type Gesture =
  | { readonly kind: 'tap'; readonly card: Card }
  | { readonly kind: 'tapZone'; readonly zone: Zone }
  | { readonly kind: 'dragged'; readonly card: Card; readonly zone: Zone; readonly onto: Card | undefined };

/** Movement below this many pixels is still a tap. */
const SLACK = 7;

/**
 * Follows pointers over a board: cards carry `data-card`, zones `data-zone`. Taps and drags come out as gestures; keys and
 * screen readers use the buttons themselves, whose clicks without a pointer come out as taps too.
 */
export function followPointers(root: HTMLElement, tell: (gesture: Gesture) => void): () => void {
  let held: Held | undefined;
  const down = (event: PointerEvent): void => {
    const card = cardAt(event.target);
    if (event.button !== 0 || card === undefined) return;
    held = { card: card.card, element: card.element, x: event.clientX, y: event.clientY, pointer: event.pointerId };
  };
  const drag = (event: PointerEvent): void => {
    if (held?.pointer !== event.pointerId) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moved && Math.hypot(dx, dy) < SLACK) return;
    held.moved ??= lift(root, held);
    for (const element of held.moved) element.style.transform = `translate(${dx}px, ${dy}px) scale(1.06)`;
    show(root, zoneAt(event.clientX, event.clientY));
  };
  const up = (event: PointerEvent): void => {
    if (held?.pointer !== event.pointerId) return;
    const { moved, card } = held;
    held = undefined;
    if (moved === undefined) return;
    const [zone, onto] = [zoneAt(event.clientX, event.clientY), underneath(event.clientX, event.clientY, card)];
    settle(root, moved);
    suppressClick(root);
    if (event.type === 'pointerup' && zone !== undefined) tell({ kind: 'dragged', card, zone, onto });
  };
  const click = (event: MouseEvent): void => {
    const gesture = tapped(event.target);
    if (gesture !== undefined) tell(gesture);
  };
  const quiet = (event: Event): void => event.preventDefault();
  const listeners = { pointerdown: down, pointermove: drag, pointerup: up, pointercancel: up, click, dragstart: quiet };
  for (const [name, listener] of Object.entries(listeners)) root.addEventListener(name, listener as EventListener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) root.removeEventListener(name, listener as EventListener);
  };
}

interface Held {
  readonly card: Card;
  readonly element: HTMLElement;
  readonly x: number;
  readonly y: number;
  readonly pointer: number;
  moved?: readonly HTMLElement[];
}

/** The cards that travel: all that are lifted, if this one is among them. */
function lift(root: HTMLElement, { element, pointer }: Held): readonly HTMLElement[] {
  root.setPointerCapture(pointer);
  const lifted = [...root.querySelectorAll<HTMLElement>('[data-card][aria-pressed="true"]')];
  const moved = lifted.includes(element) ? lifted : [element];
  for (const one of moved) one.dataset['dragged'] = '';
  return moved;
}

function settle(root: HTMLElement, moved: readonly HTMLElement[]): void {
  for (const element of moved) {
    element.style.transform = '';
    delete element.dataset['dragged'];
  }
  show(root, undefined);
}

/** Marks the zone the cards would fall into. */
function show(root: HTMLElement, zone: Zone | undefined): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-zone]')) {
    element.toggleAttribute('data-over', element.dataset['zone'] === zone);
  }
}

/** The browser sends a click after a drag; it is no tap. */
function suppressClick(root: HTMLElement): void {
  const stop = (event: Event): void => event.stopImmediatePropagation();
  root.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => root.removeEventListener('click', stop, { capture: true }), 0);
}

function tapped(target: EventTarget | null): Gesture | undefined {
  const card = cardAt(target);
  if (card !== undefined) return { kind: 'tap', card: card.card };
  const zone = target instanceof Element ? zoneOfElement(target) : undefined;
  return zone === undefined ? undefined : { kind: 'tapZone', zone };
}

function cardAt(target: EventTarget | null): { card: Card; element: HTMLElement } | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
  return element === null ? undefined : { card: Number(element.dataset['card']), element };
}

function zoneAt(x: number, y: number): Zone | undefined {
  return document.elementsFromPoint(x, y).map(zoneOfElement).find(Boolean);
}

function zoneOfElement(element: Element): Zone | undefined {
  const name = element.closest<HTMLElement>('[data-zone]')?.dataset['zone'];
  return name === 'tray' ? 'tray' : ROWS.find((row) => row === name);
}

/** The card that lies under a pointer, but for the one that travels. */
function underneath(x: number, y: number, card: Card): Card | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const found = cardAt(element);
    if (found !== undefined && found.card !== card && found.element.dataset['dragged'] === undefined) return found.card;
  }
  return undefined;
}

import type { Tile } from '@paiju/games/mahjong';
import { settings } from '../base/settings.js';
import { ASPECT } from './layout/placed.js';
import type { TableModel } from './table-model.js';

/** Less is a tap. */
const FAR = 12;
/** Drawn up this far, a tile is played. */
const THROW = 60;
/** A finger that slides along a row plays by leaving it upwards this far. */
const LEAVE = 28;

/** A pointer's drag over the hand, after it has left the place where it went down. */
interface Grip {
  move(event: PointerEvent): void;
  drop(event: PointerEvent): void;
  release(): void;
}

/**
 * Follows a finger or a mouse from a tile of the hand: upwards plays it. Sideways sorts it where the hand is sorted by
 * hand; otherwise a finger slides along the row and lifts the tile under it (W-12), to be played by a tap or by leaving.
 */
export function dragging(start: PointerEvent, model: TableModel, tile: Tile): void {
  const button = start.currentTarget;
  if (!(button instanceof HTMLElement) || start.button !== 0) return;
  let grip: Grip | undefined;
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    grip ??= gripped(start, event, button, model, tile);
    grip?.move(event);
  };
  // A browser that took this for a fling would ignore the next tap.
  const hold = (event: Event): void => {
    if (grip !== undefined) event.preventDefault();
  };
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    for (const [name, call] of listeners) removeEventListener(name, call);
    button.removeEventListener('touchmove', hold);
    grip?.release();
    if (grip === undefined || event.type === 'pointercancel') return;
    swallowClick(start.pointerId);
    grip.drop(event);
  };
  const listeners = [
    ['pointermove', move],
    ['pointerup', end],
    ['pointercancel', end],
  ] as const;
  for (const [name, call] of listeners) addEventListener(name, call);
  button.addEventListener('touchmove', hold, { passive: false });
}

/** The kind of drag, once it is clear that this is no tap. */
function gripped(
  start: PointerEvent,
  now: PointerEvent,
  button: HTMLElement,
  model: TableModel,
  tile: Tile,
): Grip | undefined {
  const [x, y] = between(start, now);
  if (Math.max(Math.abs(x), Math.abs(y)) <= FAR) return undefined;
  const slides = start.pointerType === 'touch' && settings.sort.value === 'auto' && Math.abs(x) > -y;
  return slides ? sliding(button, model) : carrying(start, button, model, tile);
}

function between(start: PointerEvent, now: PointerEvent): readonly [x: number, y: number] {
  return [now.clientX - start.clientX, now.clientY - start.clientY];
}

/** The tile goes along with the pointer. */
function carrying(start: PointerEvent, button: HTMLElement, model: TableModel, tile: Tile): Grip {
  return {
    move: (event) => {
      const [x, y] = between(start, event);
      lift(button, `translate(${x}px, ${y}px)`);
    },
    drop: (event) => {
      const [x, y] = between(start, event);
      const manual = settings.sort.value === 'manual';
      if (y < -THROW && !(manual && event.clientY > topOf(button) - LEAVE)) model.play(tile);
      else if (manual) sorted(x, y, model, tile);
    },
    release: () => lift(button, ''),
  };
}

/** The upper edge of the hand: a tile let go below it may be meant for the upper row. */
function topOf(button: HTMLElement): number {
  const standing = [...(button.parentElement?.querySelectorAll('.own.hand') ?? []), button];
  return Math.min(...standing.map((one) => one.getBoundingClientRect().top));
}

/** The tile under the finger is lifted, of those in the row where it began. */
function sliding(button: HTMLElement, model: TableModel): Grip {
  const { top, height } = button.getBoundingClientRect();
  const row = rowOf(button);
  let held = button;
  return {
    move: ({ clientX, clientY }) => {
      if (clientY >= top - LEAVE / 2) {
        lift(held, '');
        held = nearest(row, clientX);
        take(held, model);
      } else lift(held, `translateY(${clientY - top - height / 2}px)`);
    },
    drop: ({ clientY }) => {
      if (clientY < top - LEAVE && model.selected.value === tileOf(held)) model.play(tileOf(held));
    },
    release: () => lift(held, ''),
  };
}

function take(held: HTMLElement, model: TableModel): void {
  const tile = tileOf(held);
  model.selected.value = model.asked.value && model.playable.value.has(tile) ? tile : undefined;
  model.look(tile);
}

function tileOf(button: HTMLElement): Tile {
  return Number(button.dataset['tile']);
}

/** The tiles of the hand that stand beside this one. */
function rowOf(button: HTMLElement): readonly HTMLElement[] {
  const { top, height } = button.getBoundingClientRect();
  const all = [...(button.parentElement?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])];
  return all.filter((one) => Math.abs(one.getBoundingClientRect().top - top) < height / 2);
}

function nearest(row: readonly HTMLElement[], x: number): HTMLElement {
  const away = (one: HTMLElement): number => {
    const { left, width } = one.getBoundingClientRect();
    return Math.abs(left + width / 2 - x);
  };
  return row.reduce((best, one) => (away(one) < away(best) ? one : best));
}

function lift(button: HTMLElement, transform: string): void {
  const face = button.firstElementChild;
  if (face instanceof HTMLElement) face.style.transform = transform;
}

/** The click that ends a drag is none; that of the next finger is. */
function swallowClick(pointer: number): void {
  const stop = (event: Event): void => {
    if (event instanceof PointerEvent && event.pointerId !== pointer) return;
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }));
}

/** The tile was let go so far from its place. */
function sorted(x: number, y: number, model: TableModel, tile: Tile): void {
  const layout = model.layout.value;
  if (layout === undefined) return;
  const { slot, rows } = layout.frame;
  const hand = layout.tiles.filter(({ zone }) => zone === 'hand');
  const at = hand.findIndex((placed) => placed.tile === tile);
  const upper = hand.filter((placed) => placed.y === hand[0]?.y).length;
  const down = rows === 2 ? Math.round(y / (slot * ASPECT)) * upper : 0;
  if (at >= 0) model.move(tile, at + Math.round(x / slot) + down);
}

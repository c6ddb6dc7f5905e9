import type { Tile } from '@paiju/games/mahjong';
import { settings } from '../settings.js';
import type { Desk } from './desk.js';

const FAR = 12;
/** Drawn up this far, a tile is played. */
const THROW = 60;

/** Follows a finger or a mouse that carries a tile of the hand: sideways sorts it, upwards plays it. */
export function dragging(start: PointerEvent, desk: Desk, tile: Tile): void {
  const button = start.currentTarget;
  if (!(button instanceof HTMLElement) || start.button !== 0) return;
  const face = button.firstElementChild;
  let moved = false;
  const move = (event: PointerEvent): void => {
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
    moved ||= Math.abs(x) > FAR || Math.abs(y) > FAR;
    if (moved && face instanceof HTMLElement) face.style.transform = `translate(${x}px, ${y}px)`;
  };
  const end = (event: PointerEvent): void => {
    for (const [name, call] of listeners) removeEventListener(name, call);
    if (face instanceof HTMLElement) face.style.transform = '';
    if (!moved || event.type === 'pointercancel') return;
    addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', stop, { capture: true }));
    dropped(event.clientX - start.clientX, event.clientY - start.clientY, desk, tile);
  };
  const listeners = [
    ['pointermove', move],
    ['pointerup', end],
    ['pointercancel', end],
  ] as const;
  for (const [name, call] of listeners) addEventListener(name, call);
}

/** The click that ends a drag is none. */
function stop(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

function dropped(x: number, y: number, desk: Desk, tile: Tile): void {
  if (y < -THROW) desk.play(tile);
  if (y < -THROW || settings.sort.value !== 'manual') return;
  const layout = desk.layout.value;
  const hand = layout?.tiles.filter(({ zone }) => zone === 'hand') ?? [];
  const at = hand.findIndex((placed) => placed.tile === tile);
  const slot = layout?.frame.slot ?? 1;
  const rowHeight = slot * 1.36;
  const rows = Math.round(y / rowHeight) * (layout?.frame.rows === 2 ? Math.ceil(hand.length / 2) : 0);
  if (at >= 0) desk.move(tile, at + Math.round(x / slot) + rows);
}

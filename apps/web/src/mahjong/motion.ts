import type { Layout } from './layout/layout.js';
import { ASPECT, type Placed } from './layout/placed.js';

/** One tile's way from where it was to where it is. */
export interface Move {
  readonly key: string;
  readonly from: Pick<Placed, 'x' | 'y' | 'width' | 'turn'>;
  readonly to: Placed;
  /** Was not there before: it comes from its owner's hand, or out of nothing. */
  readonly fresh: boolean;
}

/** The moves between two layouts (W-3): tiles that lie elsewhere, and new tiles from the place they came from. */
export function movesBetween(before: Layout | undefined, after: Layout): readonly Move[] {
  if (before === undefined || before.frame.size !== after.frame.size) return [];
  const old = new Map(before.tiles.map((placed) => [placed.key, placed]));
  const sources = new Map<number, Placed>();
  for (const placed of before.tiles) if (isHeld(placed)) sources.set(placed.seat, placed);
  return after.tiles.flatMap((to): readonly Move[] => {
    const from = old.get(to.key);
    if (from !== undefined) return isSame(from, to) ? [] : [{ key: to.key, from, to, fresh: false }];
    const source = originOf(to, sources, after);
    return source === undefined ? [] : [{ key: to.key, from: source, to, fresh: true }];
  });
}

function isHeld({ zone }: Placed): boolean {
  return zone === 'hand' || zone === 'drawn' || zone === 'back';
}

function isSame(a: Placed, b: Placed): boolean {
  return (
    Math.abs(a.x - b.x) < 0.5 && Math.abs(a.y - b.y) < 0.5 && a.turn === b.turn && Math.abs(a.width - b.width) < 0.5
  );
}

/** Tiles a seat lays down come from its hand; a drawn tile comes from a little way towards the middle. */
function originOf(to: Placed, sources: ReadonlyMap<number, Placed>, { frame }: Layout): Move['from'] | undefined {
  if (to.called === true) return undefined;
  if (isOpened(to)) return to;
  if (!isHeld(to)) return sources.get(to.seat);
  const { middle } = frame;
  return { x: to.x + (middle.x - to.x) * 0.12, y: to.y + (middle.y - to.y) * 0.12, width: to.width, turn: to.turn };
}

const DURATION_MS = 190;

/** True where nothing should move. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Plays moves on the elements of a stage that carry their keys. Nothing waits for it. */
export function play(moves: readonly Move[], stage: Element): void {
  if (moves.length === 0 || isStill()) return;
  const byKey = new Map(moves.map((move) => [move.key, move]));
  for (const element of stage.querySelectorAll<HTMLElement>('[data-key]')) {
    const move = byKey.get(element.dataset['key'] ?? '');
    if (move !== undefined)
      element.animate(framesOf(move), { duration: DURATION_MS, easing: 'cubic-bezier(.2,.8,.3,1)' });
  }
}

/** A hand laid open at the end turns over where it stands. */
function isOpened({ zone, tile }: Placed): boolean {
  return zone === 'back' && tile >= 0;
}

/** Not quite on its edge: what has no area is not drawn beforehand, and the browser shows no frame until it is. */
const ON_EDGE = 'rotateX(84deg)';

function framesOf({ from, to, fresh }: Move): Keyframe[] {
  if (fresh && isOpened(to)) return [{ transform: `${transformOf(to)} ${ON_EDGE}` }, { transform: transformOf(to) }];
  const scale = from.width / to.width;
  const turn = nearest(from.turn, to.turn);
  const start = `${transformOf({ ...from, width: to.width, turn })} scale(${scale.toFixed(3)})`;
  const fade = fresh && to.zone !== 'river' && to.zone !== 'meld' ? { opacity: 0 } : {};
  return [{ transform: start, ...fade }, { transform: transformOf({ ...to, turn: to.turn }) }];
}

/** The turn that is the shorter way. */
function nearest(from: number, to: number): number {
  const difference = ((((from - to) % 360) + 540) % 360) - 180;
  return to + difference;
}

/** A tile's place as a CSS transform: its element is as large as an upright tile and turns about its middle. */
export function transformOf({ x, y, width, turn }: { x: number; y: number; width: number; turn: number }): string {
  const height = width * ASPECT;
  return `translate(${(x - width / 2).toFixed(2)}px, ${(y - height / 2).toFixed(2)}px) rotate(${turn}deg)`;
}

/** A layout in which a tile that stayed as it was is the very same as before, so that nothing is drawn again for it. */
export function steady(before: Layout | undefined, after: Layout): Layout {
  if (before === undefined || before === after) return after;
  const old = new Map(before.tiles.map((placed) => [placed.key, placed]));
  const tiles = after.tiles.map((placed) => {
    const was = old.get(placed.key);
    return was !== undefined && isEqual(was, placed) ? was : placed;
  });
  return { frame: after.frame, tiles };
}

function isEqual(a: Placed, b: Placed): boolean {
  return FIELDS.every((field) => a[field] === b[field]);
}

/** Every field of a tile, by its type. */
const FIELDS = Object.keys({
  ...{ key: 0, tile: 0, seat: 0, zone: 0, x: 0, y: 0, width: 0, turn: 0 },
  ...{ down: 0, called: 0, tsumogiri: 0, last: 0, won: 0 },
} satisfies Record<keyof Placed, 0>) as readonly (keyof Placed)[]; // the keys were just checked

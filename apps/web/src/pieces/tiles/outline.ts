/** The outline of a character in an em of 180 units, its middle at (0, 0). */
export interface Glyph {
  readonly width: number;
  readonly height: number;
  readonly path: string;
}

export type Glyphs = { readonly [character: string]: Glyph };

/** A character as large as fits a box around a point, in an ink. */
export function drawGlyph(glyphs: Glyphs, character: string, box: Box, ink: string): string {
  const glyph = glyphs[character];
  if (glyph === undefined) throw new RangeError(`no outline of ${character}`);
  const scale = Math.min(box.width / glyph.width, box.height / glyph.height);
  const place = `translate(${box.x} ${box.y})scale(${scale.toFixed(3).replace(/^0/, '')})`;
  return `<path fill="var(--${ink})" transform="${place}" d="${glyph.path}"/>`;
}

/** The place of a drawing: its middle and its largest size. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of a drawing that is shown: the face of a tile, as tiles.css lays it into the tile's 75 by 102 units. */
export const TILE_BOX = '1 1 73 93';
/** The box every card is drawn in. */
export const CARD_BOX = '0 0 63 88';

/** Puts a sheet of symbols into the page once; until then the places that use it stay empty, and fill by themselves. */
export function inline(id: string, sheet: () => string): void {
  holderOf(id)?.insertAdjacentHTML('beforeend', sheet());
}

/** A new place for a sheet in the page; undefined where the page has it. */
export function holderOf(id: string): HTMLElement | undefined {
  if (document.getElementById(id) !== null) return undefined;
  const holder = document.createElement('div');
  holder.id = id;
  holder.setAttribute('aria-hidden', 'true');
  holder.style.display = 'none'; // what is only copied from needs no place itself
  document.body.prepend(holder);
  return holder;
}

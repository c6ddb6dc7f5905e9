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

/** Where a drawing goes: its middle and how large it may be. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

import { VIEW_BOX } from './box.js';
import { faces } from './faces.js';

/** Every tile as a symbol `tile-5m`, the body `tile-body`, the back `tile-back` and the frame of the gold `tile-gold`. */
export function tileSheet(): string {
  return sheetOf(tileSymbols());
}

/** Some symbols as one drawing. */
export function sheetOf(symbols: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

/** The symbols one by one, what every tile needs first. */
export function tileSymbols(): readonly string[] {
  const drawn = [...faces()].map(([name, drawing]) => symbol(name, drawing));
  return [symbol('body', BODY), symbol('back', BACK), symbol('gold', GOLD), ...drawn];
}

function symbol(name: string, drawing: string): string {
  return `<symbol id="tile-${name}" viewBox="${VIEW_BOX}">${drawing}</symbol>`;
}

const BODY =
  '<rect x="1" y="3" width="73" height="98" rx="8" fill="var(--tile-edge)"/>' +
  '<rect x="1" y="2" width="73" height="95.5" rx="8" fill="var(--tile-side)"/>' +
  '<rect x="1" y="1" width="73" height="93" rx="7.5" fill="var(--tile-rim)"/>' +
  '<rect x="2.2" y="2" width="70.6" height="91" rx="6.6" fill="var(--tile-face)"/>';

/** A lattice of diamonds inside a frame. */
const BACK = `<rect x="1" y="3" width="73" height="98" rx="8" fill="var(--tile-side)"/><rect x="1" y="1" width="73" height="93" rx="7.5" fill="var(--tile-edge)"/><rect x="7" y="7" width="61" height="81" rx="4" fill="none" stroke="var(--tile-back-line)" stroke-width="1.4"/><path d="${lattice()}" fill="none" stroke="var(--tile-back-line)" stroke-width="1.1"/>`;

function lattice(): string {
  const rows = [0, 1, 2, 3, 4, 5];
  const diamond = (x: number, y: number) => `M${x} ${y - 6}l6 6-6 6-6-6Z`;
  return rows
    .flatMap((row) => (row % 2 === 0 ? [19.5, 37.5, 55.5] : [28.5, 46.5]).map((x) => diamond(x, 17.5 + 12 * row)))
    .join('');
}

/** The frame of the gold tile: doubled, with a jewel on each side, so that it is seen without colour. */
const GOLD =
  '<rect x="3.6" y="3.4" width="67.8" height="88.2" rx="5.6" fill="none" stroke="var(--tile-frame)" stroke-width="4.4"/>' +
  '<rect x="7.4" y="7.2" width="60.2" height="80.6" rx="3" fill="none" stroke="var(--tile-frame)" stroke-width="1.2"/>' +
  '<path d="M37.5-.6l4.4 4.4-4.4 4.4-4.4-4.4ZM37.5 86.8l4.4 4.4-4.4 4.4-4.4-4.4ZM3.6 43l4.4 4.4-4.4 4.4-4.4-4.4ZM71.4 43l4.4 4.4-4.4 4.4-4.4-4.4Z" fill="var(--tile-frame)"/>';

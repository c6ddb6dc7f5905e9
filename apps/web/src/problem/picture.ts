import { faces } from '../pieces/tiles/install.js';
import type { Scene } from './messages.js';

/** The words of a picture. */
export interface Captions {
  readonly title: string;
  readonly line: string;
  /** One for each seat, the own one first. */
  readonly seats: readonly string[];
  readonly faceUp: string;
}

/** The values of the inks of tiles and of the felt, by the names of their custom properties. */
export type Inks = (name: string) => string;

const WIDTH = 760;
const EDGE = 28;
const SMALL = 31;
/** A tile's height by its width, with its edge. */
const TALL = 1.36;
const RIVER_ROW = 10;
const ROW = SMALL * TALL + 5;
/** Two seats stand side by side: the others as they sit, and the own one last. */
const ROWS = {
  3: [[2], [1, 0]],
  4: [
    [2, 3],
    [1, 0],
  ],
} as const;
const COLUMN = 362;

/** A position as a picture of its own: nothing in it is fetched. */
export function pictureOf(scene: Scene, captions: Captions, inks: Inks): string {
  const used = new Set<string>();
  const parts: string[] = [];
  const write = (x: number, y: number, size: number, words: string, more = ''): void => {
    const escaped = words.replace(/[&<>]/g, (one) => `&#${one.charCodeAt(0)};`);
    parts.push(`<text x="${x}" y="${y}" font-size="${size}" ${more}>${escaped}</text>`);
  };
  const tile = (x: number, y: number, width: number, name: string, more = ''): void => {
    if (name !== '') used.add(name);
    parts.push(`<g transform="translate(${x} ${y})scale(${(width / 75).toFixed(4)})"${more}>${bodyOf(name)}</g>`);
  };
  write(EDGE, 46, 27, captions.title, 'font-weight="700"');
  write(EDGE, 74, 17, captions.line, 'fill-opacity=".8"');
  if (scene.faceUp.length > 0) {
    const first = WIDTH - EDGE - scene.faceUp.length * (SMALL + 3);
    write(first - 10, 50, 16, captions.faceUp, 'text-anchor="end" fill-opacity=".8"');
    for (const [n, name] of scene.faceUp.entries()) tile(first + n * (SMALL + 3), 28, SMALL, name);
  }
  let y = 112;
  for (const pair of scene.seats.length === 3 ? ROWS[3] : ROWS[4]) {
    const heights = pair.map((seat, column) => {
      const { river = [], melds = [], bonus = [] } = scene.seats[seat] ?? {};
      const left = EDGE + column * COLUMN;
      write(left, y, 16, captions.seats[seat] ?? '', 'fill-opacity=".85"');
      for (const [n, { name, ready, called }] of river.entries()) {
        const [x, down] = [left + (n % RIVER_ROW) * (SMALL + 4), y + 10 + Math.floor(n / RIVER_ROW) * ROW];
        tile(x, down, SMALL, name, called ? ' opacity=".45"' : '');
        const mark = `<rect x="${x}" y="${down + SMALL * TALL + 0.5}" width="${SMALL}" height="3.5" rx="1.7" fill="#f0c75e"/>`;
        if (ready) parts.push(mark);
      }
      let [x, down] = [left, y + 14 + Math.ceil(river.length / RIVER_ROW) * ROW];
      for (const set of [...melds, ...(bonus.length > 0 ? [bonus] : [])]) {
        if (x > left && x + set.length * (SMALL + 1) > left + COLUMN) [x, down] = [left, down + ROW];
        for (const [n, name] of set.entries()) tile(x + n * (SMALL + 1), down, SMALL, name);
        x += set.length * (SMALL + 1) + 12;
      }
      return (x > left ? down + ROW : down) - y;
    });
    y += Math.max(...heights) + 26;
  }
  const count = scene.hand.length + 1;
  const width = Math.min(50, (WIDTH - 2 * EDGE) / (count + 0.4));
  for (const [n, name] of [...scene.hand, scene.drawn].entries()) {
    tile(EDGE + n * width + (n === count - 1 ? 0.35 * width : 0), y - 14, width - 2, name);
  }
  y += width * TALL + 14;
  write(WIDTH - EDGE, y, 14, 'Paiju 牌局', 'text-anchor="end" fill-opacity=".6"');
  const height = Math.round(y + 18);
  const drawings = faces().flatMap(([name, draw]) => (used.has(name) ? [`<g id="t${name}">${draw()}</g>`] : []));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, 'Noto Sans CJK TC', 'PingFang TC', sans-serif" fill="#f4f1e6">` +
    `<defs>${drawings.join('')}</defs><rect width="${WIDTH}" height="${height}" fill="var(--felt-2)"/>${parts.join('')}</svg>`;
  return svg.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => inks(name));
}

/** A tile's body with its drawing; its back where it is not seen. */
function bodyOf(name: string): string {
  const body = (y: number, fill: string): string =>
    `<rect x="1" y="${y}" width="73" height="93" rx="7.5" fill="var(--${fill})"/>`;
  if (name === '') return body(8, 'tile-side') + body(1, 'tile-edge');
  return `${body(8, 'tile-edge')}${body(4.5, 'tile-side')}${body(1, 'tile-face')}<use href="#t${name}"/>`;
}

/** A picture as pixels, twice as large. */
export async function pixelsOf(svg: string): Promise<Blob> {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2 * image.naturalWidth, 2 * image.naturalHeight];
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob === null) throw new Error('this browser draws no pictures');
    return blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}

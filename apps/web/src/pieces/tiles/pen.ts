/** The inks of a tile: custom properties, so that one sheet serves every theme. */
export type Ink = 'tile-black' | 'tile-red' | 'tile-green' | 'tile-blue' | 'tile-gold' | 'tile-pink' | 'tile-face';

export type Point = readonly [x: number, y: number];

/** A number with no more digits than a drawing needs. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function circle([x, y]: Point, radius: number, fill: Ink, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="var(--${fill})"${more}/>`;
}

/** Circles of one radius as the outline of one shape: what is drawn once is cheaper than what is drawn fifty times. */
export function round(middles: readonly Point[], radius: number): string {
  const r = Number(n(radius)); // both arcs end where they should only if their width is twice what is written
  const circle = `a${r} ${r} 0 1 0 ${n(2 * r)} 0a${r} ${r} 0 1 0-${n(2 * r)} 0`;
  return middles.map(([x, y]) => `M${n(x - r)} ${n(y)}${circle}`).join('');
}

export function ring([x, y]: Point, radius: number, width: number, ink: Ink): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="var(--${ink})" stroke-width="${n(width)}"/>`;
}

export function path(d: string, fill: Ink, more = ''): string {
  return `<path d="${d}" fill="var(--${fill})"${more}/>`;
}

export function line(d: string, ink: Ink, width: number): string {
  return `<path d="${d}" fill="none" stroke="var(--${ink})" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function moved(drawing: string, [x, y]: Point, turn = 0, scale = 1): string {
  const turned = turn === 0 ? '' : `rotate(${n(turn)})`;
  const scaled = scale === 1 ? '' : `scale(${Math.round(scale * 100) / 100})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turned}${scaled}">${drawing}</g>`;
}

/** The point at an angle (degrees, 0 is up, clockwise) and distance. */
export function polar([x, y]: Point, degrees: number, distance: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + distance * Math.sin(angle), y - distance * Math.cos(angle)];
}

/** Points at equal angles around a point. */
export function circling(count: number, middle: Point, distance: number, from = 0): readonly Point[] {
  return Array.from({ length: count }, (_, k) => polar(middle, from + (360 * k) / count, distance));
}

/** Drawings at equal angles around a point. */
export function around(count: number, draw: (degrees: number) => string, from = 0): string {
  return Array.from({ length: count }, (_, k) => draw(from + (360 * k) / count)).join('');
}

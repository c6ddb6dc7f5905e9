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

/** Drawings at equal angles around a point. */
export function around(count: number, draw: (degrees: number) => string, from = 0): string {
  return Array.from({ length: count }, (_, k) => draw(from + (360 * k) / count)).join('');
}

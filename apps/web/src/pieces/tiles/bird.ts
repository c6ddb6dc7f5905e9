import { circle, line, type Point, path, polar } from './pen.js';

/** The one of bamboo: a peacock on a rock, its train falling behind it. */
export function bird(): string {
  return rock() + train() + legs() + wing() + neck();
}

/** Long feathers with an eye each, spread by rule from its back. */
function train(): string {
  const root: Point = [42, 52];
  const feathers = [110, 124, 138, 152, 165].map((degrees, k) => {
    const tip = polar(root, degrees, [25, 29.5, 32.5, 33.5, 31][k] ?? 30);
    const side = k % 2 === 0 ? 'tile-green' : 'tile-blue';
    return line(`M${root[0]} ${root[1]}L${tip[0].toFixed(1)} ${tip[1].toFixed(1)}`, side, 3) + eye(tip);
  });
  return feathers.join('');
}

function eye(at: Point): string {
  return (
    circle(at, 5.2, 'tile-green') +
    circle(at, 3.7, 'tile-face') +
    circle(at, 2.6, 'tile-red') +
    circle(at, 1.1, 'tile-face')
  );
}

function legs(): string {
  return line('M31 66v14m0 0l-5 3m5-3l4 3M38 66l1 13m0 0l-4 3m4-3l5 3', 'tile-red', 2);
}

function rock(): string {
  return line('M9 87q5-5 11-3q6-4 13 0q4-2 7 2', 'tile-blue', 2.2);
}

function wing(): string {
  const body = path('M22 46C22 33 34 27 43 34C53 41 55 52 48 60C42 68 30 70 24 62C21 57 21 52 22 46Z', 'tile-green');
  const scales = [
    ...([
      [33, 44],
      [40, 46],
      [29, 51],
      [36, 53],
      [43, 54],
      [33, 60],
      [40, 61],
    ] as const),
  ].map(([x, y]) => `M${x - 3.4} ${y}q3.4 5 6.8 0`);
  return (
    body +
    path('M27 41C34 35 47 40 51 52C52 58 47 62 42 63C33 62 25 54 27 41Z', 'tile-blue') +
    line(scales.join(''), 'tile-face', 1.3)
  );
}

function neck(): string {
  const throat = path(
    'M23 52C17 46 18 36 20 29C20 24 17 22 18 18C20 12 28 12 30 18C31 23 28 27 29 32C30 37 33 39 33 44Z',
    'tile-green',
  );
  const collar = line('M20.4 31.5q4 2.6 8.4 1M21 36q4.4 2.8 9.6.6M22.4 40.8q4.6 2.6 9.8 0', 'tile-face', 1.2);
  const crest = [-32, -8, 16].map((degrees) => {
    const tip = polar([24.5, 14.5], degrees, 7.6);
    return line(`M24.5 14.5L${tip[0].toFixed(1)} ${tip[1].toFixed(1)}`, 'tile-blue', 1.3) + circle(tip, 2, 'tile-red');
  });
  return (
    throat +
    collar +
    crest.join('') +
    path('M19 17L10.5 20.6L19 22.6Z', 'tile-gold') +
    circle([23.4, 18.4], 2.1, 'tile-face') +
    circle([23, 18.4], 1.1, 'tile-black')
  );
}

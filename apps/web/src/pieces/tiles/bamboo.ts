import { circle, type Ink, line, n, type Point, path, polar } from './pen.js';

const [G, R]: readonly Ink[] = ['tile-green', 'tile-red'] as const;
type Stick = readonly [x: number, y: number, ink: Ink | undefined, turn?: number];

const three = (y: number, inks: readonly (Ink | undefined)[]): readonly Stick[] =>
  [18, 37.5, 57].map((x, k): Stick => [x, y, inks[k]]);

/** The places, lengths and widths of the sticks of each number; red only on 5, 7 and 9. */
const LAYOUTS: readonly { readonly long: number; readonly wide: number; readonly sticks: readonly Stick[] }[] = [
  {
    long: 36,
    wide: 9.6,
    sticks: [
      [37.5, 26, G],
      [37.5, 70, G],
    ],
  },
  {
    long: 36,
    wide: 9.6,
    sticks: [
      [37.5, 26, G],
      [22, 70, G],
      [53, 70, G],
    ],
  },
  {
    long: 36,
    wide: 9.6,
    sticks: [
      [22, 26, G],
      [53, 26, G],
      [22, 70, G],
      [53, 70, G],
    ],
  },
  {
    long: 35,
    wide: 9,
    sticks: [
      [17, 26, G],
      [58, 26, G],
      [37.5, 48, R],
      [17, 70, G],
      [58, 70, G],
    ],
  },
  { long: 36, wide: 9, sticks: [...three(26, [G, G, G]), ...three(70, [G, G, G])] },
  { long: 25, wide: 8.6, sticks: [[37.5, 18.5, R], ...three(48, [G, G, G]), ...three(77, [G, G, G])] },
  {
    long: 33,
    wide: 7.6,
    sticks: [
      ...([
        [14, 27, G],
        [30.2, 25.4, G, -35],
        [44.8, 25.4, G, 35],
        [61, 27, G],
      ] as const),
      ...([
        [14, 69, G],
        [30.2, 70.6, G, 35],
        [44.8, 70.6, G, -35],
        [61, 69, G],
      ] as const),
    ],
  },
  { long: 25, wide: 8.6, sticks: [19, 48, 77].flatMap((y) => three(y, [G, R, G])) },
];

/** Two to nine of bamboo; all red for the marked five. */
export function bamboo(number: number, red = false): string {
  const layout = LAYOUTS[number - 2];
  if (layout === undefined) throw new RangeError(`no bamboo for ${number}`);
  const { long, wide, sticks } = layout;
  const drawn = sticks.map(([x, y, ink = 'tile-green', turn = 0]) => ({
    ink: red ? 'tile-red' : ink,
    ...stick(long, wide, placing([x, y], turn)),
  }));
  const inks = [...new Set(drawn.map(({ ink }) => ink))];
  const bodies = inks.map((ink) => path(drawn.map((one) => (one.ink === ink ? one.body : '')).join(''), ink));
  const shine = drawn.map((one) => one.shine).join('');
  return `${bodies.join('')}<path d="${shine}" stroke="var(--tile-face)" stroke-width="${n(wide * 0.13)}" stroke-linecap="round"/>`;
}

/** Writes a point of a stick, which is drawn around (0, 0), where the stick stands. */
type Place = (x: number, y: number) => string;

function placing([x, y]: Point, turn: number): Place {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (across, along) => `${n(x + across * cos - along * sin)} ${n(y + across * sin + along * cos)}`;
}

/** The outlines of a stick: two lengths of cane between three joints, and a light along it. */
function stick(long: number, wide: number, at: Place): { readonly body: string; readonly shine: string } {
  const [thin, thick, joint] = [wide * 0.36, wide / 2, wide * 0.24];
  const [top, bottom] = [joint - long / 2, long / 2 - joint];
  const cane = (from: number, to: number) => bar(thin, thin * 0.7, from, to, at);
  const knot = (y: number) => bar(thick, thick + joint, y - joint, y + joint, at);
  const light = (from: number, to: number) => `M${at(0, from)}L${at(0, to)}`;
  return {
    body: cane(top, -joint) + cane(joint, bottom) + knot(top) + knot(0) + knot(bottom),
    shine: light(top + 2 * joint, -2 * joint) + light(2 * joint, bottom - 2 * joint),
  };
}

/** A piece of a stick whose sides bend in or out. */
function bar(half: number, waist: number, from: number, to: number, at: Place): string {
  const middle = (from + to) / 2;
  const right = `Q${at(waist, middle)} ${at(half, to)}`;
  const left = `Q${at(-waist, middle)} ${at(-half, from)}`;
  return `M${at(-half, from)}L${at(half, from)}${right}L${at(-half, to)}${left}Z`;
}

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

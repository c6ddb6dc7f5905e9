import { type Ink, n, type Point, path } from './pen.js';

const [G, R]: readonly Ink[] = ['tile-green', 'tile-red'] as const;
type Stick = readonly [x: number, y: number, ink: Ink | undefined, turn?: number];

const three = (y: number, inks: readonly (Ink | undefined)[]): readonly Stick[] =>
  [18, 37.5, 57].map((x, k): Stick => [x, y, inks[k]]);

/** Where the sticks of each number stand, how long and how thick they are; red only on 5, 7 and 9. */
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

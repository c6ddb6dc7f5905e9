import { type Ink, moved, path } from './pen.js';

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
  return sticks
    .map(([x, y, ink = 'tile-green', turn = 0]) => moved(stick(long, wide, red ? 'tile-red' : ink), [x, y], turn))
    .join('');
}

/** A stick around (0, 0): two lengths of cane between three joints, with a light along it. */
function stick(long: number, wide: number, ink: Ink): string {
  const [end, thin, thick] = [long / 2, wide * 0.36, wide / 2];
  const joint = wide * 0.24;
  const cane = (from: number, to: number) => {
    const waist = (from + to) / 2;
    return `M${f(-thin)} ${f(from)}H${f(thin)}Q${f(thin * 0.7)} ${f(waist)} ${f(thin)} ${f(to)}H${f(-thin)}Q${f(-thin * 0.7)} ${f(waist)} ${f(-thin)} ${f(from)}Z`;
  };
  const knot = (y: number) =>
    `M${f(-thick)} ${f(y - joint)}h${f(wide)}q${f(joint)} ${f(joint)} 0 ${f(2 * joint)}h${f(-wide)}q${f(-joint)} ${f(-joint)} 0 ${f(-2 * joint)}Z`;
  const [top, bottom] = [-end + joint, end - joint];
  const body = [cane(top, -joint), cane(joint, bottom), knot(top), knot(0), knot(bottom)].join('');
  const shine = `M0 ${f(top + 2 * joint)}V${f(-2 * joint)}M0 ${f(2 * joint)}V${f(bottom - 2 * joint)}`;
  return `${path(body, ink)}<path d="${shine}" stroke="var(--tile-face)" stroke-width="${f(wide * 0.13)}" stroke-linecap="round"/>`;
}

function f(value: number): string {
  return String(Math.round(value * 10) / 10);
}

import { around, circle, circling, type Ink, line, type Point, path, polar, ring, round } from './pen.js';

const [G, R, B]: readonly Ink[] = ['tile-green', 'tile-red', 'tile-blue'] as const;
type Disc = readonly [x: number, y: number, ink: Ink | undefined];

const [LEFT, MIDDLE, RIGHT] = [21, 37.5, 54];

/** The places, inks and sizes of the discs of each number. */
const LAYOUTS: readonly { readonly radius: number; readonly discs: readonly Disc[] }[] = [
  {
    radius: 15,
    discs: [
      [MIDDLE, 27, G],
      [MIDDLE, 69, B],
    ],
  },
  {
    radius: 12.4,
    discs: [
      [20.5, 22, B],
      [MIDDLE, 48, R],
      [54.5, 74, G],
    ],
  },
  {
    radius: 13,
    discs: [
      [LEFT, 27, B],
      [RIGHT, 27, G],
      [LEFT, 69, G],
      [RIGHT, 69, B],
    ],
  },
  {
    radius: 11.6,
    discs: [
      [20, 22, B],
      [55, 22, G],
      [MIDDLE, 48, R],
      [20, 74, G],
      [55, 74, B],
    ],
  },
  {
    radius: 11.6,
    discs: [
      [LEFT, 20, G],
      [RIGHT, 20, G],
      [LEFT, 49, R],
      [RIGHT, 49, R],
      [LEFT, 76, R],
      [RIGHT, 76, R],
    ],
  },
  {
    radius: 9.6,
    discs: [
      [17, 16, G],
      [MIDDLE, 24.5, G],
      [58, 33, G],
      [24, 55, R],
      [51, 55, R],
      [24, 79, R],
      [51, 79, R],
    ],
  },
  {
    radius: 9.8,
    discs: [16, 37.4, 58.8, 80.2].flatMap((y): Disc[] => [
      [25, y, B],
      [50, y, B],
    ]),
  },
  {
    radius: 9.6,
    discs: (
      [
        [20, G],
        [48, R],
        [76, B],
      ] as const
    ).flatMap(([y, ink]) => [16, MIDDLE, 59].map((x): Disc => [x, y, ink])),
  },
];

/** One to nine of discs; all red for the marked five. */
export function pins(number: number, red = false): string {
  if (number === 1) return great();
  const layout = LAYOUTS[number - 2];
  if (layout === undefined) throw new RangeError(`no discs for ${number}`);
  const { discs, radius } = layout;
  const inked = discs.map(([x, y, ink = 'tile-blue']) => [[x, y] as const, red ? 'tile-red' : ink] as const);
  const inks = [...new Set(inked.map(([, ink]) => ink))];
  const inEach = (draw: (middles: readonly Point[]) => string) =>
    inks.map((ink) => path(draw(inked.flatMap(([at, own]) => (own === ink ? [at] : []))), ink)).join('');
  const middles = inked.map(([at]) => at);
  // A disc is a rim, a light ground, a ring of petals with a heart, and a fine ring; all discs at once, layer by layer.
  return (
    inEach((at) => round(at, radius)) +
    path(round(middles, radius * 0.78), 'tile-face') +
    inEach((at) => petals(at, radius)) +
    line(round(middles, radius * 0.9), 'tile-face', radius * 0.05)
  );
}

function petals(middles: readonly Point[], radius: number): string {
  const around = middles.flatMap((at) => circling(8, at, radius * 0.52));
  return round(around, radius * 0.15) + round(middles, radius * 0.24);
}

/** The one disc: as rich as a tile is large. */
function great(): string {
  const at: Point = [37.5, 48];
  const petals = around(12, (degrees) => {
    const [x, y] = polar(at, degrees, 15.4);
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="2.5" ry="5" transform="rotate(${degrees} ${x.toFixed(1)} ${y.toFixed(1)})" fill="var(--tile-green)"/>`;
  });
  return (
    circle(at, 29.5, 'tile-green') +
    path(round(circling(24, at, 25.6), 1.9) + round([at], 22), 'tile-face') +
    ring(at, 22.4, 1, 'tile-blue') +
    petals +
    circle(at, 9.4, 'tile-red') +
    circle(at, 8, 'tile-face') +
    path(round(circling(6, at, 5.2), 2.4), 'tile-red') +
    circle(at, 2, 'tile-blue')
  );
}

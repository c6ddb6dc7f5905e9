import { GLYPHS } from './glyphs.js';
import { drawGlyph } from './outline.js';
import { around, circle, circling, type Ink, line, moved, type Point, path, polar, round } from './pen.js';

/** The four seasons and the four plants, in their order. */
const FLOWERS: readonly { readonly name: string; readonly ink: Ink; readonly draw: () => string }[] = [
  { name: '春', ink: 'tile-green', draw: spring },
  { name: '夏', ink: 'tile-red', draw: summer },
  { name: '秋', ink: 'tile-red', draw: autumn },
  { name: '冬', ink: 'tile-blue', draw: winter },
  { name: '梅', ink: 'tile-red', draw: plum },
  { name: '蘭', ink: 'tile-green', draw: orchid },
  { name: '菊', ink: 'tile-red', draw: chrysanthemum },
  { name: '竹', ink: 'tile-green', draw: grove },
];

/** One of the eight flowers: its picture, its name, and its number as dots, so that no digit has to be read. */
export function flower(number: number): string {
  const found = FLOWERS[number - 1];
  if (found === undefined) throw new RangeError(`no flower ${number}`);
  const name = drawGlyph(GLYPHS, found.name, { x: 18, y: 19, width: 21, height: 21 }, found.ink);
  const dots = Array.from({ length: ((number - 1) % 4) + 1 }, (_, k): Point => [63, 11.5 + 6 * k]);
  return found.draw() + name + path(round(dots, 2.1), found.ink);
}

/** A blossom of round petals with stamens. */
function blossom(at: Point, radius: number, ink: Ink): string {
  const stamens = circling(5, at, radius * 0.4, 36);
  return (
    path(round(circling(5, at, radius * 0.58), radius * 0.44), ink) +
    circle(at, radius * 0.3, 'tile-face') +
    path(round(stamens, radius * 0.09) + round([at], radius * 0.13), 'tile-gold')
  );
}

function leaf(at: Point, turn: number, long: number, wide: number, ink: Ink = 'tile-green'): string {
  const d = `M0 0C${-wide} ${-long * 0.35} ${-wide * 0.7} ${-long * 0.8} 0 ${-long}C${wide * 0.7} ${-long * 0.8} ${wide} ${-long * 0.35} 0 0Z`;
  return moved(path(d, ink) + line(`M0 -2V${-long * 0.75}`, 'tile-face', 0.8), at, turn);
}

/** Peach blossom on a rising bough. */
function spring(): string {
  const bough = line('M10 86C24 76 32 68 40 54C46 44 56 42 64 34M34 65C44 66 52 70 62 66', 'tile-black', 2.6);
  return (
    bough +
    leaf([50, 46], 100, 14, 4.5) +
    leaf([24, 77], -30, 13, 4.5) +
    leaf([56, 69], 150, 12, 4) +
    blossom([30, 56], 11, 'tile-pink') +
    blossom([54, 53], 10, 'tile-pink') +
    blossom([44, 78], 9, 'tile-pink') +
    circle([64, 35], 3.2, 'tile-pink')
  );
}

/** A lotus over its leaf. */
function summer(): string {
  const petal = (turn: number, long: number, wide: number) => leaf([38, 68], turn, long, wide, 'tile-pink');
  const pad =
    path('M8 78C16 66 60 66 68 78C58 90 18 90 8 78Z', 'tile-green') +
    line('M38 79L16 76M38 79L60 76M38 79L28 86M38 79L48 86', 'tile-face', 1);
  return (
    pad +
    [-62, 62].map((turn) => petal(turn, 27, 7)).join('') +
    [-34, 34].map((turn) => petal(turn, 32, 8.5)).join('') +
    petal(0, 35, 10) +
    circle([38, 66], 4.4, 'tile-gold')
  );
}

/** Two maple leaves. */
function autumn(): string {
  const maple = (ink: Ink) =>
    [-100, -56, 0, 56, 100].map((turn, k) => leaf([0, 0], turn, [13, 18, 21, 18, 13][k] ?? 18, 5.4, ink)).join('') +
    line('M0 0V10', ink, 2);
  return moved(maple('tile-red'), [31, 62], -18, 1.15) + moved(maple('tile-gold'), [53, 78], 24, 0.75);
}

/** A pine bough under snow crystals. */
function winter(): string {
  const arm = (degrees: number) => {
    const tip = polar([0, 0], degrees, 16);
    const barb = polar([0, 0], degrees, 9.5);
    const sides = [-40, 40].map((turn) => polar(barb, degrees + turn, 6));
    return `M0 0L${tip[0].toFixed(1)} ${tip[1].toFixed(1)}${sides.map(([x, y]) => `M${barb[0].toFixed(1)} ${barb[1].toFixed(1)}L${x.toFixed(1)} ${y.toFixed(1)}`).join('')}`;
  };
  const crystal =
    line(around(6, arm), 'tile-blue', 2.2) + circle([0, 0], 2.6, 'tile-face') + circle([0, 0], 1.4, 'tile-blue');
  return moved(crystal, [33, 60], 0, 1.25) + moved(crystal, [58, 80], 15, 0.55) + moved(crystal, [59, 46], 10, 0.42);
}

/** Plum blossom on an old, angular branch. */
function plum(): string {
  const branch = line('M12 88L26 74L24 60L42 48L60 36M26 74L46 70L56 76M42 48L40 38', 'tile-black', 3);
  return (
    branch +
    blossom([27, 58], 10.5, 'tile-red') +
    blossom([50, 44], 9.5, 'tile-red') +
    blossom([47, 71], 9.5, 'tile-red') +
    circle([61, 35], 3, 'tile-red') +
    circle([40, 37], 2.6, 'tile-red') +
    circle([58, 77], 2.6, 'tile-red')
  );
}

/** Long leaves from one root, and two flowers. */
function orchid(): string {
  const blade = (d: string) => path(d, 'tile-green');
  const leaves = [
    'M35 88C30 66 18 56 8 60C20 56 34 64 40 88Z',
    'M36 88C36 62 28 46 20 42C34 44 44 62 42 88Z',
    'M39 88C42 62 52 48 66 46C54 52 46 66 45 88Z',
    'M40 88C46 74 56 66 68 70C58 70 50 76 46 88Z',
  ].map(blade);
  const lily =
    [-70, -25, 25, 70, 180].map((turn) => leaf([0, 0], turn, 10, 3.4, 'tile-pink')).join('') +
    circle([0, 0], 2.2, 'tile-red');
  return (
    line('M41 86C40 70 44 56 42 44M42 66C48 62 52 58 54 60', 'tile-green', 1.6) +
    leaves.join('') +
    moved(lily, [42, 43]) +
    moved(lily, [55, 60], 20, 0.85)
  );
}

/** A flower of many narrow petals. */
function chrysanthemum(): string {
  const petals = (count: number, long: number, wide: number, ink: Ink, from = 0) =>
    around(count, (degrees) => leaf([39, 56], degrees, long, wide, ink), from);
  return (
    line('M39 74V90', 'tile-green', 2.6) +
    leaf([39, 86], -58, 19, 6) +
    leaf([39, 84], 60, 19, 6) +
    petals(16, 23, 3.2, 'tile-gold') +
    petals(12, 15, 2.8, 'tile-red', 15) +
    circle([39, 56], 4, 'tile-gold')
  );
}

/** Stems of bamboo with leaves. */
function grove(): string {
  const stem = (x: number, top: number, wide: number) => {
    const joints = Array.from({ length: 4 }, (_, k) => 89 - (k * (89 - top)) / 3.4);
    const canes = joints
      .slice(0, -1)
      .map((y, k) => line(`M${x} ${y}V${((joints[k + 1] ?? top) + 2.4).toFixed(1)}`, 'tile-green', wide));
    return canes.join('');
  };
  const leaves: readonly (readonly [Point, number])[] = [
    [[30, 60], -112],
    [[30, 60], -140],
    [[44, 52], 60],
    [[44, 52], 92],
    [[44, 52], 120],
    [[57, 68], 70],
    [[57, 68], 110],
    [[44, 43], 32],
    [[44, 43], -32],
  ];
  return (
    stem(30, 48, 4.4) +
    stem(44, 34, 5.2) +
    stem(57, 58, 3.8) +
    leaves.map(([at, turn]) => leaf(at, turn, 15, 3.6)).join('')
  );
}

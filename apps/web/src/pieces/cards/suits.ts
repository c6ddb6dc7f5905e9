/** The signs of the suits in a box of 20 around (0, 0). */
export const SIGNS = {
  s: 'M0-9.6C3-5.4 9-1.8 9 3.2C9 7 4.2 8.2 1.4 4.6C1.6 7.4 2.6 9 4.4 9.8H-4.4C-2.6 9-1.6 7.4-1.4 4.6C-4.2 8.2-9 7-9 3.2C-9-1.8-3-5.4 0-9.6Z',
  h: 'M0 9.4C-2.4 4.8-9.2.8-9.2-4.4C-9.2-9.8-2.2-10.2 0-5C2.2-10.2 9.2-9.8 9.2-4.4C9.2.8 2.4 4.8 0 9.4Z',
  d: 'M0-9.8C2-6 4.8-2.8 7.6 0C4.8 2.8 2 6 0 9.8C-2 6-4.8 2.8-7.6 0C-4.8-2.8-2-6 0-9.8Z',
  c: 'M0-9.6A4.3 4.3 0 0 1 3.1-2.3A4.4 4.4 0 1 1 1.6 4.6C1.7 7.2 2.6 9 4.4 9.8H-4.4C-2.6 9-1.7 7.2-1.6 4.6A4.4 4.4 0 1 1-3.1-2.3A4.3 4.3 0 0 1 0-9.6Z',
} as const;
export type SuitSign = keyof typeof SIGNS;

/** Where a sign stands, how large it is, and whether it is upside down, as in the lower half of a card. */
export type Spot = readonly [x: number, y: number, size: number, down?: boolean];

/** Signs of a suit as one outline: what is drawn once is cheaper than what is drawn ten times, and a table shows fifty cards. */
export function signs(suit: SuitSign, spots: readonly Spot[]): string {
  return `<path d="${spots.map((spot) => outline(suit, spot)).join('')}"/>`;
}

/** How the numbers after a command are moved: along x, along y, a length, or not at all. */
const NUMBERS: { readonly [command: string]: string } = { M: 'xy', C: 'xy', H: 'x', A: 'll---xy', Z: '' };

function outline(suit: SuitSign, [x, y, size, down = false]: Spot): string {
  const scale = (size / 20) * (down ? -1 : 1);
  const put: { readonly [axis: string]: (value: number) => number } = {
    x: (value) => x + scale * value,
    y: (value) => y + scale * value,
    l: (value) => Math.abs(scale) * value,
    '-': (value) => value,
  };
  return SIGNS[suit].replace(/([A-Z])([^A-Z]*)/g, (_, command: string, numbers: string) => {
    const axes = NUMBERS[command] ?? '';
    const values = numbers.match(/-?(\d*\.)?\d+/g) ?? [];
    return command + values.map((value, k) => hundredths(put[axes[k % axes.length] ?? '']?.(Number(value)))).join(' ');
  });
}

function hundredths(value = 0): number {
  return Math.round(value * 100) / 100;
}

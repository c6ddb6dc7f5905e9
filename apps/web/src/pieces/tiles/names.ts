const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Every tile there is a drawing of, by its name in our notation; `0` marks a red five. */
export const TILE_NAMES: readonly string[] = [
  ...['m', 'p', 's'].flatMap((suit) => DIGITS.map((digit) => `${digit}${suit}`)),
  ...DIGITS.slice(0, 7).map((digit) => `${digit}z`),
  ...['0m', '0p', '0s'],
  ...DIGITS.slice(0, 8).map((digit) => `f${digit}`),
];

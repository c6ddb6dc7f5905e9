const HONOURS = 'ESWNBFC';

/** The tiles of a text one by one, as they are written (`406m E` is `4m 0m 6m 1z`); undefined where it is no such text. */
export function writtenTiles(text: string): readonly string[] | undefined {
  const tiles: string[] = [];
  for (const [, digits, suit, letter, other] of text.matchAll(/(\d+)([mpsz])|([ESWNBFC])|(\S)/g)) {
    if (other !== undefined) return undefined;
    if (letter !== undefined) tiles.push(`${HONOURS.indexOf(letter) + 1}z`);
    else for (const digit of digits ?? '') tiles.push(`${digit}${suit}`);
  }
  return tiles;
}

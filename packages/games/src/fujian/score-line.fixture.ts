import { calculateScore, type ScoreAnswer } from './calculate.js';

/**
 * A win in one line: `tiles + winning tile`, then in any order `kong 1p` (concealed), `open 6p`, `added 6p`, `pung 6p`,
 * `chow 4p`, `bonus E S`, `gold 1s` (2s unless told), `by discard` (selfDraw unless told), `N 2` (a dealer's streak).
 */
export function win(line: string) {
  const [hand = '', ...parts] = line.split(',').map((part) => part.trim());
  const [concealed = '', winTile] = hand.split('+').map((text) => text.trim());
  const told = (word: string): string | undefined =>
    parts.find((part) => part.startsWith(`${word} `))?.slice(word.length + 1);
  const melds = parts.flatMap((part) => {
    const [word = '', tile = ''] = part.split(' ');
    const type = MELDS[word];
    return type === undefined ? [] : [{ type, tiles: type === 'chow' ? run(tile) : same(tile, type) }];
  });
  return {
    concealed,
    melds,
    winTile,
    bonus: told('bonus') ?? [],
    gold: told('gold') ?? '2s',
    winType: told('by') ?? 'selfDraw',
    isDealer: told('N') !== undefined,
    dealerStreak: Number(told('N') ?? 0),
  };
}

const MELDS: Readonly<Record<string, string>> = {
  kong: 'concealed_kong',
  open: 'exposed_kong',
  added: 'added_kong',
  pung: 'pung',
  chow: 'chow',
};

const same = (tile: string, type: string) => new Array(type === 'pung' ? 3 : 4).fill(tile);
const run = ([number = '', suit = '']: string) => [0, 1, 2].map((step) => `${Number(number) + step}${suit}`);

/** The value of a win, `6×2 + 金雀 30 = 42`. */
export function scored(line: string, rules: unknown): string {
  const score = calculateScore(win(line), rules) as ScoreAnswer;
  if (score.type === null) return 'no win';
  const factor = score.multiplied ? '×2' : '×1';
  const specials = score.bonuses.map(({ name, points }) => ` + ${name} ${points}`).join('');
  return `${score.nonSpecialBase}${factor}${specials} = ${score.points}`;
}

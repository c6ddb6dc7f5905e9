import { KINDS, type Kind } from '../mahjong/tiles.js';
import type { Victory } from './victory.js';

/** F-51: the numbers of a rule set as its page has them, typed apart from the presets they judge. */
interface Numbers {
  /** The sum that the bracket begins with. */
  readonly base: number;
  /** The points four equal bonus tiles count beyond their number. */
  readonly quad: number;
  readonly optional: boolean;
  readonly highest: boolean;
  /** When the bracket is doubled. */
  readonly doubled: 'always' | 'selfDraw' | 'selfDrawOrSpecial';
  readonly threeGolds: number;
  readonly robbedGold: number;
  readonly heavenly: number;
  readonly dragon: number;
  readonly pair: number;
  readonly oneSuit: number;
  readonly nothing: number;
  readonly oneBonus: number;
}

export const NUMBERS = {
  goldRush: {
    ...{ base: 1, quad: 0, optional: false, highest: false, doubled: 'selfDraw' },
    ...{ threeGolds: 20, robbedGold: 20, heavenly: 20, dragon: 0, pair: 30, oneSuit: 60, nothing: 10, oneBonus: 0 },
  },
  fuzhouTraditional: {
    ...{ base: 5, quad: 2, optional: true, highest: true, doubled: 'always' },
    ...{ threeGolds: 40, robbedGold: 30, heavenly: 30, dragon: 120, pair: 60, oneSuit: 0, nothing: 30, oneBonus: 15 },
  },
  tengLater: {
    ...{ base: 1, quad: 0, optional: false, highest: false, doubled: 'selfDrawOrSpecial' },
    ...{ threeGolds: 30, robbedGold: 30, heavenly: 0, dragon: 0, pair: 50, oneSuit: 100, nothing: 15, oneBonus: 0 },
  },
} as const satisfies Record<string, Numbers>;

/** The value of a win by this reading. */
export interface Worth {
  readonly bracket: number;
  readonly doubled: boolean;
  readonly specials: number;
  readonly points: number;
}

/**
 * F-51: the value of a win by laying out every way its tiles can stand: slow, from the page's text, sharing nothing with
 * the scorer. Undefined where the hand is not won.
 */
export function secondReading(victory: Victory, numbers: Numbers): Worth | undefined {
  const ways = waysOf(victory, numbers);
  let best: Worth | undefined;
  for (const way of ways) {
    const worth = worthOf(victory, way, numbers);
    if (best === undefined || worth.points > best.points) best = worth;
  }
  return best;
}

/** One way to see a won hand: whether it is complete, with a pair of golds, with a pung of them. */
interface Way {
  readonly complete: boolean;
  readonly pair: boolean;
  readonly dragon: boolean;
}

const OWN: readonly string[] = ['selfDraw', 'bonusReplacement', 'kongReplacement', 'heavenly', 'robGold'];

function waysOf(victory: Victory, { optional }: Numbers): readonly Way[] {
  const { tiles, gold, melds, winType } = victory;
  const natural = countsOf(tiles.filter((kind) => kind !== gold));
  const golds = tiles.filter((kind) => kind === gold).length;
  const three = golds === 3 && OWN.includes(winType) && winType !== 'robGold';
  const sets = 5 - melds.length;
  if (three && !optional) return [{ complete: false, pair: false, dragon: false }];
  const ways: Way[] = [];
  if (PAIRS.some((pair) => laid(natural, golds, pair, sets))) ways.push({ complete: true, pair: false, dragon: false });
  if (golds >= 2 && laid(natural, golds - 2, [], sets)) ways.push({ complete: true, pair: true, dragon: false });
  if (golds === 3 && PAIRS.some((pair) => laid(natural, 0, pair, sets - 1)))
    ways.push({ complete: true, pair: false, dragon: true });
  return ways.length === 0 && three ? [{ complete: false, pair: false, dragon: false }] : ways;
}

const SUITED: readonly Kind[] = Array.from({ length: 27 }, (_, kind) => kind);
const PAIRS: readonly (readonly Kind[])[] = SUITED.map((kind) => [kind, kind]);
const SETS: readonly (readonly Kind[])[] = SUITED.flatMap((kind) =>
  kind % 9 < 7
    ? [
        [kind, kind, kind],
        [kind, kind + 1, kind + 2],
      ]
    : [[kind, kind, kind]],
);

function countsOf(kinds: readonly Kind[]): readonly number[] {
  return Array.from({ length: KINDS }, (_, kind) => kinds.filter((other) => other === kind).length);
}

/** True if a part and then so many sets use up all tiles, golds standing in for what is not there. */
function laid(natural: readonly number[], golds: number, part: readonly Kind[], sets: number): boolean {
  const rest = [...natural];
  let wild = golds;
  for (const kind of part) {
    if ((rest[kind] as number) > 0) rest[kind] = (rest[kind] as number) - 1;
    else wild--;
  }
  if (wild < 0) return false;
  const first = rest.findIndex((count) => count > 0);
  if (sets === 0) return first < 0 && wild === 0;
  if (first < 0) return wild === 3 * sets; // nothing but golds is left, three to a set
  return SETS.some((set) => set.includes(first) && laid(rest, wild, set, sets - 1));
}

function worthOf(victory: Victory, way: Way, numbers: Numbers): Worth {
  const { tiles, gold, melds, bonus, streak, winType } = victory;
  const golds = tiles.filter((kind) => kind === gold).length;
  const kongs = melds.filter(({ type }) => type.endsWith('Kong'));
  const concealed = kongs.filter(({ type }) => type === 'concealedKong').length;
  const own = OWN.includes(winType);
  const suits = new Set(
    [...tiles.filter((kind) => kind !== gold), ...melds.map(({ at }) => at)].map((k) => (k / 9) | 0),
  );
  const met = [
    golds === 3 && own && winType !== 'robGold' ? numbers.threeGolds : 0,
    winType === 'robGold' ? numbers.robbedGold : 0,
    winType === 'heavenly' && way.complete ? numbers.heavenly : 0,
    way.dragon ? numbers.dragon : 0,
    way.pair ? numbers.pair : 0,
    suits.size === 1 ? numbers.oneSuit : 0,
    bonus.length === 0 && kongs.length === 0 ? numbers.nothing : 0,
    bonus.length === 1 && kongs.length === 0 ? numbers.oneBonus : 0,
  ];
  const specials = numbers.highest ? Math.max(...met) : met.reduce((sum, one) => sum + one, 0);
  const bracket = numbers.base + bonusOf(bonus, numbers) + golds + 2 * concealed + (kongs.length - concealed) + streak;
  const doubled = numbers.doubled === 'always' || own || (numbers.doubled === 'selfDrawOrSpecial' && specials > 0);
  return { bracket, doubled, specials, points: (doubled ? 2 : 1) * bracket + specials };
}

/** F-44: a bonus row by fours: winds and dragons of a kind, the first four flowers and the last. */
function bonusOf(bonus: readonly Kind[], { quad }: Numbers): number {
  const fours = [
    ...Array.from({ length: 7 }, (_, n) => bonus.filter((kind) => kind === 27 + n).length === 4),
    bonus.filter((kind) => kind >= 34 && kind < 38).length === 4,
    bonus.filter((kind) => kind >= 38).length === 4,
  ];
  return bonus.length + quad * fours.filter(Boolean).length;
}

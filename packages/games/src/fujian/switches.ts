import { type Allowed, choice, flag, row, type Values, whole } from '../mahjong/switches.js';

/** The bonuses beside the formula (F-35, F-44), in the order in which a result lists them. */
export const SPECIALS = [
  'threeGolds',
  'robbedGold',
  'heavenly',
  'goldenDragon',
  'goldenPair',
  'allOneSuit',
  'mixedOneSuit',
  'noBonusNoKong',
  'oneBonus',
] as const;
/** One of the special hands. */
export type Special = (typeof SPECIALS)[number];

/** The points each special counts; 0: it does not count. */
export type SpecialPoints = { readonly [S in Special]: number };

const points = whole(0, 10_000);
const tiles = whole(0, 40);

/** Every switch with one value of its own (F-45): the one table behind the configuration, its errors and its documents. */
export const SWITCHES = {
  tileSet: row('F-2', 'tiles in the set', choice(128, 144)),
  formula: row('F-34', 'the formula, by the rule that gives it', choice('F34', 'F44')),
  specialDoubles: row('F-49', 'a win on a discard that has a special is doubled like a self-draw', flag),
  specialsCombine: row('F-35', 'which of several specials count', choice('sum', 'highest')),
  allOneSuitGolds: row('F-18', 'golds in a hand of one suit', choice('ignored', 'mustMatch')),
  bonusQuad: row('F-44', 'what four equal winds or dragons, or four flowers of a kind, count', choice(4, 6)),
  threeGolds: row('F-15', 'three golds win at once, or when their owner likes', choice('automatic', 'optional')),
  robGold: row('F-8', 'the flipped gold may be robbed', flag),
  robKong: row('F-29', 'an added kong may be robbed', flag),
  dealerStreak: row('F-34', 'the hands a dealer has kept count', flag),
  drawKeepsDealer: row('F-32', 'the dealer stays after a draw', flag),
  streakCountsDraws: row('F-32', 'a draw lengthens the streak of a dealer who stays', flag),
  passedWinLock: row('F-20', 'a declined win bars others until the own next discard', flag),
  streakBase: row('F-32', 'what the streak counts in a first hand', choice(0, 1)),
  payer: row('F-36', 'who pays a win by discard or robbed kong', choice('all', 'discarder', 'discarderDouble')),
  goldDiscardLocksToSelfDraw: row('F-13', 'who has discarded a gold wins by self-draw only', flag),
  goldPairPriority: row('F-22', 'a golden pair wins before nearer seats', flag),
  openingBonusOrder: row('F-6', 'in which order the dealt bonus tiles are replaced', choice('roundRobin', 'perPlayer')),
  kongAfterCall: row('F-10', 'a kong may follow a chow or pung at once', flag),
  concealedKongShown: row('F-39', 'the others see what a concealed kong is made of', flag),
  manualPass: row('F-23', 'everyone answers a discard by hand, without a timer', flag),
  callTimerSec: row('F-23', 'seconds for a call; the room keeps the clock', whole(10, 120)),
  firstDealer: row('F-32', 'who deals first', choice('random', 0, 1, 2, 3)),
  matchHands: row('F-33', 'hands in a match', choice(4, 8, 16)),
} as const;

/** The tiles at the tail that are never drawn (F-30). */
export const RESERVE = {
  base: row('F-30', 'tiles at the tail that are never drawn', tiles),
  includesGold: row('F-30', 'the flipped gold is one of them', flag),
  exposedKong: row('F-30', 'more for each exposed or added kong', tiles),
  concealedKong: row('F-30', 'more for each concealed kong', tiles),
  bonusQuad: row('F-30', 'more for each four equal bonus tiles, or four flowers of a kind', tiles),
} as const;

/** The points a special may count. */
export const SPECIAL_POINTS: Allowed<number> = points;

/** The name of a switch of Fujian mahjong. */
export type SwitchName = keyof typeof SWITCHES;
export type SwitchValues = Values<typeof SWITCHES>;
export type Reserve = Values<typeof RESERVE>;

/** Every switch, the parts of `specials` and `reserve` among them, by the path a configuration knows it by. */
export const SWITCH_PATHS: readonly string[] = [
  ...Object.keys(SWITCHES),
  ...SPECIALS.map((special) => `specials.${special}`),
  ...Object.keys(RESERVE).map((part) => `reserve.${part}`),
];

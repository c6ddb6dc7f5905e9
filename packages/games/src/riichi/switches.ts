import { type Allowed, choice, flag, orNull, row, type Values, whole } from '../mahjong/switches.js';

/** The most a place can be worth, in thousands of points: beyond it points would no longer be exact. */
const MOST_UMA = 1000;
const NUMBERS = ['no', 'one', 'two', 'three', 'four'] as const;

/** The points for each place at a table of so many seats. */
export function umaOf<U extends readonly number[]>(seats: 3 | 4): Allowed<U> {
  return {
    text: `${NUMBERS[seats]} whole numbers from -${MOST_UMA} to ${MOST_UMA} that sum to 0, first place first`,
    takes: (value): value is U =>
      Array.isArray(value) && value.length === seats && value.every(isUma) && sum(value) === 0,
  };
}

const uma = umaOf<readonly [number, number, number, number]>(4);
const points = whole(0, 1_000_000, 100);
const swap = choice('forbidden', 'allowed');
const turned = choice('immediate', 'withDiscard', 'afterDiscard');

/** Every switch: the one table behind the configuration, its errors and its documents. */
export const SWITCHES = {
  length: row('R-11', 'which winds are played', choice('east', 'hanchan')),
  firstDealer: row('R-3', 'who deals first', choice('dice', 'seat0')),
  startPoints: row('R-11', 'points at the start', points),
  target: row('R-11', 'points someone must have for the match to end on time', points),
  returnPoints: row(
    'R-11',
    'points that count as 0 in the end; four times the difference goes to the first',
    whole(0, 1_000_000, 1000),
  ),
  uma: row('R-11', 'thousands of points by place', uma),
  umaOneBelow: row('R-22', 'the same where one seat alone ends below the start; null: as uma', orNull(uma)),
  umaThreeBelow: row('R-22', 'the same where three seats end below the start; null: as uma', orNull(uma)),
  rounding: row(
    'R-11',
    'how points become thousands in the end; where half a thousand goes',
    choice('towardsZero', 'awayFromZero', 'none'),
  ),
  extension: row('R-11', 'what happens if nobody has the target', choice('dealerRepeats', 'suddenDeath', 'off')),
  bust: row('R-11', 'when a seat without points ends the match', choice('below0', 'atMost0', 'off')),
  renchan: row('R-11', 'what keeps the dealer', choice('tenpai', 'win', 'none')),
  agariYame: row('R-11', 'a leading dealer who wins the last round ends the match', flag),
  tenpaiYame: row('R-11', 'a leading dealer who is ready at the last draw ends the match', flag),
  leftoverSticks: row('R-11', 'who gets the sticks left at the end', choice('winner', 'lost')),
  ties: row('R-11', 'who is before whom with equal points', choice('seat', 'shared')),
  multiRon: row('R-5', 'who wins a tile several claim', choice('headBump', 'double', 'triple', 'tripleAborts')),
  multiRonHonba: row('R-22', 'which of several winners is paid for the counters', choice('nearest', 'each')),
  multiRonSticks: row(
    'R-22',
    'which of several winners takes the sticks: the nearest, or each the own and the nearest the rest',
    choice('nearest', 'own'),
  ),
  closedKanRobbedByOrphans: row('R-7', 'thirteen orphans may rob a closed kan', flag),
  kuikaeSame: row('R-8', 'discarding the kind just called', swap),
  kuikaeSuji: row('R-8', 'discarding the other end of the chi just called', swap),
  riichiMinPoints: row('R-8', 'points riichi needs; null: none, not even those of the stick', orNull(points)),
  riichiMinLive: row('R-8', 'live tiles riichi needs', whole(0, 18)),
  reds: row('R-1', 'red fives; the fourth is a second one of dots', choice(0, 3, 4)),
  kanDora: row('R-6', 'a kan turns a dora indicator', flag),
  kanDoraClosed: row('R-6', 'when a closed kan does so', turned),
  kanDoraOpen: row('R-6', 'when an open kan does so', turned),
  kanDoraAdded: row('R-6', 'when an added kan does so', turned),
  ura: row('R-13', 'riichi wins look under the dora indicator', flag),
  kanUra: row('R-13', 'riichi wins look under the indicators kans turned', flag),
  abortNineTerminals: row('R-10', 'nine kinds of terminals and honours end the round', flag),
  abortFourWinds: row('R-10', 'four equal winds discarded first end the round', flag),
  abortFourRiichi: row('R-10', 'four riichi end the round', flag),
  abortFourKans: row('R-10', 'four kans by more than one seat end the round', flag),
  nagashi: row('R-10', 'a river of terminals and honours is paid as mangan', flag),
  keishiki: row(
    'R-10',
    'where all four of its only wait lie so that a hand is not ready at a draw',
    choice('handAndMelds', 'hand'),
  ),
  noten: row('R-10', 'points that change hands at an exhaustive draw', whole(0, 30_000, 600)),
  ippatsu: row('R-13', 'ippatsu counts', flag),
  openTanyao: row('R-13', 'tanyao counts in an open hand', flag),
  renhou: row('R-13', 'what a win before the first own draw counts', choice('off', 'mangan', 'yakuman')),
  doubleWindPairFu: row('R-12', 'fu of a pair that is seat and round wind', choice(2, 4)),
  kiriage: row('R-12', 'a base of 1920 is raised to mangan', flag),
  kazoe: row('R-12', 'what thirteen han and more count', choice('yakuman', 'sanbaiman')),
  compositeYakuman: row('R-12', 'several yakuman add up', flag),
  doubleYakuman: row('R-12', 'yakuman of four kinds count twice, each by a switch of its own', flag),
  doubleKokushi13: row('R-22', 'of these, thirteen-sided orphans do', flag),
  doubleSuuankouTanki: row('R-22', 'of these, four concealed pungs that waited on the pair do', flag),
  doubleDaisuushii: row('R-22', 'of these, big winds do', flag),
  doubleChuuren9: row('R-22', 'of these, pure nine gates do', flag),
  honba: row('R-14', 'points for each counter', whole(0, 3000, 300)),
  paoDragons: row('R-14', 'liability for big dragons', flag),
  paoWinds: row('R-14', 'liability for big winds', flag),
  paoKans: row('R-14', 'liability for four kans', flag),
  paoComposite: row('R-14', 'what of several yakuman the liable seat pays', choice('whole', 'share')),
} as const;

/** The name of a switch of Riichi. */
export type SwitchName = keyof typeof SWITCHES;
export type SwitchValues = Values<typeof SWITCHES>;

/** Switches about what takes four seats or a chow. */
type OfFour = 'kuikaeSuji' | 'umaOneBelow' | 'umaThreeBelow' | 'abortFourWinds' | 'abortFourRiichi';

/** The configuration as the rules read it. Tables of three lack the switches of four, and have some of their own. */
export type RiichiConfig = Omit<SwitchValues, OfFour | 'uma' | 'reds'> &
  Partial<Pick<SwitchValues, OfFour>> & {
    readonly uma: readonly number[];
    readonly reds: 0 | 2 | 3 | 4;
    /** The fate of the share of a self-drawn win that the missing seat would pay. */
    readonly tsumoShare?: 'lost' | 'split';
    /** `plain` and `chankan`: a north laid aside may be won on, and only the latter is robbing a kan. */
    readonly northRobbed?: 'no' | 'plain' | 'chankan';
  };

function isUma(value: unknown): boolean {
  return Number.isInteger(value) && Math.abs(value as number) <= MOST_UMA;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}

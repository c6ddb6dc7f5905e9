import { choice, row, type Values, whole } from '../mahjong/switches.js';
import { SWITCHES as OF_FOUR, umaOf } from '../riichi/switches.js';

// Switches that take four seats or a chow are left out.
const { kuikaeSuji, umaOneBelow, umaThreeBelow, abortFourWinds, abortFourRiichi, ...shared } = OF_FOUR;

/** Every switch: the one table behind the configuration, its errors and its documents. */
export const SWITCHES = {
  ...shared,
  uma: row('R-11', 'thousands of points by place', umaOf<readonly [number, number, number]>(3)),
  multiRon: row('R-5', 'who wins a tile that both others claim', choice('headBump', 'double')),
  reds: row('R-1', 'red fives: one of dots and one of bamboo', choice(0, 2)),
  noten: row('R-10', 'points that change hands at an exhaustive draw', whole(0, 30_000, 200)),
  honba: row('R-14', 'points for each counter', whole(0, 2000, 200)),
  tsumoShare: row('R-21', 'what becomes of the share the missing seat would pay', choice('lost', 'split')),
  northRobbed: row(
    'R-21',
    'whether a north laid aside may be won on, and whether that is robbing a kan',
    choice('no', 'plain', 'chankan'),
  ),
} as const;

/** The name of a switch of Sanma. */
export type SwitchName = keyof typeof SWITCHES;
/** The rules of a match of three as plain data: one value for every switch. */
export type SanmaConfig = Values<typeof SWITCHES>;

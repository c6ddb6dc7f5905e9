import { areThreeGolds, type Fujian, type FujianTable, goldsIn, PRESETS, SETS } from '@paiju/games/fujian';
import { fujian, rules } from '@paiju/games/fujian/game';
import { type Counts, KINDS, kindOf, shanten } from '@paiju/games/mahjong';
import { fujianReading } from '../encode/fujian.js';
import { expertBy } from '../expert/fujian.js';
import { fujianKnowledge } from '../solid/fujian.js';
import { AROUND, type Describable } from './given.js';
import type { Subject } from './subject.js';
import type { Unseen } from './unseen.js';

const unseen: Unseen<Fujian> = {
  rules,
  faceUp: () => [],
  distance,
  wouldEnd: ({ shown }, hand, tile) => areThreeGolds(goldsIn([...hand, tile], shown.gold)), // F-11
  isDeclared: () => false,
  waits: () => [],
  held: () => ({ locked: false }), // F-20: what others have declined is not known
};

/** A gold stands for any tile. */
function distance({ shown: { gold } }: FujianTable, counts: Counts, melds: number): number {
  const golds = gold === null ? 0 : (counts[gold] ?? 0);
  if (gold === null || golds === 0) return shanten(counts, melds, SETS);
  counts[gold] = 0;
  const found = shanten(counts, melds, SETS, golds);
  counts[gold] = golds;
  return found;
}

const NOTHING = new Float64Array(KINDS);

/** Fujian Gold mahjong as the coach knows it: honours are bonus tiles, and any complete hand wins. */
export const fujianSubject: Subject<Fujian> = {
  game: fujian,
  knowledge: fujianKnowledge,
  reading: fujianReading,
  unseen,
  player: (mind) => expertBy(() => mind),
  furiten: false,
  plain: (table) => table,
  unit: () => 1,
  value: () => NOTHING,
  dora: () => 0,
  isLast: () => false,
};

/** Positions of Fujian mahjong as people describe them: what lies face up is the gold. */
export const fujianGiven: Describable<Fujian> = {
  ...{ game: fujian, rules, around: AROUND, sets: SETS, marked: [], mostFaceUp: 1, winds: false, sticks: false },
  ...{ presets: Object.keys(PRESETS), isAside: (tile) => rules.isBonus(tile) },
  undress: ({ dealer, shown: { flipped, streak } }) => ({
    ...{ east: dealer, roundWind: 0, counter: streak, sticks: 0, faceUp: flipped === null ? [] : [flipped] },
  }),
  dress: (table, { counter, faceUp: [gold] }) => ({
    ...table,
    shown: { gold: gold === undefined ? null : kindOf(gold), flipped: gold ?? null, streak: counter },
  }),
};

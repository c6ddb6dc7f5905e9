import { type Fujian, SETS } from '@paiju/games/fujian';
import { fujian, rules } from '@paiju/games/fujian/game';
import { KINDS, kindOf } from '@paiju/games/mahjong';
import { fujianReading } from '../encode/fujian.js';
import { fujianKnowledge } from '../solid/fujian.js';
import type { Describable } from './given.js';
import type { Subject } from './subject.js';

const NOTHING = new Float64Array(KINDS);

/** Fujian Gold mahjong as the coach knows it: honours are bonus tiles, and any complete hand wins. */
export const fujianSubject: Subject<Fujian> = {
  game: fujian,
  knowledge: fujianKnowledge,
  reading: fujianReading,
  furiten: false,
  plain: (table) => table,
  unit: () => 1,
  value: () => NOTHING,
  dora: () => 0,
  isLast: () => false,
};

/** Positions of Fujian mahjong as people describe them: what lies face up is the gold. */
export const fujianGiven: Describable<Fujian> = {
  ...{ game: fujian, rules, sets: SETS, marked: [] },
  dress: (table, { faceUp: [gold] }) => ({
    ...table,
    shown: { ...table.shown, gold: gold === undefined ? null : kindOf(gold), flipped: gold ?? null },
  }),
};

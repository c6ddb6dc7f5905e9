import type { Fujian } from '@paiju/games/fujian';
import { fujian } from '@paiju/games/fujian/game';
import { KINDS } from '@paiju/games/mahjong';
import { fujianReading } from '../encode/fujian.js';
import { fujianKnowledge } from '../solid/fujian.js';
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

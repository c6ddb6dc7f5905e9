import { bySeat } from '@paiju/games/mahjong';
import { SETS, type Taiwan } from '@paiju/games/taiwan';
import { rules, taiwan } from '@paiju/games/taiwan/game';
import { taiwanReading } from '../encode/taiwan.js';
import { taiwanKnowledge } from '../solid/taiwan.js';
import { Tai } from '../solid/taiwan-tai.js';
import type { Describable } from './given.js';
import type { Subject } from './subject.js';

/** Taiwan 16-tile mahjong as the coach knows it: points are points, whoever leads. */
export const taiwanSubject: Subject<Taiwan> = {
  game: taiwan,
  knowledge: taiwanKnowledge,
  reading: taiwanReading,
  furiten: false,
  plain: (table) => table,
  unit: ({ config }) => config.unit,
  value: (table, seat) => new Tai(table, seat).value,
  dora: () => 0,
  isLast: () => false,
};

/** Positions of Taiwan mahjong as people describe them; the wall is broken before the dealer, so that winds count from there. */
export const taiwanGiven: Describable<Taiwan> = {
  ...{ game: taiwan, rules, sets: SETS, marked: [] },
  dress: (table, { roundWind, declared }) => ({
    ...table,
    shown: {
      ...table.shown,
      ...{ passes: 4 * roundWind, broken: table.dealer },
      ready: bySeat(table.places, (one) => (declared[one] === true ? 'ready' : null)),
    },
  }),
};

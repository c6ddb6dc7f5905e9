import type { Taiwan } from '@paiju/games/taiwan';
import { taiwan } from '@paiju/games/taiwan/game';
import { taiwanReading } from '../encode/taiwan.js';
import { taiwanKnowledge } from '../solid/taiwan.js';
import { Tai } from '../solid/taiwan-tai.js';
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

import { at, bySeat, shanten } from '@paiju/games/mahjong';
import { formsOf, PRESETS, SETS, structuralWaits, type Taiwan } from '@paiju/games/taiwan';
import { rules, taiwan } from '@paiju/games/taiwan/game';
import { taiwanReading } from '../encode/taiwan.js';
import { expertBy } from '../expert/taiwan.js';
import { taiwanKnowledge } from '../solid/taiwan.js';
import { Tai } from '../solid/taiwan-tai.js';
import { AROUND, type Describable } from './given.js';
import type { Subject } from './subject.js';
import type { Unseen } from './unseen.js';

const unseen: Unseen<Taiwan> = {
  rules,
  faceUp: () => [],
  distance: (_, counts, melds) => shanten(counts, melds, SETS),
  wouldEnd: () => false,
  isDeclared: ({ shown }, seat) => at(shown.ready, seat) !== null,
  waits: ({ config }, { concealed, melds }) => structuralWaits(concealed, melds, formsOf(config)),
  held: () => ({ passedWin: false, passedPongs: [] }), // T-18: what others have declined is not known
};

/** Taiwan 16-tile mahjong as the coach knows it: points are points, whoever leads. */
export const taiwanSubject: Subject<Taiwan> = {
  game: taiwan,
  knowledge: taiwanKnowledge,
  reading: taiwanReading,
  unseen,
  player: (mind) => expertBy(() => mind),
  furiten: false,
  plain: (table) => table,
  unit: ({ config }) => config.unit,
  value: (table, seat) => new Tai(table, seat).value,
  dora: () => 0,
  isLast: () => false,
};

/** Positions of Taiwan mahjong as people describe them: the wall is broken before whoever is East. */
export const taiwanGiven: Describable<Taiwan> = {
  ...{ game: taiwan, rules, around: AROUND, sets: SETS, marked: [], mostFaceUp: 0, winds: true, sticks: false },
  ...{ presets: Object.keys(PRESETS), isAside: (tile) => rules.isBonus(tile) },
  undress: ({ config, dealer, shown: { broken, passes, streak } }) => ({
    ...{ east: config.seatWindFrom === 'dealer' ? dealer : broken, roundWind: (passes >> 2) & 3 },
    ...{ counter: streak, sticks: 0, faceUp: [] },
  }),
  dress: (table, { east, roundWind, deal, counter, declared }) => ({
    ...table,
    shown: {
      ...table.shown,
      ...{ passes: 4 * roundWind + ((deal - 1) & 3), broken: east, streak: counter },
      ready: bySeat(table.places, (one) => (declared[one] === true ? 'ready' : null)),
    },
  }),
};

import type { Riichi } from '@paiju/games/riichi';
import type { Face } from '../../mahjong/face.js';
import { face as ofFour } from '../riichi/face.js';

/** The face of sanma on the common table: riichi's, which goes by the number of seats. */
export const face: Face<Riichi> = {
  ...ofFour,
  game: 'sanma',
  reviewer: () => new Worker(new URL('./coach.ts', import.meta.url), { type: 'module', name: 'reviewer' }),
};

// @ts-check
import { valueHand } from '@paiju/games/riichi';
import { besideMajiang } from '../peers/scoring.js';

/** @type {import('../harness.js').Entry} */
export const entry = besideMajiang(
  valueHand,
  'Random won hands, about as in real games and read beforehand by each side, to yaku, han, fu, points and what each ' +
    'seat pays.',
);

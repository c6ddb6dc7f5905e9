import { gameOf } from '../mahjong/match.js';
import { rules } from './rules.js';

/** Taiwan mahjong with 16 tiles (台灣麻將). */
export const taiwan = gameOf(rules);

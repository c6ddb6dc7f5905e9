import { gameOf } from '../mahjong/match.js';
import { rules } from './rules.js';

/** Fujian mahjong with a gold (金麻將). */
export const fujian = gameOf(rules);

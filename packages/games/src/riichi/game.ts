import { gameOf } from '../mahjong/match.js';
import { rules } from './rules.js';

/** Riichi mahjong (立直麻雀). */
export const riichi = gameOf(rules);

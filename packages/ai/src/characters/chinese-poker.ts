import { PLAIN_POKER_STYLE, pokerPlayerIn } from '../chinese-poker/style.js';
import type { Player } from '../player.js';
import { playersOf } from './player.js';
import { CHINESE_POKER } from './roles.js';

/** The characters of Chinese Poker, the weakest first. */
export const chinesePokerCharacters: readonly Player[] = playersOf(CHINESE_POKER, PLAIN_POKER_STYLE, {
  advanced: (style) => pokerPlayerIn('advanced', style),
  expert: (style) => pokerPlayerIn('expert', style),
});

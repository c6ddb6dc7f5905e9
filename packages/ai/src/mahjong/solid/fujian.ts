import type { Fujian, FujianAction, FujianView } from '@paiju/games/fujian';
import { kindOf } from '@paiju/games/mahjong';
import type { Player } from '../../player.js';
import { bestFujianWin } from '../fujian-wins.js';
import { FujianPosition } from './fujian-position.js';
import type { Knowledge } from './knowledge.js';
import { solid } from './player.js';

/** What `solid` knows of Fujian mahjong. */
export const fujianKnowledge: Knowledge<Fujian> = {
  position: (table, seat) => new FujianPosition(table, seat),
  win: bestFujianWin,
  wants: () => false, // robbing the gold is a win, and taken as one
  mayCall: () => true, // every complete hand may be won
  isPrized: ({ shown }, tile) => kindOf(tile) === shown.gold,
  barred: () => [],
};

/** two steps deep for a win, for two golds as the pair, or for one suit, whichever brings most. */
export const solidFujian: Player<FujianView, FujianAction> = solid(fujianKnowledge);

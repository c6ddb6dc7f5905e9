import { chinesePoker } from './chinese-poker/index.js';
import { fujian } from './fujian/index.js';
import { highCard } from './high-card/index.js';
import type { GameRecord } from './record.js';
import { riichi } from './riichi/index.js';
import { sanma } from './sanma/index.js';
import { taiwan } from './taiwan/index.js';

/** One record a game, in the order of help; a game without one has only the commands that every game has. */
export const RECORDS: readonly GameRecord[] = [riichi, sanma, taiwan, fujian, chinesePoker, highCard];

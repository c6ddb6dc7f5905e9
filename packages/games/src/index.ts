import type { AnyGame } from '@paiju/kernel';
import { chinesePoker } from './chinese-poker/game.js';
import { fujian } from './fujian/game.js';
import { riichi } from './riichi/game.js';
import { taiwan } from './taiwan/game.js';

const ALL: readonly AnyGame[] = [riichi, taiwan, fujian, chinesePoker];

/** Every game there is, by id. */
export const GAMES: ReadonlyMap<string, AnyGame> = new Map(ALL.map((game) => [game.id, game]));

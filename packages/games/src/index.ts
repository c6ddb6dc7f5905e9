import type { AnyGame } from '@paiju/kernel';
import { chinesePoker } from './chinese-poker/game.js';
import { fujian } from './fujian/game.js';
import { highCard } from './high-card/index.js';
import { riichi } from './riichi/game.js';
import { sanma } from './sanma/game.js';
import { taiwan } from './taiwan/game.js';

export { CATALOGUE, type CatalogueEntry } from './catalogue.js';

const ALL: readonly AnyGame[] = [riichi, sanma, taiwan, fujian, chinesePoker, highCard];

/** The rules of every game there is, by id. */
export const GAMES: ReadonlyMap<string, AnyGame> = new Map(ALL.map((game) => [game.id, game]));

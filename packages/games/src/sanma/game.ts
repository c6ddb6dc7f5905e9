import { gameOf } from '../mahjong/match.js';
import type { Ruleset } from '../mahjong/ruleset.js';
import { rulesOf } from '../riichi/game.js';
import type { Riichi } from '../riichi/table.js';
import { parseConfig } from './config.js';
import { claimsWithNorths, special, turnWithNorths } from './norths.js';

/** Riichi's answers at a table of three, and what is done with norths. */
export const rules: Ruleset<Riichi> = {
  ...rulesOf([13, 13, 13]),
  id: 'sanma',
  rulesVersion: 1,
  replays: [],
  parseConfig,
  turn: turnWithNorths,
  claims: claimsWithNorths,
  special,
};

/** Riichi mahjong of three players (三人麻雀). */
export const sanma = gameOf(rules);

import type { ConfigError, Result } from '@paiju/kernel';
import { gameOf } from '../mahjong/match.js';
import type { Ruleset } from '../mahjong/ruleset.js';
import { readConfig } from '../mahjong/switches.js';
import { CONFLICTS, switchedBy } from '../riichi/config.js';
import { rulesOf } from '../riichi/game.js';
import type { Riichi } from '../riichi/table.js';
import { claimsWithNorths, special, turnWithNorths } from './norths.js';
import { PRESETS, type PresetName } from './presets.js';
import { type SanmaConfig, SWITCHES } from './switches.js';

const DEFAULT_PRESET: PresetName = 'standard';

const switched = switchedBy<SanmaConfig>(SWITCHES, CONFLICTS);

/** A preset's name, or `{preset, ...switches}`; a parsed configuration parses to itself. */
export function parseConfig(input: unknown): Result<SanmaConfig, ConfigError> {
  return readConfig(input, { presets: PRESETS, preset: DEFAULT_PRESET }, switched);
}

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

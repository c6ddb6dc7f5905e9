import type { ConfigError, Result } from '@paiju/kernel';
import { readConfig } from '../mahjong/switches.js';
import { CONFLICTS, switchedBy } from '../riichi/config.js';
import { PRESETS, type PresetName } from './presets.js';
import { type SanmaConfig, SWITCHES } from './switches.js';

const DEFAULT_PRESET: PresetName = 'standard';

const switched = switchedBy<SanmaConfig>(SWITCHES, CONFLICTS);

/** A preset's name, or `{preset, ...switches}`; a parsed configuration parses to itself. */
export function parseConfig(input: unknown): Result<SanmaConfig, ConfigError> {
  return readConfig(input, { presets: PRESETS, preset: DEFAULT_PRESET }, switched);
}

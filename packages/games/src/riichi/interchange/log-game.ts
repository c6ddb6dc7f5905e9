import type { ConfigError, Result } from '@paiju/kernel';
import type { MahjongGame } from '../../mahjong/match.js';
import type { Ruleset } from '../../mahjong/ruleset.js';
import { configAsOf } from '../config.js';
import { riichi, rules } from '../game.js';
import { PRESETS } from '../presets.js';
import type { RiichiConfig } from '../switches.js';
import type { Riichi } from '../table.js';

/** The game that logs are read for, judged by and written from. */
export interface LogGame {
  readonly game: MahjongGame<Riichi>;
  readonly rules: Ruleset<Riichi>;
  readonly seats: 3 | 4;
  readonly presets: Readonly<Record<string, RiichiConfig>> & { readonly tenhou: RiichiConfig };
  /** The meaning of a configuration stored under an older version. */
  configAsOf(input: unknown, rulesVersion: number): Result<RiichiConfig, ConfigError>;
}

/** Riichi's own logs. */
export const OF_FOUR: LogGame = { game: riichi, rules, seats: 4, presets: PRESETS, configAsOf };

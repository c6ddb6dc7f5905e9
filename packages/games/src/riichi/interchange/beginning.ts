import { type Step, unwrap, type Wall } from '@paiju/kernel';
import type { Setting } from '../../mahjong/table.js';
import { riichi } from '../game.js';
import type { RiichiConfig } from '../switches.js';
import type { Riichi, RiichiEvent, RiichiState } from '../table.js';
import type { ForeignGame } from './foreign.js';
import { firstSetting, openAt } from './played.js';

/** The place where our rules take a log up. */
export interface Opening {
  readonly config: RiichiConfig;
  readonly opened: Step<RiichiState, RiichiEvent>;
  /** True if it begins as a new match of ours does. */
  readonly isWhole: boolean;
}

export function openingOf(foreign: ForeignGame): Opening {
  const config = unwrap(riichi.parseConfig(foreign.config));
  const seed = wallsOf(foreign);
  const fresh = firstSetting(config, seed);
  const isWhole = isStart(foreign) && foreign.origin === fresh.carried.origin;
  const opened = openAt(config, seed, isWhole ? fresh : settingOf(foreign, config, fresh));
  return { config, opened, isWhole };
}

/** The walls of a log, round by round. */
export function wallsOf({ rounds }: ForeignGame): readonly Wall[] {
  return rounds.map((round) => round.wall);
}

/** True if a log begins with the first round of its match. */
function isStart({ rounds, origin }: ForeignGame): boolean {
  const [first] = rounds;
  if (first === undefined) return true;
  return first.wind === 0 && first.dealer === origin && first.honba === 0 && first.sticks === 0;
}

/** The place where a log begins that does not begin as a new match of ours does. */
function settingOf(foreign: ForeignGame, config: RiichiConfig, fresh: Setting<Riichi>): Setting<Riichi> {
  const [first] = foreign.rounds;
  if (first === undefined) return fresh;
  const points = config.startPoints;
  const { wind, honba, sticks, dealer } = first;
  return {
    round: 0,
    dealer,
    scores: isStart(foreign) ? [points, points, points, points] : first.scores,
    carried: { wind, origin: foreign.origin, honba, sticks, rolls: fresh.carried.rolls },
  };
}

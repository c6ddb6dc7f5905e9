import { type Step, unwrap, type Wall } from '@paiju/kernel';
import { bySeat, type Setting } from '../../mahjong/table.js';
import type { RiichiConfig } from '../switches.js';
import type { Riichi, RiichiEvent, RiichiState } from '../table.js';
import { tileSet } from '../wall.js';
import type { ForeignGame } from './foreign.js';
import { type LogGame, OF_FOUR } from './log-game.js';
import { firstSetting, openAt } from './played.js';

/** The place where our rules take a log up. */
export interface Opening {
  readonly config: RiichiConfig;
  readonly opened: Step<RiichiState, RiichiEvent>;
  /** True if it begins as a new match of ours does. */
  readonly isWhole: boolean;
}

export function openingOf(foreign: ForeignGame, of: LogGame = OF_FOUR): Opening {
  const config = unwrap(of.game.parseConfig(foreign.config));
  const seed = wallsOf(foreign);
  const fresh = firstSetting(of, config, seed);
  const isWhole = isStart(foreign) && foreign.origin === fresh.carried.origin;
  const opened = openAt(of, config, seed, isWhole ? fresh : settingOf(foreign, config, fresh));
  return { config, opened, isWhole };
}

/** The walls of a log, round by round: tiles by their numbers in the set that so many play with. */
export function wallsOf({ rounds }: ForeignGame): readonly Wall[] {
  return rounds.map(({ wall, hands }) => {
    const { tiles } = tileSet(hands.length);
    return hands.length === 4 ? wall : wall.map((tile) => tiles.indexOf(tile));
  });
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
    scores: isStart(foreign) ? bySeat(first.scores, () => points) : first.scores,
    carried: { wind, origin: foreign.origin, honba, sticks, rolls: fresh.carried.rolls },
  };
}

import type { Wall } from '@paiju/kernel';
import type { Setting } from '../../mahjong/table.js';
import type { RiichiConfig } from '../config.js';
import type { Riichi } from '../table.js';
import type { ForeignGame } from './foreign.js';

/** The walls of a log, round by round. */
export function wallsOf({ rounds }: ForeignGame): readonly Wall[] {
  return rounds.map((round) => round.wall);
}

/** Whether a log begins with the first round of its match. */
export function isStart({ rounds, origin }: ForeignGame): boolean {
  const [first] = rounds;
  if (first === undefined) return true;
  return first.wind === 0 && first.dealer === origin && first.honba === 0 && first.sticks === 0;
}

/** Where a log begins that does not begin as a new match of ours does. */
export function settingOf(foreign: ForeignGame, config: RiichiConfig, fresh: Setting<Riichi>): Setting<Riichi> {
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

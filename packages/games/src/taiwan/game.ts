import type { Seat, Seed } from '@paiju/kernel';
import { gameOf } from '../mahjong/match.js';
import { type Ruleset, type Start, thrownOrLast } from '../mahjong/ruleset.js';
import type { Setting } from '../mahjong/table.js';
import { claimOptions, claimRank } from './claims.js';
import { configAsOf, configBefore, parseConfig } from './config.js';
import { isFlower } from './flower-win.js';
import { follow } from './follow.js';
import { CLEAN, note } from './notes.js';
import { open } from './opening.js';
import type { TaiwanConfig } from './presets.js';
import { count, firstSetting, nextSetting, standing } from './progress.js';
import { explain } from './refusals.js';
import { reserve } from './reserve.js';
import type { Taiwan, TaiwanAction, TaiwanEvent, TaiwanRound } from './table.js';
import { turnOptions } from './turn.js';
import { breakSeat, buildWall } from './wall.js';
import { exhausted, won, wonByFlowers } from './win.js';

/** The answers of this game to the questions of the commons. */
export const rules: Ruleset<Taiwan> = {
  id: 'taiwan',
  rulesVersion: 4,
  replays: [1, 2, 3],
  parseConfig,
  configAsOf,
  configBefore,
  first: firstSetting,
  start,
  next: nextSetting,
  standing,
  count,
  deal: () => [17, 16, 16, 16],
  concealedKongShown: ({ concealedKongHidden }) => !concealedKongHidden,
  isBonus: isFlower,
  reserve,
  laidAside: () => [],
  robbedTo: (owner) => owner, // T-14
  faceUp: () => [],
  open,
  turn: turnOptions,
  claims: claimOptions,
  rank: claimRank,
  special,
  note,
  follow,
  won,
  exhausted,
  fallback: thrownOrLast,
  explain,
};

/** Taiwan mahjong with 16 tiles (台灣麻將). */
export const taiwan = gameOf(rules);

function start(_: TaiwanConfig, seed: Seed, { round, dealer, carried }: Setting<Taiwan>): Start<Taiwan> {
  const { wall, dice } = buildWall(seed, round);
  const shown = { dice, broken: breakSeat(dealer, dice), ready: NOBODY, kong: null, ...carried };
  return { wall, shown, held: CLEAN };
}

const NOBODY = [null, null, null, null] as const;

/** Flowers win, or a ready hand is declared. */
function special(round: TaiwanRound, seat: Seat, action: TaiwanAction): readonly TaiwanEvent[] {
  if (action.kind !== 'special') throw new Error(`${action.kind} is not an action of this game alone`);
  if (action.special.kind === 'ready') return [{ kind: 'special', special: { kind: 'ready', seat } }];
  return [{ kind: 'ended', ending: wonByFlowers(round, seat), hands: [null, null, null, null] }];
}

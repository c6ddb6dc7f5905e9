import type { Seat, Seed } from '@paiju/kernel';
import type { Ruleset, Start } from '../mahjong/ruleset.js';
import { at, type Setting } from '../mahjong/table.js';
import { claimOptions, claimRank } from './claims.js';
import { parseConfig, type TaiwanConfig } from './config.js';
import { exhausted } from './draws.js';
import { isFlower } from './flower-win.js';
import { follow } from './follow.js';
import { CLEAN, note } from './notes.js';
import { open } from './opening.js';
import { count, firstSetting, nextSetting, standing } from './progress.js';
import { explain } from './refusals.js';
import { reserve } from './reserve.js';
import type { Taiwan, TaiwanAction, TaiwanEvent, TaiwanRound, TaiwanTable } from './table.js';
import { turnOptions } from './turn.js';
import { breakSeat, buildWall } from './wall.js';
import { won, wonByFlowers } from './win.js';

/** The answers of this game to the questions of the commons. */
export const rules: Ruleset<Taiwan> = {
  id: 'taiwan',
  rulesVersion: 2,
  replays: [1],
  parseConfig,
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
  fallback,
  explain,
};

function start(_: TaiwanConfig, seed: Seed, { round, dealer, carried }: Setting<Taiwan>): Start<Taiwan> {
  const { wall, dice } = buildWall(seed, round);
  const shown = { ...carried, dice, broken: breakSeat(dealer, dice), ready: NOBODY, kong: null };
  return { wall, shown, held: CLEAN };
}

const NOBODY = [null, null, null, null] as const;

/** Flowers win, or a ready hand is declared. */
function special(round: TaiwanRound, seat: Seat, action: TaiwanAction): readonly TaiwanEvent[] {
  if (action.kind !== 'special') throw new Error(`${action.kind} is not an action of this game alone`);
  if (action.special.kind === 'ready') return [{ kind: 'special', special: { kind: 'ready', seat } }];
  return [{ kind: 'ended', ending: wonByFlowers(round, seat), hands: [null, null, null, null] }];
}

/** A silent seat passes, confirms, or throws what it drew. */
function fallback(table: TaiwanTable, seat: Seat, offers: readonly TaiwanAction[]): TaiwanAction {
  const { drawn } = at(table.places, seat);
  const thrown = offers.find((offer) => offer.kind === 'discard' && offer.tile === drawn);
  const last = offers.at(-1);
  if (last === undefined) throw new Error(`seat ${seat} has nothing to answer`);
  return thrown ?? last;
}

import type { Seat, Seed } from '@paiju/kernel';
import { gameOf } from '../mahjong/match.js';
import { type Ruleset, type Start, thrownOrLast } from '../mahjong/ruleset.js';
import type { Setting } from '../mahjong/table.js';
import type { Tile } from '../mahjong/tiles.js';
import { claimOptions, claimRank } from './claims.js';
import { configAsOf, configBefore, parseConfig } from './config.js';
import { aborted, exhausted } from './draws.js';
import { follow } from './follow.js';
import { note, opening } from './notes.js';
import { count, nextSetting, standing } from './progress.js';
import { explain } from './refusals.js';
import type { Held, Riichi } from './table.js';
import { turnOptions } from './turn.js';
import { breakWall, DEAD_WALL, doraIndex, firstDealer } from './wall.js';
import { won } from './win.js';

/** The answers of this game to the questions of the commons. */
export const rules: Ruleset<Riichi> = {
  id: 'riichi',
  rulesVersion: 3,
  replays: [1, 2],
  parseConfig,
  configAsOf,
  configBefore,
  first,
  start,
  next: nextSetting,
  standing,
  count,
  deal: () => [13, 13, 13, 13],
  concealedKongShown: () => true,
  isBonus: () => false,
  reserve: () => DEAD_WALL,
  laidAside: () => [],
  robbedTo: (_, winner) => winner,
  faceUp: ({ shown }) => shown.dora.map((_, n) => doraIndex(n)),
  open: (round, step) => (step === 0 ? opening(round) : undefined),
  turn: turnOptions,
  claims: claimOptions,
  rank: claimRank,
  special: (_, seat) => aborted('nineTerminals', seat),
  note,
  follow,
  won,
  exhausted,
  fallback: thrownOrLast,
  explain,
};

/** Riichi mahjong (立直麻雀). */
export const riichi = gameOf(rules);

function first(config: Riichi['config'], seed: Seed): Setting<Riichi> {
  const { dealer, rolls } = firstDealer(seed);
  const origin = config.firstDealer === 'seat0' ? (0 as Seat) : dealer;
  const points = config.startPoints;
  const carried = { wind: 0, origin, honba: 0, sticks: 0, rolls };
  return { round: 0, dealer: origin, scores: [points, points, points, points], carried };
}

const NO_WAITS: Held = { waits: [], furiten: false, missed: 'no' };

function start(_: Riichi['config'], seed: Seed, { round, dealer, carried }: Setting<Riichi>): Start<Riichi> {
  const { wall, dice } = breakWall(seed, round, dealer);
  const shown: Riichi['shown'] = {
    ...carried,
    dice,
    dora: [wall[doraIndex(0)] as Tile],
    owed: [],
    riichi: [null, null, null, null],
    liable: [[], [], [], []],
    barred: [],
  };
  return { wall, shown, held: NO_WAITS };
}

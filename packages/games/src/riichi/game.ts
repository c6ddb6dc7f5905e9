import type { Seat, Seed } from '@paiju/kernel';
import { gameOf } from '../mahjong/match.js';
import { type Ruleset, type Start, thrownOrLast } from '../mahjong/ruleset.js';
import { type BySeat, bySeat, type Setting } from '../mahjong/table.js';
import type { Tile } from '../mahjong/tiles.js';
import { claimOptions, claimRank } from './claims.js';
import { configAsOf, configBefore, parseConfig } from './config.js';
import { aborted, exhausted } from './draws.js';
import { follow } from './follow.js';
import { note, opening } from './notes.js';
import { count, nextSetting, standing } from './progress.js';
import { explain } from './refusals.js';
import type { RiichiConfig } from './switches.js';
import type { Held, Riichi } from './table.js';
import { turnOptions } from './turn.js';
import { breakWall, DEAD_WALL, doraIndex, firstDealer } from './wall.js';
import { won } from './win.js';

/** The rules of a table whose seats are dealt so many tiles each. */
export function rulesOf(
  hands: BySeat<number>,
): Omit<Ruleset<Riichi>, 'id' | 'rulesVersion' | 'replays' | 'parseConfig'> {
  return {
    first: (config, seed) => first(config, seed, hands),
    start: (_, seed, setting) => start(seed, setting, hands),
    next: nextSetting,
    standing,
    count,
    deal: () => hands,
    concealedKongShown: () => true,
    isBonus: () => false,
    reserve: () => DEAD_WALL,
    laidAside: () => [],
    robbedTo: (_, winner) => winner,
    faceUp: ({ shown, places }) => shown.dora.map((_, n) => doraIndex(n, places.length)),
    open: (round, step) => (step === 0 ? opening(round) : undefined),
    turn: turnOptions,
    claims: claimOptions,
    rank: claimRank,
    special: ({ table }, seat) => aborted(table, 'nineTerminals', seat),
    note,
    follow,
    won,
    exhausted,
    fallback: thrownOrLast,
    explain,
  };
}

/** The answers of this game to the questions of the commons. */
export const rules: Ruleset<Riichi> = {
  ...rulesOf([13, 13, 13, 13]),
  id: 'riichi',
  rulesVersion: 3,
  replays: [1, 2],
  parseConfig,
  configAsOf,
  configBefore,
};

/** Riichi mahjong (立直麻雀). */
export const riichi = gameOf(rules);

function first(config: RiichiConfig, seed: Seed, hands: BySeat<number>): Setting<Riichi> {
  const { dealer, rolls } = firstDealer(seed, hands.length);
  const origin = config.firstDealer === 'seat0' ? (0 as Seat) : dealer;
  const carried = { wind: 0, origin, honba: 0, sticks: 0, rolls };
  return { round: 0, dealer: origin, scores: bySeat(hands, () => config.startPoints), carried };
}

const NO_WAITS: Held = { waits: [], furiten: false, missed: 'no' };

function start(seed: Seed, { round, dealer, carried }: Setting<Riichi>, hands: BySeat<number>): Start<Riichi> {
  const { wall, dice } = breakWall(seed, round, dealer, hands.length);
  const shown: Riichi['shown'] = {
    wind: carried.wind,
    origin: carried.origin,
    honba: carried.honba,
    sticks: carried.sticks,
    rolls: carried.rolls,
    dice,
    dora: [wall[doraIndex(0, hands.length)] as Tile],
    owed: [],
    riichi: bySeat(hands, () => null),
    liable: bySeat(hands, () => []),
    barred: [],
  };
  return { wall, shown, held: NO_WAITS };
}

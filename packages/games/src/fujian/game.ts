import type { Seat, Seed } from '@paiju/kernel';
import { gameOf } from '../mahjong/match.js';
import type { Ruleset, Start } from '../mahjong/ruleset.js';
import { at, type Setting } from '../mahjong/table.js';
import { claimOptions, claimRank, isDead } from './claims.js';
import { callSeconds, configBefore, parseConfig } from './config.js';
import { follow } from './follow.js';
import { note } from './notes.js';
import { open, robbed } from './opening.js';
import { count, nextSetting, standing } from './progress.js';
import { explain } from './refusals.js';
import { reserve } from './reserve.js';
import type { Fujian, FujianAction, FujianTable } from './table.js';
import { turnOptions } from './turn.js';
import { firstDealer, isBonus, wallFor } from './wall.js';
import { exhausted, won } from './win.js';

/** The answers of this game to the questions of the commons. */
export const rules: Ruleset<Fujian> = {
  id: 'fujian',
  rulesVersion: 3,
  replays: [1, 2],
  parseConfig,
  configBefore,
  first,
  start,
  next: nextSetting,
  standing,
  count,
  deal: () => [17, 16, 16, 16], // F-5
  concealedKongShown: (config) => config.concealedKongShown,
  isBonus,
  reserve,
  laidAside: ({ flipped }) => (flipped === null ? [] : [flipped]),
  robbedTo: (_, winner) => winner, // F-29
  faceUp: () => [],
  open,
  turn: turnOptions,
  claims: claimOptions,
  rank: claimRank,
  special: robbed,
  note,
  follow,
  won,
  exhausted,
  fallback,
  windowSeconds: callSeconds, // F-23
  explain,
};

/** Fujian mahjong with a gold (金麻將). */
export const fujian = gameOf(rules);

function first(config: Fujian['config'], seed: Seed): Setting<Fujian> {
  const carried = { streak: config.streakBase };
  return { round: 0, dealer: firstDealer(config, seed), scores: [0, 0, 0, 0], carried };
}

function start(config: Fujian['config'], seed: Seed, { round, carried }: Setting<Fujian>): Start<Fujian> {
  const shown: Fujian['shown'] = { gold: null, flipped: null, streak: carried.streak };
  return { wall: wallFor(config, seed, round), shown, held: { locked: false } };
}

/** F-23: a silent seat passes or confirms; on its turn it throws what it drew, or its last tile that is no gold. */
function fallback(table: FujianTable, seat: Seat, offers: readonly FujianAction[]): FujianAction {
  const { drawn } = at(table.places, seat);
  const natural = offers.filter((offer) => offer.kind === 'discard' && !isDead(table, offer.tile));
  const thrown = natural.find((offer) => offer.kind === 'discard' && offer.tile === drawn) ?? natural.at(-1);
  const last = offers.at(-1);
  if (last === undefined) throw new Error(`seat ${seat} has nothing to answer`);
  return thrown ?? last;
}

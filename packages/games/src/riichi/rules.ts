import { type Refusal, refusal, type Seat, type Seed } from '@paiju/kernel';
import { isConcealed } from '../mahjong/melds.js';
import type { Ruleset, Start } from '../mahjong/ruleset.js';
import { at, type Setting } from '../mahjong/table.js';
import { kindOf, type Tile } from '../mahjong/tiles.js';
import { claimOptions, claimRank } from './claims.js';
import { configAsOf, configBefore, parseConfig } from './config.js';
import { aborted, exhausted } from './draws.js';
import { follow } from './follow.js';
import { note, opening } from './notes.js';
import { count, nextSetting, standing } from './progress.js';
import { live } from './reserve.js';
import type { Held, Riichi, RiichiAction, RiichiTable } from './table.js';
import { turnOptions } from './turn.js';
import { breakWall, DEAD_WALL, doraIndex, firstDealer } from './wall.js';
import { won } from './win.js';

/** The answers of this game to the questions of the commons. */
export const rules: Ruleset<Riichi> = {
  id: 'riichi',
  rulesVersion: 2,
  replays: [1],
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
  fallback,
  explain,
};

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

/** A silent seat passes, confirms, or throws what it drew. */
function fallback(table: RiichiTable, seat: Seat, offers: readonly RiichiAction[]): RiichiAction {
  const { drawn } = at(table.places, seat);
  const thrown = offers.find((offer) => offer.kind === 'discard' && offer.tile === drawn);
  const last = offers.at(-1);
  if (last === undefined) throw new Error(`seat ${seat} has nothing to answer`);
  return thrown ?? last;
}

/** Why a win, a riichi, a call or a discard that looks right may not be played. */
function explain(table: RiichiTable, seat: Seat, action: RiichiAction): Refusal | undefined {
  if (action.kind === 'win') return explainWin(table, seat);
  if (action.kind === 'special') return undefined;
  if (at(table.shown.riichi, seat) !== null) return refusal('lockedByRiichi', { action: action.kind });
  if (action.kind === 'ready') return explainReady(table, seat);
  const barred = action.kind === 'discard' && table.shown.barred.includes(kindOf(action.tile));
  return barred ? refusal('swapCall', { tile: action.tile }) : undefined;
}

function explainReady(table: RiichiTable, seat: Seat): Refusal {
  const { config, places, scores } = table;
  if (!isConcealed(at(places, seat).melds)) return refusal('openHand');
  if (live(table) < config.riichiMinLive) return refusal('tooFewTiles', { needed: config.riichiMinLive });
  if (at(scores, seat) < config.riichiMinPoints) return refusal('tooFewPoints', { needed: config.riichiMinPoints });
  return refusal('notReady');
}

function explainWin({ phase, held, places }: RiichiTable, seat: Seat): Refusal | undefined {
  const tile = phase.kind === 'turn' ? at(places, seat).drawn : 'tile' in phase ? phase.tile : null;
  const own = at(held, seat);
  if (tile === null || own === null || !own.waits.includes(kindOf(tile))) return refusal('notComplete');
  return phase.kind !== 'turn' && own.furiten ? refusal('furiten', { missed: own.missed }) : refusal('noYaku');
}

/** The refusals only this game gives, beside the common ones. */
export const RIICHI_REFUSALS = [
  'openHand',
  'notReady',
  'tooFewTiles',
  'tooFewPoints',
  'swapCall',
  'lockedByRiichi',
  'notComplete',
  'furiten',
  'noYaku',
] as const;

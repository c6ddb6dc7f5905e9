import { pick, type Rng, type Seat, type Seed, unwrap } from '@paiju/kernel';
import type { Options } from '@paiju/kernel/conformance';
import { legalOn } from '../mahjong/round.js';
import { shanten } from '../mahjong/shanten.js';
import { at, four, handOf, SEATS } from '../mahjong/table.js';
import { kindOf, type Tile } from '../mahjong/tiles.js';
import { parseConfig } from './config.js';
import { fujian, rules } from './game.js';
import { part, SETS } from './gold.js';
import { type Layout, wallOf } from './scene.fixture.js';
import type { FujianAction, FujianEvent, FujianState, FujianView } from './table.js';
import { tileSet } from './wall.js';

/** Hands in which what is rare lies near: robbing windows, three golds, kongs to rob, heaps of bonus tiles. */
const PLANTED: readonly Layout[] = [
  {
    hands: ['123456p 234789s 55789m', '123123456m 99p 78p 789p', '123123456567s 33p 45p', '234678m 567p 99s 567s 12p'],
    gold: '8s',
  },
  {
    hands: ['6p', '11m 66p 258p 147s 258s E', '123456p 234789s 55m 78m', '3333m'],
    opening: '9p',
    gold: 'C 1m',
    draws: '- 9p 6m 1m 9m',
    tail: 'E 2s',
  },
  {
    // The clock throws the dealer's last tile, 9s: seat 1 pungs it, draws the fourth, and seat 3 robs it.
    hands: [
      '2244m 2244p 666p 88p 44s 69s',
      '99s 66s 1133m 6688m 77p 99p',
      '5577m 1133p 4499p 88p 28m',
      '123456789m 123p 55p 78s',
    ],
    gold: '5s',
    draws: '1s 1s 1s 9s',
  },
  {
    hands: ['EEE SSS WWW NNN CC', '2222m 3333m 444m', '123456p 234789s 55m 78m', '7777p 888p 9p'],
    opening: 'S W N C C --------------',
    gold: 'E 1m',
    draws: '9p 8p 6m 9m 4m',
  },
];

/** Walls of a match of four hands that deal the planted ones, the first of them `turn`. */
export function plantedWalls(input: unknown, turn = 0): Seed {
  const config = unwrap(parseConfig(input));
  return PLANTED.map((_, n) => wallOf(config, PLANTED[(n + turn) % PLANTED.length] as Layout));
}

/** The number of times in eight that an action is taken where it is offered; what is left is chosen by chance. */
const EAGER: Readonly<Partial<Record<FujianAction['kind'], number>>> = {
  special: 4,
  win: 3,
  kong: 7,
  pung: 6,
  chow: 3,
};

const ALWAYS = 7;

/** Wins seldom enough to see more, calls and kongs often, throws what it draws more often than not. */
export function policy(state: FujianState, seat: Seat, actions: readonly FujianAction[], rng: Rng): FujianAction {
  for (const kind of ['special', 'win', 'kong', 'pung', 'chow'] as const) {
    const offered = actions.filter((action) => action.kind === kind);
    const eager = state.table.phase.kind === 'kong' ? ALWAYS : (EAGER[kind] ?? 0);
    if (offered.length > 0 && rng.below(8) < eager) return pick(rng, offered);
  }
  const plain = actions.filter(({ kind }) => kind === 'pass' || kind === 'discard' || kind === 'next');
  const calm = rng.below(8) < 6;
  return calm ? fujian.fallback(state, seat) : pick(rng, plain);
}

/** A bot that wins when it can, calls what brings it nearer and throws what leaves it nearest. */
export function bot(state: FujianState, seat: Seat, actions: readonly FujianAction[]): FujianAction {
  const first = actions.find(({ kind }) => kind === 'win' || kind === 'special' || kind === 'next');
  if (first !== undefined) return first;
  let best = actions.at(-1) as FujianAction;
  let least = actions.some(({ kind }) => kind === 'pass') ? distanceAfter(state, seat, undefined) - 1 : Infinity;
  for (const action of actions) {
    const after = action.kind === 'pass' ? Infinity : distanceAfter(state, seat, action);
    if (after <= least) [best, least] = [action, after - 0.5];
  }
  return best;
}

/** The distance of a hand from complete after an action: its tiles less those it lays down, beside its melds. */
function distanceAfter({ table }: FujianState, seat: Seat, action: FujianAction | undefined): number {
  const place = at(table.places, seat);
  const laid = new Set(laidBy(handOf(place), action));
  const { counts, golds } = part(
    handOf(place).filter((tile) => !laid.has(tile)),
    table.shown.gold,
  );
  const more = action === undefined || action.kind === 'discard' || isAdded(action) ? 0 : 1;
  return shanten(counts, place.melds.length + more, SETS, golds);
}

function isAdded(action: FujianAction): boolean {
  return action.kind === 'kong' && action.form === 'added';
}

function laidBy(hand: readonly Tile[], action: FujianAction | undefined): readonly Tile[] {
  if (action === undefined || !('tile' in action || 'tiles' in action)) return [];
  if ('tiles' in action) return action.tiles;
  if (action.kind !== 'kong' || action.form === 'added') return [action.tile];
  return hand.filter((tile) => kindOf(tile) === kindOf(action.tile));
}

/** The results of a move, by name. */
function named(events: readonly FujianEvent[]): readonly string[] {
  return events.flatMap((event): readonly string[] => {
    switch (event.kind) {
      case 'kong':
        return [`kong.${event.form}`];
      case 'called':
        return [event.meld.kind === 'kong' ? 'kong.open' : event.meld.kind];
      case 'special':
        return [event.special.kind];
      case 'ended':
        return event.ending.outcome.kind === 'exhausted'
          ? ['exhausted']
          : [`won.${event.ending.outcome.win.winType}`, event.ending.outcome.win.score.type];
      default:
        return [event.kind];
    }
  });
}

/** F-48: beside the kit's laws, the whole set is there, hands have their sizes, and nothing is won or lost by nobody. */
function invariants(state: FujianState): void {
  const { table } = state;
  const whole = tileSet(table.config);
  const pieces = new Set(fujian.pieces(state));
  if (pieces.size !== whole.length || whole.some((tile) => !pieces.has(tile))) throw new Error('the set is not whole');
  if (table.scores.reduce((sum, score) => sum + score, 0) !== 0) throw new Error(`scores ${table.scores.join(' ')}`);
  if (table.phase.kind !== 'turn') return;
  const { seat } = table.phase;
  const sizes = four((one) => sizeOf(state, one));
  const wrong = SEATS.find((one) => at(sizes, one) !== (one === seat ? 17 : 16));
  if (wrong !== undefined) throw new Error(`F-12: seat ${wrong} has ${at(sizes, wrong)} tiles`);
}

function sizeOf({ table }: FujianState, seat: Seat): number {
  const { concealed, drawn, melds } = at(table.places, seat);
  return concealed.length + (drawn === null ? 0 : 1) + 3 * melds.length;
}

/** The settings by which this game is held to the laws. */
export const LAW_OPTIONS: Options<FujianState, FujianAction, FujianEvent, FujianView> = {
  policy,
  legality: (view, seat) => legalOn(rules, view.table, seat),
  tally: (events, state) => {
    invariants(state);
    return named(events);
  },
};

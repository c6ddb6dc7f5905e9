import { ok, type Rng, type Seat, type Seed, unwrap, wallOf } from '@paiju/kernel';
import { chowsOf, pungsOf } from './claims.js';
import { countTiles } from './counts.js';
import { inserted } from './evolve.js';
import { gameOf, type State } from './match.js';
import { parseTiles } from './notation.js';
import type { Moment, Ruleset } from './ruleset.js';
import { shanten } from './shanten.js';
import {
  type Action,
  at,
  type Ending,
  type Event,
  four,
  handOf,
  nextSeat,
  type Place,
  type Round,
  SEATS,
  type Setting,
  type Table,
} from './table.js';
import { FIRST_FLOWER, kindOf, type Tile } from './tiles.js';

/**
 * A mahjong without points, to try the engine on what it offers: flowers, an opening with a window, hidden kongs, a tile
 * laid aside, a dealer who is dealt one tile more. A seat that is ready may ring a bell in the windows that have no discard.
 */
export interface Plain {
  readonly config: PlainConfig;
  readonly shown: { readonly aside: Tile; readonly bells: number };
  readonly held: { readonly discards: number };
  readonly carried: { readonly left: number };
  readonly action: { readonly kind: 'bell' };
  readonly event: { readonly kind: 'rang'; readonly seat: Seat };
  readonly outcome: { readonly winners: readonly Seat[] };
  readonly standing: { readonly rounds: number };
}

export interface PlainConfig {
  readonly rounds: number;
  readonly dealerTiles: 13 | 14;
  readonly kongsShown: boolean;
}

const SIZE = 144;
const RESERVE = 4;

export const PLAIN: PlainConfig = { rounds: 2, dealerTiles: 14, kongsShown: false };

export type PlainAction = Action<Plain>;
export type PlainEvent = Event<Plain>;
export type PlainTable = Table<Plain>;
export type PlainState = State<Plain>;

const BELL: PlainAction = { kind: 'special', special: { kind: 'bell' } };
const WIN: PlainAction = { kind: 'win' };
const PASS: PlainAction = { kind: 'pass' };

export const plainRules: Ruleset<Plain> = {
  id: 'plain',
  rulesVersion: 1,
  replays: [],
  parseConfig: (input) => ok({ ...PLAIN, ...Object(input) }), // tests alone configure it
  first: ({ rounds }) => ({ round: 0, dealer: 0 as Seat, scores: [0, 0, 0, 0], carried: { left: rounds - 1 } }),
  start,
  next,
  standing: (table) => ({ returns: table.scores, detail: { rounds: table.round + 1 } }),
  count: ({ round }) => ({ wind: null, hand: round + 1, counter: 0 }),
  deal: ({ dealerTiles }) => [dealerTiles, 13, 13, 13],
  concealedKongShown: ({ kongsShown }) => kongsShown,
  isBonus,
  reserve: () => RESERVE,
  laidAside: ({ aside }) => [aside],
  robbedTo: (_, winner) => winner,
  faceUp: () => [],
  open: (round, step) => (step === 0 ? exposures(round) : step === 1 ? [] : undefined),
  turn,
  claims,
  rank: (_, __, { kind }) => ({ win: 0, special: 5, kong: 10, pung: 10, chow: 20 })[kind as 'win'],
  special: (_, seat) => [{ kind: 'special', special: { kind: 'rang', seat } }],
  note,
  follow,
  won,
  exhausted: () => ending([]),
  fallback: (_, __, offers) => offers.at(-1) as PlainAction,
  explain: () => undefined,
};

/** The game of these rules. */
export const plain = gameOf(plainRules);

/** The first tile that is no flower is laid aside. */
function start(_: PlainConfig, seed: Seed, { round }: Setting<Plain>): ReturnType<Ruleset<Plain>['start']> {
  const ring = wallOf(seed, round, SIZE);
  const aside = ring.find((tile) => !isBonus(tile)) as Tile;
  return { wall: ring.filter((tile) => tile !== aside), shown: { aside, bells: 0 }, held: { discards: 0 } };
}

function next({ dealer, scores, round, config }: PlainTable): Setting<Plain> | undefined {
  const left = config.rounds - round - 1;
  return left === 0
    ? undefined
    : { round: round + 1, dealer: nextSeat(dealer, scores.length), scores, carried: { left: left - 1 } };
}

function isBonus(tile: Tile): boolean {
  return tile >= FIRST_FLOWER;
}

/** Everybody lays down its flowers and draws for them, until nobody holds one. */
function exposures({ table, wall }: Round<Plain>): readonly PlainEvent[] {
  let { tail } = table;
  const events: PlainEvent[] = [];
  for (const seat of SEATS) {
    let hand = at(table.places, seat).concealed;
    for (let tiles = hand.filter(isBonus); tiles.length > 0; tiles = hand.filter(isBonus)) {
      events.push({ kind: 'exposed', seat, tiles, arrival: 'deal' });
      hand = hand.filter((tile) => !isBonus(tile));
      for (const _ of tiles) {
        const tile = wall[--tail] as Tile;
        events.push({ kind: 'drew', seat, tile, from: 'tail', arrival: 'deal' });
        hand = inserted(hand, tile);
      }
    }
  }
  return events;
}

function shantenOf({ concealed, melds }: Place, more: readonly Tile[] = []): number {
  return shanten(countTiles([...concealed, ...more]), melds.length);
}

function turn(table: PlainTable, seat: Seat): readonly PlainAction[] {
  const place = at(table.places, seat);
  const hand = [...handOf(place)].sort((a, b) => a - b);
  const claimed = table.phase.kind === 'turn' && table.phase.arrival === 'claim';
  const four = hand.filter((tile, n) => (tile & 3) === 0 && hand[n + 3] === tile + 3);
  const fourth = hand.filter((tile) =>
    place.melds.some(({ kind, tiles }) => kind === 'pung' && tiles[0] >> 2 === tile >> 2),
  );
  return [
    ...(!claimed && shantenOf({ ...place, concealed: hand }) === -1 ? [WIN] : []),
    ...(claimed ? [] : four.map((tile) => ({ kind: 'kong', form: 'concealed', tile }) as const)),
    ...(claimed ? [] : fourth.map((tile) => ({ kind: 'kong', form: 'added', tile }) as const)),
    ...hand.map((tile) => ({ kind: 'discard', tile }) as const),
  ];
}

function claims(table: PlainTable, seat: Seat): readonly PlainAction[] {
  const { phase } = table;
  const place = at(table.places, seat);
  if (phase.kind === 'opening') return phase.step === 0 || kindsOf(place) > 11 ? [] : [BELL, PASS];
  if (phase.kind === 'bonus') return place.bonus.length > 0 && phase.seat !== seat ? [BELL, PASS] : [];
  if (phase.kind !== 'discard' && phase.kind !== 'kong') return [];
  if (phase.kind === 'kong' && phase.form !== 'added') return [];
  const win = shantenOf(place, [phase.tile]) === -1 ? [WIN] : [];
  const offers =
    phase.kind === 'kong'
      ? win
      : [...win, ...calls(place, phase.tile, nextSeat(phase.seat, table.places.length) === seat)];
  return offers.length === 0 ? [] : [...offers, PASS];
}

function kindsOf({ concealed }: Place): number {
  return new Set(concealed.map(kindOf)).size;
}

function calls({ concealed }: Place, tile: Tile, next: boolean): readonly PlainAction[] {
  const pungs = pungsOf(concealed, tile);
  return [
    ...(pungs.length === 3 ? [{ kind: 'kong', form: 'open', tile } as const] : []),
    ...pungs.map((tiles) => ({ kind: 'pung', tiles }) as const),
    ...(next ? chowsOf(concealed, tile).map((tiles) => ({ kind: 'chow', tiles }) as const) : []),
  ];
}

function note({ table }: Round<Plain>, moment: Moment, seat: Seat): readonly PlainEvent[] {
  if (moment !== 'discarded') return [];
  return [{ kind: 'told', seat, held: { discards: at(table.places, seat).river.length } }];
}

function follow(table: PlainTable, event: PlainEvent): PlainTable {
  if (event.kind !== 'special') return table;
  return { ...table, shown: { ...table.shown, bells: table.shown.bells + 1 } };
}

function won(_: Round<Plain>, winners: readonly Seat[]): Ending<Plain> {
  return ending(winners);
}

function ending(winners: readonly Seat[]): Ending<Plain> {
  const each = winners.length === 0 ? 0 : 4 / winners.length;
  const deltas = four((seat) => (winners.length === 0 ? 0 : -1) + (winners.includes(seat) ? each : 0));
  return { deltas, shown: four((seat) => winners.includes(seat)), outcome: { winners } };
}

/** Wins, kongs and calls when it can, else throws what leaves it nearest to a win. */
export function eager({ table }: PlainState, seat: Seat, actions: readonly PlainAction[], rng: Rng): PlainAction {
  const rank = ({ kind }: PlainAction): number => ['win', 'kong', 'pung', 'special', 'chow', 'discard'].indexOf(kind);
  const [best] = actions.filter(({ kind }) => kind !== 'pass' && kind !== 'next').sort((a, b) => rank(a) - rank(b));
  if (best === undefined || best.kind !== 'discard')
    return rng.below(8) === 0 || best === undefined ? (actions.at(-1) as PlainAction) : best;
  const { concealed, drawn, melds } = at(table.places, seat);
  const hand = drawn === null ? concealed : [...concealed, drawn];
  const after = (tile: Tile): number => shanten(countTiles(hand.filter((own) => own !== tile)), melds.length);
  const discards = actions.filter((action) => action.kind === 'discard');
  return discards.reduce((a, b) => (after(b.tile) < after(a.tile) ? b : a));
}

/** A round dealt from hands and draws in notation, any tiles beside them, after its opening. */
export function dealt(config: Partial<PlainConfig>, hands: readonly string[], draws = ''): PlainState {
  let state = opening(config, hands, draws);
  while (state.table.phase.kind === 'opening') state = plain.apply(state, plain.waiting(state)[0] as Seat, PASS).state;
  return state;
}

/** The same before its opening. */
export function opening(config: Partial<PlainConfig>, hands: readonly string[], draws = ''): PlainState {
  const rules = { ...PLAIN, ...config };
  const sizes = [rules.dealerTiles, 13, 13, 13];
  const used = new Set<Tile>();
  const read = (text: string): readonly Tile[] => {
    const tiles = unwrap(parseTiles(text, { used }));
    for (const tile of tiles) used.add(tile);
    return tiles;
  };
  const told = sizes.map((_, seat) => read(hands[seat] ?? ''));
  const drawn = read(draws);
  const rest = Array.from({ length: SIZE }, (_, n) => (n * 37) % FIRST_FLOWER).filter(
    (tile, n) => n < FIRST_FLOWER && !used.has(tile),
  );
  const flowers = Array.from({ length: SIZE - FIRST_FLOWER }, (_, n) => FIRST_FLOWER + n).filter(
    (tile) => !used.has(tile),
  );
  const aside = rest.shift() as Tile;
  const full = told.map((hand, seat) => [...hand, ...rest.splice(0, (sizes[seat] as number) - hand.length)]);
  const passes = [0, 4, 8, 12].flatMap((from) => full.flatMap((hand) => hand.slice(from, from + 4)));
  return plain.setup(rules, [[aside, ...passes, ...drawn, ...flowers, ...rest]]);
}

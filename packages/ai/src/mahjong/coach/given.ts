import {
  at,
  bySeat,
  type Discard,
  HIDDEN,
  legalOn,
  type MahjongGame,
  type Place,
  type PlacedMeld,
  type Ruleset,
  SEATS,
  seatsOf,
  type Table,
  type Tile,
  tileName,
  type Variant,
  type View,
} from '@paiju/games/mahjong';
import { err, namedSeed, ok, type Result, type Seat } from '@paiju/kernel';
import { GivenReader, inOrder } from './given-reader.js';
import { fault, type GivenError } from './given-words.js';

/** The seats as the one that decides counts them. */
export const AROUND = ['own', 'next', 'across', 'previous'] as const;
/** One of the seats as the one that decides counts them. */
export type Around = (typeof AROUND)[number];

/** A position that somebody describes, in notation; all but the hand may be left out. */
export interface Given {
  /** The concealed tiles with the one just drawn, which stands last. */
  readonly hand: string;
  /** Melds, such as `234m`, `555z`, `5555z`; `5555z closed` is a concealed kong, `closed` one whose tiles nobody saw. */
  readonly melds?: { readonly [A in Around]?: readonly string[] };
  /** Discards in the order they were thrown, with marks: `r` declared a ready hand, `d` as drawn, `c` called by another. */
  readonly rivers?: { readonly [A in Around]?: string };
  /** Bonus tiles that were laid aside. */
  readonly bonus?: { readonly [A in Around]?: string };
  /** Whose last discard declared a ready hand. */
  readonly declared?: readonly Around[];
  /** From the own score on, in the order of play. */
  readonly scores?: readonly number[];
  /** Tiles that may still be drawn; as many as the rivers leave, unless told. */
  readonly left?: number;
  /** The own wind and that of the round, 0 to 3 from East on; the number of the deal in its round, from 1. */
  readonly seatWind?: number;
  readonly roundWind?: number;
  readonly deal?: number;
  /** The dealer; whoever is East, unless told. */
  readonly dealer?: Around;
  /** Deals that the dealer has stayed (本場, 連莊), and sticks on the table. */
  readonly counter?: number;
  readonly sticks?: number;
  /** Indicators of dora, or the gold. */
  readonly faceUp?: string;
}

/** The seats of a table of three, as the one that decides counts them. */
export const AROUND_THREE: readonly Around[] = ['own', 'next', 'previous'];

/** A mahjong whose positions can be described. */
export interface Describable<V extends Variant> {
  readonly game: MahjongGame<V>;
  readonly rules: Ruleset<V>;
  /** The seats, as the one that decides counts them. */
  readonly around: readonly Around[];
  /** Sets in a complete hand. */
  readonly sets: number;
  /** The fives that are written as 0. */
  readonly marked: readonly Tile[];
  /** The tiles that may lie face up, at most. */
  readonly mostFaceUp: number;
  /** True if winds of seat and round count. */
  readonly winds: boolean;
  /** True if sticks may lie on the table. */
  readonly sticks: boolean;
  /** True of a tile that may lie beside the melds: a bonus tile, or a north of three players. */
  isAside(tile: Tile): boolean;
  /** The names of the rules, the usual ones first. */
  readonly presets: readonly string[];
  /** The game's own part of a table, as far as it can be told. */
  undress(table: Table<V>): Undressed;
  /** The table with what is the game's own: winds, what lies face up, who has declared, what the seat knows of itself. */
  dress(table: Table<V>, wanted: Dressing): Table<V>;
}

/** The game's own part of a description. */
export interface Dressing extends Undressed {
  readonly seat: Seat;
  /** The seat that dealt the first hand of the round. */
  readonly origin: Seat;
  /** The number of the deal in its round, from 1. */
  readonly deal: number;
  /** By seat. */
  readonly declared: readonly boolean[];
}

/** What only some mahjongs have on the table, and how. */
export interface Undressed {
  /** The seat whose wind is East. */
  readonly east: Seat;
  readonly roundWind: number;
  readonly counter: number;
  readonly sticks: number;
  readonly faceUp: readonly Tile[];
}

const SEAT = SEATS[0];
/** Winds as descriptions write them, from East on. */
export const WIND_LETTERS = 'ESWN';

/** The view of a described position in which seat 0 has just drawn and is to discard. */
export function viewGiven<V extends Variant>(
  game: Describable<V>,
  config: V['config'],
  given: Given,
): Result<View<V>, GivenError> {
  const start = startOf(game, config);
  const reader = new GivenReader(game.marked, (tile) => start.tiles.has(tile));
  const seats = seatsOf(start.view.table.places);
  const { around } = game;
  const declares = (who: Around): boolean => given.declared?.includes(who) === true;
  const melds = around.map((who, n) =>
    (given.melds?.[who] ?? []).map((text) => reader.meld(text, seats[n] as Seat, seats.length)),
  );
  const hand = reader.tiles('hand', given.hand);
  const faceUp = reader.tiles('faceUp', given.faceUp ?? '');
  const rivers = around.map((who) => reader.river(given.rivers?.[who] ?? '', declares(who)));
  const bonus = around.map((who) => reader.tiles('bonus', given.bonus?.[who] ?? ''));
  const wrong = reader.error ?? stranger(around, given) ?? misfit(game, given, { hand, melds, faceUp, bonus });
  if (wrong !== undefined) return err(wrong);
  const east = seats[(seats.length - (given.seatWind ?? 0)) % seats.length] as Seat;
  const dealer = given.dealer === undefined ? east : (seats[around.indexOf(given.dealer)] as Seat);
  const told = inOrder(rivers, melds, dealer);
  const places = bySeat(seats, (seat) => {
    const laid = told.melds[seat] ?? [];
    const own = seat === SEAT ? hand : undefined;
    return placeOf(own, laid, told.rivers[seat] ?? [], bonus[seat] ?? [], game.sets);
  });
  const view = seen(game, given, start, { places, faceUp, east, dealer });
  return view.legal.length === 0 ? err(fault('hand', 'nothingToDo')) : ok(view);
}

/** A seat that is told of and not at this table. */
function stranger(around: readonly Around[], given: Given): GivenError | undefined {
  const { seatWind = 0, dealer, declared = [] } = given;
  const named = (field: 'melds' | 'rivers' | 'bonus') =>
    Object.keys(given[field] ?? {}).map((who) => [field, who] as const);
  const all = [
    ...named('melds'),
    ...named('rivers'),
    ...named('bonus'),
    ...declared.map((who) => ['declared', who] as const),
    ...(dealer === undefined ? [] : [['seat', dealer] as const]),
  ];
  const wrong = all.find(([, who]) => !around.some((one) => one === who));
  if (wrong !== undefined) return fault(wrong[0], 'nobody', { value: wrong[1] }, around.join(', '));
  const winds = [...WIND_LETTERS].slice(0, around.length);
  const value = WIND_LETTERS[seatWind] ?? String(seatWind);
  return winds.includes(value) ? undefined : fault('seat', 'noWind', { value }, winds.join(', '));
}

/** A dealt table of these rules: everything that a description leaves out is as it is there. */
interface Dealt<V extends Variant> {
  readonly view: View<V>;
  readonly held: V['held'];
  readonly tiles: ReadonlySet<Tile>;
}

function startOf<V extends Variant>({ game, rules }: Describable<V>, config: V['config']): Dealt<V> {
  const seed = namedSeed('given');
  const { held, wall } = rules.start(config, seed, rules.first(config, seed));
  return { view: game.view(game.setup(config, seed), SEAT), held, tiles: new Set(wall) };
}

interface Read {
  readonly hand: readonly Tile[];
  readonly melds: readonly (readonly PlacedMeld[])[];
  readonly faceUp: readonly Tile[];
  readonly bonus: readonly (readonly Tile[])[];
}

function misfit<V extends Variant>(
  { around, isAside, sets, mostFaceUp, rules }: Describable<V>,
  { scores, left, counter, sticks }: Given,
  { hand, melds, faceUp, bonus }: Read,
): GivenError | undefined {
  if (melds.some(({ length }) => length > sets)) return fault('melds', 'fewerMelds', { most: sets });
  const own = melds[SEAT]?.length ?? 0;
  const needed = 3 * (sets - own) + 2;
  if (hand.some((tile) => rules.isBonus(tile))) return fault('hand', 'bonusHeld');
  if (hand.length !== needed) return fault('hand', 'handSize', { needed, melds: own, count: hand.length });
  const plain = bonus.flat().find((tile) => !isAside(tile));
  if (plain !== undefined) return fault('bonus', 'noBonus', { tile: tileName(plain) });
  if (faceUp.length > mostFaceUp) return fault('faceUp', 'mostFaceUp', { most: mostFaceUp });
  if (scores !== undefined && scores.length !== around.length)
    return fault('scores', 'fourScores', { n: around.length });
  const negative = Object.entries({ left, counter, sticks }).find(([, value]) => value !== undefined && value < 0);
  return negative && fault(negative[0] as 'left', 'negative'); // one of the three
}

function placeOf(
  hand: readonly Tile[] | undefined,
  melds: readonly PlacedMeld[],
  river: readonly Discard[],
  bonus: readonly Tile[],
  sets: number,
): Place {
  const others = Array(3 * (sets - melds.length) + 1).fill(HIDDEN);
  const concealed = hand === undefined ? others : hand.slice(0, -1).toSorted((a, b) => a - b);
  return { concealed, drawn: hand?.at(-1) ?? null, melds, river, bonus };
}

interface Laid<V extends Variant> {
  readonly places: Table<V>['places'];
  readonly faceUp: readonly Tile[];
  readonly east: Seat;
  readonly dealer: Seat;
}

function seen<V extends Variant>(
  game: Describable<V>,
  given: Given,
  { view: dealt, held }: Dealt<V>,
  { places, faceUp, east, dealer }: Laid<V>,
): View<V> {
  const { rules } = game;
  const left = Math.min(dealt.left, given.left ?? Math.max(0, dealt.left - drawsIn(places)));
  const table: Table<V> = {
    ...dealt.table,
    ...{ places, dealer, head: dealt.table.head + dealt.left - left },
    calls: places.reduce((sum, { melds }) => sum + melds.length, 0),
    scores: bySeat(places, (seat) => given.scores?.[seat] ?? at(dealt.table.scores, seat)),
    phase: { kind: 'turn', seat: SEAT, arrival: 'draw' },
    answers: bySeat(places, () => null),
    held: bySeat(places, (seat) => (seat === SEAT ? held : null)),
  };
  const declared = places.map(({ river }) => river.some(({ ready }) => ready));
  const { roundWind = 0, deal = 1, counter = 0, sticks = 0 } = given;
  const count = places.length;
  const origin = ((dealer + count - ((deal - 1) % count)) % count) as Seat;
  const own = { east, origin, deal, roundWind, counter, sticks, faceUp, declared };
  const dressed = game.dress(table, { seat: SEAT, ...own });
  const legal = legalOn(rules, dressed, SEAT);
  return { seat: SEAT, table: dressed, legal, left, round: rules.count(dressed), isOver: false, isRoundOver: false };
}

/** The draws that rivers tell of: a discard after a chow or pung had none. */
function drawsIn(places: Table<Variant>['places']): number {
  const thrown = places.reduce((sum, { river }) => sum + river.length, 0);
  return thrown - places.reduce((sum, { melds }) => sum + melds.filter(({ kind }) => kind !== 'kong').length, 0);
}

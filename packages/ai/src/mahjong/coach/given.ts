import {
  at,
  bySeat,
  type Discard,
  HIDDEN,
  isSuited,
  kindOf,
  legalOn,
  MARKED_FIVES,
  type MahjongGame,
  numberOf,
  type Place,
  type PlacedMeld,
  parseTiles,
  type Ruleset,
  SEATS,
  type Table,
  type Tile,
  type Variant,
  type View,
} from '@paiju/games/mahjong';
import { err, namedSeed, ok, type Result, type Seat } from '@paiju/kernel';

/** The seats as the one that decides counts them. */
export const AROUND = ['own', 'next', 'across', 'previous'] as const;
/** One of the seats as the one that decides counts them. */
export type Around = (typeof AROUND)[number];

/** A position that somebody describes, in notation; all but the hand may be left out. */
export interface Given {
  /** The concealed tiles with the one just drawn, which stands last. */
  readonly hand: string;
  /** Melds, such as `234m`, `555z`, `5555z`; `5555z closed` is a concealed kong. */
  readonly melds?: readonly string[];
  /** Discards, in the order they were thrown. */
  readonly rivers?: { readonly [A in Around]?: string };
  /** Whose last discard declared a ready hand. */
  readonly declared?: readonly Around[];
  /** From the own score on, in the order of play. */
  readonly scores?: readonly number[];
  /** Tiles that may still be drawn; as many as the rivers leave, unless told. */
  readonly left?: number;
  /** The own wind and that of the round, 0 to 3 from East on. */
  readonly seatWind?: number;
  readonly roundWind?: number;
  /** Indicators of dora, or the gold. */
  readonly faceUp?: string;
}

/** What is wrong with a description: the field, and why. */
export interface GivenError {
  readonly field: keyof Given;
  readonly message: string;
}

/** A mahjong whose positions can be described. */
export interface Describable<V extends Variant> {
  readonly game: MahjongGame<V>;
  readonly rules: Ruleset<V>;
  /** Sets in a complete hand. */
  readonly sets: number;
  /** The fives that are written as 0. */
  readonly marked: readonly Tile[];
  /** The table with what is the game's own: winds, what lies face up, who has declared, what the seat knows of itself. */
  dress(table: Table<V>, wanted: Dressing): Table<V>;
}

/** The game's own part of a description. */
export interface Dressing {
  readonly seat: Seat;
  readonly roundWind: number;
  readonly faceUp: readonly Tile[];
  /** By seat. */
  readonly declared: readonly boolean[];
}

const SEAT = SEATS[0];

/** The view of a described position in which seat 0 has just drawn and is to discard. */
export function viewGiven<V extends Variant>(
  game: Describable<V>,
  config: V['config'],
  given: Given,
): Result<View<V>, GivenError> {
  const reader = new Reader(game.marked);
  const melds = (given.melds ?? []).map((text, n) => reader.meld(text, n));
  const hand = reader.tiles('hand', given.hand);
  const faceUp = reader.tiles('faceUp', given.faceUp ?? '');
  const rivers = AROUND.map((around, n) =>
    reader.river(given.rivers?.[around] ?? '', n, given.declared?.includes(around) === true),
  );
  const wrong = reader.error ?? misfit(game, given, hand, melds);
  if (wrong !== undefined) return err(wrong);
  const places = bySeat([0, 0, 0, 0], (seat) =>
    placeOf(seat, seat === SEAT ? hand : undefined, melds, rivers[seat] ?? [], game.sets),
  );
  return ok(seen(game, config, given, places, faceUp));
}

function misfit<V extends Variant>(
  { rules, sets }: Describable<V>,
  { scores, left }: Given,
  hand: readonly Tile[],
  melds: readonly PlacedMeld[],
): GivenError | undefined {
  const needed = 3 * (sets - melds.length) + 2;
  const bonus = hand.find((tile) => rules.isBonus(tile));
  if (bonus !== undefined) return { field: 'hand', message: 'bonus tiles are laid aside, not held' };
  if (hand.length !== needed) {
    return { field: 'hand', message: `must have ${needed} tiles beside ${melds.length} melds, not ${hand.length}` };
  }
  if (scores !== undefined && scores.length !== SEATS.length)
    return { field: 'scores', message: `must be ${SEATS.length} numbers` };
  return left !== undefined && left < 0 ? { field: 'left', message: 'must be 0 or more' } : undefined;
}

function placeOf(
  seat: Seat,
  hand: readonly Tile[] | undefined,
  melds: readonly PlacedMeld[],
  river: readonly Discard[],
  sets: number,
): Place {
  const own = hand !== undefined;
  const concealed = own ? hand.slice(0, -1).toSorted((a, b) => a - b) : Array(3 * sets + 1).fill(HIDDEN);
  return { concealed, drawn: own ? (hand.at(-1) ?? null) : null, melds: seat === SEAT ? melds : [], river, bonus: [] };
}

function seen<V extends Variant>(
  game: Describable<V>,
  config: V['config'],
  given: Given,
  places: Table<V>['places'],
  faceUp: readonly Tile[],
): View<V> {
  const { rules } = game;
  const seed = namedSeed('given');
  const dealt = game.game.view(game.game.setup(config, seed), SEAT);
  const { held } = rules.start(config, seed, rules.first(config, seed));
  const thrown = places.reduce((sum, { river }) => sum + river.length, 0);
  const left = Math.min(dealt.left, given.left ?? Math.max(0, dealt.left - thrown));
  const table: Table<V> = {
    ...dealt.table,
    ...{ places, head: dealt.table.head + dealt.left - left, calls: at(places, SEAT).melds.length },
    dealer: SEATS[(4 - (given.seatWind ?? 0)) & 3] as Seat,
    scores: bySeat(places, (seat) => given.scores?.[seat] ?? at(dealt.table.scores, seat)),
    phase: { kind: 'turn', seat: SEAT, arrival: 'draw' },
    answers: bySeat(places, () => null),
    held: bySeat(places, (seat) => (seat === SEAT ? held : null)),
  };
  const declared = AROUND.map((around) => given.declared?.includes(around) === true);
  const dressed = game.dress(table, { seat: SEAT, roundWind: given.roundWind ?? 0, faceUp, declared });
  const legal = legalOn(rules, dressed, SEAT);
  return { seat: SEAT, table: dressed, legal, left, round: rules.count(dressed), isOver: false, isRoundOver: false };
}

/** Reads the texts of a description: every tile is there once. The first fault is kept. */
class Reader {
  readonly #used = new Set<Tile>();
  readonly #marked: readonly Tile[];
  error: GivenError | undefined;

  constructor(marked: readonly Tile[] = MARKED_FIVES) {
    this.#marked = marked;
  }

  tiles(field: keyof Given, text: string): readonly Tile[] {
    const tiles = parseTiles(text, { used: this.#used, marked: this.#marked });
    if (!tiles.ok) this.error ??= { field, message: tiles.error.message };
    for (const tile of tiles.ok ? tiles.value : []) this.#used.add(tile);
    return tiles.ok ? tiles.value : [];
  }

  river(text: string, seat: number, declares: boolean): readonly Discard[] {
    const tiles = this.tiles('rivers', text);
    if (declares && tiles.length === 0)
      this.error ??= { field: 'declared', message: 'needs a river: its last tile declares' };
    return tiles.map((tile, n) => {
      return {
        tile,
        drawn: false,
        ready: declares && n === tiles.length - 1,
        called: false,
        turn: SEATS.length * n + seat,
      };
    });
  }

  meld(text: string, n: number): PlacedMeld {
    const [written = '', closed] = text.trim().split(/\s+(?=closed$)/);
    const tiles = this.tiles('melds', written).toSorted((a, b) => a - b);
    const [a = HIDDEN, b = HIDDEN, c = HIDDEN, d = HIDDEN] = tiles;
    const steps = kindOf(b) - kindOf(a) + kindOf(c) - kindOf(b);
    const alike = tiles.every((tile) => kindOf(tile) === kindOf(a));
    const isChow =
      tiles.length === 3 &&
      isSuited(kindOf(a)) &&
      kindOf(b) === kindOf(a) + 1 &&
      steps === 2 &&
      numberOf(kindOf(a)) < 8;
    if (!(isChow || (alike && (tiles.length === 3 || tiles.length === 4)))) {
      this.error ??= { field: 'melds', message: `${text} is no meld: three in a row, three or four alike` };
    }
    const taken = { called: a, from: SEATS[3], turn: n };
    if (isChow) return { kind: 'chow', tiles: [a, b, c], ...taken };
    if (tiles.length === 3) return { kind: 'pung', tiles: [a, b, c], ...taken };
    if (closed !== undefined) return { kind: 'kong', form: 'concealed', tiles: [a, b, c, d], turn: n };
    return { kind: 'kong', form: 'open', tiles: [a, b, c, d], ...taken };
  }
}

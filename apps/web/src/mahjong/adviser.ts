import { Judge, MINDS, type Subject } from '@paiju/ai/coach';
import type { Network } from '@paiju/ai/network';
import {
  type Action,
  at,
  buildTable,
  COPIES,
  handOf,
  kindOf,
  type Place,
  type Table,
  type Tile,
  type Variant,
  type View,
} from '@paiju/games/mahjong';
import type { Advice, After, Wait } from '../seat/advice.js';

/** The questions about a hand that one mahjong answers. */
export interface Reader<V extends Variant> {
  /** The kinds that complete concealed tiles beside the melds of a place. */
  waits(view: View<V>, concealed: readonly Tile[], place: Place): readonly Wait[];
  /** The reason a tile that completes the hand is no win just now. */
  refused(view: View<V>): Advice['refused'];
}

/** Advice on a view (W-5): by what a mahjong tells of a hand, and at level 2 what its coach would do. */
export function adviser<V extends Variant>(
  reader: Reader<V>,
  subject: Subject<V>,
): (view: unknown, level: 1 | 2) => Advice {
  const suggest = suggesting(subject);
  return (view, level) => advise(reader, view as View<V>, level === 2 ? suggest : undefined); // the session and the game are the same one
}

type Suggest<V extends Variant> = (view: View<V>) => Action<V> | undefined;

/** The first choice of the coach, by the network of this thread once it is there. */
function suggesting<V extends Variant>(subject: Subject<V>): Suggest<V> {
  let judge = new Judge(subject);
  let known: Network | undefined;
  return (view) => {
    const network = MINDS.find(subject.game.id);
    if (network !== known) judge = new Judge(subject, network);
    known = network;
    return judge.judge(view).candidates[0]?.action;
  };
}

function advise<V extends Variant>(reader: Reader<V>, view: View<V>, suggest: Suggest<V> | undefined): Advice {
  const { seat, table, legal } = view;
  const ended = table.phase.kind === 'ended' || table.phase.kind === 'finished';
  if (seat === null || ended) return { waits: [], after: [] };
  const place = at(table.places, seat);
  const full = handOf(place).length % 3 === 2;
  const waits = full && place.drawn === null ? [] : reader.waits(view, place.concealed, place);
  const after = full ? readyAfter(reader, view, place) : [];
  const refused = isCompleted(view, waits) ? reader.refused(view) : undefined;
  const suggestion = legal.length > 1 ? suggest?.(view) : undefined;
  return { waits, after, ...(refused && { refused }), ...(suggestion !== undefined && { suggestion }) };
}

/** The waits that each legal discard would leave; equal tiles are asked once. */
function readyAfter<V extends Variant>(reader: Reader<V>, view: View<V>, place: Place): readonly After[] {
  const hand = handOf(place);
  const known = new Map<number, readonly Wait[]>();
  const discards = view.legal.flatMap((action) => (action.kind === 'discard' ? [action.tile] : []));
  return discards.flatMap((tile) => {
    const waits = known.get(kindOf(tile)) ?? reader.waits(view, without(hand, tile), place);
    known.set(kindOf(tile), waits);
    return waits.length === 0 ? [] : [{ tile, waits }];
  });
}

function without(hand: readonly Tile[], tile: Tile): readonly Tile[] {
  return hand.toSpliced(hand.indexOf(tile), 1).toSorted((a, b) => a - b);
}

/** True if the tile in question would complete the hand, and yet no win is offered. */
function isCompleted<V extends Variant>({ seat, table, legal }: View<V>, waits: readonly Wait[]): boolean {
  const { phase } = table;
  if (seat === null || legal.some(({ kind }) => kind === 'win')) return false;
  if (at(table.answers, seat) !== null) return false; // it was asked, and the others have yet to answer
  const own = phase.kind === 'turn' && phase.seat === seat;
  const tile = own ? at(table.places, seat).drawn : phase.kind === 'discard' && phase.seat !== seat ? phase.tile : null;
  return tile !== null && tile >= 0 && waits.some(({ kind }) => kind === kindOf(tile));
}

/** The number of tiles of each kind that a seat has not seen, from its view: hidden tiles are negative and count nothing. */
export function unseenOn<V extends Variant>(table: Table<V>, others: readonly Tile[]): (kind: number) => number {
  const seen = new Map<number, number>();
  for (const tile of [...table.places.flatMap(visible), ...others]) {
    if (tile >= 0) seen.set(kindOf(tile), (seen.get(kindOf(tile)) ?? 0) + 1);
  }
  return (kind) => Math.max(0, COPIES - (seen.get(kind) ?? 0));
}

/** Everything before one seat that is face up; a called discard lies in a meld and is counted there. */
function visible({ concealed, drawn, melds, river, bonus }: Table<Variant>['places'][number]): readonly Tile[] {
  const thrown = river.flatMap(({ tile, called }) => (called ? [] : [tile]));
  const laid = melds.flatMap((meld): readonly Tile[] => meld.tiles);
  return [...concealed, ...(drawn === null ? [] : [drawn]), ...laid, ...thrown, ...bonus];
}

/** Kinds as waits, with how many are left of each. */
export function counted(kinds: readonly number[], unseen: (kind: number) => number): readonly Wait[] {
  return kinds.map((kind) => ({ kind, left: unseen(kind) }));
}

/** The number of entries of the distance table that are built in some milliseconds. */
const SLICE = 40_000;

/** Builds a part of the table by which bots count how far a hand is; until it is whole they search. */
export function warm(): boolean {
  return buildTable(SLICE);
}

import { type Seat, show } from '@paiju/kernel';
import { type Meld, pungUnder } from './melds.js';
import { laid, relaid, turnOf } from './order.js';
import type { Ruleset } from './ruleset.js';
import {
  at,
  type BySeat,
  bySeat,
  type Discard,
  type Event,
  HIDDEN,
  noAnswers,
  type Phase,
  type Place,
  type Table,
  type Variant,
  withSeat,
} from './table.js';
import type { Tile } from './tiles.js';

/** The one reducer: moves a state's table by events, and a view's by redacted ones. */
export function evolve<V extends Variant>(rules: Ruleset<V>, table: Table<V>, event: Event<V>): Table<V> {
  return rules.follow(fold(table, event), event);
}

function fold<V extends Variant>(table: Table<V>, event: Event<V>): Table<V> {
  switch (event.kind) {
    case 'dealt':
      return dealt(table, event);
    case 'stage':
      return moved(table, { kind: 'opening', step: event.step });
    case 'began':
      return moved(table, { kind: 'turn', seat: event.seat, arrival: 'deal' });
    case 'drew':
      return drew(table, event);
    case 'exposed':
      return exposed(table, event);
    case 'discarded':
      return discarded(table, event);
    case 'called':
      return called(table, event.seat, event.meld);
    case 'kong':
      return kong(table, event);
    case 'konged':
      return moved(table, { kind: 'turn', seat: event.seat, arrival: 'kong' });
    case 'robbed':
      return robbed(table, event);
    case 'answered':
      return { ...table, answers: withSeat(table.answers, event.seat, event.action) };
    case 'told':
      return { ...table, held: withSeat(table.held, event.seat, event.held) };
    case 'special':
      return table;
    case 'ended':
      return ended(table, event);
    case 'finished':
      return finished(table, event);
    default:
      return event satisfies never;
  }
}

type Of<V extends Variant, K extends Event<V>['kind']> = Extract<Event<V>, { kind: K }>;

function dealt<V extends Variant>(table: Table<V>, event: Of<V, 'dealt'>): Table<V> {
  const { round, dealer, scores } = event.setting;
  return {
    config: table.config,
    round,
    dealer,
    scores,
    head: event.hands.reduce((sum, hand) => sum + hand.length, 0),
    tail: event.size,
    calls: 0,
    phase: { kind: 'opening', step: -1 },
    places: bySeat(event.hands, (seat) => ({
      concealed: at(event.hands, seat),
      drawn: null,
      melds: [],
      river: [],
      bonus: [],
    })),
    answers: noAnswers(event.hands),
    shown: event.shown,
    held: event.held,
  };
}

/** A new table, field by field: object spread costs too much here. Answers die with their window. */
function set<V extends Variant>(
  table: Table<V>,
  phase: Phase<V>,
  places: BySeat<Place>,
  head: number,
  tail: number,
  calls: number,
): Table<V> {
  return {
    config: table.config,
    round: table.round,
    dealer: table.dealer,
    scores: table.scores,
    head,
    tail,
    calls,
    phase,
    places,
    answers: noAnswers(places),
    shown: table.shown,
    held: table.held,
  };
}

function moved<V extends Variant>(table: Table<V>, phase: Phase<V>): Table<V> {
  return set(table, phase, table.places, table.head, table.tail, table.calls);
}

function placed<V extends Variant>(table: Table<V>, phase: Phase<V>, seat: Seat, place: Place, calls = 0): Table<V> {
  return set(table, phase, withSeat(table.places, seat, place), table.head, table.tail, table.calls + calls);
}

function drew<V extends Variant>(table: Table<V>, event: Of<V, 'drew'>): Table<V> {
  const { seat, tile } = event;
  const { concealed, drawn, melds, river, bonus } = at(table.places, seat);
  const opening = event.arrival === 'deal';
  const place = opening
    ? { concealed: inserted(concealed, tile), drawn, melds, river, bonus }
    : { concealed, drawn: tile, melds, river, bonus };
  const head = event.from === 'head' ? table.head + 1 : table.head;
  const tail = event.from === 'tail' ? table.tail - 1 : table.tail;
  const phase: Phase<V> = opening ? table.phase : { kind: 'turn', seat, arrival: event.arrival };
  return set(table, phase, withSeat(table.places, seat, place), head, tail, table.calls);
}

function exposed<V extends Variant>(table: Table<V>, event: Of<V, 'exposed'>): Table<V> {
  const { seat, tiles, arrival } = event;
  const place = at(table.places, seat);
  const bonus = [...place.bonus, ...tiles];
  if (arrival === 'deal') {
    const concealed = tiles.reduce((hand, tile) => without(hand, tile), place.concealed);
    return placed(table, table.phase, seat, { ...place, concealed, bonus });
  }
  const tile = tiles[0] ?? HIDDEN;
  const { drawn } = place;
  const kept = drawn === tile ? place.concealed : joined(without(place.concealed, tile), drawn);
  return placed(table, { kind: 'bonus', seat, tile, arrival }, seat, { ...place, concealed: kept, drawn: null, bonus });
}

function discarded<V extends Variant>(table: Table<V>, event: Of<V, 'discarded'>): Table<V> {
  const { seat, tile } = event;
  const { concealed, drawn, melds, river, bonus } = at(table.places, seat);
  const lying: Discard = { tile, drawn: event.drawn, ready: event.ready, called: false, turn: turnOf(table) };
  const kept = event.drawn ? concealed : joined(without(concealed, tile), drawn);
  const place = { concealed: kept, drawn: null, melds, river: [...river, lying], bonus };
  return placed(table, { kind: 'discard', seat, tile }, seat, place);
}

/** A discard taken into a meld: it stays in its river, marked. */
function called<V extends Variant>(table: Table<V>, seat: Seat, meld: Meld): Table<V> {
  if (table.phase.kind !== 'discard') throw new Error(`no discard to call in phase ${table.phase.kind}`);
  const from = table.phase.seat;
  const giver = at(table.places, from);
  const last = giver.river.at(-1) as Discard;
  const river = [...giver.river.slice(0, -1), { ...last, called: true }];
  const caller = at(table.places, seat);
  const own: readonly Tile[] = meld.tiles.filter((tile) => tile !== last.tile);
  const concealed = own.reduce((hand, tile) => without(hand, tile), caller.concealed);
  const places = withSeat(table.places, from, { ...giver, river });
  const phase: Phase<V> =
    meld.kind === 'kong'
      ? { kind: 'kong', seat, tile: last.tile, form: 'open' }
      : { kind: 'turn', seat, arrival: 'claim' };
  const place = { ...caller, concealed, melds: [...caller.melds, laid(meld, turnOf(table))] };
  return set(table, phase, withSeat(places, seat, place), table.head, table.tail, table.calls + 1);
}

/** A kong declared from the hand: laid down at once, complete once nobody has robbed it. */
function kong<V extends Variant>(table: Table<V>, event: Of<V, 'kong'>): Table<V> {
  const { seat, form, tile, meld } = event;
  const place = at(table.places, seat);
  const taken: readonly Tile[] = form === 'added' ? [tile] : meld.tiles;
  const hand = taken.reduce((left, one) => without(left, one), joined(place.concealed, place.drawn));
  const turn = turnOf(table);
  const melds =
    form === 'added'
      ? place.melds.map((old) => (isPungOf(old, tile) ? relaid(old, meld, turn) : old))
      : [...place.melds, laid(meld, turn)];
  return placed(table, { kind: 'kong', seat, tile, form }, seat, { ...place, concealed: hand, drawn: null, melds }, 1);
}

function isPungOf(meld: Meld, tile: Tile): boolean {
  return meld.kind === 'pung' && meld.tiles[0] >> 2 === tile >> 2;
}

/** The robbed tile leaves the kong; the pung, or the three tiles of a concealed kong, stay. */
function robbed<V extends Variant>(table: Table<V>, event: Of<V, 'robbed'>): Table<V> {
  const { seat, tile, to } = event;
  const places = withSeat(table.places, seat, unkonged(at(table.places, seat), tile));
  const holder = at(places, to);
  return { ...table, places: withSeat(places, to, { ...holder, drawn: isHidden(holder) ? HIDDEN : tile }) };
}

/** True if a view hides this hand; if the end shows it, its tiles come with that. */
function isHidden({ concealed }: Place): boolean {
  return concealed[0] === HIDDEN;
}

function unkonged(place: Place, tile: Tile): Place {
  const kong = place.melds.find((meld) => meld.kind === 'kong' && meld.tiles.includes(tile));
  if (kong?.kind !== 'kong') throw new Error(`no kong to take tile ${tile} from`);
  if (kong.form === 'added') {
    return { ...place, melds: place.melds.map((meld) => (meld === kong ? relaid(kong, pungUnder(kong)) : meld)) };
  }
  const hidden = isHidden(place);
  let { concealed } = place;
  for (const one of kong.tiles) if (one !== tile) concealed = inserted(concealed, hidden ? HIDDEN : one);
  return { ...place, concealed, melds: place.melds.filter((meld) => meld !== kong) };
}

function ended<V extends Variant>(table: Table<V>, event: Of<V, 'ended'>): Table<V> {
  const { ending, hands } = event;
  const places = bySeat(table.places, (seat): Place => {
    const hand = at(hands, seat);
    const place = at(table.places, seat);
    if (hand === null) return place;
    return { ...place, ...hand, melds: hand.melds.map((meld, n) => relaid(place.melds[n], meld)) };
  });
  const scores = bySeat(table.scores, (seat) => at(table.scores, seat) + at(ending.deltas, seat));
  return { ...moved(table, { kind: 'ended', ending }), places, scores };
}

function finished<V extends Variant>(table: Table<V>, event: Of<V, 'finished'>): Table<V> {
  if (table.phase.kind !== 'ended') throw new Error(`a match cannot finish in phase ${table.phase.kind}`);
  return moved(table, { kind: 'finished', ending: table.phase.ending, standing: event.standing });
}

/** A sorted hand with one more tile. Plain loops: hands change at every step, and spreads cost twice as much. */
export function inserted(hand: readonly Tile[], tile: Tile): readonly Tile[] {
  const grown: Tile[] = [];
  let n = 0;
  for (; n < hand.length && (hand[n] as Tile) <= tile; n++) grown.push(hand[n] as Tile);
  grown.push(tile);
  for (; n < hand.length; n++) grown.push(hand[n] as Tile);
  return grown;
}

function joined(hand: readonly Tile[], drawn: Tile | null): readonly Tile[] {
  return drawn === null ? hand : inserted(hand, drawn);
}

/** A hand less one tile; a hidden hand loses any of its tiles, all being alike. */
function without(hand: readonly Tile[], tile: Tile): readonly Tile[] {
  const at = hand.indexOf(hand[0] === HIDDEN ? HIDDEN : tile);
  if (at < 0) throw new Error(`cannot take tile ${tile} from ${show(hand)}`);
  const left: Tile[] = [];
  for (let n = 0; n < hand.length; n++) if (n !== at) left.push(hand[n] as Tile);
  return left;
}

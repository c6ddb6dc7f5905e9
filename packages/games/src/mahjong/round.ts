import type { Seat } from '@paiju/kernel';
import { evolve } from './evolve.js';
import { addedKongOf, chowOf, concealedKongOf, type Meld, meldKind, openKongOf, pungOf } from './melds.js';
import { unlaid } from './order.js';
import { drawable, type Moment, type Ruleset } from './ruleset.js';
import { type Bid, PASSED, settle } from './settle.js';
import {
  type Action,
  type Arrival,
  at,
  type BySeat,
  bySeat,
  distance,
  type End,
  type Ending,
  type Event,
  handOf,
  nextSeat,
  noOffers,
  type Phase,
  type Round,
  type Standing,
  seatsOf,
  type Table,
  type Variant,
  withSeat,
} from './table.js';
import { kindOf, type Tile } from './tiles.js';

/**
 * The turn machine: one step of a round under any ruleset. It lives for a single `apply`, collecting events, and every
 * change of the table goes through `evolve`.
 */
export class Turn<V extends Variant> {
  readonly events: Event<V>[] = [];
  #table: Table<V>;
  #offers: BySeat<readonly Action<V>[]>;
  readonly #wall: readonly Tile[];
  readonly #rules: Ruleset<V>;

  constructor(rules: Ruleset<V>, round: Round<V>) {
    this.#rules = rules;
    this.#table = round.table;
    this.#wall = round.wall;
    this.#offers = round.offers;
  }

  get round(): Round<V> {
    return { table: this.#table, wall: this.#wall, offers: this.#offers };
  }

  /** Lays out a dealt round and runs its opening until somebody is asked. */
  open(dealt: Event<V>): void {
    this.emit(dealt);
    this.#opening(0);
  }

  /** Plays one legal action of a seat. */
  act(seat: Seat, action: Action<V>): void {
    if (this.#table.phase.kind === 'turn') this.#own(seat, action);
    else this.#answer(seat, action);
  }

  /** Records an event. */
  emit(event: Event<V>): void {
    this.#table = evolve(this.#rules, this.#table, event);
    this.events.push(event);
  }

  /** Closes the match after its last round. */
  finish(standing: Standing<V>): void {
    this.emit({ kind: 'finished', standing });
    this.#offers = noOffers(this.#offers);
  }

  #own(seat: Seat, action: Action<V>): void {
    this.#offers = noOffers(this.#offers);
    switch (action.kind) {
      case 'discard':
      case 'ready':
        this.#discard(seat, action.tile, action.kind === 'ready');
        break;
      case 'kong':
        this.#declare(seat, action.form === 'added' ? 'added' : 'concealed', action.tile);
        break;
      case 'win':
        this.#conclude(this.#rules.won(this.round, [seat]));
        break;
      default:
        this.#special(seat, action);
    }
  }

  #special(seat: Seat, action: Action<V>): void {
    this.#emitAll(this.#rules.special(this.round, seat, action));
    const { phase } = this.#table;
    if (phase.kind === 'turn') this.#ask(phase.seat);
    else if (phase.kind === 'bonus') this.#window(undefined);
  }

  #discard(seat: Seat, tile: Tile, ready: boolean): void {
    this.emit({ kind: 'discarded', seat, tile, drawn: tile === at(this.#table.places, seat).drawn, ready });
    if (this.#note('discarded', seat)) this.#window(seat);
  }

  #declare(seat: Seat, form: 'added' | 'concealed', tile: Tile): void {
    const laid = form === 'added' || this.#rules.concealedKongShown(this.#table.config);
    this.emit({ kind: 'kong', seat, form, tile, meld: kongOf(this.#table, seat, form, tile), laid });
    this.#window(seat);
  }

  /** Takes an answer in a window and resolves the window once no missing answer could change it. */
  #answer(seat: Seat, action: Action<V>): void {
    this.emit({ kind: 'answered', seat, action });
    if (this.#table.phase.kind === 'ended') return;
    const winners = settle(this.#bids());
    if (winners !== undefined) this.#resolve(winners);
  }

  #bids(): BySeat<Bid> {
    return bySeat(this.#offers, (seat) => {
      const answer = at(this.#table.answers, seat);
      const offered = at(this.#offers, seat).map((action) => this.#rank(seat, action));
      return { offered, answered: answer === null ? undefined : this.#rank(seat, answer) };
    });
  }

  #rank(seat: Seat, action: Action<V>): number {
    return action.kind === 'pass' ? PASSED : this.#rules.rank(this.#table, seat, action);
  }

  /** Asks every seat but one about what lies on the table; if nobody has a choice, goes on. */
  #window(except: Seat | undefined): void {
    this.#offers = bySeat(this.#offers, (seat) => (seat === except ? [] : this.#rules.claims(this.#table, seat)));
    if (this.#offers.every((offers) => offers.length === 0)) this.#resolve([]);
  }

  #resolve(winners: readonly Seat[]): void {
    const { phase } = this.#table;
    const answers = winners.map((seat) => at(this.#table.answers, seat) as Action<V>);
    if (answers[0]?.kind === 'win') this.#win(winners, phase);
    else if (phase.kind === 'discard') this.#stood(phase.seat, winners[0], answers[0]);
    else if (phase.kind === 'kong') this.#unrobbed(phase.seat);
    else if (phase.kind === 'bonus') this.#replaced(phase, winners, answers);
    else if (phase.kind === 'opening') this.#opened(phase.step, winners, answers);
    else throw new Error(`no window is open in phase ${phase.kind}`);
  }

  #win(winners: readonly Seat[], phase: Phase<V>): void {
    const giver = 'seat' in phase ? phase.seat : undefined;
    const after = (from: Seat, seat: Seat): number => distance(from, seat, this.#offers.length);
    const wins = giver === undefined ? winners : winners.toSorted((a, b) => after(giver, a) - after(giver, b));
    const ending = this.#rules.won(this.round, wins);
    const [first] = wins as readonly [Seat];
    if (phase.kind === 'kong' && at(ending.shown, first)) {
      const to = this.#rules.robbedTo(phase.seat, first);
      this.emit({ kind: 'robbed', seat: phase.seat, tile: phase.tile, by: first, to }); // unless the wins came to nothing
    }
    this.#conclude(ending);
  }

  /** Nobody won the discard: a call is carried out, or the next seat draws. */
  #stood(giver: Seat, caller: Seat | undefined, call: Action<V> | undefined): void {
    if (!this.#note('stood', giver)) return;
    this.#offers = noOffers(this.#offers);
    if (caller === undefined || call === undefined) this.#draw(nextSeat(giver, this.#offers.length), 'head', 'draw');
    else this.#call(caller, call);
  }

  #call(caller: Seat, call: Action<V>): void {
    this.emit({ kind: 'called', seat: caller, meld: meldOf(this.#table, caller, call) });
    if (call.kind === 'kong') this.#konged(caller);
    else this.#ask(caller);
  }

  #unrobbed(seat: Seat): void {
    if (this.#note('stood', seat)) this.#konged(seat);
  }

  #konged(seat: Seat): void {
    this.emit({ kind: 'konged', seat });
    this.#offers = noOffers(this.#offers);
    if (this.#note('konged', seat)) this.#take(seat, 'tail', 'kong'); // legal only with a tile left before its reserve
  }

  #replaced(
    phase: Extract<Phase<V>, { kind: 'bonus' }>,
    winners: readonly Seat[],
    answers: readonly Action<V>[],
  ): void {
    this.#carryOut(winners, answers);
    if (this.#over() || !this.#note('exposed', phase.seat)) return;
    this.#offers = noOffers(this.#offers);
    this.#draw(phase.seat, 'tail', 'bonus');
  }

  #opening(step: number): void {
    const events = this.#rules.open(this.round, step);
    if (events === undefined) this.#begin();
    else this.#stage(step, events);
  }

  #stage(step: number, events: readonly Event<V>[]): void {
    this.#emitAll(events);
    if (this.#over()) return;
    this.emit({ kind: 'stage', step });
    this.#window(undefined);
  }

  #opened(step: number, winners: readonly Seat[], answers: readonly Action<V>[]): void {
    this.#carryOut(winners, answers);
    if (this.#over()) return;
    this.#offers = noOffers(this.#offers);
    this.#opening(step + 1);
  }

  #carryOut(winners: readonly Seat[], answers: readonly Action<V>[]): void {
    for (const [n, seat] of winners.entries()) {
      this.#emitAll(this.#rules.special(this.round, seat, answers[n] as Action<V>));
    }
  }

  /** The dealer begins: by a draw, or at once where the deal already gave a tile more. */
  #begin(): void {
    const { dealer } = this.#table;
    if (at(this.#table.places, dealer).concealed.length % 3 === 2) {
      this.emit({ kind: 'began', seat: dealer });
      if (this.#note('arrived', dealer)) this.#ask(dealer);
    } else {
      this.#draw(dealer, 'head', 'draw');
    }
  }

  #draw(seat: Seat, from: End, arrival: Arrival): void {
    if (drawable(this.#rules, this.#table) > 0) this.#take(seat, from, arrival);
    else this.#conclude(this.#rules.exhausted(this.round));
  }

  #take(seat: Seat, from: End, arrival: Arrival): void {
    const tile = this.#wall[from === 'head' ? this.#table.head : this.#table.tail - 1];
    if (tile === undefined) throw new Error(`the wall has no tile at its ${from}`);
    this.emit({ kind: 'drew', seat, tile, from, arrival });
    if (this.#rules.isBonus(tile)) {
      this.emit({ kind: 'exposed', seat, tiles: [tile], arrival });
      this.#window(undefined);
    } else if (this.#note('arrived', seat)) {
      this.#ask(seat);
    }
  }

  #ask(seat: Seat): void {
    const nothing: BySeat<readonly Action<V>[]> = noOffers(this.#offers);
    this.#offers = withSeat(nothing, seat, this.#rules.turn(this.#table, seat));
  }

  /** Lets the variant speak; says whether the round goes on. */
  #note(moment: Moment, seat: Seat): boolean {
    this.#emitAll(this.#rules.note(this.round, moment, seat));
    return !this.#over();
  }

  #emitAll(events: readonly Event<V>[]): void {
    for (const event of events) {
      if (event.kind === 'ended') this.#conclude(event.ending);
      else this.emit(event);
    }
  }

  #over(): boolean {
    const { kind } = this.#table.phase;
    return kind === 'ended' || kind === 'finished';
  }

  #conclude(ending: Ending<V>): void {
    const { places } = this.#table;
    const hands = bySeat(places, (seat) => {
      const { concealed, drawn, melds } = at(places, seat);
      return at(ending.shown, seat) ? { concealed, drawn, melds: melds.map(unlaid) } : null;
    });
    this.emit({ kind: 'ended', ending, hands });
    this.#offers = bySeat(places, () => CONFIRM);
  }
}

const CONFIRM: readonly Action<never>[] = [{ kind: 'next' }];

/** The meld a call makes of the discard on the table. */
function meldOf<V extends Variant>(table: Table<V>, seat: Seat, call: Action<V>): Meld {
  if (table.phase.kind !== 'discard') throw new Error(`no discard to call in phase ${table.phase.kind}`);
  const { seat: from, tile } = table.phase;
  if (call.kind === 'chow') return chowOf(tile, call.tiles, from);
  if (call.kind === 'pung') return pungOf(tile, call.tiles, from);
  const [a, b, c] = ofKind(table, seat, tile);
  if (call.kind !== 'kong' || c === undefined) throw new Error(`cannot call tile ${tile} by ${call.kind}`);
  return openKongOf(tile, [a as Tile, b as Tile, c], from);
}

/** The kong a seat declares in its own turn. */
function kongOf<V extends Variant>(table: Table<V>, seat: Seat, form: 'added' | 'concealed', tile: Tile): Meld {
  const pung = at(table.places, seat).melds.find((meld) => meld.kind === 'pung' && meldKind(meld) === kindOf(tile));
  if (form === 'added' && pung?.kind === 'pung') return addedKongOf(pung, tile);
  const [a, b, c, d] = ofKind(table, seat, tile);
  if (form === 'added' || d === undefined) throw new Error(`seat ${seat} cannot declare a ${form} kong of ${tile}`);
  return concealedKongOf([a as Tile, b as Tile, c as Tile, d]);
}

function ofKind<V extends Variant>(table: Table<V>, seat: Seat, tile: Tile): readonly Tile[] {
  return handOf(at(table.places, seat)).filter((own) => kindOf(own) === kindOf(tile));
}

/** The actions open to a seat now, from the table alone: the same on its view as on the state. */
export function legalOn<V extends Variant>(rules: Ruleset<V>, table: Table<V>, seat: Seat): readonly Action<V>[] {
  const { phase } = table;
  if (phase.kind === 'finished' || at(table.answers, seat) !== null) return [];
  if (phase.kind === 'ended') return [{ kind: 'next' }];
  if (phase.kind === 'turn') return phase.seat === seat && isWhole(rules, table, seat) ? rules.turn(table, seat) : [];
  if (phase.kind !== 'opening' && phase.kind !== 'bonus' && phase.seat === seat) return [];
  return rules.claims(table, seat);
}

/** True if a seat has its tile: between two events of one step it may lack one, or hold a bonus not yet exposed. */
function isWhole<V extends Variant>(rules: Ruleset<V>, { places }: Table<V>, seat: Seat): boolean {
  const { concealed, drawn } = at(places, seat);
  if (drawn === null) return concealed.length % 3 === 2;
  return concealed.length % 3 === 1 && !rules.isBonus(drawn);
}

/** The hands dealt from the head of a wall: passes of four from the dealer, then what is left. */
export function dealHands(wall: readonly Tile[], dealer: Seat, sizes: BySeat<number>): BySeat<readonly Tile[]> {
  const hands = bySeat(sizes, (): Tile[] => []);
  let next = 0;
  for (let dealt = 0; dealt < Math.max(...sizes); dealt += 4) {
    for (const turn of seatsOf(sizes)) {
      const take = Math.min(4, at(sizes, turn) - dealt);
      const seat = ((dealer + turn) % sizes.length) as Seat;
      for (let n = 0; n < take; n++) at(hands, seat).push(wall[next++] as Tile);
    }
  }
  for (const hand of hands) hand.sort((a, b) => a - b);
  return hands;
}

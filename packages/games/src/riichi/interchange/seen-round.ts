import type { Seat } from '@paiju/kernel';
import { type AddedKong, type Meld, pungUnder } from '../../mahjong/melds.js';
import { unlaid } from '../../mahjong/order.js';
import { at, type BySeat, bySeat, type Discard, HIDDEN, handOf, type Phase, seatsOf } from '../../mahjong/table.js';
import { kindOf, type Tile } from '../../mahjong/tiles.js';
import { STICK } from '../points.js';
import type { Riichi, RiichiEvent, RiichiTable, RiichiView, Shown } from '../table.js';
import { tileSet } from '../wall.js';
import type { PlayedRound } from './played.js';

/** One thing that lies on the table and tells when it came there. */
type Laid =
  | { readonly kind: 'discard'; readonly turn: number; readonly seat: Seat; readonly discard: Discard }
  | { readonly kind: 'called'; readonly turn: number; readonly seat: Seat; readonly meld: Meld }
  | { readonly kind: 'kong'; readonly turn: number; readonly seat: Seat; readonly meld: Meld; readonly tile: Tile };

/**
 * a round as one seat has seen it, told from its view alone: what it drew, what everybody discarded and called, in
 * order. It remembers from one view to the next what a later one no longer shows: the order of the seat's own draws, and
 * when norths were laid aside. Where it was not there to see, any order that leads to the same table stands for it.
 */
export class SeenRound {
  #round = -1;
  readonly #draws = new Map<number, Tile>();
  readonly #norths = new Map<Seat, readonly number[]>();

  /** The round so far, redacted for the seat of the view; the events of a later view begin with those of an earlier one. */
  read(view: RiichiView): PlayedRound {
    const { table, seat } = view;
    if (seat === null) throw new Error('a round is told to a seat, not to a spectator');
    if (table.round !== this.#round) this.#forget(table.round);
    this.#seeNorths(table);
    const events = new Story(table, this.#norths).tell();
    const dealt = this.#recall(table, seat, events);
    return { dealt: dealtOf(table, seat, dealt), events, liable: table.shown.liable };
  }

  #forget(round: number): void {
    this.#round = round;
    this.#draws.clear();
    this.#norths.clear();
  }

  /** A north that is new was laid aside when its seat last held a tile it had drawn. */
  #seeNorths(table: RiichiTable): void {
    for (const seat of seatsOf(table.places)) {
      const known = this.#norths.get(seat) ?? [];
      const now = lastDrawn(table, seat);
      const seen = at(table.places, seat).bonus.map((_, n) => known[n] ?? now);
      this.#norths.set(seat, seen);
    }
  }

  /** Gives the seat's own draws their tiles, last one first, and returns the hand it was dealt. */
  #recall(table: RiichiTable, own: Seat, events: RiichiEvent[]): readonly Tile[] {
    const place = at(table.places, own);
    const robbed = robbedTile(table.phase, own);
    const hand = handOf(place).filter((tile) => tile !== robbed);
    let ordinal = events.filter((event) => event.kind === 'drew' && event.seat === own).length;
    let after: RiichiEvent | undefined;
    for (let n = events.length - 1; n >= 0; n--) {
      const event = events[n] as RiichiEvent;
      if (!('seat' in event) || event.seat !== own) continue;
      if (event.kind === 'drew') {
        const tile = this.#drawn(--ordinal, hand, after, robbed === undefined ? place.drawn : null);
        hand.splice(hand.indexOf(tile), 1);
        events[n] = { ...event, tile };
      } else {
        hand.push(...returned(event));
      }
      after = event;
    }
    return hand.sort((a, b) => a - b);
  }

  #drawn(ordinal: number, hand: readonly Tile[], after: RiichiEvent | undefined, drawn: Tile | null): Tile {
    const tile = drawnBefore(hand, after, drawn, this.#draws.get(ordinal));
    this.#draws.set(ordinal, tile);
    return tile;
  }
}

/** The tile of a draw: seen now, discarded at once, remembered, or any that was kept. */
function drawnBefore(
  hand: readonly Tile[],
  after: RiichiEvent | undefined,
  drawn: Tile | null,
  known: Tile | undefined,
): Tile {
  if (after === undefined && drawn !== null) return drawn;
  if (after?.kind === 'discarded' && after.drawn) return after.tile;
  const kept = after?.kind === 'discarded' ? hand.filter((tile) => tile !== after.tile) : hand;
  if (known !== undefined && kept.includes(known)) return known;
  const last = kept.at(-1);
  if (last === undefined) throw new Error('a draw of which nothing is left');
  return last;
}

/** The tiles of its hand that an event laid down. */
function returned(event: RiichiEvent): readonly Tile[] {
  switch (event.kind) {
    case 'discarded':
      return [event.tile];
    case 'called':
      return event.meld.tiles.filter((tile) => !('called' in event.meld && tile === event.meld.called));
    case 'kong':
      return event.form === 'added' ? [event.tile] : event.meld.tiles;
    case 'exposed':
      return event.tiles;
    default:
      return [];
  }
}

/** A tile taken from another's kong lies with the winner, who never drew it. */
function robbedTile(phase: Phase<Riichi>, seat: Seat): Tile | undefined {
  const outcome = 'ending' in phase ? phase.ending.outcome : undefined;
  return outcome?.kind === 'win' ? outcome.wins.find((win) => win.seat === seat && win.from !== seat)?.tile : undefined;
}

/** When a seat last held a tile it had drawn, as the number of things it had laid: who has just called lays no north aside. */
function lastDrawn(table: RiichiTable, seat: Seat): number {
  const laid = laidOn(table).filter((one) => one.seat === seat);
  let last = hasDrawn(table.phase, seat) ? laid.length : laid.length - 1;
  while (last > 0 && (isClaim(laid[last]) || isClaim(laid[last - 1]))) last--;
  return Math.max(0, last);
}

/** True for a call after which a seat discards without a draw. */
function isClaim(laid: Laid | undefined): boolean {
  return laid?.kind === 'called' && laid.meld.kind !== 'kong';
}

function hasDrawn(phase: Phase<Riichi>, seat: Seat): boolean {
  if (phase.kind === 'turn' || phase.kind === 'bonus') return phase.seat === seat;
  return 'ending' in phase && endedBy(phase.ending.outcome) === seat;
}

/** Everything that lies on a table, in the order it came there. */
function laidOn(table: RiichiTable): readonly Laid[] {
  const laid = seatsOf(table.places).flatMap((seat): Laid[] => {
    const { river, melds } = at(table.places, seat);
    return [
      ...river.map((discard) => ({ kind: 'discard', turn: discard.turn, seat, discard }) as const),
      ...melds.flatMap((placed): Laid[] => {
        const meld = unlaid(placed);
        if ('addedTurn' in placed) return addedOf(placed.turn, placed.addedTurn, seat, meld as AddedKong);
        if (!('called' in meld)) return [{ kind: 'kong', turn: placed.turn, seat, meld, tile: meld.tiles[0] }];
        return [{ kind: 'called', turn: placed.turn, seat, meld }];
      }),
    ];
  });
  return laid.sort((a, b) => a.turn - b.turn);
}

function addedOf(turn: number, addedTurn: number, seat: Seat, kong: AddedKong): Laid[] {
  return [
    { kind: 'called', turn, seat, meld: pungUnder(kong) },
    { kind: 'kong', turn: addedTurn, seat, meld: kong, tile: kong.added },
  ];
}

/** One table on its way back into events. */
class Story {
  readonly #table: RiichiTable;
  readonly #norths: ReadonlyMap<Seat, readonly number[]>;
  readonly #events: RiichiEvent[] = [];
  /** How many things each seat has laid. */
  readonly #laid = new Map<Seat, number>();
  #owed: Shown['owed'] = [];
  #turned = 1;
  /** The seat that holds a tile more than it keeps, and has not discarded yet. */
  #holder: Seat | undefined;
  #arrival: 'draw' | 'kong' | 'bonus' = 'draw';
  #open: { readonly seat: Seat; readonly ready: boolean } | undefined;

  constructor(table: RiichiTable, norths: ReadonlyMap<Seat, readonly number[]>) {
    this.#table = table;
    this.#norths = norths;
  }

  tell(): RiichiEvent[] {
    for (const laid of laidOn(this.#table)) {
      this.#lay(laid);
      this.#laid.set(laid.seat, (this.#laid.get(laid.seat) ?? 0) + 1);
    }
    this.#present();
    return this.#events;
  }

  #lay(laid: Laid): void {
    if (laid.kind === 'called') {
      this.#stood();
      this.#events.push({ kind: 'called', seat: laid.seat, meld: laid.meld });
      this.#holder = laid.seat;
      if (laid.meld.kind === 'kong') this.#konged('kanDoraOpen');
      return;
    }
    this.#arrive(laid.seat);
    if (laid.kind === 'discard') this.#discard(laid.seat, laid.discard);
    else this.#kong(laid.seat, laid.meld, laid.tile);
  }

  /** A seat that is to play has drawn, unless it has just called; norths it laid aside come first. */
  #arrive(seat: Seat): void {
    this.#draw(seat);
    const done = this.#laid.get(seat) ?? 0;
    const { bonus } = at(this.#table.places, seat);
    for (const [n, before] of (this.#norths.get(seat) ?? []).entries()) {
      if (before !== done || this.#isTold(seat, n)) continue;
      this.#events.push({ kind: 'exposed', seat, tiles: [bonus[n] as Tile], arrival: 'kong' });
      this.#holder = undefined;
      this.#arrival = 'bonus';
      if (!this.#waitsForNorth(seat, n)) this.#draw(seat);
    }
  }

  #isTold(seat: Seat, north: number): boolean {
    return this.#events.filter((event) => event.kind === 'exposed' && event.seat === seat).length > north;
  }

  /** True if nobody knows yet whether this north is won on. */
  #waitsForNorth(seat: Seat, north: number): boolean {
    const { phase, places } = this.#table;
    return phase.kind === 'bonus' && phase.seat === seat && north === at(places, seat).bonus.length - 1;
  }

  #draw(seat: Seat): void {
    if (this.#holder === seat) return;
    this.#stood();
    const arrival = this.#arrival;
    this.#events.push({ kind: 'drew', seat, tile: HIDDEN, from: arrival === 'draw' ? 'head' : 'tail', arrival });
    this.#holder = seat;
    this.#arrival = 'draw';
  }

  #discard(seat: Seat, { tile, drawn, ready }: Discard): void {
    this.#events.push({ kind: 'discarded', seat, tile, drawn, ready });
    this.#turn(this.#owed.filter((when) => when === 'withDiscard').length);
    this.#holder = undefined;
    this.#open = { seat, ready };
  }

  #kong(seat: Seat, meld: Meld, tile: Tile): void {
    const form = 'added' in meld ? 'added' : 'concealed';
    this.#events.push({ kind: 'kong', seat, form, tile, meld, laid: true });
    this.#konged(form === 'added' ? 'kanDoraAdded' : 'kanDoraClosed');
  }

  #konged(timing: 'kanDoraOpen' | 'kanDoraAdded' | 'kanDoraClosed'): void {
    const { config } = this.#table;
    if (config.kanDora) this.#owed = [...this.#owed, config[timing]];
    this.#turn(this.#owed.at(-1) === 'immediate' ? this.#owed.length : Math.max(0, this.#owed.length - 1));
    this.#holder = undefined;
    this.#arrival = 'kong';
  }

  /** Nobody won the discard: a stick is paid, indicators are turned. */
  #stood(): void {
    const open = this.#open;
    this.#open = undefined;
    if (open === undefined) return;
    const isPaid = open.ready && at(this.#table.shown.riichi, open.seat)?.paid;
    if (isPaid) this.#events.push({ kind: 'special', special: { kind: 'stick', seat: open.seat } });
    this.#turn(this.#owed.length);
  }

  /** Turns so many indicators, as far as they lie open: a kong that may still be robbed turns none. */
  #turn(count: number): void {
    const { dora } = this.#table.shown;
    for (let n = 0; n < count && this.#turned < dora.length; n++) {
      this.#events.push({ kind: 'special', special: { kind: 'dora', tile: dora[this.#turned++] as Tile } });
      this.#owed = this.#owed.slice(1);
    }
  }

  /** The state the table is in now. */
  #present(): void {
    const { phase } = this.#table;
    if (phase.kind === 'turn' || phase.kind === 'bonus') this.#arrive(phase.seat);
    if (phase.kind !== 'ended' && phase.kind !== 'finished') return;
    const { ending } = phase;
    this.#last(ending.outcome);
    const hands = bySeat(ending.shown, (seat) => {
      const { concealed, drawn, melds } = at(this.#table.places, seat);
      return at(ending.shown, seat) ? { concealed, drawn, melds: melds.map(unlaid) } : null;
    });
    this.#events.push({ kind: 'ended', ending, hands });
  }

  /** The draw or the kong that a round ended by, which nothing on the table shows any more. */
  #last(outcome: Riichi['outcome']): void {
    const seat = endedBy(outcome);
    if (seat !== null) this.#arrive(seat);
    else if (outcome.kind === 'win') this.#robbed(outcome.wins[0]);
    else this.#stood();
  }

  #robbed(win: Extract<Riichi['outcome'], { kind: 'win' }>['wins'][number] | undefined): void {
    if (win === undefined || this.#open !== undefined || !win.score.yaku.some(({ id }) => id === 'chankan')) return;
    const { from, tile } = win;
    const pung = at(this.#table.places, from).melds.find(
      (meld) => meld.kind === 'pung' && kindOf(meld.tiles[0]) === kindOf(tile),
    );
    if (pung?.kind !== 'pung') return;
    this.#draw(from);
    const { called, from: giver } = pung;
    const [a, b, c, d] = [...pung.tiles, tile].sort((x, y) => x - y) as [Tile, Tile, Tile, Tile];
    const meld: Meld = { kind: 'kong', form: 'added', tiles: [a, b, c, d], called, from: giver, added: tile };
    this.#events.push({ kind: 'kong', seat: from, form: 'added', tile, meld, laid: true });
  }
}

/** The seat that ended a round in its own turn. */
function endedBy(outcome: Riichi['outcome']): Seat | null {
  if (outcome.kind === 'abort') return outcome.seat;
  const first = outcome.kind === 'win' ? outcome.wins[0] : undefined;
  return first !== undefined && first.seat === first.from ? first.seat : null;
}

/** The deal of a round, from what lies on the table later. */
function dealtOf(table: RiichiTable, own: Seat, hand: readonly Tile[]): PlayedRound['dealt'] {
  const { round, dealer, shown, places, config } = table;
  const scores = scoresBefore(table);
  const points = scores.reduce((sum, score) => sum + score, 0);
  const sticks = Math.round((config.startPoints * places.length - points) / STICK);
  const { wind, origin, honba, rolls } = shown;
  return {
    kind: 'dealt',
    setting: { round, dealer, scores, carried: { wind, origin, honba, sticks, rolls } },
    size: tileSet(places.length).tiles.length,
    hands: bySeat(places, (seat) => (seat === own ? hand : new Array<Tile>(hand.length).fill(HIDDEN))),
    shown: { ...shown, sticks, dora: shown.dora.slice(0, 1) },
    held: bySeat(places, () => null),
  };
}

/** The scores a round began with: what it moved is taken back, sticks included. */
function scoresBefore({ scores, phase, shown }: RiichiTable): BySeat<number> {
  return bySeat(scores, (seat) => {
    const moved = 'ending' in phase ? at(phase.ending.deltas, seat) : 0;
    return at(scores, seat) - moved + (at(shown.riichi, seat)?.paid ? STICK : 0);
  });
}

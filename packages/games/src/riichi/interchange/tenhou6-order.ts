import type { Seat } from '@paiju/kernel';
import { at, type BySeat, bySeat, distance, nextSeat, seatsOf } from '../../mahjong/table.js';
import type { Face } from './faces.js';
import { Malformed } from './malformed.js';
import { type FaceCall, type FaceMove, NORTH } from './rebuild.js';

/** A seat's take: a tile of the wall, or a discard it calls. */
export type Take = { readonly kind: 'draw'; readonly face: Face } | FaceCall;

/** A seat's release: a tile (undefined: the one just drawn), a kan of its own, or the nothing after a called kan. */
export type Release =
  | { readonly kind: 'discard'; readonly face: Face | undefined; readonly ready: boolean }
  | { readonly kind: 'kan'; readonly form: 'added' | 'concealed'; readonly face: Face; readonly own: readonly Face[] }
  | { readonly kind: 'north' }
  | { readonly kind: 'nothing' };

/** A round as its players' lists. */
export interface Lists {
  readonly at: string;
  readonly dealer: Seat;
  readonly hands: BySeat<readonly Face[]>;
  readonly takes: BySeat<readonly Take[]>;
  readonly releases: BySeat<readonly Release[]>;
  /** True if a round may end after these moves. */
  readonly mayEnd: (moves: readonly FaceMove[]) => boolean;
}

/**
 * The order in which the players' lists were played. Only calls make it uncertain: a called tile may have been
 * discarded twice. So every order that the lists allow is tried, earliest call first, until one uses up all of them.
 */
export function orderOf(lists: Lists): readonly FaceMove[] {
  return new Search(lists).run();
}

class Search {
  readonly #lists: Lists;
  readonly #moves: FaceMove[] = [];
  readonly #taken: number[];
  readonly #released: number[];
  readonly #held: BySeat<Map<Face, number>>;
  /** Positions that lead nowhere: the lists' rest alone decides what can follow. */
  readonly #dead = new Set<string>();
  #furthest = 0;

  constructor(lists: Lists) {
    this.#lists = lists;
    this.#taken = lists.hands.map(() => 0);
    this.#released = lists.hands.map(() => 0);
    this.#held = bySeat(lists.hands, () => new Map());
    for (const seat of seatsOf(lists.hands)) for (const face of at(lists.hands, seat)) this.#hold(seat, face, 1);
  }

  run(): readonly FaceMove[] {
    if (this.#draw(this.#lists.dealer) || this.#isOver()) return this.#moves;
    throw new Malformed(
      this.#lists.at,
      `draws and discards fit together for ${this.#furthest} moves and then in no order`,
    );
  }

  #draw(seat: Seat): boolean {
    const take = at(this.#lists.takes, seat)[this.#taken[seat] as number];
    if (take?.kind !== 'draw') return false;
    (this.#taken[seat] as number)++;
    this.#hold(seat, take.face, 1);
    const done = this.#play({ kind: 'draw', seat, face: take.face }, () => this.#release(seat, take.face));
    if (done) return true;
    this.#hold(seat, take.face, -1);
    (this.#taken[seat] as number)--;
    return false;
  }

  /** The action of a seat after it took a tile. */
  #release(seat: Seat, drawn: Face | undefined): boolean {
    const release = at(this.#lists.releases, seat)[this.#released[seat] as number];
    if (release === undefined) return this.#isOver();
    (this.#released[seat] as number)++;
    if (this.#letGo(seat, release, drawn)) return true;
    (this.#released[seat] as number)--;
    return false;
  }

  #letGo(seat: Seat, release: Release, drawn: Face | undefined): boolean {
    switch (release.kind) {
      case 'nothing':
        return false;
      case 'north':
        return this.#without(seat, [NORTH], () =>
          this.#play({ kind: 'north', seat }, () => this.#draw(seat) || this.#isOver()),
        );
      case 'discard':
        return this.#discard(seat, release, drawn);
      case 'kan':
        return this.#without(seat, release.form === 'added' ? [release.face] : release.own, () =>
          this.#play(
            { kind: 'kan', seat, form: release.form, face: release.face },
            () => this.#draw(seat) || this.#isOver(),
          ),
        );
      default:
        return release satisfies never;
    }
  }

  #discard(seat: Seat, release: Extract<Release, { kind: 'discard' }>, drawn: Face | undefined): boolean {
    const face = release.face ?? drawn;
    if (face === undefined) return false;
    const move: FaceMove = { kind: 'discard', seat, face, drawn: release.face === undefined, ready: release.ready };
    return this.#without(seat, [face], () => this.#play(move, () => this.#answer(seat, face)));
  }

  /** Someone calls the discard, or the next seat draws, or the round is over. */
  #answer(giver: Seat, face: Face): boolean {
    const key = [giver, ...this.#taken, ...this.#released].join();
    if (this.#dead.has(key)) return false;
    for (const call of this.#calls(giver, face)) if (this.#call(call)) return true;
    if (this.#draw(nextSeat(giver, this.#taken.length)) || this.#isOver()) return true;
    this.#dead.add(key);
    return false;
  }

  /** Calls that come next in their seats' lists and fit the discard; a chow yields to the others. */
  #calls(giver: Seat, face: Face): readonly FaceCall[] {
    const next = seatsOf(this.#lists.hands).flatMap(
      (seat) => at(this.#lists.takes, seat)[this.#taken[seat] as number] ?? [],
    );
    const fit = next.filter(
      (take): take is FaceCall => take.kind === 'call' && take.from === giver && take.called === face,
    );
    const rank = ({ call, seat }: FaceCall): number =>
      (call === 'chow' ? 4 : 0) + distance(giver, seat, this.#taken.length);
    return fit.toSorted((a, b) => rank(a) - rank(b));
  }

  #call(call: FaceCall): boolean {
    const { seat } = call;
    (this.#taken[seat] as number)++;
    const kong = call.call === 'kong';
    const done = this.#without(seat, call.own, () =>
      this.#play(call, () => (kong ? this.#replace(seat) : this.#release(seat, undefined))),
    );
    if (done) return true;
    (this.#taken[seat] as number)--;
    return false;
  }

  /** After a called kan the list of discards has a place that stays empty, in most logs. */
  #replace(seat: Seat): boolean {
    const empty = at(this.#lists.releases, seat)[this.#released[seat] as number]?.kind === 'nothing';
    if (empty) (this.#released[seat] as number)++;
    if (this.#draw(seat) || this.#isOver()) return true;
    if (empty) (this.#released[seat] as number)--;
    return false;
  }

  #play(move: FaceMove, then: () => boolean): boolean {
    this.#moves.push(move);
    this.#furthest = Math.max(this.#furthest, this.#moves.length);
    if (then()) return true;
    this.#moves.pop();
    return false;
  }

  /** Goes on without some tiles of a hand, if it holds them. */
  #without(seat: Seat, faces: readonly Face[], then: () => boolean): boolean {
    for (const face of faces) this.#hold(seat, face, -1);
    if (faces.every((face) => (at(this.#held, seat).get(face) ?? 0) >= 0) && then()) return true;
    for (const face of faces) this.#hold(seat, face, 1);
    return false;
  }

  #hold(seat: Seat, face: Face, by: 1 | -1): void {
    const held = at(this.#held, seat);
    held.set(face, (held.get(face) ?? 0) + by);
  }

  #isOver(): boolean {
    const used = (lists: BySeat<readonly unknown[]>, next: readonly number[]): boolean =>
      lists.every((list, seat) => list.length === next[seat]);
    return (
      used(this.#lists.takes, this.#taken) &&
      used(this.#lists.releases, this.#released) &&
      this.#lists.mayEnd(this.#moves)
    );
  }
}

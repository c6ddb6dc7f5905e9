import type { Seat } from '@paiju/kernel';
import { chowOf, type Meld, openKongOf, pungOf } from '../../mahjong/melds.js';
import { at, type BySeat, bySeat, seatsOf } from '../../mahjong/table.js';
import { COPIES, type Tile } from '../../mahjong/tiles.js';
import type { Abort } from '../table.js';
import { doraIndex, uraIndex } from '../wall.js';
import { copiesOf, type Face, faceKind, faceOf, type Reds } from './faces.js';
import type { ForeignDraw, ForeignMove, ForeignRound, ForeignWin } from './foreign.js';
import { Malformed } from './malformed.js';
import { LaidWall } from './seen-wall.js';

/** A round as a log tells it that names what tiles show but no copies, and no wall. */
export interface FaceRound {
  /** The place where it stands in the log, for errors. */
  readonly at: string;
  readonly wind: number;
  readonly dealer: Seat;
  readonly scores: BySeat<number>;
  readonly honba: number;
  readonly sticks: number;
  /** Every indicator that was turned, and those under them that were seen; undefined where the log does not say. */
  readonly dora: readonly Face[];
  readonly ura: readonly Face[] | undefined;
  readonly hands: BySeat<readonly Face[]>;
  readonly moves: readonly FaceMove[];
}

export type FaceCall = {
  readonly kind: 'call';
  readonly seat: Seat;
  readonly call: 'chow' | 'pung' | 'kong';
  readonly called: Face;
  readonly own: readonly Face[];
  readonly from: Seat;
};

export type FaceMove =
  | { readonly kind: 'draw'; readonly seat: Seat; readonly face: Face }
  /** `drawn`: the tile that was just drawn; otherwise another one, where there is another. */
  | {
      readonly kind: 'discard';
      readonly seat: Seat;
      readonly face: Face;
      readonly drawn: boolean;
      readonly ready: boolean;
    }
  | FaceCall
  | { readonly kind: 'kan'; readonly seat: Seat; readonly form: 'added' | 'concealed'; readonly face: Face }
  | { readonly kind: 'north'; readonly seat: Seat }
  | { readonly kind: 'win'; readonly wins: readonly FaceWin[] }
  | { readonly kind: 'draws'; readonly abort: Abort | null; readonly nagashi: boolean; readonly result: ForeignDraw };

/** A win whose tile and indicators follow from the play. */
export interface FaceWin extends Omit<ForeignWin, 'tile' | 'dora' | 'ura'> {
  /** The tile it was won on, where the log repeats it. */
  readonly face: Face | undefined;
}

/**
 * Gives every tile of a round a copy of its own and lays them into a wall in our order of play: deals, draws as they
 * came, replacements, indicators. Places nobody saw are filled with the tiles that are left, lowest first.
 */
export function rebuild(round: FaceRound, reds: Reds): ForeignRound {
  return new Rebuilding(round, reds).run();
}

/** The wind that is laid aside. */
export const NORTH: Face = '4z';

/** It has a life of one round: copies are given out, tiles move from hand to hand. */
class Rebuilding {
  readonly #round: FaceRound;
  readonly #reds: Reds;
  readonly #wall: LaidWall;
  readonly #used = new Set<Tile>();
  readonly #held: BySeat<Tile[]>;
  #at: string;
  /** The tile that lies on the table or was drawn last: the one a win can be on. */
  #last: Tile | undefined;
  #drawn: Tile | undefined;
  #replacing = false;

  constructor(round: FaceRound, reds: Reds) {
    this.#round = round;
    this.#reds = reds;
    this.#at = round.at;
    this.#wall = new LaidWall(round.hands.length);
    this.#held = bySeat(round.hands, () => []);
  }

  run(): ForeignRound {
    const { wind, dealer, scores, honba, sticks } = this.#round;
    const dora = this.#indicators(this.#round.dora, doraIndex);
    const ura = this.#round.ura && this.#indicators(this.#round.ura, uraIndex);
    const hands = this.#deal();
    const moves = this.#round.moves.map((move, n) => {
      this.#at = `${this.#round.at}, move ${n}`;
      return this.#move(move, dora, ura);
    });
    const [first] = dora;
    if (first === undefined) throw new Malformed(this.#round.at, 'the dora indicator is missing');
    return { wall: this.#wall.filled(), wind, dealer, scores, honba, sticks, dora: first, hands, moves };
  }

  #indicators(faces: readonly Face[], index: (n: number, seats: number) => number): readonly Tile[] {
    const tiles = faces.map((face) => this.#give(face));
    this.#wall.indicators(tiles, index, this.#at);
    return tiles;
  }

  #deal(): BySeat<readonly Tile[]> {
    const seats = seatsOf(this.#held);
    for (const seat of seats) at(this.#held, seat).push(...at(this.#round.hands, seat).map((face) => this.#give(face)));
    const hands = bySeat(this.#held, (seat) => at(this.#held, seat).toSorted((a, b) => a - b));
    this.#wall.deal(hands, this.#round.dealer, this.#at);
    return hands;
  }

  #move(move: FaceMove, dora: readonly Tile[], ura: readonly Tile[] | undefined): ForeignMove {
    switch (move.kind) {
      case 'draw':
        return { kind: 'draw', seat: move.seat, tile: this.#draw(move.seat, move.face) };
      case 'discard':
        return { kind: 'discard', seat: move.seat, tile: this.#discard(move), ready: move.ready };
      case 'call':
        return { kind: 'call', seat: move.seat, meld: this.#call(move) };
      case 'kan':
        return { kind: 'kan', seat: move.seat, form: move.form, tile: this.#kan(move) };
      case 'north':
        return { kind: 'north', seat: move.seat, tile: this.#north(move.seat) };
      case 'win':
        return {
          kind: 'win',
          wins: move.wins.map(({ face, ...win }) => ({ ...win, tile: this.#won(face), dora, ura })),
        };
      case 'draws':
        return move;
      default:
        return move satisfies never;
    }
  }

  #draw(seat: Seat, face: Face): Tile {
    const tile = this.#give(face);
    this.#wall.draw(tile, this.#replacing, this.#at);
    this.#replacing = false;
    at(this.#held, seat).push(tile);
    this.#drawn = tile;
    this.#last = tile;
    return tile;
  }

  #discard({ seat, face, drawn }: Extract<FaceMove, { kind: 'discard' }>): Tile {
    const just = this.#drawn;
    if (drawn && (just === undefined || faceOf(just, this.#reds) !== face)) {
      const other = just === undefined ? 'nothing was drawn' : `${faceOf(just, this.#reds)} was drawn`;
      throw new Malformed(this.#at, `seat ${seat} discards ${face} as drawn, but ${other}`);
    }
    const tile = drawn && just !== undefined ? this.#lose(seat, just) : this.#pick(seat, face);
    this.#drawn = undefined;
    this.#last = tile;
    return tile;
  }

  #call({ seat, call, called, own, from }: FaceCall): Meld {
    const tile = this.#last;
    if (tile === undefined || faceOf(tile, this.#reds) !== called) {
      const lies = tile === undefined ? 'nothing lies there' : `${faceOf(tile, this.#reds)} lies there`;
      throw new Malformed(this.#at, `seat ${seat} calls ${called}, but ${lies}`);
    }
    const [a = tile, b = tile, c = tile] = own.map((face) => this.#pick(seat, face));
    this.#drawn = undefined;
    this.#replacing = call === 'kong';
    if (call === 'kong') return openKongOf(tile, [a, b, c], from);
    return call === 'chow' ? chowOf(tile, [a, b], from) : pungOf(tile, [a, b], from);
  }

  #kan({ seat, form, face }: Extract<FaceMove, { kind: 'kan' }>): Tile {
    this.#replacing = true;
    this.#drawn = undefined;
    this.#last = form === 'added' ? this.#pick(seat, face) : this.#four(seat, face);
    return this.#last;
  }

  #north(seat: Seat): Tile {
    this.#last = this.#pick(seat, NORTH);
    this.#replacing = true;
    this.#drawn = undefined;
    return this.#last;
  }

  /** All four of a kind leave the hand; the first stands for them. */
  #four(seat: Seat, face: Face): Tile {
    const first = COPIES * faceKind(face);
    for (let copy = 0; copy < COPIES; copy++) this.#lose(seat, first + copy);
    return first;
  }

  #won(face: Face | undefined): Tile | undefined {
    const tile = this.#last;
    if (face === undefined || tile === undefined) return tile;
    const lies = faceOf(tile, this.#reds);
    if (lies !== face) throw new Malformed(this.#at, `the win is on ${face}, but the last tile was ${lies}`);
    return tile;
  }

  /** A copy nobody has yet. */
  #give(face: Face): Tile {
    const copies = copiesOf(face, this.#reds);
    const tile = copies.find((copy) => !this.#used.has(copy));
    if (tile === undefined)
      throw new Malformed(this.#at, `there are ${copies.length} of ${face}, and one more appears`);
    this.#used.add(tile);
    return tile;
  }

  /** One of the tiles a seat holds; the drawn one only where there is no other. */
  #pick(seat: Seat, face: Face): Tile {
    const held = at(this.#held, seat).filter((tile) => faceOf(tile, this.#reds) === face);
    const tile = held.find((one) => one !== this.#drawn) ?? held[0];
    if (tile === undefined) throw new Malformed(this.#at, `seat ${seat} does not hold ${face}`);
    return this.#lose(seat, tile);
  }

  #lose(seat: Seat, tile: Tile): Tile {
    const held = at(this.#held, seat);
    const index = held.indexOf(tile);
    if (index < 0) throw new Malformed(this.#at, `seat ${seat} does not hold ${faceOf(tile, this.#reds)}`);
    held.splice(index, 1);
    return tile;
  }
}

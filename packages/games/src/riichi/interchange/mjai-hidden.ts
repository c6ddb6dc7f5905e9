import type { Seat } from '@paiju/kernel';
import { at, type BySeat, bySeat, seatsOf } from '../../mahjong/table.js';
import { COPIES } from '../../mahjong/tiles.js';
import { REDS } from '../dora.js';
import { tileSet } from '../wall.js';
import { copiesOf, FACES, type Face, faceKind, faceOf, type Reds } from './faces.js';
import { Malformed } from './malformed.js';
import { UNSEEN } from './mjai-words.js';
import { type FaceMove, type FaceRound, NORTH } from './rebuild.js';

/** A round with every tile known or filled in, and the reason it ends early, if it does. */
export interface Revealed {
  readonly round: FaceRound;
  readonly stopped?: string;
}

/**
 * R-23: a round of which one player's log tells: the others' tiles are known once they lie open, and the rest is filled
 * with what is left. Where the play would depend on tiles nobody saw, the round stops.
 */
export function reveal(round: FaceRound, reds: Reds): Revealed {
  return round.hands.some(isHidden) ? new Revealing(round, reds).run() : { round };
}

function isHidden(hand: readonly Face[]): boolean {
  return hand.includes(UNSEEN);
}

/** It has a life of one round: hidden places of hands and draws get their faces as these are laid open. */
class Revealing {
  readonly #round: FaceRound;
  readonly #reds: Reds;
  readonly #hidden: readonly Seat[];
  readonly #hands: BySeat<Face[]>;
  readonly #moves: FaceMove[] = [];
  /** The hidden draws a seat has kept, as places among the moves. */
  readonly #kept: BySeat<number[]>;
  #drawn: number | undefined;

  constructor(round: FaceRound, reds: Reds) {
    this.#round = round;
    this.#reds = reds;
    this.#kept = bySeat(round.hands, () => []);
    this.#hidden = seatsOf(round.hands).filter((seat) => isHidden(at(round.hands, seat)));
    this.#hands = bySeat(round.hands, (seat) => [...at(round.hands, seat)]);
  }

  run(): Revealed {
    let stopped: string | undefined;
    for (const move of this.#round.moves) {
      stopped = this.#reasonToStop(move);
      if (stopped !== undefined) break;
      this.#moves.push(move);
      if ('seat' in move && this.#hidden.includes(move.seat)) this.#take(move);
    }
    this.#fill();
    const round = { ...this.#round, hands: this.#hands, moves: this.#moves };
    return stopped === undefined ? { round } : { round, stopped: `${round.at}: ${stopped}` };
  }

  #reasonToStop(move: FaceMove): string | undefined {
    const hidden = (seat: Seat): boolean => this.#hidden.includes(seat);
    const because = 'whose hand is hidden ("?"): it is followed up to there';
    if (move.kind === 'discard' && move.ready && hidden(move.seat))
      return `seat ${move.seat} declares riichi, ${because}`;
    const winner = move.kind === 'win' ? move.wins.find(({ seat }) => hidden(seat)) : undefined;
    if (winner !== undefined) return `seat ${winner.seat} wins, ${because}`;
    const open = move.kind === 'draws' && (move.abort === null || move.abort === 'nineTerminals');
    return open ? 'the draw depends on hands that are hidden ("?"): it is followed up to there' : undefined;
  }

  /** Takes the tiles that a move of a hidden seat lays open. */
  #take(move: FaceMove): void {
    if (move.kind === 'draw') this.#drawn = move.face === UNSEEN ? this.#moves.length - 1 : undefined;
    if (move.kind === 'call') for (const face of move.own) this.#place(move.seat, face);
    if (move.kind === 'north') this.#placeDrawnFirst(move.seat, NORTH);
    if (move.kind === 'kan') for (const face of this.#kanFaces(move)) this.#placeDrawnFirst(move.seat, face);
    if (move.kind !== 'discard') return;
    if (move.drawn) this.#placeDrawnFirst(move.seat, move.face);
    else this.#place(move.seat, move.face);
    this.#keep(move.seat);
  }

  #kanFaces({ form, face }: Extract<FaceMove, { kind: 'kan' }>): readonly Face[] {
    if (form === 'added') return [face];
    const first = 4 * faceKind(face);
    return [0, 1, 2, 3].map((copy) => faceOf(first + copy, this.#reds));
  }

  /** A draw that was not laid open at once stays in the hand. */
  #keep(seat: Seat): void {
    if (this.#drawn !== undefined) at(this.#kept, seat).push(this.#drawn);
    this.#drawn = undefined;
  }

  #placeDrawnFirst(seat: Seat, face: Face): void {
    if (this.#drawn === undefined) {
      this.#place(seat, face);
      return;
    }
    this.#show(this.#drawn, face);
    this.#drawn = undefined;
  }

  /** A tile of the hand: dealt, as far as nobody can tell, or else drawn earlier. */
  #place(seat: Seat, face: Face): void {
    const dealt = at(this.#hands, seat).indexOf(UNSEEN);
    if (dealt >= 0) {
      at(this.#hands, seat)[dealt] = face;
      return;
    }
    const draw = at(this.#kept, seat).shift() ?? this.#drawn;
    if (draw === undefined) throw new Malformed(this.#round.at, `seat ${seat} lays open more tiles than it has`);
    if (draw === this.#drawn) this.#drawn = undefined;
    this.#show(draw, face);
  }

  #show(place: number, face: Face): void {
    const move = this.#moves[place];
    if (move?.kind === 'draw') this.#moves[place] = { ...move, face };
  }

  /** Tiles nobody ever sees are any that are left. */
  #fill(): void {
    const { dora, ura = [] } = this.#round;
    const seen = [
      ...dora,
      ...ura,
      ...this.#hands.flat(),
      ...this.#moves.flatMap((m) => (m.kind === 'draw' ? [m.face] : [])),
    ];
    const { tiles } = tileSet(this.#hands.length);
    const left = FACES.filter((face) => tiles.includes(COPIES * faceKind(face))).flatMap((face) => {
      const copies = face.startsWith('0') && REDS[this.#reds].length === 0 ? 0 : copiesOf(face, this.#reds).length;
      const used = seen.filter((other) => other === face).length;
      return new Array<Face>(Math.max(0, copies - used)).fill(face);
    });
    const next = (): Face => left.pop() ?? UNSEEN;
    for (const hand of this.#hands) for (const [n, face] of hand.entries()) if (face === UNSEEN) hand[n] = next();
    for (const [n, move] of this.#moves.entries())
      if (move.kind === 'draw' && move.face === UNSEEN) this.#moves[n] = { ...move, face: next() };
  }
}

import { KINDS, type Kind } from '@paiju/games/mahjong';
import { BIT_CELLS, BYTE_CELLS, type Encoded, SCALARS } from './layout.js';

/** The largest byte: what counts as one. */
export const ONE = 255;

/** An encoding being written. It is cleared and written anew for each position, so that nothing is allocated. */
export class Sheet implements Encoded {
  readonly bits: Uint8Array = new Uint8Array(BIT_CELLS);
  readonly bytes: Uint8Array = new Uint8Array(BYTE_CELLS);
  readonly scalars: Uint8Array = new Uint8Array(SCALARS.length);

  clear(): void {
    this.bits.fill(0);
    this.bytes.fill(0);
    this.scalars.fill(0);
  }

  /** Marks a kind; a hidden tile and a flower have no place in a plane. */
  mark(plane: number, kind: Kind): void {
    if (kind >= 0 && kind < KINDS) this.bits[plane * KINDS + kind] = 1;
  }

  isMarked(plane: number, kind: Kind): boolean {
    return this.bits[plane * KINDS + kind] === 1;
  }

  /** Marks a kind in as many planes from one on as there are copies, in so many at most. */
  stack(plane: number, kind: Kind, copies: number, most: number): void {
    const planes = copies < most ? copies : most;
    for (let n = 0; n < planes; n++) this.bits[(plane + n) * KINDS + kind] = 1;
  }

  /** Marks a kind once more: in the first of so many planes where it is not yet marked. */
  pile(plane: number, kind: Kind, most: number): void {
    if (kind < 0 || kind >= KINDS) return;
    for (let n = 0; n < most; n++) {
      const cell = (plane + n) * KINDS + kind;
      if (this.bits[cell] === 0) {
        this.bits[cell] = 1;
        return;
      }
    }
  }

  byte(plane: number, kind: Kind, value: number): void {
    if (kind >= 0 && kind < KINDS) this.bytes[plane * KINDS + kind] = clamped(value);
  }

  scalar(index: number, value: number): void {
    this.scalars[index] = clamped(value);
  }

  flag(index: number, holds: boolean): void {
    if (holds) this.scalars[index] = ONE;
  }
}

/** A whole number from 0 to 255. */
function clamped(value: number): number {
  return value <= 0 ? 0 : value >= ONE ? ONE : Math.floor(value);
}

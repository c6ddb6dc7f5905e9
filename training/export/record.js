// The fixed layout of a training record; meta.json says the same to whoever reads the shards.
import {
  BIT_CELLS,
  BIT_PLANES,
  BYTE_CELLS,
  BYTE_PLANES,
  CHOICES,
  DECISIONS,
  ENCODING,
  SCALARS,
} from '@paiju/ai/encode';

const OPPONENTS = 3;
/** Bytes for the waits of one opponent: 34 bits. */
const WAIT_BYTES = 5;
const ALIGNMENT = 16;

/** @type {readonly (readonly [name: string, length: number])[]} */
const LENGTHS = [
  ['bits', Math.ceil(BIT_CELLS / 8)],
  ['bytes', BYTE_CELLS],
  ['scalars', SCALARS.length],
  ['mask', Math.ceil(CHOICES / 8)],
  ['chosen', 1],
  ['decision', 1],
  ['outcome', 1],
  ['points', 2],
  ['place', 1],
  ['ready', OPPONENTS],
  ['waits', OPPONENTS * WAIT_BYTES],
  ['dealtIn', 1],
  ['round', 1],
  ['seat', 1],
  ['game', 4],
];

/** Where each field begins and how long it is. @type {Readonly<Record<string, readonly [number, number]>>} */
export const FIELDS = fields();
const USED = LENGTHS.reduce((sum, [, length]) => sum + length, 0);
export const RECORD = ALIGNMENT * Math.ceil(USED / ALIGNMENT);

/** The outcomes of a hand for one seat. */
export const OUTCOMES = ['win', 'dealIn', 'otherWins', 'draw'];

function fields() {
  let offset = 0;
  const found = {};
  for (const [name, length] of LENGTHS) {
    found[name] = [offset, length];
    offset += length;
  }
  return found;
}

/** What meta.json says of the records, beside how many there are. @param {string} game */
export function describe(game) {
  return {
    encoding: ENCODING,
    game,
    planes: { bits: BIT_PLANES, bytes: BYTE_PLANES },
    scalars: SCALARS,
    actions: CHOICES,
    decisions: DECISIONS,
    outcomes: OUTCOMES,
    record: RECORD,
    fields: FIELDS,
    suitBound: [],
  };
}

/** Packs cells of 0 and 1 into bits, the lowest first. @param {Uint8Array} cells @param {Uint8Array} to @param {number} at */
export function pack(cells, to, at) {
  const whole = cells.length & ~7;
  for (let n = 0; n < whole; n += 8) {
    to[at + (n >> 3)] =
      cells[n] |
      (cells[n + 1] << 1) |
      (cells[n + 2] << 2) |
      (cells[n + 3] << 3) |
      (cells[n + 4] << 4) |
      (cells[n + 5] << 5) |
      (cells[n + 6] << 6) |
      (cells[n + 7] << 7);
  }
  for (let n = whole; n < cells.length; n++) to[at + (n >> 3)] |= cells[n] << (n & 7);
}

/** Records of one game, kept until its end is known. */
export class Records {
  #bytes = new Uint8Array(512 * RECORD);
  #view = new DataView(this.#bytes.buffer);
  count = 0;

  clear() {
    this.#bytes.fill(0, 0, this.count * RECORD);
    this.count = 0;
  }

  /** A new record; returns its number. */
  add() {
    if ((this.count + 1) * RECORD > this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#bytes.length);
      larger.set(this.#bytes);
      this.#bytes = larger;
      this.#view = new DataView(larger.buffer);
    }
    return this.count++;
  }

  /** @param {number} n @param {string} field @param {number} value @param {number} [at] */
  set(n, field, value, at = 0) {
    this.#bytes[n * RECORD + FIELDS[field][0] + at] = value;
  }

  /** @param {number} n @param {string} field @param {Uint8Array} cells 0 or 1 @param {number} [at] */
  pack(n, field, cells, at = 0) {
    pack(cells, this.#bytes, n * RECORD + FIELDS[field][0] + at);
  }

  /** @param {number} n @param {string} field @param {Uint8Array} bytes */
  copy(n, field, bytes) {
    this.#bytes.set(bytes, n * RECORD + FIELDS[field][0]);
  }

  /** @param {number} n @param {number} points */
  setPoints(n, points) {
    this.#view.setInt16(n * RECORD + FIELDS.points[0], points, true);
  }

  /** @param {number} n @param {number} game */
  setGame(n, game) {
    this.#view.setUint32(n * RECORD + FIELDS.game[0], game, true);
  }

  /** @param {number} n */
  seatOf(n) {
    return this.#bytes[n * RECORD + FIELDS.seat[0]];
  }

  /** The bytes of all records; they hold until the next change. */
  get bytes() {
    return this.#bytes.subarray(0, this.count * RECORD);
  }
}

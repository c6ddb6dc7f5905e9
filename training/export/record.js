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

/** A value of the field `regrets`: a choice that was not weighed. */
export const UNWEIGHED = 255;

/**
 * Fields that only some programs write. `regrets`: by choice, how much less it is worth than the best one, in grains.
 * `gains`: by choice, 16-bit numbers: what it brought more than the choice that was made, in 64ths of the unit of
 * points; `errors`: the standard errors of those, 0 where a choice was not played out.
 * @type {Readonly<Record<string, readonly (readonly [name: string, length: number])[]>>}
 */
const MORE = {
  plain: [],
  weighed: [['regrets', CHOICES]],
  searched: [
    ['gains', 2 * CHOICES],
    ['errors', 2 * CHOICES],
  ],
};

/** The place where each field begins and how long it is, and the length of a record. @param {'plain' | 'weighed' | 'searched'} kind */
export function layoutOf(kind) {
  /** @type {Record<string, readonly [number, number]>} */
  const fields = {};
  let offset = 0;
  for (const [name, length] of [...LENGTHS, ...MORE[kind]]) {
    fields[name] = [offset, length];
    offset += length;
  }
  return { fields, record: ALIGNMENT * Math.ceil(offset / ALIGNMENT) };
}

export const { fields: FIELDS, record: RECORD } = layoutOf('plain');

/** The outcomes of a hand for one seat. */
export const OUTCOMES = ['win', 'dealIn', 'otherWins', 'draw'];

/** The description of the records in meta.json, beside their number. @param {string} game @param {'plain' | 'weighed' | 'searched'} [kind] */
export function describe(game, kind = 'plain') {
  const { fields, record } = layoutOf(kind);
  return {
    encoding: ENCODING,
    game,
    planes: { bits: BIT_PLANES, bytes: BYTE_PLANES },
    scalars: SCALARS,
    actions: CHOICES,
    decisions: DECISIONS,
    outcomes: OUTCOMES,
    record,
    fields,
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
  #fields;
  #record;
  #bytes;
  #view;
  count = 0;

  /** @param {'plain' | 'weighed' | 'searched'} kind */
  constructor(kind = 'plain') {
    const { fields, record } = layoutOf(kind);
    this.#fields = fields;
    this.#record = record;
    this.#bytes = new Uint8Array(512 * record);
    this.#view = new DataView(this.#bytes.buffer);
  }

  clear() {
    this.#bytes.fill(0, 0, this.count * this.#record);
    this.count = 0;
  }

  /** A new record; returns its number. */
  add() {
    if ((this.count + 1) * this.#record > this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#bytes.length);
      larger.set(this.#bytes);
      this.#bytes = larger;
      this.#view = new DataView(larger.buffer);
    }
    return this.count++;
  }

  /** @param {number} n @param {string} field @param {number} [at] */
  #place(n, field, at = 0) {
    return n * this.#record + this.#fields[field][0] + at;
  }

  /** @param {number} n @param {string} field @param {number} value @param {number} [at] */
  set(n, field, value, at = 0) {
    this.#bytes[this.#place(n, field, at)] = value;
  }

  /** @param {number} n @param {string} field @param {Uint8Array} cells 0 or 1 @param {number} [at] */
  pack(n, field, cells, at = 0) {
    pack(cells, this.#bytes, this.#place(n, field, at));
  }

  /** @param {number} n @param {string} field @param {Uint8Array} bytes */
  copy(n, field, bytes) {
    this.#bytes.set(bytes, this.#place(n, field));
  }

  /** A signed number of 16 bits, as large as it can be. @param {number} n @param {string} field @param {number} value @param {number} [index] */
  setShort(n, field, value, index = 0) {
    const bounded = Math.max(-32768, Math.min(32767, Math.round(value)));
    this.#view.setInt16(this.#place(n, field, 2 * index), bounded, true);
  }

  /** @param {number} n @param {number} game */
  setGame(n, game) {
    this.#view.setUint32(this.#place(n, 'game'), game, true);
  }

  /** @param {number} n */
  seatOf(n) {
    return this.#bytes[this.#place(n, 'seat')];
  }

  /** The bytes of all records; they hold until the next change. */
  get bytes() {
    return this.#bytes.subarray(0, this.count * this.#record);
  }
}

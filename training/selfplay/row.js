// A question to a network as it goes through a pipe: what a record has of a position, and what only a critic may see.
import { BIT_CELLS, BYTE_CELLS, CHOICES, SCALARS } from '@paiju/ai/encode';
import { describe } from '../export/record.js';

/** @type {readonly (readonly [name: string, length: number])[]} */
const LENGTHS = [
  ['bits', Math.ceil(BIT_CELLS / 8)],
  ['bytes', BYTE_CELLS],
  ['scalars', SCALARS.length],
  ['mask', Math.ceil(CHOICES / 8)],
  // The number of tiles of each kind the next seat, the one across and the previous one hold.
  ['hidden', 3 * 34],
  // Four times the number of the table, and the seat.
  ['key', 4],
  ['who', 1],
  // The opponent of the learner: 0 itself, 1 the pool, 255 solid.
  ['against', 1],
];

/** @type {Record<string, readonly [number, number]>} */
const fields = {};
let offset = 0;
for (const [name, length] of LENGTHS) {
  fields[name] = [offset, length];
  offset += length;
}

/** The place where each field of a row begins and how long it is. @type {Readonly<Record<string, readonly [number, number]>>} */
export const ROW_FIELDS = fields;
export const ROW = 16 * Math.ceil(offset / 16);
/** The header of a message: the group, how many rows and how many ends. An end: the table, and a float for each seat. */
export const HEAD = 12;
export const END = 4 + 4 * 4;

/** The first words of an actor, in a line of JSON. @param {string} game @param {number} tables */
export function introduce(game, tables) {
  return { ...describe(game), record: ROW, fields: ROW_FIELDS, tables, head: HEAD, end: END };
}

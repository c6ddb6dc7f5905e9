import { EAST, KINDS } from '../tiles.js';
import { elementDigests } from './elements.js';
import { MAX_WILD } from './lacks.js';
import { Rows } from './rows.js';

/** The lacks of each row of a suit. */
export const suitRows: Rows = new Rows({ kinds: 9, chows: 7, spare: MAX_WILD });
/** The lacks of each row of the honours; no wildcard stands for one. */
export const honourRows: Rows = new Rows({ kinds: KINDS - EAST, chows: 0, spare: 0 });

/** The number of rows the whole table has: all counts of a suit and all counts of the honours. */
export const ROWS: number = suitRows.elements.length + honourRows.elements.length;

/** The result of the whole table, in whatever order it was read. */
export const CHECKSUM = 130_909_733;

/** True if every row is in the table, so that no hand is searched any more. */
export function tableReady(): boolean {
  return honourRows.full && suitRows.full;
}

/**
 * Reads so many more rows into the table, and tells whether all are there. Nobody has to wait for it: until then, a row
 * that a hand asks for is searched and kept. A row takes a tenth of a microsecond, or some microseconds among the first.
 */
export function buildTable(rows = ROWS): boolean {
  if (tableReady()) return true;
  suitRows.fill(rows - honourRows.fill(rows));
  if (tableReady()) check(tableChecksum());
  return tableReady();
}

/** Throws unless this is the checksum of a table that was built as it should be. */
export function check(sum: number): void {
  if (sum !== CHECKSUM) throw new Error(`the shanten table came to ${sum}, not ${CHECKSUM}`);
}

/** A number for all that the table says: FNV-1a over what its rows stand for. */
export function tableChecksum(): number {
  const digests = elementDigests();
  let sum = 0x811c9dc5;
  for (const { elements } of [suitRows, honourRows]) {
    for (let row = 0; row < elements.length; row++) {
      sum = Math.imul(sum ^ (digests[elements[row] as number] as number), 0x01000193);
    }
  }
  return sum >>> 0;
}

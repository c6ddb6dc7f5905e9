import { err, isRecord, ok, type Result } from '@paiju/kernel';
import { isKeptFigures, type KeptFigures } from '../review/kept-figures.js';
import { type Fault, faultIn, type KeptRecord } from './records.js';

/** Statistics as they travel from one browser to another: records of matches, and the coach's figures of them (W-26). */
export interface Statistics {
  readonly records: readonly KeptRecord[];
  readonly reviews: readonly KeptFigures[];
}

/** The reason why a text is not read as statistics. */
export type ImportError =
  | { readonly code: 'large'; readonly most: number }
  | { readonly code: 'notJson'; readonly reason: string }
  | { readonly code: 'foreign' }
  | { readonly code: 'version'; readonly version: unknown }
  | { readonly code: 'fault'; readonly fault: Fault };

const KIND = 'statistics';
const VERSION = 1;
/** Larger than all that a browser keeps. */
export const MOST_CHARACTERS = 2_000_000;

/** Statistics as a text; equal statistics give equal texts. */
export function printStatistics({ records, reviews }: Statistics): string {
  return `${JSON.stringify({ paiju: KIND, version: VERSION, records, reviews }, undefined, 1)}\n`;
}

/** Reads what `printStatistics` wrote: all of it or nothing, with what is wrong and where. */
export function parseStatistics(text: string): Result<Statistics, ImportError> {
  if (text.length > MOST_CHARACTERS) return err({ code: 'large', most: MOST_CHARACTERS });
  const parsed = parsedJson(text);
  if (!parsed.ok) return err({ code: 'notJson', reason: parsed.error });
  const value = parsed.value;
  if (!isRecord(value) || value['paiju'] !== KIND) return err({ code: 'foreign' });
  if (value['version'] !== VERSION) return err({ code: 'version', version: value['version'] });
  const { records, reviews } = value;
  const fault = faultAmong(records, 'records', faultIn) ?? faultAmong(reviews, 'reviews', faultInFigures);
  if (fault !== undefined) return err({ code: 'fault', fault });
  return ok({ records: records as readonly KeptRecord[], reviews: reviews as readonly KeptFigures[] }); // each was looked at
}

function parsedJson(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text.replace(/^\ufeff/, '')));
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
}

function faultAmong(
  list: unknown,
  name: string,
  faultOf: (value: unknown, place: string) => Fault | undefined,
): Fault | undefined {
  if (!Array.isArray(list)) return { place: name, value: list, wanted: 'list' };
  for (const [n, one] of list.entries()) {
    const fault = faultOf(one, `${name}[${n}]`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function faultInFigures(value: unknown, place: string): Fault | undefined {
  return isKeptFigures(value) ? undefined : { place, value, wanted: 'record' };
}

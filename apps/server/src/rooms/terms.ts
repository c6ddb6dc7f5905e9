import { isRecord, type Json, parseSecret, type Secret, unwrap } from '@paiju/kernel';
import type { ClockTerms } from './clock/clock-terms.js';

/** Who made a room. */
export interface Maker {
  readonly user: string;
  readonly name: string;
}

/** Everything a room was made with beside its game: what stands in its record. */
export interface Terms {
  /** S-20: drawn when the room is made; its hash is shown at once, itself when the first game is over. */
  readonly secret: Secret;
  readonly clock: ClockTerms | null;
  readonly bots: number;
  readonly level: string;
  readonly isPublic: boolean;
  readonly assist: number;
  readonly maker?: Maker;
}

export function writeTerms(terms: Terms): Json {
  return JSON.parse(JSON.stringify(terms));
}

/** The terms in a record this server has written; anything else is a bug and throws. */
export function readTerms(json: Json): Terms {
  if (!isRecord(json)) throw new TypeError('the terms of a room are an object');
  const secret = unwrap(parseSecret(json['secret']));
  return { ...(json as unknown as Terms), secret }; // written by writeTerms
}

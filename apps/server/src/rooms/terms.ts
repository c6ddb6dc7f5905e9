import {
  type AnyGame,
  configMessage,
  configUnder,
  isRecord,
  type Json,
  parseSecret,
  type Secret,
  unwrap,
} from '@paiju/kernel';
import { type AnyCodec, codecFor } from '@paiju/protocol';
import type { RoomRecord } from '../store/journal.js';
import type { ClockTerms } from './clock/clock-terms.js';
import type { RoomSettings } from './settings.js';

/** The person who made a room. */
export interface Maker {
  readonly user: string;
  readonly name: string;
}

/** Everything a room was made with besides its game, as its record has it. */
export interface Terms {
  /** S-20: drawn when the room is made; its hash is shown at once, itself when the first game is over. */
  readonly secret: Secret;
  readonly clock: ClockTerms | null;
  readonly bots: number;
  readonly level: string;
  /** The characters of the bots, in order; bots beyond them have no name of their own. */
  readonly characters?: readonly string[];
  readonly isPublic: boolean;
  /** True if bots that play by a token may come in though it is public (C-10). */
  readonly allowsBots?: boolean;
  readonly assist: number;
  /** Milliseconds after which the room is closed when it is idle, where they are other than the server's. */
  readonly idleMs?: number;
  /** The way the silent are played for, where the game has a choice; `fallback` in rooms made before there was one. */
  readonly timeout?: NonNullable<AnyGame['timeouts']>[number];
  readonly maker?: Maker;
}

/** Terms that only the server itself may set for a room it makes. */
export type OwnTerms = Pick<Terms, 'maker' | 'idleMs'>;

/** C-10: the id of a program that plays by a token begins so; people have other ids. */
export const BOT_ID = 'b_';

/** True if a user is a program that plays by a token. */
export function isBotUser(user: string): boolean {
  return user.startsWith(BOT_ID);
}

/** C-10: a bot comes into a public room where its terms allow it, and into one that is not public by its id. */
export function admits(
  { isPublic, allowsBots = false }: Pick<Terms, 'isPublic' | 'allowsBots'>,
  user: string,
): boolean {
  return !isPublic || allowsBots || !isBotUser(user);
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

/** Everything that never changes in a room: its game, its codec and its terms. */
export interface Rules {
  readonly record: RoomRecord;
  readonly game: AnyGame;
  readonly codec: AnyCodec;
  readonly config: unknown;
  readonly seatCount: number;
  readonly terms: Terms;
  readonly settings: RoomSettings;
}

/** The rules of a room that was written down; throws where they are not those of this build. */
export function rulesOf(record: RoomRecord, game: AnyGame, settings: RoomSettings): Rules {
  const config = configUnder(game, record.rulesVersion, record.config);
  if (!config.ok) throw new Error(`room ${record.id}: ${configMessage(config.error)}`);
  return {
    record,
    game,
    codec: codecFor(game.id),
    config: config.value,
    seatCount: game.seats(config.value),
    terms: readTerms(record.terms),
    settings,
  };
}

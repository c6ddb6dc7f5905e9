import { decisionsIn, type Judge, type Made } from '@paiju/ai/coach';
import type { MahjongGame, Variant, View } from '@paiju/games/mahjong';
import { recoverJournal } from '@paiju/kernel';
import { UserError } from '../terminal/errors.js';

/** A game that somebody recorded, to be reviewed decision by decision. */
export interface Recorded<V extends Variant> {
  readonly format: string;
  /** The names of the seats; empty texts where nobody is named. */
  readonly names: readonly string[];
  /** The decisions in their order; returns why they end before the game does, if they do. */
  readonly decisions: Generator<Made<V>, string | undefined>;
  readonly judge: Judge<V>;
}

/** The mahjong that is reviewed: how its records are read, and how its rounds are called. */
export interface Reviewable<V extends Variant> {
  readonly game: string;
  /** The formats that are read, and the field of a line that holds a log of each. */
  readonly formats: Readonly<Record<string, string>>;
  /** The format of a text, where it can be told. */
  guess(text: string): string | undefined;
  read(text: string, format: string): Recorded<V>;
  roundName(view: View<V>): string;
  readonly examples: readonly (readonly [command: string, meaning: string])[];
}

/** The format of our own journals, and its field. */
export const JOURNALS = { paiju: 'journal' } as const;

/** Reads one of our journals as far as it is sound. */
export function readJournal<V extends Variant>(game: MahjongGame<V>, judge: Judge<V>, text: string): Recorded<V> {
  const { header, entries, error } = recoverJournal(text);
  if (header === undefined) throw notALog('paiju', error?.message ?? 'there is no header');
  if (header.game !== game.id) throw notALog('paiju', `it is a game of ${header.game}, not of ${game.id}`);
  return { format: 'paiju', names: [], decisions: decisionsOf(), judge };

  function* decisionsOf(): Generator<Made<V>, string | undefined> {
    const stopped = yield* decisionsIn(game, { header: header as NonNullable<typeof header>, entries });
    return stopped?.message ?? error?.message;
  }
}

/** True if a text begins as our journals do. */
export function isJournal(text: string): boolean {
  return /^\ufeff?\s*\{[^\n]*"paiju"\s*:/.test(text);
}

export function notALog(format: string, message: string): UserError {
  return new UserError({ code: 'badLog', message: `not a log in the format ${format}: ${message}` });
}

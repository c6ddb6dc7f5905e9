import type { BySeat } from '@paiju/games/mahjong';
import {
  type ForeignError,
  type ForeignGame,
  judge,
  type LogFormat,
  mjaiOf,
  type PlayedMatch,
  playedOf,
  readMjai,
  readMjlog,
  readTenhou6,
  tenhou6Of,
} from '@paiju/games/riichi';
import { type Journal, printJournal, type Result, recoverJournal } from '@paiju/kernel';
import { UserError } from '../../terminal/errors.js';

/** A log that our rules have played again. */
export interface Replayed {
  readonly format: LogFormat;
  readonly names: BySeat<string>;
  readonly rounds: number;
  readonly wins: number;
  /** The place where the log says something else than our rules. */
  readonly differences: readonly string[];
  /** True if every move could be played. */
  readonly followed: boolean;
  readonly match: PlayedMatch;
  /** The preset a foreign log was judged by; its own rules are in a journal. */
  readonly assumed?: string;
  /** Why it was followed only so far, where it was. */
  readonly stopped?: string | undefined;
  /** Undefined where the log begins in the middle of a match. */
  readonly journal: Journal | undefined;
}

const READERS: Readonly<Record<Exclude<LogFormat, 'paiju'>, (text: string) => Result<ForeignGame, ForeignError>>> = {
  mjlog: readMjlog,
  tenhou6: readTenhou6,
  mjai: readMjai,
};

/** Plays a log again; a text that is no log of its format is bad input. */
export function replayText(text: string, format: LogFormat): Replayed {
  if (format === 'paiju') return replayJournal(text);
  const game = READERS[format](text);
  if (!game.ok) throw notALog(format, game.error.message);
  return { format, names: game.value.names, ...judge(game.value) };
}

const NO_NAMES: BySeat<string> = ['', '', '', ''];

function replayJournal(text: string): Replayed {
  const { header, entries, error } = recoverJournal(text);
  if (header === undefined) throw notALog('paiju', error?.message ?? 'there is no header');
  const whole = { header, entries };
  const played = playedOf(whole);
  const faults = [...(played.ok ? [] : [played.error.message]), ...(error === undefined ? [] : [error.message])];
  const journal = played.ok ? whole : { header, entries: entries.slice(0, played.error.n ?? 0) };
  const match = played.ok ? played : playedOf(journal);
  if (!match.ok) throw notALog('paiju', match.error.message);
  const { rounds } = match.value;
  const wins = rounds.flatMap(({ events }) => events).reduce((sum, event) => sum + winsIn(event), 0);
  const followed = faults.length === 0;
  const names = NO_NAMES;
  return {
    format: 'paiju',
    names,
    rounds: rounds.length,
    wins,
    differences: faults,
    followed,
    match: match.value,
    journal,
  };
}

function winsIn(event: PlayedMatch['rounds'][number]['events'][number]): number {
  return event.kind === 'ended' && event.ending.outcome.kind === 'win' ? event.ending.outcome.wins.length : 0;
}

function notALog(format: LogFormat, message: string): UserError {
  return new UserError({ code: 'badLog', message: `not a riichi log in the format ${format}: ${message}` });
}

/** The formats a log can be written in. */
export const WRITTEN_FORMATS = ['paiju', 'tenhou6', 'mjai'] as const;
export type WrittenFormat = (typeof WRITTEN_FORMATS)[number];

/** A replayed log in another format: an object, a list of objects, or the text of a journal. */
export function convert(replayed: Replayed, to: WrittenFormat): object | string {
  const { followed, differences, match, journal } = replayed;
  if (!followed) {
    throw new UserError({
      code: 'cannotFollow',
      message: `the log cannot be played to its end: ${differences.at(-1)}`,
    });
  }
  const names = seatNames(replayed.names);
  if (to === 'tenhou6') return tenhou6Of(match, names);
  if (to === 'mjai') return mjaiOf(match, names);
  if (journal !== undefined) return printJournal(journal);
  const message = 'the log begins in the middle of a match, which a journal cannot';
  throw new UserError({ code: 'notAWholeMatch', message, allowed: 'tenhou6, mjai' });
}

/** Names, with a number for a seat that has none. */
export function seatNames(names: BySeat<string>): BySeat<string> {
  const [a, b, c, d] = names.map((name, seat) => name || `seat ${seat}`);
  return [a ?? '', b ?? '', c ?? '', d ?? ''];
}

/** A converted log as it is written to a file. */
export function logText(log: object | string): string {
  if (typeof log === 'string') return log;
  return Array.isArray(log) ? log.map((event) => `${JSON.stringify(event)}\n`).join('') : `${JSON.stringify(log)}\n`;
}

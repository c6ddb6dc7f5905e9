import { type BySeat, bySeat } from '@paiju/games/mahjong';
import type { ForeignGame, LogFormat, PlayedMatch } from '@paiju/games/riichi';
import * as riichi from '@paiju/games/riichi';
import * as sanma from '@paiju/games/sanma';
import { type Journal, printJournal, recoverJournal } from '@paiju/kernel';
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

/** Readers and writers of the logs of one table. */
type Logs = Pick<
  typeof riichi,
  'judge' | 'mjaiOf' | 'playedOf' | 'readMjai' | 'readMjlog' | 'readTenhou6' | 'tenhou6Of'
>;

/** a log of three is one of sanma. */
function logsFor(seats: number): Logs {
  return seats === 3 ? sanma : riichi;
}

const READERS = {
  mjlog: ({ readMjlog }: Logs) => readMjlog,
  tenhou6: ({ readTenhou6 }: Logs) => readTenhou6,
  mjai: ({ readMjai }: Logs) => readMjai,
};

/** A log of four, or else of three; what cannot be read is told as the table says it that it is of. */
export function readLog(text: string, format: keyof typeof READERS): ForeignGame {
  const four = READERS[format](riichi)(text);
  if (four.ok) return four.value;
  const three = READERS[format](sanma)(text);
  if (three.ok) return three.value;
  throw notALog(format, /three players/.test(four.error.message) ? three.error.message : four.error.message);
}

/** Plays a log again; a text that is no log of its format is bad input. */
export function replayText(text: string, format: LogFormat): Replayed {
  if (format === 'paiju') return replayJournal(text);
  const game = readLog(text, format);
  return { format, names: game.names, ...logsFor(game.names.length).judge(game) };
}

function replayJournal(text: string): Replayed {
  const { header, entries, error } = recoverJournal(text);
  if (header === undefined) throw notALog('paiju', error?.message ?? 'there is no header');
  const whole = { header, entries };
  const { playedOf } = header.game === sanma.sanma.id ? sanma : riichi;
  const played = playedOf(whole);
  const faults = [...(played.ok ? [] : [played.error.message]), ...(error === undefined ? [] : [error.message])];
  const journal = played.ok ? whole : { header, entries: entries.slice(0, played.error.n ?? 0) };
  const match = played.ok ? played : playedOf(journal);
  if (!match.ok) throw notALog('paiju', match.error.message);
  const { rounds } = match.value;
  const wins = rounds.flatMap(({ events }) => events).reduce((sum, event) => sum + winsIn(event), 0);
  const followed = faults.length === 0;
  const names = bySeat(rounds[0]?.dealt.hands ?? ['', '', '', ''], () => '');
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
  const logs = logsFor(names.length);
  if (to === 'tenhou6') return logs.tenhou6Of(match, names);
  if (to === 'mjai') return logs.mjaiOf(match, names);
  if (journal !== undefined) return printJournal(journal);
  const message = 'the log begins in the middle of a match, which a journal cannot';
  throw new UserError({ code: 'notAWholeMatch', message, allowed: 'tenhou6, mjai' });
}

/** Names, with a number for a seat that has none. */
export function seatNames(names: BySeat<string>): BySeat<string> {
  return bySeat(names, (seat) => names[seat] || `seat ${seat}`);
}

import {
  type ForeignError,
  type ForeignGame,
  guessFormat,
  type Judgement,
  judge,
  type LogFormat,
  mjaiOf,
  playedOf,
  readMjai,
  readMjlog,
  readTenhou6,
  tenhou6Of,
  wholeRounds,
} from '@paiju/games/riichi';
import { err, type Journal, ok, type Result } from '@paiju/kernel';
import type { LogReader, WrittenLog } from '../../replay/film/replay-game.js';

type Readers = { readonly [F in Exclude<LogFormat, 'paiju'>]: (text: string) => Result<ForeignGame, ForeignError> };

/** Writes a game that was played, all hands open. */
export type Writer = (journal: Journal, names: readonly string[]) => readonly WrittenLog[];

const READERS: Readers = { mjlog: readMjlog, tenhou6: readTenhou6, mjai: readMjai };

/** A log as it was written; `cut` says what is wrong with it after its last whole round, where its end is torn. */
interface ReadLog {
  readonly game: ForeignGame;
  readonly cut: string | undefined;
}

/** A log of four players, as far as it can be read; otherwise what is wrong with it, and where. */
export function readForeign(text: string): Result<ReadLog, string> {
  const log = readAsFar(READERS, text);
  if (log === undefined) return err('this is no log of riichi');
  return log.ok ? log : err(placed(log.error));
}

/** Logs of Tenhou, and of programs that write mjai. */
export const logs: LogReader = logReader(READERS, judge, (journal, names) => {
  const played = playedOf(journal);
  const four = [0, 1, 2, 3].map((seat) => names[seat] ?? '') as [string, string, string, string];
  return played.ok ? written(tenhou6Of(played.value, four), mjaiOf(played.value, four)) : [];
});

/** Two logs as files: one of tenhou.net/6, and events one to a line. */
export function written(tenhou6: object, mjai: readonly object[]): readonly WrittenLog[] {
  const lines = mjai.map((event) => `${JSON.stringify(event)}\n`).join('');
  return [
    { format: 'tenhou6', suffix: 'tenhou6.json', text: JSON.stringify(tenhou6) },
    { format: 'mjai', suffix: 'mjai.jsonl', text: lines },
  ];
}

/** The reader of a table's logs; a log of another number of seats is none of its. */
export function logReader(readers: Readers, judge: (game: ForeignGame) => Judgement, write: Writer): LogReader {
  return {
    write,
    isLog: (text) => {
      const log = readAsFar(readers, text);
      return log !== undefined && (log.ok || !OTHER_SEATS.test(log.error.message));
    },
    read: (text) => {
      const log = readAsFar(readers, text);
      if (log === undefined) return err('this is no log of riichi');
      if (!log.ok) return err(placed(log.error));
      const { game, cut } = log.value;
      const { journal, match, moves, differences, stopped, assumed } = judge(game);
      const faults = [...differences, stopped, cut].filter((fault) => fault !== undefined);
      const events = match.rounds.flatMap(({ dealt, events: played }) => [dealt, ...played]);
      const standing = match.standing === undefined ? [] : [{ kind: 'finished', standing: match.standing }];
      const told = {
        names: game.names,
        differences: faults,
        assumed,
        config: match.config,
        events: [...events, ...standing],
        moves,
      };
      return ok(journal === undefined ? told : { ...told, journal });
    },
  };
}

/** Reads a log, or as many of its whole rounds as there are where its end is torn; undefined for what is no log at all. */
function readAsFar(readers: Readers, text: string): Result<ReadLog, ForeignError> | undefined {
  const format = guessFormat(text);
  if (format === undefined || format === 'paiju') return undefined;
  const log = readers[format](text);
  if (log.ok) return ok({ game: log.value, cut: undefined });
  const whole = wholeRounds(text, format);
  const part = whole === undefined ? log : readers[format](whole);
  if (part.ok) return ok({ game: part.value, cut: placed(log.error) });
  return OTHER_SEATS.test(part.error.message) ? part : log;
}

function placed({ at, message }: ForeignError): string {
  return `${at}: ${message}`;
}

const OTHER_SEATS = /is a game of (three|four) players/;

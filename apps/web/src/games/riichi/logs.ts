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
} from '@paiju/games/riichi';
import { err, type Journal, ok, type Result } from '@paiju/kernel';
import type { LogReader, WrittenLog } from '../../replay/film/replay-game.js';

type Readers = { readonly [F in Exclude<LogFormat, 'paiju'>]: (text: string) => Result<ForeignGame, ForeignError> };

/** Writes a game that was played, all hands open. */
export type Writer = (journal: Journal, names: readonly string[]) => readonly WrittenLog[];

const READERS: Readers = { mjlog: readMjlog, tenhou6: readTenhou6, mjai: readMjai };

/** A log of four players as it was written; otherwise what is wrong with it, and where. */
export function readForeign(text: string): Result<ForeignGame, string> {
  const game = readerOf(READERS, text)?.(text);
  if (game === undefined) return err('this is no log of riichi');
  return game.ok ? game : err(`${game.error.at}: ${game.error.message}`);
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
      const game = readerOf(readers, text)?.(text);
      return game !== undefined && (game.ok || !OTHER_SEATS.test(game.error.message));
    },
    read: (text) => {
      const game = readerOf(readers, text)?.(text);
      if (game === undefined) return err('this is no log of riichi');
      if (!game.ok) return err(`${game.error.at}: ${game.error.message}`);
      const { journal, match, moves, differences, stopped, assumed } = judge(game.value);
      const faults = stopped === undefined ? differences : [...differences, stopped];
      const events = match.rounds.flatMap(({ dealt, events: played }) => [dealt, ...played]);
      const standing = match.standing === undefined ? [] : [{ kind: 'finished', standing: match.standing }];
      const told = {
        names: game.value.names,
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

function readerOf(readers: Readers, text: string): Readers[keyof Readers] | undefined {
  const format = guessFormat(text);
  return format === undefined || format === 'paiju' ? undefined : readers[format];
}

const OTHER_SEATS = /is a game of (three|four) players/;

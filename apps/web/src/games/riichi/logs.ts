import { guessFormat, judge, readMjai, readMjlog, readTenhou6 } from '@paiju/games/riichi';
import { err, ok } from '@paiju/kernel';
import type { LogReader } from '../../replay/film/replay-game.js';

const READERS = { mjlog: readMjlog, tenhou6: readTenhou6, mjai: readMjai };

/** Logs of Tenhou, and of programs that write mjai. */
export const logs: LogReader = {
  isLog: (text) => readerOf(text) !== undefined,
  read: (text) => {
    const game = readerOf(text)?.(text);
    if (game === undefined) return err('this is no log of riichi');
    if (!game.ok) return err(`${game.error.at}: ${game.error.message}`);
    const { journal, match, differences, stopped } = judge(game.value);
    const faults = stopped === undefined ? differences : [...differences, stopped];
    const events = match.rounds.flatMap(({ dealt, events: played }) => [dealt, ...played]);
    const standing = match.standing === undefined ? [] : [{ kind: 'finished', standing: match.standing }];
    const told = {
      names: game.value.names,
      differences: faults,
      config: match.config,
      events: [...events, ...standing],
    };
    return ok(journal === undefined ? told : { ...told, journal });
  },
};

function readerOf(text: string) {
  const format = guessFormat(text);
  return format === undefined || format === 'paiju' ? undefined : READERS[format];
}

import { guessFormat, LOG_FORMATS, type LogFormat } from '@paiju/games/riichi';
import type { LogReader } from '../record.js';
import { printReplay } from './replay-page.js';
import { convert, type Replayed, replayText, WRITTEN_FORMATS, type WrittenFormat } from './replayed.js';

/** Logs of riichi, of four or of three: our journals, mjlog, tenhou.net/6 and mjai. */
export const riichiLogs: LogReader = {
  formats: LOG_FORMATS,
  written: WRITTEN_FORMATS,
  guess: guessFormat,
  replay: (text, format) => {
    const replayed = replayText(text, format as LogFormat); // one of `formats`
    const { differences, followed, journal } = replayed;
    return {
      ...{ differences, followed, journal },
      data: () => dataOf(replayed),
      page: (file, isChecked, paint) => printReplay(file, replayed, isChecked, paint),
      convert: (to) => convert(replayed, to as WrittenFormat), // one of `written`
    };
  },
};

/** The part of a replayed log that programs are told. */
function dataOf({ format, rounds, wins, differences, match, assumed, stopped }: Replayed): object {
  const { standing } = match;
  const end =
    standing === undefined
      ? { finished: false }
      : { finished: true, points: standing.detail.points, returns: standing.returns };
  const told = { ...(assumed !== undefined && { assumed }), ...(stopped !== undefined && { stopped }) };
  return { format, ...told, rounds, wins, differences, ...end };
}

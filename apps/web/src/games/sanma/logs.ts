import { judge, mjaiOf, playedOf, readMjai, readMjlog, readTenhou6, tenhou6Of } from '@paiju/games/sanma';
import { logReader, type Writer, written } from '../riichi/logs.js';

const write: Writer = (journal, names) => {
  const played = playedOf(journal);
  const three = [0, 1, 2].map((seat) => names[seat] ?? '') as unknown as Parameters<typeof tenhou6Of>[1]; // one for each seat of three
  return played.ok ? written(tenhou6Of(played.value, three), mjaiOf(played.value, three)) : [];
};

/** Logs of three players, of Tenhou and of programs that write mjai. */
export const logs = logReader({ mjlog: readMjlog, tenhou6: readTenhou6, mjai: readMjai }, judge, write);

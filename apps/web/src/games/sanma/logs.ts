import { judge, readMjai, readMjlog, readTenhou6 } from '@paiju/games/sanma';
import { logReader } from '../riichi/logs.js';

/** Logs of three players, of Tenhou and of programs that write mjai. */
export const logs = logReader({ mjlog: readMjlog, tenhou6: readTenhou6, mjai: readMjai }, judge);

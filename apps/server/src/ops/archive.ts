import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../rooms/index.js';
import type { GameEnded, Journal } from '../store/journal.js';
import { appending } from './metered.js';

/**
 * The same journal, which also keeps the replay of every game that ends as a file of a folder, where one is set. The
 * database stays the truth: a file that cannot be written is told in the log, and stops nobody.
 */
export function archivedJournal(journal: Journal, folder: string | null, log: Log): Journal {
  if (folder === null) return journal;
  return appending(journal, async (room, line, beside) => {
    await (beside === undefined ? journal.append(room, line) : journal.append(room, line, beside));
    if (beside?.ended !== undefined) void keep(folder, beside.ended, log);
  });
}

/** Writes a replay whole or not at all; only its owner may read it, since it names people. */
async function keep(folder: string, { gid, replay }: GameEnded, log: Log): Promise<void> {
  const file = join(folder, `${gid}.jsonl`);
  try {
    await writeFile(`${file}.part`, replay, { mode: 0o600 });
    await rename(`${file}.part`, file);
  } catch (error) {
    log('replay not kept', { gid, file, error: String(error) });
  }
}

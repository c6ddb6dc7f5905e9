import { type Journal, recoverJournal } from '@paiju/kernel';
import { BASE } from '../base/address.js';
import { load } from '../play/local/kept-matches.js';

/** The journal of a match that is over, from this browser or from the server; undefined where neither has it. */
export async function recorded(id: string): Promise<Journal | undefined> {
  const kept = await load(id).catch(() => undefined); // a browser that keeps nothing has nothing to open
  if (kept !== undefined) return { header: kept.header, entries: kept.entries };
  const answer = await fetch(`${BASE}/replays/${encodeURIComponent(id)}`).catch(() => undefined);
  if (answer?.ok !== true) return undefined;
  const { header, entries } = recoverJournal(await answer.text());
  return header && { header, entries };
}

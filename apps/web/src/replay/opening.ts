import { err, ok, printJournal, type Result } from '@paiju/kernel';
import { load } from '../play/local/archive.js';
import { localNames } from '../play/local/names.js';
import type { Film } from './film/replay-game.js';
import { fetchText, openText, type SourceError, textOf } from './source.js';

type Opened = Promise<Result<Film, SourceError>>;

/** A game by its id: one played on this device, or else one the server keeps. */
export async function openGame(id: string): Opened {
  const kept = await load(id).catch(() => undefined); // a browser that keeps nothing has nothing to open
  if (kept !== undefined) {
    // A game in progress would show what its player may not know yet.
    if (!kept.over) return err({ code: 'notFound', reason: id });
    const film = await openText(printJournal(kept), localNames());
    return film.ok ? ok({ ...film.value, own: kept.seat }) : film;
  }
  return await openAddress(`/replays/${encodeURIComponent(id)}`);
}

/** A log by its address. */
export async function openAddress(address: string): Opened {
  const text = await fetchText(address);
  return text.ok ? await openText(text.value) : text;
}

/** A log from a file. */
export async function openFile(file: Blob): Opened {
  const text = await textOf(file);
  return text.ok ? await openText(text.value) : text;
}

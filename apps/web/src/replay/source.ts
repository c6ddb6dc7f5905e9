import { err, ok, printJournal, type Result, recoverJournal } from '@paiju/kernel';
import { BASE } from '../base/address.js';
import { GAMES, gameOf } from '../games/index.js';
import { load } from '../play/local/kept-matches.js';
import { localNames } from '../play/local/names.js';
import { personName } from '../seat/people.js';
import { filmOf, filmOfEvents, type Seated } from './film/film.js';
import type { Film, LogReader, ReplayGame } from './film/replay-game.js';
import { pastedOf } from './pasted.js';

/** The reason a text could not be shown: a code for the page's words, and the fault with its line. */
export interface SourceError {
  readonly code:
    | 'empty'
    | 'unknownFormat'
    | 'unknownGame'
    | 'badLog'
    | 'packed'
    | 'unreachable'
    | 'notFound'
    | 'tenhou'
    | 'majsoul';
  readonly reason: string;
}

/** Reads a text as whichever log it is: our own journal, or one that a game of ours can read. */
export async function openText(text: string, seated?: Seated): Promise<Result<Film, SourceError>> {
  if (text.trim() === '') return fail('empty', '');
  if (isJournal(text)) return await openJournal(text, seated);
  for (const record of GAMES) {
    const reader = await record.logs?.();
    if (reader?.isLog(text)) return openForeign(await record.replay(), reader, text);
  }
  return fail('unknownFormat', firstWords(text));
}

async function openJournal(text: string, seated: Seated | undefined): Promise<Result<Film, SourceError>> {
  const { header, entries, error } = recoverJournal(text);
  if (header === undefined) return fail('badLog', error?.message ?? 'line 1: there is no header');
  const record = gameOf(header.game);
  if (record === undefined) return fail('unknownGame', `line 1: ${header.game}`);
  return withFault(filmOf(await record.replay(), { header, entries }, seated), error?.message);
}

/** A torn journal is shown as far as it goes, with what is wrong after that. */
function withFault(film: ReturnType<typeof filmOf>, fault: string | undefined): Result<Film, SourceError> {
  if (!film.ok)
    return fail('badLog', film.error.n === undefined ? `line 1: ${film.error.message}` : film.error.message);
  return ok(fault === undefined ? film.value : { ...film.value, faults: [...film.value.faults, fault] });
}

function openForeign(played: ReplayGame, reader: LogReader, text: string): Result<Film, SourceError> {
  const game = reader.read(text);
  if (!game.ok) return fail('badLog', game.error);
  const { names, differences, assumed, journal } = game.value;
  if (journal === undefined) return ok({ ...filmOfEvents(played, game.value), assumed, log: text });
  const film = filmOf(played, journal, { names });
  return film.ok ? ok({ ...film.value, faults: differences, assumed }) : fail('badLog', film.error.message);
}

/** True if a text begins as our journals do. */
function isJournal(text: string): boolean {
  const start = text.replace(/^\ufeff/, '').trimStart();
  try {
    const first: unknown = JSON.parse(start.slice(0, start.indexOf('\n') + 1 || start.length));
    return typeof first === 'object' && first !== null && 'paiju' in first && 'game' in first;
  } catch {
    return false;
  }
}

/** The text of a file or an answer; gzip is unpacked by the browser itself. */
export async function textOf(data: Blob): Promise<Result<string, SourceError>> {
  const start = new Uint8Array(await data.slice(0, 2).arrayBuffer());
  if (start[0] !== 0x1f || start[1] !== 0x8b) return ok(await data.text());
  try {
    return ok(await new Response(data.stream().pipeThrough(new DecompressionStream('gzip'))).text());
  } catch (error) {
    return fail('packed', error instanceof Error ? error.message : String(error));
  }
}

/** Fetches a log by its address. */
export async function fetchText(address: string): Promise<Result<string, SourceError>> {
  try {
    const answer = await fetch(address);
    if (answer.status === 404) return fail('notFound', address);
    if (!answer.ok) return fail('unreachable', `${answer.status} ${answer.statusText}`.trim());
    return await textOf(await answer.blob());
  } catch (error) {
    return fail('unreachable', error instanceof Error ? error.message : String(error));
  }
}

function fail(code: SourceError['code'], reason: string): Result<never, SourceError> {
  return err({ code, reason });
}

function firstWords(text: string): string {
  return JSON.stringify(text.trim().slice(0, 40));
}

type Opened = Promise<Result<Film, SourceError>>;

/** A game by its id: one played on this device, or else one the server keeps. */
export async function openGame(id: string): Opened {
  const kept = await load(id).catch(() => undefined); // a browser that keeps nothing has nothing to open
  if (kept !== undefined) {
    // A game in progress would show what its player may not know yet.
    if (!kept.over) return err({ code: 'notFound', reason: id });
    const bots = (kept.bots ?? []).map((id) => (personName(id) === undefined ? '' : id)); // others are levels
    const characters = ['', ...bots];
    const film = await openText(printJournal(kept), { names: localNames(kept.bots), characters });
    return film.ok ? ok({ ...film.value, own: kept.seat, id }) : film;
  }
  const film = await openAddress(`/replays/${encodeURIComponent(id)}`);
  return film.ok ? ok({ ...film.value, id }) : film;
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

/** Whatever someone pasted: a log, a link with a log in it, a link, or an id (W-22). */
export async function openPasted(pasted: string): Opened {
  const found = pastedOf(pasted, location.origin, BASE);
  switch (found.kind) {
    case 'text':
      return await openText(found.text);
    case 'game':
      return await openGame(found.id);
    case 'address':
      return await openAddress(found.address);
    case 'elsewhere':
      return fail(found.site, found.id);
    default:
      return found satisfies never;
  }
}

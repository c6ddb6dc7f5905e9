import { err, ok, type Result, recoverJournal } from '@paiju/kernel';
import { type Film, filmOf, filmOfEvents } from './film.js';
import { stageOf } from './stage.js';

/** Why a text could not be shown: a code for the page's words, the reason with its line, and how it was taken. */
export interface SourceError {
  readonly code: 'empty' | 'unknownFormat' | 'unknownGame' | 'badLog' | 'packed' | 'unreachable' | 'notFound';
  readonly reason: string;
}

/** Reads a text as whichever log it is: our own journal, mjlog, tenhou6 or mjai. */
export async function openText(text: string, names: readonly string[] = []): Promise<Result<Film, SourceError>> {
  if (text.trim() === '') return fail('empty', '');
  const { guessFormat } = await import('../games/riichi/logs.js');
  const format = guessFormat(text);
  if (format === undefined) return fail('unknownFormat', firstWords(text));
  return format === 'paiju' ? await openJournal(text, names) : await openForeign(text, format);
}

async function openJournal(text: string, names: readonly string[]): Promise<Result<Film, SourceError>> {
  const { header, entries, error } = recoverJournal(text);
  if (header === undefined) return fail('badLog', error?.message ?? 'line 1: there is no header');
  const stage = await stageOf(header.game);
  if (stage === undefined) return fail('unknownGame', `line 1: ${header.game}`);
  return withFault(filmOf(stage, { header, entries }, names), error?.message);
}

/** A torn journal is shown as far as it goes, with what is wrong after that. */
function withFault(film: ReturnType<typeof filmOf>, fault: string | undefined): Result<Film, SourceError> {
  if (!film.ok)
    return fail('badLog', film.error.n === undefined ? `line 1: ${film.error.message}` : film.error.message);
  return ok(fault === undefined ? film.value : { ...film.value, faults: [...film.value.faults, fault] });
}

async function openForeign(text: string, format: 'mjlog' | 'tenhou6' | 'mjai'): Promise<Result<Film, SourceError>> {
  const { judge, readMjai, readMjlog, readTenhou6 } = await import('../games/riichi/logs.js');
  const stage = await stageOf('riichi');
  if (stage === undefined) throw new Error('there is no stage for riichi');
  const game = { mjlog: readMjlog, tenhou6: readTenhou6, mjai: readMjai }[format](text);
  if (!game.ok) return fail('badLog', `${game.error.at}: ${game.error.message}`);
  const { journal, match, differences } = judge(game.value);
  const { names } = game.value;
  if (journal !== undefined) return foreign(filmOf(stage, journal, names), differences);
  const events = match.rounds.flatMap(({ dealt, events: played }) => [dealt, ...played]);
  const standing = match.standing === undefined ? [] : [{ kind: 'finished', standing: match.standing }];
  return ok(filmOfEvents(stage, match.config, [...events, ...standing], names, differences));
}

function foreign(film: ReturnType<typeof filmOf>, differences: readonly string[]): Result<Film, SourceError> {
  return film.ok ? ok({ ...film.value, faults: differences }) : fail('badLog', film.error.message);
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

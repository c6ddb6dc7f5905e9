import { readMatch, seatRecord } from '@paiju/ai/record';
import { configUnder, type Journal, type Seat } from '@paiju/kernel';
import { type GameRecord, gameOf } from '../games/index.js';
import { offeredBy } from '../play/offered.js';
import type { OwnGame } from '../replay/own-games.js';
import { dueDrills } from '../review/kept-drills.js';
import { recorded } from '../review/kept-figures.js';
import { today } from '../review/schedule.js';
import { addRecords, type KeptRecord, keptRecords } from './records.js';

/** Matches that cannot be read, so that they are not tried again while the page lasts. */
const unread = new Set<string>();

/** Reads those of some own matches that there is no record of yet; hears how many are to go. */
export async function gather(
  games: readonly OwnGame[],
  toGo: (matches: number) => void = () => undefined,
): Promise<void> {
  const known = new Set(keptRecords().map(({ id }) => id));
  const fresh = games.filter(({ id }) => !known.has(id) && !unread.has(id));
  for (const [n, match] of fresh.entries()) {
    toGo(fresh.length - n);
    const record = await recordOf(match).catch(() => undefined); // without a connection: the next time
    if (record !== undefined) addRecords([record]);
  }
  toGo(0);
}

/** The number of drills that wait today. */
export async function drillsNow(): Promise<number> {
  return (await dueDrills(today())).length;
}

async function recordOf({ id, game, at, seat }: OwnGame): Promise<KeptRecord | undefined> {
  const record = gameOf(game);
  const journal = record && (await recorded(id));
  if (record === undefined || journal === undefined) return undefined;
  const read = await readJournal(record, journal, seat);
  if (read === undefined) unread.add(id);
  return read && { id, game, at, ...read };
}

/** The record of a journal for one of its seats, read in pieces so that the page stays awake; undefined where it cannot be read. */
export async function readJournal(
  record: GameRecord,
  journal: Journal,
  seat: number,
): Promise<Omit<KeptRecord, 'id' | 'game' | 'at'> | undefined> {
  const [{ game }, stats] = await Promise.all([record.rules(), record.stats()]);
  const reading = readMatch(game, stats, journal);
  let since = performance.now();
  for (let next = reading.next(); ; next = reading.next()) {
    if (next.done === true) {
      if (!next.value.ok) return undefined;
      const config = configUnder(game, journal.header.rules, journal.header.config);
      const offered = config.ok ? await offeredBy(record, config.value) : undefined;
      const own = seatRecord(next.value.value, stats, seat as Seat); // a seat of this match
      return { preset: offered?.preset?.id ?? '', seats: next.value.value.returns.length, ...own };
    }
    if (performance.now() - since < SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
}

/** So long the page may be busy at once. */
const SLICE_MS = 12;

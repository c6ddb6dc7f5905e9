import { inBrowser } from '../base/stored.js';

const KEY = 'paiju.rooms';
/** A ticket lasts a day, and so does the memory of a seat. */
const LASTS_MS = 24 * 3_600_000;
const MOST = 3;

/** A room in which this browser has a seat. */
export interface Remembered {
  readonly id: string;
  readonly game: string;
  readonly at: number;
}

/** The rooms this browser sat down in during the last day, the latest first. */
export function rememberedRooms(now = Date.now()): readonly Remembered[] {
  const kept = inBrowser.read(KEY);
  return Array.isArray(kept) ? kept.filter(isRemembered).filter(({ at }) => now - at < LASTS_MS) : [];
}

export function rememberRoom(id: string, game: string, now = Date.now()): void {
  const others = rememberedRooms(now).filter((room) => room.id !== id);
  inBrowser.write(KEY, [{ id, game, at: now }, ...others].slice(0, MOST));
}

export function forgetRoom(id: string): void {
  inBrowser.write(
    KEY,
    rememberedRooms().filter((room) => room.id !== id),
  );
}

function isRemembered(value: unknown): value is Remembered {
  const { id, game, at } = Object(value);
  return typeof id === 'string' && typeof game === 'string' && typeof at === 'number';
}

import { inBrowser } from '../base/stored.js';

const KEY = 'paiju.learned';

/** The lessons that were played to their end in this browser, by game. */
export const learned = {
  has: (game: string): boolean => all().includes(game),
  add(game: string): void {
    if (!learned.has(game)) inBrowser.write(KEY, [...all(), game]);
  },
};

function all(): readonly unknown[] {
  const kept = inBrowser.read(KEY);
  return Array.isArray(kept) ? kept : [];
}

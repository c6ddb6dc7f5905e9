import { startEarly } from './local/open.js';
import type { GameId } from './route.js';
import { faceOf } from './table/faces.js';

/** Fetches side by side what a table of a game will need, before it asks for one after the other. */
export function anticipate(game: GameId): void {
  startEarly(game);
  if (game !== 'chinese-poker') faceOf(game).catch(() => undefined); // the table asks again, and says so
}

/** Fetches tables while nobody waits for anything. */
export function anticipateIdly(): void {
  const idle = globalThis.requestIdleCallback ?? ((call: () => void) => setTimeout(call, 1500));
  idle(() => void import('./setup/play.js').catch(() => undefined));
}

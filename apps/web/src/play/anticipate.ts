import { whenIdle } from '../base/idle.js';
import type { GameId } from '../base/route.js';
import { faceOf } from '../games/faces.js';
import { startEarly } from './local/open-local.js';

/** Fetches side by side what a table of a game will need, before it asks for one after the other. */
export function anticipate(game: GameId): void {
  startEarly(game);
  const parts = game === 'chinese-poker' ? pokerParts() : mahjongParts(game);
  for (const part of parts) part.catch(() => undefined); // the table asks again, and says so
}

function mahjongParts(game: GameId): readonly Promise<unknown>[] {
  return [import('../mahjong/table.js'), faceOf(game)];
}

function pokerParts(): readonly Promise<unknown>[] {
  return [
    import('../poker/poker-table.js'),
    import('../pieces/cards/install.js').then(({ installCards }) => installCards()),
  ];
}

/** Fetches tables while nobody waits for anything. */
export function anticipateIdly(): void {
  whenIdle(() => {
    for (const part of [import('./play.js'), import('../mahjong/table.js')]) part.catch(() => undefined);
  });
}

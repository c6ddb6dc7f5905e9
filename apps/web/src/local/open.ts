import type { ReadonlySignal } from '@preact/signals';
import type { GameId } from '../route.js';
import { type Setting, settings } from '../settings.js';
import { LocalTable, type Opening } from './local-table.js';
import type { Pace } from './message.js';

/** One worker for each game, so that a page fetches no more than it plays. */
const WORKERS: { readonly [G in GameId]: () => Worker } = {
  riichi: () => new Worker(new URL('./riichi.worker.ts', import.meta.url), { type: 'module', name: 'riichi' }),
  taiwan: () => new Worker(new URL('./taiwan.worker.ts', import.meta.url), { type: 'module', name: 'taiwan' }),
  fujian: () => new Worker(new URL('./fujian.worker.ts', import.meta.url), { type: 'module', name: 'fujian' }),
  'chinese-poker': () =>
    new Worker(new URL('./chinese-poker.worker.ts', import.meta.url), { type: 'module', name: 'chinese-poker' }),
};

const PACES: { readonly [P in Setting<'pace'>]: Pace } = {
  calm: { least: 900, more: 900 },
  normal: { least: 450, more: 500 },
  quick: { least: 150, more: 150 },
  instant: { least: 0, more: 0 },
};

/** How long bots think, as it is set. */
export function paceNow(): Pace {
  return PACES[settings.pace.value];
}

/** How much help is wanted against bots. */
export function assistNow(): 0 | 1 | 2 {
  return Number(settings.assist.value) as 0 | 1 | 2; // the setting takes no other
}

/** Opens a match against bots; it follows the settings while it lasts. */
export function openLocal(game: GameId, opening: Opening, names: readonly string[]): LocalTable {
  const table = new LocalTable(workerOf(game), opening, names);
  table.lasting(onChange(settings.pace, () => table.setPace(paceNow())));
  table.lasting(onChange(settings.assist, () => table.setAssist(assistNow())));
  return table;
}

let early: { readonly game: GameId; readonly worker: Worker } | undefined;

/** Starts the worker of a game before its table is there, so that both are fetched side by side. */
export function startEarly(game: GameId): void {
  if (early?.game === game) return;
  early?.worker.terminate();
  early = { game, worker: WORKERS[game]() };
}

function workerOf(game: GameId): Worker {
  const started = early?.game === game ? early.worker : undefined;
  if (started !== undefined) early = undefined;
  return started ?? WORKERS[game]();
}

/** Calls with every change from now on. */
function onChange(setting: ReadonlySignal<string>, call: () => void): () => void {
  let first = true;
  return setting.subscribe(() => {
    if (!first) call();
    first = false;
  });
}

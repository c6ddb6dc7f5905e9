import type { ReadonlySignal } from '@preact/signals';
import type { GameId } from '../../base/route.js';
import { type Setting, settings } from '../../base/settings.js';
import chinesePoker from '../../games/chinese-poker/chinese-poker.worker.ts?worker&url';
import fujian from '../../games/fujian/fujian.worker.ts?worker&url';
import riichi from '../../games/riichi/riichi.worker.ts?worker&url';
import taiwan from '../../games/taiwan/taiwan.worker.ts?worker&url';
import { LocalTable, type Opening } from './local-table.js';
import type { Pace } from './messages.js';

/** One worker for each game, so that a page fetches no more than it plays. */
const WORKERS: { readonly [G in GameId]: string } = { riichi, taiwan, fujian, 'chinese-poker': chinesePoker };

function start(game: GameId): Worker {
  return new Worker(WORKERS[game], { type: 'module', name: game });
}

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
  fetch(WORKERS[game]).catch(() => undefined); // at once: a slow phone takes a while to start the thread that asks for it
  early = { game, worker: start(game) };
}

function workerOf(game: GameId): Worker {
  const started = early?.game === game ? early.worker : undefined;
  if (started !== undefined) early = undefined;
  return started ?? start(game);
}

/** Calls with every change from now on. */
function onChange(setting: ReadonlySignal<string>, call: () => void): () => void {
  let first = true;
  return setting.subscribe(() => {
    if (!first) call();
    first = false;
  });
}

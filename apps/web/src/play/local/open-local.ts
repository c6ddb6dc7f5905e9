import type { ReadonlySignal } from '@preact/signals';
import { type Setting, settings } from '../../base/settings.js';
import { LocalTable, type Opening } from './local-table.js';
import type { Pace } from './messages.js';

/** A game that is played in a worker: its id, and the address of the worker. */
export interface WorkedGame {
  readonly id: string;
  readonly worker: string;
}

function start({ id, worker }: WorkedGame): Worker {
  return new Worker(worker, { type: 'module', name: id });
}

const PACES: { readonly [P in Setting<'pace'>]: Pace } = {
  calm: { least: 900, more: 900 },
  normal: { least: 450, more: 500 },
  quick: { least: 150, more: 150 },
  instant: { least: 0, more: 0 },
};

/** The pace of bots, as it is set. */
export function paceNow(): Pace {
  return PACES[settings.pace.value];
}

/** The level of help against bots, as it is set. */
export function assistNow(): 0 | 1 | 2 {
  return Number(settings.assist.value) as 0 | 1 | 2; // the setting takes no other
}

/** Opens a match against bots; it follows the settings while it lasts. */
export function openLocal(game: WorkedGame, opening: Opening, names: readonly string[]): LocalTable {
  const table = new LocalTable(workerOf(game), opening, names);
  table.lasting(onChange(settings.pace, () => table.setPace(paceNow())));
  table.lasting(onChange(settings.assist, () => table.setAssist(assistNow())));
  return table;
}

let early: { readonly id: string; readonly worker: Worker } | undefined;

/** Starts the worker of a game before its table is there, so that both are fetched side by side. */
export function startEarly(game: WorkedGame): void {
  if (early?.id === game.id) return;
  early?.worker.terminate();
  fetch(game.worker).catch(() => undefined); // at once: a slow phone takes a while to start the thread that asks for it
  early = { id: game.id, worker: start(game) };
}

function workerOf(game: WorkedGame): Worker {
  const started = early?.id === game.id ? early.worker : undefined;
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

// One thread of the exporter: takes batches of games, writes a shard.
import { closeSync, openSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { buildTable } from '@paiju/games/mahjong';
import { playAgain } from './replay.js';
import { Scribe } from './scribe.js';

/** Answers batches until it is told to end. */
export function work() {
  const { path, file, every } = workerData;
  buildTable();
  const scribe = new Scribe('riichi', every);
  const shard = openSync(path, 'w');
  const left = [];
  let records = 0;
  parentPort.on('message', ({ first, games, end }) => {
    if (end === true) {
      closeSync(shard);
      parentPort.postMessage({ done: { file, records, left } });
      parentPort.close();
      return;
    }
    games.forEach((text, n) => {
      const written = write(scribe, text, first + n, left);
      if (written === undefined) return;
      writeSync(shard, written.bytes);
      records += written.count;
    });
    parentPort.postMessage({});
  });
}

/** The records of a game; one that cannot be followed is named with the reason and left out. */
function write(scribe, text, number, left) {
  try {
    scribe.begin(number);
    playAgain(text, scribe);
    return scribe.records;
  } catch (error) {
    left.push({ game: number, why: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}

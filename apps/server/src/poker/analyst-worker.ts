import { parentPort } from 'node:worker_threads';
import { loadBotData } from '../rooms/bots/bot-player.js';
import { type LaidHand, reportOn } from './report.js';

if (parentPort === null) throw new Error('analyst-worker.js runs in a thread of the server, not alone');
const port = parentPort;
loadBotData();
port.on('message', ({ id, laid }: { readonly id: number; readonly laid: LaidHand }) => {
  port.postMessage({ id, report: reportOn(laid) });
});

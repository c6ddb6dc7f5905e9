import { parentPort } from 'node:worker_threads';
import { equip } from '../rooms/bots/load-bot-data.js';
import { type Judged, judge } from './layout-report.js';

if (parentPort === null) throw new Error('analyst-worker.js runs in a thread of the server, not alone');
const port = parentPort;
equip();
port.on('message', ({ id, judged }: { readonly id: number; readonly judged: Judged }) => {
  port.postMessage({ id, report: judge(judged) });
});

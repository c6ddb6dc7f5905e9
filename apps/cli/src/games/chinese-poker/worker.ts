import { parentPort } from 'node:worker_threads';
import { chinesePoker } from '@paiju/ai';

parentPort?.on('message', (task: chinesePoker.Task) => parentPort?.postMessage(chinesePoker.work(task)));

import { parentPort } from 'node:worker_threads';
import type { Json } from '@paiju/kernel';
import type { BotQuestion } from '../environment.js';
import { decide, loadBotData } from './bot-player.js';

/** A message of a worker: it is ready, or it would play an action. */
export type Reply = { readonly kind: 'ready' } | { readonly kind: 'action'; readonly action: Json };

/** A worker thread that decides for bots: a question in, an action out. An exception ends the worker. */
function serve(): void {
  const port = parentPort;
  if (port === null) throw new Error('bots are asked from another thread');
  loadBotData();
  const reply = (said: Reply): void => port.postMessage(said);
  port.on('message', (question: BotQuestion) => reply({ kind: 'action', action: decide(question) }));
  reply({ kind: 'ready' });
}

serve();

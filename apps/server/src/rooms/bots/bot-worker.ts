import { parentPort } from 'node:worker_threads';
import type { Json } from '@paiju/kernel';
import type { BotQuestion } from '../environment.js';
import { decide, loadBotData } from './bot-player.js';

/** What a worker says: that it may be asked, or what it would play. */
export type Reply = { readonly kind: 'ready' } | { readonly kind: 'action'; readonly action: Json };

/** A worker thread that decides for bots: a question in, an action out. What throws here ends the worker. */
function serve(): void {
  const port = parentPort;
  if (port === null) throw new Error('bots are asked from another thread');
  loadBotData();
  const reply = (said: Reply): void => port.postMessage(said);
  port.on('message', (question: BotQuestion) => reply({ kind: 'action', action: decide(question) }));
  reply({ kind: 'ready' });
}

serve();

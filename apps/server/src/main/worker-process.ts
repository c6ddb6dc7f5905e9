import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type FromFront, type FromWorker, shardOf } from '../cluster/messages.js';
import { readSettings } from '../settings/read.js';
import { openShared, type RepositoryCall, StoreError } from '../store/index.js';
import { type Running, startServer } from './server.js';

/** S-36: the program of a worker: rooms, and nothing of its own on the disk; the process that started it has all that. */
const [index = 0, count = 1] = process.argv.slice(2).map(Number);
const OWN = { PAIJU_PORT: '0', PAIJU_HOST: '127.0.0.1', PAIJU_WORKERS: '1' };

interface Asked {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: StoreError) => void;
}
const asked = new Map<number, Asked>();
/** Sockets that the other process may still read from: nobody is answered on them yet, so nobody speaks. */
const arriving = new Map<number, () => void>();
let last = 0;
let running: Running | undefined;

function say(message: FromWorker): void {
  if (process.connected) process.send?.(message);
}

function ask(call: RepositoryCall): Promise<unknown> {
  const id = ++last;
  say({ kind: 'ask', id, call });
  return new Promise((resolve, reject) => asked.set(id, { resolve, reject }));
}

function hear(message: FromFront, socket: Socket | undefined): void {
  switch (message.kind) {
    case 'answer': {
      const { resolve, reject } = asked.get(message.id) ?? {};
      asked.delete(message.id);
      if ('failure' in message) reject?.(new StoreError(message.failure.code, message.failure.message));
      else resolve?.(message.value);
      return;
    }
    case 'socket':
      arriving.set(message.id, () => welcome(message, socket));
      return;
    case 'yours':
      arriving.get(message.id)?.();
      arriving.delete(message.id);
      return;
    case 'bans':
      running?.refreshBans().catch((error: unknown) => running?.log.error({ err: error }, 'bans were not read'));
      return;
    case 'stop':
      void running?.stop().finally(() => process.exit(0));
      return;
    default:
      message satisfies never;
  }
}

function welcome({ id, head, ...told }: FromFront & { kind: 'socket' }, socket: Socket | undefined): void {
  const left = (): void => say({ kind: 'left', id });
  if (socket === undefined || running === undefined) {
    left(); // it was closed on the way
    return;
  }
  socket.once('close', left);
  const { method, url, headers, room, caller } = told;
  const request = { method, url, headers, socket } as IncomingMessage; // what an upgrade looks at
  running.gateway.receive({ request, socket, head: Buffer.from(head), room, caller, left });
}

// The one that started this one says when to stop; a signal to the whole group is for it alone.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(1));
process.on('message', (message, socket) => hear(message as FromFront, socket as Socket | undefined));

const settings = readSettings({ ...process.env, ...OWN });
if (!settings.ok) throw new Error(settings.error.join('\n'));
const { flushMs, flushRows } = settings.value.settings;
const store = openShared(ask, { milliseconds: flushMs, rows: flushRows });
const isMine = (room: string): boolean => shardOf(room, count) === index;
running = await startServer(settings.value.settings, { say: () => {} }, { store, isMine });
process.on('uncaughtException', (error) => {
  running?.log.fatal({ err: error }, 'a bug stopped a worker');
  process.exit(1);
});
say({ kind: 'open', address: new URL(running.url).origin });

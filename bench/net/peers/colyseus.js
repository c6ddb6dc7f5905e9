// @ts-check
import { createRequire } from 'node:module';
import { PORT, ready, told } from './table.js';

/** Colyseus with rooms of four and messages alone: no state to synchronise, so its patches are switched off. */
const load = createRequire(import.meta.url);
const { Room, Server } = load('@colyseus/core');
const { WebSocketTransport } = load('@colyseus/ws-transport');

class Table extends Room {
  count = 0;
  /** @type {any[]} */
  seats = [];

  onCreate() {
    this.maxClients = 4;
    this.maxMessagesPerSecond = Number.POSITIVE_INFINITY;
    this.patchRate = /** @type {number | null} */ (null);
    this.onMessage('action', (/** @type {any} */ client, /** @type {import('./table.js').Action} */ action) => {
      const n = ++this.count;
      const actor = client.userData;
      this.seats.forEach((other, s) => {
        for (const message of told(n, s, actor, action)) other.send('told', message);
      });
    });
  }

  /** @param {any} client @param {{ seat: number }} options */
  onJoin(client, { seat }) {
    client.userData = seat;
    this.seats[seat] = client;
  }
}

const server = new Server({ greet: false, transport: new WebSocketTransport({ pingInterval: 0 }) });
server.define('table', Table).filterBy(['table']);
await server.listen(PORT, '127.0.0.1');
ready(PORT);

// @ts-check
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { PORT, ready, told } from './table.js';

/** Socket.IO with its own framing and JSON, over WebSocket alone. */
const load = createRequire(import.meta.url);
const { Server } = load('socket.io');
const server = createServer();
const io = new Server(server, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
/** @type {Map<string, { count: number, seats: any[] }>} */
const tables = new Map();

io.on('connection', (/** @type {any} */ socket) => {
  const { table: name, seat } = socket.handshake.query;
  const table = tables.get(name) ?? { count: 0, seats: [] };
  tables.set(name, table);
  const actor = Number(seat);
  table.seats[actor] = socket;
  socket.on('action', (/** @type {import('./table.js').Action} */ action) => {
    const n = ++table.count;
    table.seats.forEach((other, s) => {
      for (const message of told(n, s, actor, action)) other.emit('told', message);
    });
  });
});
server.listen(PORT, '127.0.0.1', () => ready(PORT));

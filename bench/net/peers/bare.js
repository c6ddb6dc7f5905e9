// @ts-check
import { createServer } from 'node:http';
import { Packr } from 'msgpackr';
import { WebSocketServer } from 'ws';
import { PORT, ready, told } from './table.js';

/** Nothing but `ws` and MessagePack: the least a server of tables can do. */
const packer = new Packr({ useRecords: false });
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false, clientTracking: false });
/** @type {Map<string, { count: number, seats: import('ws').WebSocket[] }>} */
const tables = new Map();

sockets.on('connection', (socket, { url = '' }) => {
  const [, name = '', seat = ''] = url.split('/');
  const table = tables.get(name) ?? { count: 0, seats: [] };
  tables.set(name, table);
  const actor = Number(seat);
  table.seats[actor] = socket;
  socket.on('message', (/** @type {Buffer} */ data) => {
    const action = packer.unpack(data);
    const n = ++table.count;
    table.seats.forEach((other, s) => {
      for (const message of told(n, s, actor, action)) other.send(packer.pack(message));
    });
  });
});
server.listen(PORT, '127.0.0.1', () => ready(PORT));

// @ts-check
import { once } from 'node:events';
import { Packr } from 'msgpackr';
import { WebSocket } from 'ws';

/**
 * One seat of a table behind a socket: `act` sends an action, `heard` is called with the id that comes back.
 * @typedef {{ act(action: import('./peers/table.js').Action): void, close(): void }} PeerSeat
 * @typedef {(url: string, table: number, seat: number, heard: (id: string) => void) => Promise<PeerSeat>} Sit
 */

const packer = new Packr({ useRecords: false });
const QUIET = { perMessageDeflate: false };

/** @type {Sit} */
export async function sitBare(url, table, seat, heard) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/${table}/${seat}`, QUIET);
  socket.on('message', (/** @type {Buffer} */ data) => hear(packer.unpack(data), heard));
  await once(socket, 'open');
  return { act: (action) => socket.send(packer.pack(action)), close: () => socket.terminate() };
}

/** Engine.IO 4 and Socket.IO 5 by hand: 0 opens, 40 connects, 42 is an event, 2 asks and 3 answers. @type {Sit} */
export async function sitSocketIo(url, table, seat, heard) {
  const query = `EIO=4&transport=websocket&table=${table}&seat=${seat}`;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?${query}`, QUIET);
  const joined = new Promise((resolve) => {
    socket.on('message', (/** @type {Buffer} */ data) => {
      const text = data.toString();
      if (text.startsWith('42')) hear(JSON.parse(text.slice(2))[1], heard);
      else if (text.startsWith('40')) resolve(undefined);
      else if (text.startsWith('0')) socket.send('40');
      else if (text === '2') socket.send('3');
    });
  });
  await joined;
  return {
    act: (action) => socket.send(`42${JSON.stringify(['action', action])}`),
    close: () => socket.terminate(),
  };
}

const JOIN_ROOM = 10;
const ROOM_DATA = 13;
const ACTION = Buffer.concat([Buffer.from([ROOM_DATA, 0xa0 + 'action'.length]), Buffer.from('action')]);
const TOLD = 2 + 'told'.length;

/** The protocol of Colyseus by hand: a seat is reserved over HTTP, then taken by a socket. @type {Sit} */
export async function sitColyseus(url, table, seat, heard) {
  const response = await fetch(`${url}/matchmake/joinOrCreate/table`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ table, seat }),
  });
  const { sessionId, processId, roomId } = reservation(await response.json());
  const socket = new WebSocket(`${url.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`, QUIET);
  const joined = new Promise((resolve) => {
    socket.on('message', (/** @type {Buffer} */ data) => {
      if (data[0] === ROOM_DATA) hear(packer.unpack(data.subarray(TOLD)), heard);
      if (data[0] !== JOIN_ROOM) return;
      socket.send(Buffer.from([JOIN_ROOM]));
      resolve(undefined);
    });
  });
  await joined;
  return {
    act: (action) => socket.send(Buffer.concat([ACTION, packer.pack(action)])),
    close: () => socket.terminate(),
  };
}

/** @param {any} answer */
function reservation(answer) {
  const room = answer.room ?? answer;
  return { sessionId: answer.sessionId, processId: room.processId, roomId: room.roomId };
}

/** @param {{ id?: string }} told @param {(id: string) => void} heard */
function hear({ id }, heard) {
  if (id !== undefined) heard(id);
}

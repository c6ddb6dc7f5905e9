import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { unwrap } from '@paiju/kernel';
import { encodeFrame, readServerFrames, type ServerFrame } from '@paiju/protocol';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Callers } from '../http/caller.js';
import { Limiter } from '../http/limiter.js';
import { machineTime, type Peer } from '../rooms/index.js';
import { readSettings } from '../settings/read.js';
import type { Settings } from '../settings/settings.js';
import type { Receiver } from './connection.js';
import { Gateway, type Switchboard } from './gateway.js';

let server: Server;
afterEach(() => server.close());

const BIG = encodeFrame({ type: 'notice', kind: 'message', text: 'x'.repeat(60_000) });

function settings(env: Record<string, string>): Settings {
  const read = readSettings(env);
  return read.ok ? read.value.settings : expect.fail(read.error.join());
}

/** A gateway on a real server; every connection is given to `met`, with what was counted. */
async function open(
  env: Record<string, string>,
  met: (peer: Peer, room: string) => Receiver,
  switchboard?: Switchboard,
) {
  const counted: string[] = [];
  const gateway = new Gateway({
    ...{ settings: settings(env), callers: new Callers(false), time: machineTime },
    connects: new Limiter(null, machineTime.now),
    isBanned: () => false,
    ...{ switchboard, bots: { who: async () => undefined } },
    receiver: met,
    tally: {
      received: (type = 'invalid') => counted.push(type),
      slow: () => counted.push('slow'),
      flooded: () => counted.push('flood'),
      failed: (error) => counted.push(String(error)),
    },
  });
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  gateway.attach(server);
  const { port } = server.address() as AddressInfo;
  const connect = async (): Promise<WebSocket> => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/room`);
    await once(socket, 'open');
    return socket;
  };
  return { gateway, counted, connect };
}

function textOf(frame: ServerFrame): unknown {
  return frame.kind === 'message' && frame.message.type === 'notice' ? frame.message.text : undefined;
}

function silent(gone: () => void = () => {}): Receiver {
  return { user: undefined, receive: () => {}, nonsense: () => {}, gone };
}

test('S-4 who reads too slowly is cut before the server runs out of memory', async () => {
  let peer: Peer | undefined;
  let isGone = false;
  const { counted, connect, gateway } = await open({ PAIJU_BACKLOG_BYTES: '65536' }, (met) => {
    peer = met;
    return silent(() => {
      isGone = true;
    });
  });
  const socket = await connect();
  socket.pause();
  for (let sent = 0; sent < 500 && !counted.includes('slow'); sent++) peer!.send(BIG);
  await until(() => isGone);
  expect([counted, gateway.size]).toEqual([['slow'], 0]);
  peer!.send(BIG); // swallowed: nobody is there
  socket.terminate();
});

test('S-4 messages arrive in order, each once, and a peer has an id of its own', async () => {
  const heard: unknown[] = [];
  const ids: string[] = [];
  const { connect, counted } = await open({}, (peer, room) => {
    ids.push(peer.id);
    return {
      ...silent(),
      receive(message) {
        heard.push([room, message]);
        peer.send(encodeFrame({ type: 'pong' }));
      },
    };
  });
  const [socket, other] = [await connect(), await connect()];
  const texts = Array.from({ length: 50 }, (_, n) => `message ${n}`);
  for (const text of texts) socket.send(encodeFrame({ type: 'chat', text }));
  let pongs = 0;
  await new Promise<void>((resolve) => socket.on('message', () => ++pongs === texts.length && resolve()));
  expect(heard).toEqual(texts.map((text) => ['room', { type: 'chat', text }]));
  expect(counted.every((type) => type === 'chat')).toBe(true);
  expect(new Set(ids).size).toBe(2);
  for (const one of [socket, other]) one.terminate();
});

test('S-38 who asks for lists gets the frames of a turn as one, everyone else each alone', async () => {
  const texts = ['one', 'two', 'three'];
  const { connect } = await open({}, (peer) => ({
    ...silent(),
    receive() {
      for (const text of texts) peer.send(encodeFrame({ type: 'notice', kind: 'message', text }));
    },
  }));
  const heard = async (lists: boolean | undefined, count: number): Promise<readonly unknown[]> => {
    const socket = await connect();
    const frames: unknown[] = [];
    socket.on('message', (data: Buffer) => frames.push(unwrap(readServerFrames(data)).map(textOf)));
    socket.send(encodeFrame({ type: 'join_room', room_id: 'room', ...(lists === undefined ? {} : { lists }) }));
    await until(() => frames.length === count);
    socket.terminate();
    return frames;
  };
  expect(await heard(true, 1)).toEqual([texts]);
  expect(await heard(undefined, 3)).toEqual(texts.map((text) => [text]));
  expect(await heard(false, 3)).toEqual(texts.map((text) => [text]));
});

test('S-19 a drain opens nothing more, and closes even silent sockets with 1001', async () => {
  const { connect, gateway } = await open({}, () => silent());
  const [polite, deaf] = [await connect(), await connect()];
  deaf.pause();
  gateway.drain();
  await expect(connect()).rejects.toThrow('503');
  const closed = once(polite, 'close');
  await gateway.close(200);
  expect((await closed)[0]).toBe(1001);
  await until(() => gateway.size === 0);
  deaf.terminate();
});

test('a bug under one message ends its connection with 1011, and no other', async () => {
  const { connect, counted } = await open({}, (peer) => ({
    ...silent(),
    receive(message) {
      if (message.type === 'ping') peer.send(encodeFrame({ type: 'pong' }));
      else throw new Error('a bug');
    },
  }));
  const [broken, other] = [await connect(), await connect()];
  const closed = once(broken, 'close');
  broken.send(encodeFrame({ type: 'leave_room' }));
  expect((await closed)[0]).toBe(1011);
  expect(counted).toContain('Error: a bug');
  other.send(encodeFrame({ type: 'ping' }));
  await once(other, 'message');
  other.terminate();
});

/** Waits for what follows from events that were already sent. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

test('S-31 pings are limited, those of messages and those of frames', async () => {
  const heard: unknown[] = [];
  const env = { PAIJU_PING_RATE: '5', PAIJU_BAD_FRAME_RATE: '3' };
  const { connect, counted } = await open(env, () => ({ ...silent(), receive: (message) => heard.push(message) }));
  const socket = await connect();
  const closed = once(socket, 'close');
  for (let n = 0; n < 30; n++) socket.send(encodeFrame({ type: 'ping' }));
  expect((await closed)[0]).toBe(1008);
  expect(heard).toHaveLength(5);
  const other = await connect();
  const cut = once(other, 'close');
  for (let n = 0; n < 30; n++) other.ping();
  expect((await cut)[0]).toBe(1008);
  expect(counted.filter((what) => what === 'flood').length).toBeGreaterThanOrEqual(2);
});

test('S-22 a room that could not be looked for is not said to be gone', async () => {
  const lost = { isHere: () => false, connect: () => Promise.reject(new Error('no way there')) };
  const { connect, gateway } = await open({}, () => silent(), lost);
  await expect(connect()).rejects.toThrow('503');
  expect([gateway.size, gateway.passed]).toEqual([0, 0]);
});

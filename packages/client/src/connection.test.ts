import { CLOSE_CODES } from '@paiju/protocol';
import { expect, test } from 'vitest';
import { Connection, type ConnectionListener, type ConnectionOptions } from './connection.js';
import { HandTime, Wires } from './world.fixture.js';

function connect(options: Partial<ConnectionOptions> = {}) {
  const time = new HandTime();
  const wires = new Wires();
  const log: string[] = [];
  const listener: ConnectionListener = {
    opened: () => log.push('opened'),
    frame: (bytes) => log.push(`frame ${bytes.length}`),
    lost: (code, _, final) => log.push(`lost ${code}${final ? ' for good' : ''}`),
  };
  const given = { url: 'ws://here', WebSocket: wires.maker, time, random: () => 1, ...options };
  const connection = new Connection(given, listener);
  connection.open();
  return { connection, time, wires, log };
}

test('a socket opens, carries frames both ways and takes binary frames as bytes', () => {
  const { connection, wires, log } = connect();
  expect(connection.send({ type: 'ping' })).toBe(false);
  wires.last.open();
  wires.last.say({ type: 'pong' });
  expect(connection.send({ type: 'ping' })).toBe(true);
  expect(log).toEqual(['opened', 'frame 11']);
  expect(wires.last.got).toEqual([{ type: 'ping' }]);
  expect(wires.last.binaryType).toBe('arraybuffer');
});

test.each(CLOSE_CODES.map(({ code }) => [code, ![1001, 1011].includes(code)] as const))(
  'after %d the client stays away: %s',
  (code, final) => {
    const { time, wires, log } = connect();
    wires.last.open();
    wires.last.hangUp(code);
    expect(log.at(-1)).toBe(`lost ${code}${final ? ' for good' : ''}`);
    time.pass(60_000);
    expect(wires.all.length > 1).toBe(!final);
  },
);

test('attempts come further and further apart until the server speaks again', () => {
  const { time, wires } = connect();
  const gaps: number[] = [];
  for (let n = 0; n < 8; n++) {
    const before = time.now();
    const made = wires.all.length;
    wires.last.hangUp(1006);
    while (wires.all.length === made) time.pass(50);
    gaps.push(time.now() - before);
  }
  expect(gaps).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  wires.last.open();
  wires.last.say({ type: 'pong' });
  wires.last.hangUp(1006);
  const made = wires.all.length;
  time.pass(250);
  expect(wires.all).toHaveLength(made + 1);
});

test('a quiet connection is asked, and given up when it does not answer (S-13)', () => {
  const { time, wires, log } = connect();
  const [first] = wires.all;
  wires.last.open();
  time.pass(20_000);
  expect(first?.got).toEqual([{ type: 'ping' }]);
  wires.last.say({ type: 'pong' });
  time.pass(10_000 + 20_000);
  expect(first?.got).toHaveLength(2);
  time.pass(10_000);
  expect(log.at(-1)).toBe('lost 1011');
  expect(first?.closed).toBe(1000);
  time.pass(250);
  expect(wires.all).toHaveLength(2);
});

test('a server that accepts and never completes the handshake is given up, too', () => {
  const { time, wires } = connect();
  time.pass(10_000 + 250);
  expect(wires.all).toHaveLength(2);
});

test('a busy connection is not asked', () => {
  const { time, wires } = connect();
  wires.last.open();
  for (let n = 0; n < 10; n++) {
    time.pass(15_000);
    wires.last.say({ type: 'pong' });
  }
  expect(wires.last.got).toEqual([]);
});

test('a closed connection stays closed, and what a left socket still says is not heard', () => {
  const { connection, time, wires, log } = connect();
  wires.last.open();
  connection.close();
  wires.last.say({ type: 'pong' });
  wires.last.hangUp(1006);
  time.pass(60_000);
  expect(log).toEqual(['opened']);
  expect(wires.all).toHaveLength(1);
});

test('the address may be looked up anew for each attempt; a failed look-up is an attempt', async () => {
  const found = ['ws://one', undefined, 'ws://two'];
  const lookUp = async (): Promise<string> => {
    const address = found.shift();
    if (address === undefined) throw new Error('nowhere');
    return address;
  };
  const { time, wires, log } = connect({ url: lookUp });
  const settle = async (): Promise<void> => {
    for (let n = 0; n < 10; n++) await Promise.resolve();
  };
  await settle();
  wires.last.hangUp(1006);
  time.pass(250);
  await settle();
  time.pass(500);
  await settle();
  expect(wires.all.map(({ url }) => url)).toEqual(['ws://one', 'ws://two']);
  expect(log).toEqual(['lost 1006', 'lost 1011']);
});

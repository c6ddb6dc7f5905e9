import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { machineTime } from './time.js';

async function pair(): Promise<{ near: Socket; far: Socket; close: () => void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const far = connect(Object(server.address()).port, '127.0.0.1');
  const [near] = (await once(server, 'connection')) as [Socket];
  const close = (): void => {
    for (const one of [near, far, server]) 'destroy' in one ? one.destroy() : one.close();
  };
  return { near, far, close };
}

/** Nothing of this thread runs for so long. */
function stall(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

test('S-29: after a stall, what lies in a socket is taken before what was due meanwhile', async () => {
  const { near, far, close } = await pair();
  const order: string[] = [];
  const arrived = once(near, 'data').then(() => order.push('arrived'));
  const due = new Promise<void>((resolve) => {
    machineTime.after(20, () => {
      order.push('due');
      resolve();
    });
  });
  setImmediate(() => {
    far.write('an answer');
    stall(100);
  });
  await Promise.all([arrived, due]);
  expect(order).toEqual(['arrived', 'due']);
  close();
});

test('a cancelled timer does not fire', async () => {
  const order: string[] = [];
  machineTime.after(1, () => order.push('cancelled'))();
  await new Promise<void>((resolve) => {
    machineTime.after(10, resolve);
    setTimeout(() => {}, 20); // timers of rooms keep no process alive
  });
  expect(order).toEqual([]);
});

import type { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import * as ws from 'ws';
import { enveloped } from './envelope.js';

/** Reads frames as a client does; the types of the library do not tell of it. */
const { Receiver } = ws as unknown as { Receiver: new (options: { isServer: boolean }) => Writable };

test('frames of every length are messages of their own, in order, as ws reads them', () => {
  const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 70_000, 3];
  const frames = lengths.map((length, n) => new Uint8Array(length).fill(n));
  const receiver = new Receiver({ isServer: false });
  const heard: [Buffer, boolean][] = [];
  receiver.on('message', (data: Buffer, isBinary: boolean) => heard.push([data, isBinary]));
  receiver.write(enveloped(frames));
  expect(heard.map(([{ length }]) => length)).toEqual(lengths);
  expect(heard.every(([data, isBinary], n) => isBinary && data.equals(frames[n]!))).toBe(true);
});

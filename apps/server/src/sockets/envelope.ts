import type { Duplex } from 'node:stream';

/** The wire under a socket. */
export type Wire = Pick<Duplex, 'write' | 'writableLength'>;

/** FIN and the code of a binary message (RFC 6455, 5.2). */
const WHOLE_BINARY = 0x82;
const SHORT = 126;
const LONG = 0x10000;

/**
 * Frames as a server puts them on the wire, each a message of its own, all in one piece of memory: a write of many small
 * pieces costs more than anything else about a small frame (S-38).
 */
export function enveloped(frames: readonly Uint8Array[]): Buffer {
  let size = 0;
  for (const { length } of frames) size += headSize(length) + length;
  const whole = Buffer.allocUnsafe(size);
  let at = 0;
  for (const frame of frames) {
    at = writeHead(whole, at, frame.length);
    whole.set(frame, at);
    at += frame.length;
  }
  return whole;
}

function headSize(length: number): 2 | 4 | 10 {
  if (length < SHORT) return 2;
  return length < LONG ? 4 : 10;
}

/** Writes the head of a frame; the result is where its bytes begin. */
function writeHead(whole: Buffer, at: number, length: number): number {
  whole[at] = WHOLE_BINARY;
  if (length < SHORT) {
    whole[at + 1] = length;
    return at + 2;
  }
  if (length < LONG) {
    whole[at + 1] = SHORT;
    return whole.writeUInt16BE(length, at + 2);
  }
  whole[at + 1] = SHORT + 1;
  return whole.writeUInt32BE(length, whole.writeUInt32BE(0, at + 2)); // no frame has 4 GB
}

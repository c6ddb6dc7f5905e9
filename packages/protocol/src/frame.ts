import { err, isRecord, ok, type Result } from '@paiju/kernel';
import { Packr, Unpackr } from 'msgpackr';
import type { z } from 'zod';
import { faultIn } from './bytes.js';
import { actionIn, type ClientMessage, type ClientMessageInput, clientMessage } from './client-messages.js';
import { check, type FrameError, faultOf, invalid } from './fault.js';
import { MAX_FRAME_IN, MAX_FRAME_OUT } from './parts.js';
import { type ServerMessage, serverMessage } from './server-messages.js';

/** A map as it came out of a frame. */
export type Frame = Readonly<Record<string, unknown>>;

// Plain maps, no records, no extensions; whole numbers of 64 bits as numbers (S-4).
const OPTIONS = {
  useRecords: false,
  mapsAsObjects: true,
  variableMapSize: true,
  encodeUndefinedAsNil: true,
  int64AsType: 'number',
} as const;
const packer = new Packr(OPTIONS);
const unpacker = new Unpackr(OPTIONS);

/** The bytes of a message. */
export function encodeFrame(message: ClientMessageInput | ServerMessage | Frame): Uint8Array {
  return packer.pack(message);
}

/** The text "q", the token of a map with a length of 16 bits, and the last of those that say their length themselves. */
const Q = [0xa1, 0x71] as const;
const MANY = 0xde;
const FEW = 0x8f;

/**
 * A frame with a further field `q`, as if it had been encoded with it: what many seats are sent is encoded once and
 * numbered for each. The frame must have none yet.
 */
export function numberFrame(frame: Uint8Array, q: number): Uint8Array {
  const [head = 0] = frame;
  const from = head === MANY ? 3 : 1;
  const to = head < FEW ? 1 : 3;
  const end = to + frame.length - from;
  const numbered = cut(end + Q.length + sizeOf(q));
  if (head < FEW) numbered[0] = head + 1;
  else {
    const count = (head === MANY ? ((frame[1] ?? 0) << 8) | (frame[2] ?? 0) : head & 0x0f) + 1;
    numbered[0] = MANY;
    numbered[1] = count >> 8;
    numbered[2] = count;
  }
  for (let at = from; at < frame.length; at++) numbered[at - from + to] = frame[at] ?? 0; // quicker than a copy: few bytes
  numbered[end] = Q[0];
  numbered[end + 1] = Q[1];
  writeWhole(numbered, end + Q.length, q);
  return numbered;
}

/** The tokens of a list with up to 15 items, and of one with a length of 16 bits. */
const SHORT_LIST = 0x90;
const LONG_LIST = 0xdc;

/** S-38: frames as one, which holds the list of them as it stands; at most 65,535. */
export function listFrames(frames: readonly Uint8Array[]): Uint8Array {
  const { length } = frames;
  const head = length < 16 ? [SHORT_LIST + length] : [LONG_LIST, length >> 8, length & 0xff];
  const list = new Uint8Array(frames.reduce((sum, frame) => sum + frame.length, head.length));
  list.set(head);
  let at = head.length;
  for (const frame of frames) {
    list.set(frame, at);
    at += frame.length;
  }
  return list;
}

const SLAB = 1 << 14;
let slab = new Uint8Array(SLAB);
let used = 0;

/** A piece of memory nobody else has; small ones share a slab, which is much cheaper than one for each. */
function cut(size: number): Uint8Array {
  if (size > SLAB / 4) return new Uint8Array(size);
  if (used + size > SLAB) {
    slab = new Uint8Array(SLAB);
    used = 0;
  }
  used += size;
  return slab.subarray(used - size, used);
}

/** The fewest bytes of a whole number from 0 below 2³². */
function sizeOf(n: number): 1 | 2 | 3 | 5 {
  if (n < 0x80) return 1;
  if (n < 0x100) return 2;
  return n < 0x10000 ? 3 : 5;
}

function writeWhole(bytes: Uint8Array, at: number, n: number): void {
  const size = sizeOf(n);
  if (size > 1) bytes[at] = size === 2 ? 0xcc : size === 3 ? 0xcd : 0xce;
  for (let last = at + size - 1, rest = n; last >= (size === 1 ? at : at + 1); last--) {
    bytes[last] = rest;
    rest = Math.floor(rest / 0x100);
  }
}

/** The map in some bytes from outside. Survives any bytes. */
export function decodeFrame(bytes: Uint8Array, limit: number = MAX_FRAME_IN): Result<Frame, FrameError> {
  const value = decode(bytes, limit);
  if (!value.ok) return value;
  return isRecord(value.value) ? ok(value.value) : unreadable('a frame holds one map');
}

function decode(bytes: Uint8Array, limit: number): Result<unknown, FrameError> {
  if (bytes.length > limit) return unreadable(`a frame has at most ${limit} bytes, not ${bytes.length}`);
  const fault = faultIn(bytes);
  return fault === undefined ? ok(unpack(bytes)) : unreadable(fault);
}

/** The library throws on what it cannot read; nothing the walk let through is known to make it. */
function unpack(bytes: Uint8Array): unknown {
  try {
    return unpacker.unpack(bytes);
  } catch {
    return undefined;
  }
}

/** The message a client sent. Survives any bytes. */
export function readClientFrame(bytes: Uint8Array, limit: number = MAX_FRAME_IN): Result<ClientMessage, FrameError> {
  const frame = decodeFrame(bytes, limit);
  if (!frame.ok) return frame;
  const action = actionIn(frame.value);
  return action === undefined ? readClientMessage(frame.value) : ok(action);
}

/** The client's message in a decoded frame, or in JSON. */
export function readClientMessage(value: unknown): Result<ClientMessage, FrameError> {
  return read(clientMessage, value);
}

/** A frame of a server: a message by its `type`, or a game event by its `t`, which its game's codec reads. */
export type ServerFrame =
  | { readonly kind: 'message'; readonly message: ServerMessage }
  | { readonly kind: 'event'; readonly event: Frame & { readonly t: number } };

/** The message or event a server sent. Survives any bytes. */
export function readServerFrame(bytes: Uint8Array, limit: number = MAX_FRAME_OUT): Result<ServerFrame, FrameError> {
  const frame = decodeFrame(bytes, limit);
  return frame.ok ? serverFrame(frame.value) : frame;
}

/** All that a server sent in one frame: a list of messages and events where the client asked for lists, or one of them. */
export function readServerFrames(
  bytes: Uint8Array,
  limit: number = MAX_FRAME_OUT,
): Result<readonly ServerFrame[], FrameError> {
  const whole = decode(bytes, limit);
  if (!whole.ok) return whole;
  const frames: ServerFrame[] = [];
  for (const value of Array.isArray(whole.value) ? whole.value : [whole.value]) {
    const frame = isRecord(value) ? serverFrame(value) : unreadable('a frame holds one map, or a list of maps');
    if (!frame.ok) return frame;
    frames.push(frame.value);
  }
  return ok(frames);
}

function serverFrame(frame: Frame): Result<ServerFrame, FrameError> {
  const { t } = frame;
  if (typeof t === 'number') return ok({ kind: 'event', event: { ...frame, t } });
  const message = read(serverMessage, frame);
  return message.ok ? ok({ kind: 'message', message: message.value }) : message;
}

function read<T extends z.ZodType>(schema: T, value: unknown): Result<z.output<T>, FrameError> {
  const parsed = check(schema, value);
  return parsed.success ? ok(parsed.data) : invalid(faultOf(parsed.error, value));
}

function unreadable(message: string): Result<never, FrameError> {
  return err({ code: 'invalid_message', message });
}

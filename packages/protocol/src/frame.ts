import { err, isRecord, ok, type Result } from '@paiju/kernel';
import { Packr, Unpackr } from 'msgpackr';
import type { z } from 'zod';
import { faultIn } from './bytes.js';
import { type ClientMessage, type ClientMessageInput, clientMessage } from './client-messages.js';
import { type FieldFault, faultOf } from './fault.js';
import { type ServerMessage, serverMessage } from './server-messages.js';
import { MAX_FRAME_IN, MAX_FRAME_OUT } from './version.js';

/** Why a frame was not understood: the code to answer with, and what is wrong where. */
export interface FrameError {
  readonly code: 'invalid_message';
  readonly message: string;
  /** What is wrong with a field, where one can be named. */
  readonly fault?: FieldFault;
}

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

/** The map in some bytes from outside. Survives any bytes. */
export function decodeFrame(bytes: Uint8Array, limit: number = MAX_FRAME_IN): Result<Frame, FrameError> {
  if (bytes.length > limit) return invalid(`a frame has at most ${limit} bytes, not ${bytes.length}`);
  const fault = faultIn(bytes);
  if (fault !== undefined) return invalid(fault);
  const value = unpack(bytes);
  return isRecord(value) ? ok(value) : invalid('a frame holds one map');
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
  return frame.ok ? readClientMessage(frame.value) : frame;
}

/** The client's message in a decoded frame, or in JSON. */
export function readClientMessage(value: unknown): Result<ClientMessage, FrameError> {
  return read(clientMessage, value);
}

/** What a server sent: a message by its `type`, or a game event by its `t`, which its game's codec reads. */
export type ServerFrame =
  | { readonly kind: 'message'; readonly message: ServerMessage }
  | { readonly kind: 'event'; readonly event: Frame & { readonly t: number } };

/** The message or event a server sent. Survives any bytes. */
export function readServerFrame(bytes: Uint8Array, limit: number = MAX_FRAME_OUT): Result<ServerFrame, FrameError> {
  const frame = decodeFrame(bytes, limit);
  if (!frame.ok) return frame;
  const { t } = frame.value;
  if (typeof t === 'number') return ok({ kind: 'event', event: { ...frame.value, t } });
  const message = read(serverMessage, frame.value);
  return message.ok ? ok({ kind: 'message', message: message.value }) : message;
}

function read<T extends z.ZodType>(schema: T, value: unknown): Result<z.output<T>, FrameError> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const fault = faultOf(parsed.error, value);
  return err({ code: 'invalid_message', message: fault.message, fault });
}

function invalid(message: string): Result<never, FrameError> {
  return err({ code: 'invalid_message', message });
}

import { err, isRecord, ok, type Result } from '@paiju/kernel';
import { EVENTS, type EventCode, type WireEvent } from './events.js';
import { faultOf, fieldFault } from './fault.js';
import type { FrameError } from './frame.js';

/** An event that arrived, checked against the schema of its code. Survives any value. */
export function readEvent(value: unknown): Result<WireEvent, FrameError> {
  const t = isRecord(value) ? value['t'] : undefined;
  if (!isCode(t)) {
    return invalid(fieldFault('t', t, `one of ${Object.keys(EVENTS).join(', ')}`));
  }
  const parsed = EVENTS[t].safeParse(value);
  return parsed.success ? ok(parsed.data) : invalid(faultOf(parsed.error, value));
}

function isCode(value: unknown): value is EventCode {
  return typeof value === 'number' && Object.hasOwn(EVENTS, value);
}

/** The error of a frame whose field is wrong. */
export function invalid(fault: ReturnType<typeof fieldFault>): Result<never, FrameError> {
  return err({ code: 'invalid_message', message: fault.message, fault });
}

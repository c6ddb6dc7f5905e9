import { err, type Result, show } from '@paiju/kernel';
import { z } from 'zod';

/** The problem with a field: which one, what it held, what it may hold. */
export interface FieldFault {
  readonly field: string;
  readonly value: string;
  readonly allowed: string;
  readonly message: string;
}

/** The reason why a frame was not understood: the code to answer with, and what is wrong where. */
export interface FrameError {
  readonly code: 'invalid_message';
  readonly message: string;
  /** The problem with a field, where one can be named. */
  readonly fault?: FieldFault;
}

/** The error of a frame whose field is wrong. */
export function invalid(fault: FieldFault): Result<never, FrameError> {
  return err({ code: 'invalid_message', message: fault.message, fault });
}

/** A fault in the house's words: `tile must be … but was …`. */
export function fieldFault(field: string, value: unknown, allowed: string): FieldFault {
  return { field, value: show(value), allowed, message: `${field} must be ${allowed} but was ${show(value)}` };
}

/**
 * Checks a value from outside by a schema. The library compares lengths before it knows that they are numbers, and throws
 * where one is an object that cannot become one; here that is a fault like any other.
 */
export function check<T extends z.ZodType>(schema: T, value: unknown): Checked<z.output<T>> {
  try {
    return schema.safeParse(value);
  } catch {
    const message = 'of plain values, whose lengths are numbers';
    return { success: false, error: new z.ZodError([{ code: 'custom', path: [], message, input: value }]) };
  }
}

/** A value that a schema takes, or what it has against it. */
export type Checked<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly error: z.core.$ZodError };

/** The first thing a schema has against a value, as a fault of a field. */
export function faultOf(error: z.core.$ZodError, value: unknown): FieldFault {
  const [issue] = error.issues;
  if (issue === undefined) return fieldFault('message', value, 'understood');
  const field = issue.path.length === 0 ? 'message' : issue.path.map(String).join('.');
  return fieldFault(field, valueAt(value, issue.path), allowedBy(issue));
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const key of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = Reflect.get(found, key);
  }
  return found;
}

/** The demand of a schema, in words. */
function allowedBy(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `of type ${issue.expected}`;
    case 'invalid_value':
      return issue.values.length === 1 ? show(issue.values[0]) : `one of ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return `at most ${String(issue.maximum)}${issue.origin === 'string' ? ' characters' : ''}`;
    case 'too_small':
      return `at least ${String(issue.minimum)}${issue.origin === 'string' ? ' characters' : ''}`;
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options)
        ? `one of ${issue.options.map(String).join(', ')}`
        : 'one of the known forms';
    default:
      return issue.message;
  }
}

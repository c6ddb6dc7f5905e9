import { check } from '@paiju/protocol';
import type { z } from 'zod';

/** The further fields of a refusal. */
export interface FaultDetails {
  readonly field?: string;
  readonly retryAfter?: number;
  readonly reason?: string;
}

/** A refusal of a route: a status, a code for programs, a sentence for people, and the field it is about. */
export class RestFault extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined;
  /** The reason why a ticket was refused. */
  readonly reason: string | undefined;

  constructor(status: number, code: string, message: string, more: FaultDetails = {}) {
    super(message);
    this.name = 'RestFault';
    this.status = status;
    this.code = code;
    this.field = more.field;
    this.retryAfter = more.retryAfter;
    this.reason = more.reason;
  }

  /** The body of the answer. */
  body(): { code: string; message: string; field?: string; reason?: string } {
    const { code, message, field, reason } = this;
    return { code, message, ...(field === undefined ? {} : { field }), ...(reason === undefined ? {} : { reason }) };
  }
}

/** Parses data from outside by a schema; throws a 400 that names the field. */
export function read<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = check(schema, value ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.map(String).join('.') ?? '';
  const message = issue?.message ?? 'The request could not be understood.';
  throw new RestFault(400, 'invalid_request', field === '' ? message : `${field}: ${message}`, {
    ...(field === '' ? {} : { field }),
  });
}

/** S-16: too much of something. */
export function rateLimited(retryAfter: number): RestFault {
  return new RestFault(429, 'rate_limited', `Too many requests; try again in ${retryAfter} s.`, { retryAfter });
}

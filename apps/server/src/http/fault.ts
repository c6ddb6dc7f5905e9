import type { z } from 'zod';

/** A refusal of a route: a status, a code for programs, a sentence for people, and the field it is about. */
export class RestFault extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, message: string, more: { field?: string; retryAfter?: number } = {}) {
    super(message);
    this.name = 'RestFault';
    this.status = status;
    this.code = code;
    this.field = more.field;
    this.retryAfter = more.retryAfter;
  }

  /** The body of the answer. */
  body(): { code: string; message: string; field?: string } {
    const { code, message, field } = this;
    return { code, message, ...(field === undefined ? {} : { field }) };
  }
}

/** Parses data from outside by a schema; throws a 400 that names the field. */
export function read<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value ?? {});
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

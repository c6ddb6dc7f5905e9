import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { RestFault } from './fault.js';

const JSON_TYPE = 'application/json; charset=utf-8'; // whatever the route would have answered

/** Answers every request that failed with a code and a sentence, never with a stack. */
@Catch()
export class FaultFilter implements ExceptionFilter {
  readonly #log: Logger;
  readonly #refused: (code: string) => void;

  constructor(log: Logger, refused: (code: string) => void) {
    this.#log = log;
    this.#refused = refused;
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const fault = faultFrom(error);
    this.#refused(fault.code);
    if (fault.code === 'internal') this.#log.error({ err: error, request: request.id }, 'a request failed');
    if (fault.retryAfter !== undefined) reply.header('retry-after', String(fault.retryAfter));
    reply.status(fault.status).header('cache-control', 'no-store').type(JSON_TYPE).send(fault.body());
  }
}

/** The response for an error; one that is not the caller's fault reveals nothing. */
export function faultFrom(error: unknown): RestFault {
  if (error instanceof RestFault) return error;
  const status = statusOf(error);
  const [code, message] = COMMON[status] ?? COMMON[500];
  return new RestFault(status in COMMON ? status : 500, code, message);
}

const COMMON: { readonly [status: number]: readonly [string, string] } & { readonly 500: readonly [string, string] } = {
  400: ['invalid_request', 'The request could not be understood.'],
  404: ['not_found', 'There is nothing at this address.'],
  413: ['too_large', 'The request is too large.'],
  415: ['unsupported_type', 'Send application/json.'],
  500: ['internal', 'The server failed; it has been noted.'],
  503: ['unavailable', 'The database does not answer just now; try again in a moment.'],
};

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 503) return status;
  return status >= 400 && status < 500 ? (status in COMMON ? status : 400) : 500;
}

import { type CanActivate, Dependencies, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RestFault } from '../http/fault.js';
import type { RequestGuard } from '../http/request-guard.js';
import * as tokens from '../http/tokens.js';
import { type AdminToken, carriesToken } from './token.js';

/** Lets in who carries the administrator's token; guesses are counted. */
@Dependencies(tokens.ADMIN_TOKEN, tokens.REQUEST_GUARD)
export class AdminGuard implements CanActivate {
  readonly #token: AdminToken;
  readonly #guard: RequestGuard;

  constructor(token: AdminToken, guard: RequestGuard) {
    this.#token = token;
    this.#guard = guard;
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (carriesToken(request.headers.authorization, this.#token)) return true;
    this.#guard.countAddress(request, 'signIn');
    throw new RestFault(401, 'not_admin', "Give the administrator's token: Authorization: Bearer …");
  }
}

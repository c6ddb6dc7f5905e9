import { Bind, Body, Controller, Dependencies, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { nameKey } from '@paiju/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RestFault, read } from '../http/fault.js';
import type { RequestGuard } from '../http/request-guard.js';
import * as tokens from '../http/tokens.js';
import type { Settings } from '../settings/settings.js';
import type { People } from './people.js';
import { credentials, nickname } from './schemas.js';

/** S-15: signing in with a nickname or an account, and signing out. */
@Controller('lobby')
@Dependencies(tokens.PEOPLE, tokens.REQUEST_GUARD, tokens.SETTINGS)
export class AccountsController {
  readonly #people: People;
  readonly #guard: RequestGuard;
  readonly #settings: Settings;

  constructor(people: People, guard: RequestGuard, settings: Settings) {
    this.#people = people;
    this.#guard = guard;
    this.#settings = settings;
  }

  @Get('me')
  @Bind(Req())
  async me(request: FastifyRequest) {
    return { person: (await this.#guard.personOf(request)) ?? null };
  }

  @Post('guest')
  @HttpCode(200)
  @Bind(Req(), Res({ passthrough: true }), Body())
  async guest(request: FastifyRequest, reply: FastifyReply, body: unknown) {
    const { name } = read(nickname, body);
    this.#guard.refuseBanned(request);
    const before = await this.#guard.byCookie(request);
    return this.#guard.setCookie(request, reply, await this.#people.guest(name, before));
  }

  @Post('register')
  @Bind(Req(), Res({ passthrough: true }), Body())
  async register(request: FastifyRequest, reply: FastifyReply, body: unknown) {
    if (!this.#settings.accounts) throw new RestFault(403, 'accounts_off', 'This server does not register accounts.');
    const { name, password } = read(credentials, body);
    this.#knock(request);
    return this.#guard.setCookie(request, reply, await this.#people.register(name, password));
  }

  @Post('sign-in')
  @HttpCode(200)
  @Bind(Req(), Res({ passthrough: true }), Body())
  async signIn(request: FastifyRequest, reply: FastifyReply, body: unknown) {
    const { name, password } = read(credentials, body);
    this.#knock(request);
    this.#guard.count('signIn', `name ${nameKey(name)}`); // from however many addresses
    return this.#guard.setCookie(request, reply, await this.#people.signIn(name, password));
  }

  @Post('sign-out')
  @HttpCode(200)
  @Bind(Req(), Res({ passthrough: true }))
  async signOut(request: FastifyRequest, reply: FastifyReply) {
    await this.#people.signOut(this.#guard.cookie(request));
    this.#guard.clearCookie(request, reply);
    return { person: null };
  }

  #knock(request: FastifyRequest): void {
    this.#guard.countAddress(request, 'signIn');
    this.#guard.refuseBanned(request);
  }
}

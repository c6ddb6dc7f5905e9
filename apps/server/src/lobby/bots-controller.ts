import { Bind, Body, Controller, Dependencies, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RestFault, read } from '../http/fault.js';
import type { Others } from '../http/others.js';
import type { Person, RequestGuard } from '../http/request-guard.js';
import * as tokens from '../http/tokens.js';
import type { BotAccount } from '../store/index.js';
import type { BotTokens } from './bot-tokens.js';
import type { Sockets } from './farewell.js';
import { nickname } from './schemas.js';

/** C-10: the bots of the person who asks, each with a token. */
@Controller('lobby/bots')
@Dependencies(tokens.BOT_TOKENS, tokens.REQUEST_GUARD, tokens.GATEWAY, tokens.OTHERS)
export class BotsController {
  readonly #bots: BotTokens;
  readonly #guard: RequestGuard;
  readonly #gateway: Sockets;
  readonly #others: Others;

  constructor(bots: BotTokens, guard: RequestGuard, gateway: Sockets, others: Others) {
    this.#bots = bots;
    this.#guard = guard;
    this.#gateway = gateway;
    this.#others = others;
  }

  @Get()
  @Bind(Req())
  async mine(request: FastifyRequest) {
    return { bots: (await this.#bots.of((await this.#owner(request)).id)).map(told) };
  }

  @Post()
  @Bind(Req(), Body())
  async create(request: FastifyRequest, body: unknown) {
    const { name } = read(nickname, body);
    this.#guard.countAddress(request, 'signIn');
    const { bot, token } = await this.#bots.create(name, await this.#owner(request));
    return { bot: told(bot), token };
  }

  @Post(':id/revoke')
  @HttpCode(200)
  @Bind(Req(), Param('id'))
  async revoke(request: FastifyRequest, id: string) {
    if (request.caller.isNode !== true) await this.#bots.revoke(id, (await this.#owner(request)).id);
    this.#gateway.expel('user', id, 'the token was revoked');
    await this.#others.gather(request);
    return { done: true };
  }

  /** A person: a bot makes no bots. */
  async #owner(request: FastifyRequest): Promise<Person> {
    const person = await this.#guard.requirePerson(request);
    if (person.bot === true) throw new RestFault(403, 'not_for_bots', 'Tokens are made by people.');
    return person;
  }
}

/** A bot as its owner sees it; its token is known to nobody here. */
export function told({ id, name, madeAt }: BotAccount) {
  return { id, name, made_at: madeAt };
}

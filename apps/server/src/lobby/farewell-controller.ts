import { Bind, Body, Controller, Dependencies, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { nameKey } from '@paiju/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RestFault, read } from '../http/fault.js';
import type { Others } from '../http/others.js';
import type { Person, RequestGuard } from '../http/request-guard.js';
import * as tokens from '../http/tokens.js';
import type { Rooms } from '../rooms/index.js';
import type { Personal, Store } from '../store/index.js';
import type { BotTokens } from './bot-tokens.js';
import { Farewell, type Sockets } from './farewell.js';
import { nickname } from './schemas.js';

/** W-20: what is kept about the person who asks, given to them and deleted. */
@Controller('lobby/people')
@Dependencies(tokens.REQUEST_GUARD, tokens.ROOMS, tokens.GATEWAY, tokens.STORE, tokens.OTHERS, tokens.BOT_TOKENS)
export class FarewellController {
  readonly #guard: RequestGuard;
  readonly #personal: Personal;
  readonly #farewell: Farewell;

  constructor(guard: RequestGuard, rooms: Rooms, gateway: Sockets, store: Store, others: Others, bots: BotTokens) {
    this.#guard = guard;
    this.#personal = store.personal;
    this.#farewell = new Farewell({ rooms, gateway, store, bots, others });
  }

  @Get(':id')
  @Bind(Req(), Param('id'))
  async export(request: FastifyRequest, id: string) {
    await this.#self(request, id);
    return await this.#personal.export(id);
  }

  @Post(':id/forget')
  @HttpCode(200)
  @Bind(Req(), Res({ passthrough: true }), Param('id'), Body())
  async forget(request: FastifyRequest, reply: FastifyReply, id: string, body: unknown) {
    if (request.caller.isNode !== true) await this.#confirmed(request, id, read(nickname, body).name);
    const forgotten = await this.#farewell.forget(request, id);
    this.#guard.clearCookie(request, reply);
    if (forgotten === undefined) return { done: true };
    const { account, bots, games, openRooms } = forgotten;
    return { done: true, account, bots, games, open_rooms: openRooms.length };
  }

  /** Who goes for good writes their name. */
  async #confirmed(request: FastifyRequest, id: string, name: string): Promise<void> {
    const self = await this.#self(request, id);
    if (nameKey(name.trim()) !== nameKey(self.name))
      throw new RestFault(400, 'not_confirmed', `Write your name, ${self.name}, to delete what is kept about you.`, {
        field: 'name',
      });
  }

  /** The person who asks, about nobody else; a bot is its owner's. */
  async #self(request: FastifyRequest, id: string): Promise<Person> {
    const person = await this.#guard.requirePerson(request);
    if (person.bot === true || person.id !== id)
      throw new RestFault(403, 'not_you', 'What is kept about someone is theirs alone.');
    return person;
  }
}

import { Bind, Body, Controller, Dependencies, Get, Module, Post, Query, Req } from '@nestjs/common';
import { createRoom } from '@paiju/protocol';
import type { FastifyRequest } from 'fastify';
import { read } from '../http/fault.js';
import { goodOnes, type Others } from '../http/others.js';
import type { RequestGuard } from '../http/request-guard.js';
import * as tokens from '../http/tokens.js';
import type { Rooms } from '../rooms/index.js';
import type { Lobby } from './lobby.js';
import { RoomList } from './room-list.js';
import type { Origin } from './room-quota.js';
import { roomsQuery } from './schemas.js';

/** Knows the administrator's token. */
export interface AdminKey {
  isCarried(authorization: string | undefined): boolean;
}

/** S-3: rooms without this lobby: for another lobby, or a program. */
@Controller('rooms')
@Dependencies(tokens.LOBBY, tokens.ROOMS, tokens.REQUEST_GUARD, tokens.ADMIN_KEY, tokens.OTHERS)
export class RoomsController {
  readonly #lobby: Lobby;
  readonly #list: RoomList;
  readonly #guard: RequestGuard;
  readonly #token: AdminKey;
  readonly #others: Others;

  constructor(lobby: Lobby, rooms: Rooms, guard: RequestGuard, token: AdminKey, others: Others) {
    this.#lobby = lobby;
    this.#list = new RoomList(rooms, (room) => room.rules.terms.isPublic && !room.isPlaying);
    this.#guard = guard;
    this.#token = token;
    this.#others = others;
  }

  @Get()
  @Bind(Req(), Query())
  async list(request: FastifyRequest, query: unknown) {
    const wish = read(roomsQuery, query);
    return this.#list.merged(wish, goodOnes(await this.#others.gather(request)));
  }

  @Post()
  @Bind(Req(), Body())
  async create(request: FastifyRequest, body: unknown) {
    const wanted = read(createRoom, body);
    this.#guard.refuseBanned(request);
    this.#guard.countAddress(request, 'room');
    return (await this.#lobby.open(wanted, await this.#origin(request))).info;
  }

  /** S-31: programs need no session; one that has a session or the administrator's token may make more rooms. */
  async #origin(request: FastifyRequest): Promise<Origin> {
    const { address } = request.caller;
    if (this.#token.isCarried(request.headers.authorization)) return { address, isTrusted: true };
    return { address, user: (await this.#guard.personOf(request))?.id };
  }
}

@Module({ controllers: [RoomsController] })
export class RoomsModule {}

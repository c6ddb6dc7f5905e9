import { Bind, Body, Controller, Dependencies, Get, Module, Post, Req } from '@nestjs/common';
import { createRoom } from '@paiju/protocol';
import type { FastifyRequest } from 'fastify';
import { read } from '../http/fault.js';
import type { RequestGuard } from '../http/request-guard.js';
import * as tokens from '../http/tokens.js';
import type { Rooms } from '../rooms/index.js';
import type { Lobby } from './lobby.js';

/** S-3: rooms without this lobby: for another lobby, or a program. */
@Controller('rooms')
@Dependencies(tokens.LOBBY, tokens.ROOMS, tokens.REQUEST_GUARD)
export class RoomsController {
  readonly #lobby: Lobby;
  readonly #rooms: Rooms;
  readonly #guard: RequestGuard;

  constructor(lobby: Lobby, rooms: Rooms, guard: RequestGuard) {
    this.#lobby = lobby;
    this.#rooms = rooms;
    this.#guard = guard;
  }

  @Get()
  list() {
    const waiting = [...this.#rooms].filter((room) => room.rules.terms.isPublic && !room.isPlaying);
    return { rooms: waiting.map((room) => room.info) };
  }

  @Post()
  @Bind(Req(), Body())
  async create(request: FastifyRequest, body: unknown) {
    const wanted = read(createRoom, body);
    this.#guard.refuseBanned(request);
    this.#guard.countAddress(request, 'room');
    return (await this.#lobby.open(wanted)).info;
  }
}

@Module({ controllers: [RoomsController] })
export class RoomsModule {}

import { Bind, Body, Controller, Dependencies, Get, HttpCode, Module, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { read } from '../http/fault.js';
import { goodOnes, type Others } from '../http/others.js';
import type { Person, RequestGuard } from '../http/request-guard.js';
import * as tokens from '../http/tokens.js';
import type { Rooms } from '../rooms/index.js';
import type { Settings } from '../settings/settings.js';
import { AccountsController } from './accounts-controller.js';
import { BotsController } from './bots-controller.js';
import { FarewellController } from './farewell-controller.js';
import type { Admission, Lobby } from './lobby.js';
import { offers } from './lobby.js';
import type { Matcher } from './matcher.js';
import { RoomList } from './room-list.js';
import { hostRoom, quickMatch, roomsQuery } from './schemas.js';

/** S-15: rooms for people who signed in: each answer has a ticket. */
@Controller('lobby')
@Dependencies(tokens.LOBBY, tokens.MATCHER, tokens.ROOMS, tokens.REQUEST_GUARD, tokens.SETTINGS, tokens.OTHERS)
export class LobbyController {
  readonly #lobby: Lobby;
  readonly #matcher: Matcher;
  readonly #rooms: Rooms;
  readonly #guard: RequestGuard;
  readonly #settings: Settings;
  readonly #list: RoomList;
  readonly #others: Others;

  constructor(lobby: Lobby, matcher: Matcher, rooms: Rooms, guard: RequestGuard, settings: Settings, others: Others) {
    this.#others = others;
    this.#lobby = lobby;
    this.#matcher = matcher;
    this.#rooms = rooms;
    this.#guard = guard;
    this.#settings = settings;
    this.#list = new RoomList(rooms, (room) => room.rules.terms.isPublic);
  }

  @Get('games')
  games() {
    return { games: offers(this.#rooms.environment) };
  }

  /** Every public room: those one can join, and those one can only watch. */
  @Get('rooms')
  @Bind(Req(), Query())
  async list(request: FastifyRequest, query: unknown) {
    const wish = read(roomsQuery, query);
    return this.#list.merged(wish, goodOnes(await this.#others.gather(request)));
  }

  @Post('rooms')
  @Bind(Req(), Body())
  async host(request: FastifyRequest, body: unknown) {
    const wanted = read(hostRoom, body);
    this.#guard.countAddress(request, 'room');
    const person = await this.#guard.requirePerson(request, 'room');
    return this.#told(request, person, await this.#lobby.host(person, request.caller.address, wanted));
  }

  @Get('rooms/:id')
  @Bind(Param('id'))
  room(id: string) {
    return this.#lobby.find(id).info;
  }

  @Post('rooms/:id/join')
  @HttpCode(200)
  @Bind(Req(), Param('id'))
  async join(request: FastifyRequest, id: string) {
    const person = await this.#guard.requirePerson(request);
    return this.#told(request, person, this.#lobby.join(person, id));
  }

  @Post('match')
  @HttpCode(200)
  @Bind(Req(), Body())
  async match(request: FastifyRequest, body: unknown) {
    const wanted = read(quickMatch, body);
    this.#guard.countAddress(request, 'room');
    const person = await this.#guard.requirePerson(request, 'room');
    const { botsInMs, ...admission } = await this.#matcher.match(person, request.caller.address, wanted);
    const wait = botsInMs === undefined ? {} : { bots_in: Math.ceil(botsInMs / 1000) };
    return { ...this.#told(request, person, admission), ...wait };
  }

  /** A bot needs no ticket: its socket carries its token, which can be revoked (C-10). */
  #told({ caller }: FastifyRequest, person: Person, { room, ticket }: Admission) {
    const { basePath, publicUrl } = this.#settings;
    const home = publicUrl ?? `${caller.secure ? 'https' : 'http'}://${caller.host}${basePath}`;
    const entry = person.bot === true ? {} : { ticket };
    return { room_id: room, ...entry, socket: `${basePath}/ws/${room}`, invite: `${home}/room/${room}` };
  }
}

@Module({ controllers: [AccountsController, BotsController, FarewellController, LobbyController] })
export class LobbyModule {}

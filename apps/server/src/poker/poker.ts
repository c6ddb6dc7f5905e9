import { Bind, Body, Controller, Dependencies, Get, HttpCode, Module, Param, Post, Query, Req } from '@nestjs/common';
import type { PokerView, Submission } from '@paiju/games/chinese-poker';
import { arrangePoker, codecFor, createPokerRoom, joinPokerRoom, type TicketReason } from '@paiju/protocol';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { RestFault, read } from '../http/fault.js';
import type { RequestGuard } from '../http/request-guard.js';
import * as tokens from '../http/tokens.js';
import type { Admission } from '../lobby/lobby.js';
import type { People } from '../lobby/people.js';
import type { TicketIssuer } from '../lobby/ticket-issuer.js';
import { machineTime, type Pass } from '../rooms/index.js';
import type { Analyst } from './analyst.js';
import { analyse } from './analyst.js';
import type { RestSeats } from './rest-seats.js';

const rowText = z.string().max(24).optional();
const analysisQuery = z.object({
  round: z.coerce.number().int().min(0).optional(),
  ...{ front: rowText, middle: rowText, back: rowText },
});

/** P-62: the routes of Chinese Poker, thin forms of the same rooms. */
@Controller('api/chinese-poker/rooms')
@Dependencies(tokens.REST_SEATS, tokens.ANALYST, tokens.TICKETS, tokens.PEOPLE, tokens.REQUEST_GUARD)
export class PokerController {
  readonly #restSeats: RestSeats;
  readonly #analyst: Analyst;
  readonly #tickets: TicketIssuer;
  readonly #people: People;
  readonly #guard: RequestGuard;

  constructor(restSeats: RestSeats, analyst: Analyst, tickets: TicketIssuer, people: People, guard: RequestGuard) {
    this.#restSeats = restSeats;
    this.#analyst = analyst;
    this.#tickets = tickets;
    this.#people = people;
    this.#guard = guard;
  }

  @Post('create')
  @Bind(Req(), Body())
  async create(request: FastifyRequest, body: unknown) {
    const options = read(createPokerRoom, body);
    this.#guard.refuseBanned(request);
    this.#guard.countAddress(request, 'room');
    const host = await this.#named(request, options.hostPlayerId);
    return told(await this.#restSeats.create(host, options, request.caller.address));
  }

  @Post(':id/join')
  @HttpCode(200)
  @Bind(Req(), Param('id'), Body())
  async join(request: FastifyRequest, id: string, body: unknown) {
    const { playerId } = read(joinPokerRoom, body);
    this.#guard.refuseBanned(request);
    return told(await this.#restSeats.join(await this.#named(request, playerId), id));
  }

  @Post(':id/start')
  @HttpCode(200)
  @Bind(Req(), Param('id'))
  async start(request: FastifyRequest, id: string) {
    const pass = this.#pass(request, id);
    await this.#restSeats.start(pass);
    return await this.#restSeats.state(pass);
  }

  @Post(':id/arrange')
  @HttpCode(200)
  @Bind(Req(), Param('id'), Body())
  async arrange(request: FastifyRequest, id: string, body: unknown) {
    const pass = this.#pass(request, id);
    await this.#restSeats.arrange(pass, read(arrangePoker, body));
    return await this.#restSeats.state(pass);
  }

  @Get(':id/state')
  @Bind(Req(), Param('id'))
  async state(request: FastifyRequest, id: string) {
    return await this.#restSeats.state(this.#pass(request, id));
  }

  @Get(':id/analysis')
  @Bind(Req(), Param('id'), Query())
  async analysis(request: FastifyRequest, id: string, query: unknown) {
    const { round, ...rows } = read(analysisQuery, query);
    const { view } = await this.#restSeats.state(this.#pass(request, id));
    if (view === null) throw new RestFault(409, 'game_not_started', 'The game has not started.');
    return { analysis: await analyse(this.#analyst, view as PokerView, round, draftOf(rows)) }; // rooms of this game alone
  }

  /** A player by a name: the person who asks, if it is theirs, else a guest of that name. */
  async #named(request: FastifyRequest, name: string) {
    const person = await this.#guard.byCookie(request);
    return person?.name === name ? person : (await this.#people.guest(name)).person;
  }

  #pass({ headers }: FastifyRequest, id: string): Pass {
    const [, ticket = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
    const pass = this.#tickets.read(ticket, machineTime.now());
    if (!pass.ok) throw badTicket(pass.error, 'Give the ticket of this room: Authorization: Bearer …');
    if (pass.value.room !== id) throw badTicket('other_room', 'The ticket is for another room.');
    this.#guard.count('request', `user ${pass.value.user}`);
    return pass.value;
  }
}

@Module({ controllers: [PokerController] })
export class ChinesePokerModule {}

function badTicket(reason: TicketReason, message: string): RestFault {
  return new RestFault(401, 'invalid_ticket', message, { reason });
}

function told({ room, ticket }: Admission) {
  return { roomId: room, ticket };
}

/** The layout someone tries, each row as text; undefined where they name none. */
function draftOf(rows: Readonly<Record<string, string | undefined>>): Submission | undefined {
  if (Object.values(rows).every((row) => row === undefined)) return undefined;
  const read = codecFor('chinese-poker').readAction('arrange', { front: '', middle: '', back: '', ...rows }, undefined);
  if (!read.ok) throw new RestFault(400, 'invalid_request', read.error.message);
  return read.value as Submission; // what `arrange` is read as
}

import {
  Bind,
  Body,
  type CanActivate,
  Controller,
  Dependencies,
  type ExecutionContext,
  Get,
  HttpCode,
  Module,
  Param,
  Post,
  Req,
  UseGuards,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RestFault, read } from '../http/fault.js';
import { goodOnes, type Others } from '../http/others.js';
import type { RequestGuard } from '../http/request-guard.js';
import * as tokens from '../http/tokens.js';
import type { BotTokens } from '../lobby/bot-tokens.js';
import { Farewell } from '../lobby/farewell.js';
import { machineTime, type Room, type Rooms } from '../rooms/index.js';
import type { Gateway } from '../sockets/gateway.js';
import type { Store } from '../store/index.js';
import type { BanList } from './ban-list.js';
import * as schemas from './routes.js';
import { type AdminToken, carriesToken } from './token.js';

const HOUR = 3_600_000;

/** Requires the administrator's token; wrong guesses are counted. */
@Dependencies(tokens.ADMIN_TOKEN, tokens.REQUEST_GUARD)
class AdminGuard implements CanActivate {
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

/** S-19: what an administrator may do. */
@Controller('admin')
@UseGuards(AdminGuard)
@Dependencies(tokens.ROOMS, tokens.GATEWAY, tokens.BANS, tokens.STORE, tokens.OTHERS, tokens.BOT_TOKENS)
export class AdminController {
  readonly #rooms: Rooms;
  readonly #gateway: Gateway;
  readonly #bans: BanList;
  readonly #store: Store;
  readonly #others: Others;
  readonly #bots: BotTokens;
  readonly #farewell: Farewell;

  constructor(rooms: Rooms, gateway: Gateway, bans: BanList, store: Store, others: Others, bots: BotTokens) {
    this.#bots = bots;
    this.#farewell = new Farewell({ rooms, gateway, store, bots, others });
    this.#rooms = rooms;
    this.#gateway = gateway;
    this.#bans = bans;
    this.#store = store;
    this.#others = others;
  }

  @Get('tables')
  @Bind(Req())
  async tables(request: FastifyRequest) {
    const theirs = goodOnes<{ readonly tables: readonly object[] }>(await this.#others.gather(request));
    return {
      tables: [...this.#rooms].map((room): object => tableOf(room)).concat(...theirs.map(({ tables }) => tables)),
    };
  }

  @Post('tables/:id/end')
  @HttpCode(200)
  @Bind(Param('id'), Body())
  async end(id: string, body: unknown) {
    const { reason } = read(schemas.reason, body);
    const room = this.#rooms.get(id);
    if (room === undefined) throw new RestFault(404, 'room_not_found', 'There is no such room.');
    await room.end(reason);
    return { done: true };
  }

  @Post('message')
  @HttpCode(200)
  @Bind(Req(), Body())
  async message(request: FastifyRequest, body: unknown) {
    this.#rooms.notify(read(schemas.message, body).text);
    await this.#others.gather(request);
    return { done: true };
  }

  @Get('bans')
  async bans() {
    return { bans: await this.#bans.list() };
  }

  @Post('bans')
  @HttpCode(200)
  @Bind(Body())
  async ban(body: unknown) {
    const { kind, subject, hours, reason } = read(schemas.banned, body);
    const madeAt = machineTime.now();
    await this.#bans.put({
      kind,
      subject,
      reason,
      madeAt,
      ...(hours === undefined ? {} : { until: madeAt + hours * HOUR }),
    });
    if (kind === 'user') await this.#store.signIns.endAll(subject);
    await this.#expel(kind, subject, 'banned');
    this.#others.banned(kind, subject);
    return { done: true };
  }

  @Post('bans/lift')
  @HttpCode(200)
  @Bind(Body())
  async lift(body: unknown) {
    const { kind, subject } = read(schemas.lifted, body);
    const done = await this.#bans.lift(kind, subject);
    this.#others.banned(kind, subject);
    return { done };
  }

  @Get('people/:id')
  @Bind(Param('id'))
  async export(id: string) {
    return await this.#store.personal.export(id);
  }

  @Post('people/:id/forget')
  @HttpCode(200)
  @Bind(Req(), Param('id'))
  async forget(request: FastifyRequest, id: string) {
    return { done: true, ...(await this.#farewell.forget(request, id)) };
  }

  /** Bots that play by a token (C-10), the administrator's and those of people. */
  @Get('bots')
  async bots() {
    return { bots: await this.#bots.list() };
  }

  @Post('bots')
  @Bind(Body())
  async makeBot(body: unknown) {
    return await this.#bots.create(read(schemas.newBot, body).name);
  }

  @Post('bots/:id/revoke')
  @HttpCode(200)
  @Bind(Req(), Param('id'))
  async revoke(request: FastifyRequest, id: string) {
    if (request.caller.isNode !== true) await this.#bots.revoke(id);
    this.#gateway.expel('user', id, 'the token was revoked');
    await this.#others.gather(request);
    return { done: true };
  }

  /** Ends every connection of an address, or of a user and the bots of that user. */
  async #expel(kind: 'user' | 'address', subject: string, reason: string): Promise<void> {
    this.#gateway.expel(kind, subject, reason);
    if (kind === 'user') for (const { id } of await this.#bots.of(subject)) this.#gateway.expel(kind, id, reason);
  }
}

@Module({ controllers: [AdminController], providers: [AdminGuard] })
export class AdminModule {}

function tableOf(room: Room) {
  const { commitment, config, ...info } = room.info;
  const { play, isPlaying, size, idleMs } = room;
  return {
    ...info,
    ...{ connected: size.people, spectators: size.watchers, idle_seconds: Math.round(idleMs / 1000) },
    ...(play === undefined ? {} : { gid: play.begun.gid }),
    ...(play === undefined || !isPlaying ? {} : { seats: play.begun.holders }),
  };
}

import { Bind, Controller, Dependencies, Get, Header, HttpStatus, Module, Req, Res } from '@nestjs/common';
import { asyncApi, openApi, ROUTES } from '@paiju/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ADMIN_ROUTES } from '../admin/routes.js';
import { type AdminToken, carriesToken } from '../admin/token.js';
import { RestFault } from '../http/fault.js';
import { goodOnes, type Others } from '../http/others.js';
import * as tokens from '../http/tokens.js';
import { LOBBY_ROUTES } from '../lobby/routes.js';
import type { Rooms, RoomsStatus } from '../rooms/index.js';
import type { Settings } from '../settings/settings.js';
import { docsPage } from './docs-page.js';
import { type Metrics, summed } from './metrics.js';

/** The phases of the server; it takes traffic between recovery and drain. */
export type Phase = 'starting' | 'open' | 'draining';

/** The parts that may be out of order: the database. */
export interface Troubled {
  readonly trouble: { readonly code: string } | undefined;
}

/** S-18, S-19, S-28: whether the server takes traffic: the phase it is in, and whether its database takes writes. */
export class Readiness {
  readonly #store: Troubled;
  #phase: Phase = 'starting';

  constructor(store: Troubled = { trouble: undefined }) {
    this.#store = store;
  }

  get phase(): Phase {
    return this.#phase;
  }

  get isOpen(): boolean {
    return this.#phase === 'open' && this.#store.trouble === undefined;
  }

  /** The reason why it takes no traffic. */
  get reason(): string | undefined {
    if (this.#phase !== 'open') return this.#phase;
    return this.#store.trouble === undefined ? undefined : `database ${this.#store.trouble.code}`;
  }

  open(): void {
    if (this.#phase === 'starting') this.#phase = 'open';
  }

  drain(): void {
    this.#phase = 'draining';
  }
}

/** Routes: health, readiness, status and metrics. */
@Controller()
@Dependencies(tokens.SETTINGS, tokens.READINESS, tokens.METRICS, tokens.ROOMS, tokens.ADMIN_TOKEN, tokens.OTHERS)
export class OpsController {
  readonly #settings: Settings;
  readonly #readiness: Readiness;
  readonly #metrics: Metrics;
  readonly #rooms: Rooms;
  readonly #token: AdminToken;
  readonly #others: Others;

  constructor(
    settings: Settings,
    readiness: Readiness,
    metrics: Metrics,
    rooms: Rooms,
    token: AdminToken,
    others: Others,
  ) {
    this.#others = others;
    this.#settings = settings;
    this.#readiness = readiness;
    this.#metrics = metrics;
    this.#rooms = rooms;
    this.#token = token;
  }

  @Get('health')
  health() {
    return { status: 'ok' };
  }

  @Get('ready')
  @Bind(Res({ passthrough: true }))
  ready(reply: FastifyReply) {
    reply.status(this.#readiness.isOpen ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE);
    const { isOpen, reason } = this.#readiness;
    return { ready: isOpen, ...(reason === undefined ? {} : { reason }) };
  }

  /** The load of this server, and of the others of its house (S-22). */
  @Get('status')
  @Bind(Req())
  async status(request: FastifyRequest): Promise<RoomsStatus> {
    const theirs = goodOnes<RoomsStatus>(await this.#others.gather(request));
    const isLobby = this.#settings.role === 'lobby';
    const all = isLobby ? theirs : [this.#rooms.status, ...theirs];
    const sum = (of: (status: RoomsStatus) => number): number => all.reduce((total, status) => total + of(status), 0);
    const games = sum(({ active_games }) => active_games);
    const most = sum(({ max_games }) => max_games);
    return {
      ...{ active_rooms: sum(({ active_rooms }) => active_rooms), active_games: games },
      ...{ capacity_used: most === 0 ? 1 : games / most, max_games: most },
    };
  }

  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @Bind(Req())
  async metrics(request: FastifyRequest): Promise<string> {
    const who = this.#settings.metrics;
    if (who === 'off') throw new RestFault(404, 'not_found', 'There is nothing at this address.');
    if (who === 'admin' && !carriesToken(request.headers.authorization, this.#token))
      throw new RestFault(401, 'not_admin', "Give the administrator's token: Authorization: Bearer …");
    const text = await this.#metrics.text();
    if (this.#others.isOneServer !== true) return text;
    return summed([text, ...goodOnes<string>(await this.#others.gather(request))]);
  }
}

const ALL_ROUTES = [...ROUTES, ...LOBBY_ROUTES, ...ADMIN_ROUTES];

/** The documents, generated from the schemas that validate. */
@Controller('docs')
export class DocsController {
  readonly #routes = openApi(ALL_ROUTES);
  readonly #socket = asyncApi();
  readonly #page = docsPage(this.#routes, this.#socket);

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  page(): string {
    return this.#page;
  }

  @Get('openapi.json')
  routes() {
    return this.#routes;
  }

  @Get('asyncapi.json')
  socket() {
    return this.#socket;
  }
}

@Module({ controllers: [OpsController, DocsController] })
export class OpsModule {}

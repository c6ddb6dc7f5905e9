import { Bind, Controller, Dependencies, Get, Header, Module, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RestFault, read } from '../http/fault.js';
import type { RequestGuard } from '../http/request-guard.js';
import * as tokens from '../http/tokens.js';
import { isBotUser } from '../rooms/index.js';
import type { GameRecord, History, Store } from '../store/index.js';
import { pageQuery } from './schemas.js';

const LINES = 'application/x-ndjson; charset=utf-8';

/** S-20: finished games, for everyone who has their id. */
@Controller('replays')
@Dependencies(tokens.STORE)
export class ReplayController {
  readonly #history: History;

  constructor({ history }: Store) {
    this.#history = history;
  }

  @Get(':id')
  @Header('content-type', LINES)
  @Bind(Param('id'))
  async replay(id: string): Promise<string> {
    return found(await this.#history.replay(id));
  }

  @Get(':id/events')
  @Header('content-type', LINES)
  @Bind(Param('id'))
  async events(id: string): Promise<string> {
    return found(await this.#history.events(id));
  }
}

/** S-20: the games of the person who asks. */
@Controller('lobby/history')
@Dependencies(tokens.STORE, tokens.REQUEST_GUARD)
export class HistoryController {
  readonly #history: History;
  readonly #guard: RequestGuard;

  constructor({ history }: Store, guard: RequestGuard) {
    this.#history = history;
    this.#guard = guard;
  }

  @Get()
  @Bind(Req(), Query())
  async mine(request: FastifyRequest, query: unknown) {
    const { limit, after } = read(pageQuery, query);
    const { id } = await this.#guard.requirePerson(request);
    const { games, next } = await this.#history.ofUser(id, { limit, ...(after === undefined ? {} : { after }) });
    return { games: games.map((game) => told(game, id)), ...(next === undefined ? {} : { next }) };
  }
}

@Module({ controllers: [ReplayController, HistoryController] })
export class HistoryModule {}

function found(text: string | undefined): string {
  if (text === undefined) throw new RestFault(404, 'replay_not_found', 'No finished game has that id.');
  return text;
}

/** A game as one of its players is told it: the ids of the others are nobody's business. */
function told({ gid, room, game, state, startedAt, endedAt, players }: GameRecord, me: string) {
  return {
    ...{ id: gid, room_id: room, game, state, started_at: startedAt },
    ...(endedAt === undefined ? {} : { ended_at: endedAt }),
    players: players.map(({ seat, name, user, points, rank }) => ({
      ...{ seat, name, bot: user === undefined || isBotUser(user), me: user === me },
      ...(points === undefined ? {} : { points }),
      ...(rank === undefined ? {} : { rank }),
    })),
  };
}

import { Bind, Controller, Dependencies, Get, Module, Param, Query } from '@nestjs/common';
import { type RiichiState, riichi } from '@paiju/games/riichi';
import { type Journal, recoverJournal, replayTo } from '@paiju/kernel';
import { z } from 'zod';
import { RestFault, read } from '../http/fault.js';
import * as tokens from '../http/tokens.js';
import type { History, Store } from '../store/index.js';
import { GameRoomService } from './game-room-service.js';

const tableQuery = z.object({
  step: z.coerce
    .number()
    .int()
    .min(0)
    .max(100_000)
    .optional()
    .describe('The number of moves; all where it is missing.'),
});

/** Makes the game services of mahjong, one for each game. */
export class GameRooms {
  /** A game that has not begun. */
  open(roomId: string, playerIds: readonly string[]): GameRoomService {
    return new GameRoomService(roomId, playerIds);
  }

  /** A game that was played, as it stood after so many entries of its journal. */
  replayed(roomId: string, journal: Journal, step: number): GameRoomService {
    if (journal.header.game !== riichi.id) {
      const message = `Tables are shown of ${riichi.id}, and this is a game of ${journal.header.game}.`;
      throw new RestFault(400, 'wrong_game', message);
    }
    const state = replayTo(riichi, journal, step);
    if (!state.ok) throw new RestFault(409, 'cannot_replay', state.error.message);
    return new GameRoomService(roomId, IDS, state.value satisfies RiichiState);
  }
}

/** Players by their seats: a journal knows no names. */
const IDS = ['0', '1', '2', '3'] as const;

/** Tables of finished games, move by move and with nothing hidden. */
@Controller('replays')
@Dependencies(tokens.STORE, GameRooms)
export class TableController {
  readonly #history: History;
  readonly #rooms: GameRooms;

  constructor({ history }: Store, rooms: GameRooms) {
    this.#history = history;
    this.#rooms = rooms;
  }

  @Get(':id/table')
  @Bind(Param('id'), Query())
  async table(id: string, query: unknown) {
    const { step } = read(tableQuery, query);
    const { header, entries } = recoverJournal((await this.#history.replay(id)) ?? '');
    if (header === undefined) throw new RestFault(404, 'replay_not_found', 'No finished game has that id.');
    const count = Math.min(step ?? entries.length, entries.length);
    const game = this.#rooms.replayed(id, { header, entries }, count);
    return { step: count, steps: entries.length, ...game.toJSON() };
  }
}

/** S-1: mahjong in the server: the game service, and what it is asked over HTTP. */
@Module({ controllers: [TableController], providers: [GameRooms], exports: [GameRooms] })
export class MahjongModule {}

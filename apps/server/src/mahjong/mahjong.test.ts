import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { riichi } from '@paiju/games/riichi';
import { type Entry, type Journal, namedSeed, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { GameRooms, MahjongModule, TableController } from './mahjong.js';

/** The first moves of a game in which everyone discards what is drawn and passes. */
function played(moves: number): Journal {
  const seed = namedSeed('table');
  const config = unwrap(riichi.parseConfig('standard'));
  let state = riichi.setup(config, seed);
  const entries: Entry[] = [];
  for (let n = 0; n < moves; n++) {
    const [seat] = riichi.waiting(state);
    const action = riichi.fallback(state, seat!);
    entries.push({ n, seat: seat!, action: action as Entry['action'] & object });
    state = riichi.apply(state, seat!, action).state;
  }
  return { header: { game: 'riichi', rules: riichi.rulesVersion, config: config as never, seed }, entries };
}

const journal = played(40);

describe('MahjongModule', () => {
  test('gives the game service to whoever imports it', async () => {
    @Module({ imports: [MahjongModule] })
    class Root {}
    const context = NestFactory.createApplicationContext(Root, { logger: false, abortOnError: false });
    await expect(context).rejects.toThrow(/TableController/); // which asks for the store that a server provides
    expect(Reflect.getMetadata('exports', MahjongModule)).toEqual([GameRooms]);
    expect(Reflect.getMetadata('controllers', MahjongModule)).toEqual([TableController]);
  });
});

describe('a game that was played', () => {
  const rooms = new GameRooms();

  test('stands after any of its moves as it stood', () => {
    const first = rooms.replayed('g', journal, 0);
    expect([first.phase, first.wall.remaining, first.players.flatMap(({ discards }) => discards)]).toEqual([
      'PLAYER_TURN',
      69,
      [],
    ]);
    const discards = [0, 1, 2, 3].map((step) => {
      const { players } = rooms.replayed('g', journal, step);
      return players.reduce((sum, player) => sum + player.discards.length, 0);
    });
    expect(discards[1]).toBe(1);
    expect(discards.toSorted((a, b) => a - b)).toEqual(discards);
  });

  test('is plain data with tiles by name', () => {
    const table = JSON.parse(JSON.stringify(rooms.replayed('g', journal, 5)));
    expect(table).toMatchObject({
      roomId: 'g',
      round: 0,
      players: [{ id: '0', wind: expect.any(String) }, {}, {}, {}],
    });
    expect(table.players[0].hand[0]).toMatchObject({
      id: expect.stringMatching(/^[mpsz]\d_\d$/),
      isRed: expect.any(Boolean),
    });
    expect(table.wall.doraIndicators[0]).toMatchObject({ isDoraIndicator: true });
  });

  test('is refused where it is of another game, or of rules this build does not know', () => {
    const other = (header: object) => () =>
      rooms.replayed('g', { ...journal, header: { ...journal.header, ...header } }, 0);
    expect(other({ game: 'taiwan' })).toThrow('Tables are shown of riichi, and this is a game of taiwan.');
    expect(other({ rules: 99 })).toThrow('rules version 99');
  });
});

import { describe, expect, test } from 'vitest';
import { playOn, TestServer } from './test-server.fixture.js';

const HAND = { game: 'taiwan', config: { preset: 'standard', matchLength: 'dongFeng' } };

/** The bots of a frame that tells who sits where. */
function botsIn(frame: Readonly<Record<string, unknown>> | undefined): readonly object[] {
  const players = (frame?.['p'] ?? []) as readonly { readonly ai: number }[];
  return players.filter(({ ai }) => ai === 1);
}

describe('A-1: bots that are characters', () => {
  test('have their names in every frame, and are who decides', async () => {
    const server = new TestServer();
    const [ann] = await server.table({ ...HAND, num_ai_players: 3, ai_characters: ['momo', 'koko', 'momo'] }, 1);
    expect(ann!.all('room_joined')[0]).toMatchObject({ ai_characters: ['momo', 'koko', 'momo'] });
    expect(botsIn(ann!.all(8)[0])).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ nm: 'Momo', ch: 'momo' }),
        expect.objectContaining({ nm: 'Koko', ch: 'koko' }),
        expect.objectContaining({ nm: 'Momo 2', ch: 'momo' }),
      ]),
    );
    await playOn(server, [ann!], 4);
    const names = new Set(server.bots.asked.map(({ level }) => level));
    expect([...names].toSorted()).toEqual(['koko', 'momo']);
  });

  test('are the same ones after a restart, from what the journal says', async () => {
    const server = new TestServer();
    const [ann] = await server.table({ ...HAND, num_ai_players: 3, ai_characters: ['tora'] }, 1);
    const before = botsIn(ann!.all(8)[0]);
    await playOn(server, [ann!], 2);
    await server.restart();
    const again = server.visitor(ann!.room, 'Ann').reconnect();
    await server.settle();
    expect(botsIn(again.all('game_reconnected')[0])).toEqual(before);
    server.bots.asked.length = 0;
    await playOn(server, [again], 4);
    const weakest = server.environment.levels('taiwan')[0];
    expect([...new Set(server.bots.asked.map(({ level }) => level))].toSorted()).toEqual([weakest, 'tora'].toSorted());
  });

  test('give way to a person of the same name, and come where the host seats one', async () => {
    const server = new TestServer();
    const { id } = await server.room({ ...HAND, num_ai_players: 0, ai_characters: ['koko'] });
    const koko = server.visitor(id, 'Koko');
    koko.join();
    await server.settle();
    koko.send({ type: 'host', command: 'bot' });
    await server.settle();
    expect(koko.last).toEqual({ type: 'player_joined', player_name: "Koko'", ai: 1, ch: 'koko' });
  });

  test('are kept in the replay of their game', async () => {
    const server = new TestServer();
    const [ann] = await server.table({ ...HAND, num_ai_players: 3, ai_characters: ['momo', 'koko', 'tora'] }, 1);
    await playOn(server, [ann!], 1);
    await server.roomOf(ann!).end('over');
    await server.settle();
    expect(server.journal.ended[0]!.replay).toContain('"ch":"tora"');
  });
});

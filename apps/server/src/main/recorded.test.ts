import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { GAMES } from '@paiju/games';
import { type AnyGame, begin, digest, digestUnder, recoverJournal, type Seat, seats, unwrap } from '@paiju/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Rooms } from '../rooms/index.js';
import { playOn, TestServer } from '../rooms/test-server.fixture.js';
import { openStore, type Store } from '../store/index.js';

/** Everything that was measured of a room when it was recorded. */
interface RecordedRoom {
  readonly id: string;
  readonly game: string;
  readonly isPlaying: boolean;
  readonly gid: string;
  readonly last: number;
  readonly state: string;
  readonly commitment: string;
  readonly seats: readonly {
    readonly name: string;
    readonly pn: number | null;
    readonly bankMs: number;
  }[];
}

/**
 * A database of SQLite that an earlier build wrote (commit 5e88506): four games in the middle of play, each of three people
 * and a bot, and two rooms whose game is over. The build also wrote down the digests of what it held in memory.
 */
const RECORDED = new URL('../../../../test/server/recorded/', import.meta.url);
const { rooms, games }: { rooms: readonly RecordedRoom[]; games: readonly { gid: string; replay: string }[] } =
  JSON.parse(readFileSync(new URL('rooms.json', RECORDED), 'utf8'));

/** Games whose recorded match is over after few moves. */
const SHORT = ['taiwan', 'chinese-poker'];

const folder = mkdtempSync(join(tmpdir(), 'paiju-recorded-'));
const server = new TestServer();
let store: Store;

beforeAll(async () => {
  const file = join(folder, 'paiju.db');
  writeFileSync(file, gunzipSync(readFileSync(new URL('rooms.db.gz', RECORDED))));
  store = await openStore({ kind: 'sqlite', file });
  server.rooms = new Rooms({ ...server.environment, journal: store.journal });
  const playing = rooms.filter(({ isPlaying }) => isPlaying).length;
  expect(await server.rooms.recover()).toEqual({ rooms: rooms.length - playing, games: playing, abandoned: 0 });
}, 60_000);

afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a database of an earlier build', () => {
  test.each(rooms)('$id is taken up as it was', (recorded) => {
    const room = server.rooms.get(recorded.id);
    const play = room?.play;
    expect(room).toMatchObject({ isPlaying: recorded.isPlaying, info: { commitment: recorded.commitment } });
    expect(play).toMatchObject({ begun: { gid: recorded.gid }, last: recorded.last });
    expect(play!.digest(play!.state)).toBe(recorded.state);
    const found = seats(recorded.seats.length).map((seat) => ({
      name: play!.begun.holders[seat]?.name,
      pn: play!.prompt(seat)?.pn ?? null,
      bankMs: play!.seatState(seat).bankMs,
    }));
    expect(found).toEqual(recorded.seats);
  });

  test.each(games)('the replay of $gid is the same and leads to the same state', async ({ gid, replay }) => {
    const text = await store.history.replay(gid);
    expect(digest(text)).toBe(replay);
    const { header, entries } = recoverJournal(text ?? '');
    const game = GAMES.get(header?.game ?? '') as AnyGame;
    let state = unwrap(begin(game, header!));
    for (const { seat, action } of entries) {
      if (seat !== undefined && action !== undefined) state = game.apply(state, seat as Seat, action).state;
    }
    expect(digestUnder(game, header!.rules, state)).toBe(rooms.find((room) => room.gid === gid)?.state);
  });

  test.each(rooms.filter(({ isPlaying }) => isPlaying))(
    '$id goes on, a short game to its end',
    async (recorded) => {
      const { id, gid, game, last } = recorded;
      const people = ['Ann', 'Ben', 'Cleo'].map((name) => server.visitor(id, name).reconnect());
      await server.settle(20);
      expect(people.map(({ errors }) => errors)).toEqual([[], [], []]);
      const room = server.rooms.get(id)!;
      const isEnough = (): boolean => !SHORT.includes(game) && room.play!.last >= last + 80;
      for (let n = 0; room.isPlaying && !isEnough(); n++) {
        await playOn(server, people, 20, `${id} ${n}`);
        await store.journal.flush();
      }
      expect(room.isPlaying).toBe(!SHORT.includes(game));
      while (!room.isPlaying && (await store.history.replay(gid)) === undefined) await store.journal.flush();
    },
    120_000,
  );
});

import { afterAll, expect, test } from 'vitest';
import { startCluster } from '../store/cluster.fixture.js';
import { Ownership } from '../store/ownership.js';
import { openPostgres } from '../store/postgres.js';
import { Directory, type RoomHints } from './directory.js';

const cluster = await startCluster();

/** Hints that all nodes share, as in Redis. */
class SharedHints implements RoomHints {
  readonly #nodes = new Map<string, string>();

  async get(room: string): Promise<string | undefined> {
    return this.#nodes.get(room);
  }

  put(room: string, node: string): void {
    this.#nodes.set(room, node);
  }

  forget(room: string): void {
    this.#nodes.delete(room);
  }
}

if (typeof cluster === 'string') {
  test.skip(`Postgres is not tested here: ${cluster}`, () => {});
} else {
  afterAll(() => cluster.stop());

  test('S-22 a hint to a node whose address is not known here yet is none', async () => {
    const db = await openPostgres(await cluster.fresh());
    const [game, lobby] = [new Ownership(db), new Ownership(db, undefined, 'lobby')];
    await game.join();
    await lobby.join();
    await db.insertInto('room').values({ id: 'east', made_at: 0 }).execute();
    await db.insertInto('live').values({ room: 'east', record: '{}', owner: game.incarnation, epoch: 1 }).execute();
    const hints = new SharedHints();
    const [quick, slow] = [new Directory(lobby, hints), new Directory(lobby, hints)];
    slow.update(await lobby.nodes());
    await game.announce('http://127.0.0.1:1', 10);
    quick.update(await lobby.nodes());
    expect(await quick.find('east')).toMatchObject({ id: game.incarnation });
    expect(await hints.get('east')).toBe(game.incarnation);
    expect(await slow.find('east')).toBe('between');
    slow.update(await lobby.nodes());
    expect(await slow.find('east')).toMatchObject({ address: 'http://127.0.0.1:1' });
    await db.destroy();
  });
}

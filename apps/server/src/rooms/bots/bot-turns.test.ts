import { GAMES } from '@paiju/games';
import type { AnyGame, Json } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { MATCHES, POKER, RIICHI } from '../matches.fixture.js';
import { TestServer } from '../test-server.fixture.js';

test.each(MATCHES)('$game is played to its end by one person with bots', async (match) => {
  const server = new TestServer();
  const people = await server.table({ ...match, num_ai_players: 3 }, 1);
  await server.settle(50);
  const before = server.journal.ended.length;
  for (let n = 0; n < 300 && server.journal.ended.length === before; n++) {
    const [ann] = people;
    if (ann!.isAsked) ann!.act(ann!.choose(`${n}`), { pn: ann!.pn });
    await server.settle(30);
  }
  expect(server.journal.ended).toMatchObject([{ reason: 'completed' }]);
  const levels = server.journal.ended[0]!.players.map(({ level }) => level ?? 'person').sort();
  expect(levels).toEqual(['person', ...Array(3).fill(server.environment.levels(match.game)[0])].sort());
});

describe('S-10: a bot', () => {
  test('is asked with the view of its own seat, and a chance that tells nothing', async () => {
    const server = new TestServer();
    const [ann] = await server.table({ ...POKER, num_ai_players: 3 }, 1);
    const { play } = server.roomOf(ann!);
    expect(server.bots.asked).toHaveLength(3);
    for (const { view, seed } of server.bots.asked) {
      const { seat, hands } = view as { seat: number; hands: readonly (readonly number[])[] };
      expect(hands.filter((hand) => hand.every((card) => card === -1))).toHaveLength(3);
      expect(play!.begun.holders[seat]!.user).toBeUndefined();
      expect(seed).not.toBe(play!.header.seed);
    }
  });

  const ANSWERS: readonly (readonly [string, Json | undefined])[] = [
    ['finds nothing in time', undefined],
    ['plays what is not allowed', { kind: 'discard', tile: 999 }],
    ['plays what is no action', 7],
  ];
  test.each(ANSWERS)('that %s is replaced by the fallback', async (_, answer) => {
    const server = new TestServer();
    server.bots.answer = async () => answer;
    const [ann] = await server.table({ ...POKER, num_ai_players: 3 }, 1);
    await server.settle();
    const lines = server.journal.lines(ann!.room).filter(({ by }) => by === 'bot');
    expect(lines.map(({ action }) => (action as { kind: string }).kind)).toEqual(['submit', 'submit', 'submit']);
  });

  test('whose move is beyond the rules by our own fault ends its table, and no other', async () => {
    const game = GAMES.get('chinese-poker') as AnyGame;
    const apply: AnyGame['apply'] = () => {
      throw new Error('a bug');
    };
    const server = new TestServer({}, { games: new Map([...GAMES, ['chinese-poker', { ...game, apply }]]) });
    const [ann] = await server.table({ ...POKER, num_ai_players: 3 }, 1);
    const [ben] = await server.table({ ...RIICHI, num_ai_players: 3 }, 1);
    await server.settle(20);
    expect(ann!.last).toMatchObject({ type: 'notice', kind: 'abandoned' });
    expect(ben!.isAsked).toBe(true);
  });

  test('seems to think: its move is played no sooner than the pace', async () => {
    const server = new TestServer({ botPaceMs: 600 });
    const [ann] = await server.table({ ...POKER, num_ai_players: 3 }, 1);
    await server.pass(599);
    expect(ann!.all(43)).toHaveLength(0);
    await server.pass(1);
    expect(ann!.all(43)).toHaveLength(3);
  });

  test('that is late is not heard: its person was back first', async () => {
    const server = new TestServer();
    let think: (action: Json | undefined) => void = () => {};
    const [ann, ben] = await server.table({ ...RIICHI, num_ai_players: 2 }, 2);
    server.bots.answer = () => new Promise((resolve) => (think = resolve));
    const asked = [ann!, ben!].find(({ isAsked }) => isAsked);
    const one = asked ?? ann!;
    one.send({ type: 'leave_room' });
    await server.settle();
    server.visitor(one.room, one.name).reconnect();
    await server.settle();
    const { length } = server.journal.lines(one.room);
    think(undefined);
    await server.settle();
    expect(server.journal.lines(one.room)).toHaveLength(length);
  });
});

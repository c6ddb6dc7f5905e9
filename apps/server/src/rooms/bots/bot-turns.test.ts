import { GAMES } from '@paiju/games';
import type { AnyGame, Json } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { MATCHES, POKER, RIICHI } from '../matches.fixture.js';
import { House } from '../test-rooms.fixture.js';

test.each(MATCHES)('$game is played to its end by one person with bots', async (match) => {
  const house = new House();
  const people = await house.table({ ...match, num_ai_players: 3 }, 1);
  await house.settle(50);
  const before = house.journal.ended.length;
  for (let n = 0; n < 300 && house.journal.ended.length === before; n++) {
    const [ann] = people;
    if (ann!.isAsked) ann!.act(ann!.choose(`${n}`), { pn: ann!.pn });
    await house.settle(30);
  }
  expect(house.journal.ended).toMatchObject([{ reason: 'completed' }]);
  const levels = house.journal.ended[0]!.players.map(({ level }) => level ?? 'person').sort();
  expect(levels).toEqual(['person', ...Array(3).fill(house.world.levels(match.game)[0])].sort());
});

describe('S-10: a bot', () => {
  test('is asked with the view of its own seat, and a chance that tells nothing', async () => {
    const house = new House();
    const [ann] = await house.table({ ...POKER, num_ai_players: 3 }, 1);
    const { play } = house.roomOf(ann!);
    expect(house.bots.asked).toHaveLength(3);
    for (const { view, seed } of house.bots.asked) {
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
    const house = new House();
    house.bots.answer = async () => answer;
    const [ann] = await house.table({ ...POKER, num_ai_players: 3 }, 1);
    await house.settle();
    const lines = house.journal.lines(ann!.room).filter(({ by }) => by === 'bot');
    expect(lines.map(({ action }) => (action as { kind: string }).kind)).toEqual(['submit', 'submit', 'submit']);
  });

  test('whose move is beyond the rules by our own fault ends its table, and no other', async () => {
    const game = GAMES.get('chinese-poker') as AnyGame;
    const apply: AnyGame['apply'] = () => {
      throw new Error('a bug');
    };
    const house = new House({}, { games: new Map([...GAMES, ['chinese-poker', { ...game, apply }]]) });
    const [ann] = await house.table({ ...POKER, num_ai_players: 3 }, 1);
    const [ben] = await house.table({ ...RIICHI, num_ai_players: 3 }, 1);
    await house.settle(20);
    expect(ann!.last).toMatchObject({ type: 'notice', kind: 'abandoned' });
    expect(ben!.isAsked).toBe(true);
  });

  test('seems to think: its move is played no sooner than the pace', async () => {
    const house = new House({ botPaceMs: 600 });
    const [ann] = await house.table({ ...POKER, num_ai_players: 3 }, 1);
    await house.pass(599);
    expect(ann!.all(43)).toHaveLength(0);
    await house.pass(1);
    expect(ann!.all(43)).toHaveLength(3);
  });

  test('that is late is not heard: its person was back first', async () => {
    const house = new House();
    let think: (action: Json | undefined) => void = () => {};
    const [ann, ben] = await house.table({ ...RIICHI, num_ai_players: 2 }, 2);
    house.bots.answer = () => new Promise((resolve) => (think = resolve));
    const asked = [ann!, ben!].find(({ isAsked }) => isAsked);
    const one = asked ?? ann!;
    one.send({ type: 'leave_room' });
    await house.settle();
    house.visitor(one.room, one.name).reconnect();
    await house.settle();
    const { length } = house.journal.lines(one.room);
    think(undefined);
    await house.settle();
    expect(house.journal.lines(one.room)).toHaveLength(length);
  });
});

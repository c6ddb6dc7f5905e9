import { makeCard } from '@paiju/games/chinese-poker';
import { describe, expect, test } from 'vitest';
import { HOUR, House, Wire } from './house.fixture.js';

describe('P-62: a host who plays by requests and sits on a socket as well', () => {
  test('starts the game by a request, and gets its state', async () => {
    const house = new House();
    const { room, ticket, ann } = await house.create();
    const wire = new Wire(house, room, ticket);
    await house.server.settle();
    expect(wire.heard).toMatchObject([{ type: 'room_joined' }]);
    await house.seats.start(ann);
    expect(await house.seats.state(ann)).toMatchObject({
      view: { phase: 'arranging' },
      room: { status: 'playing' },
    });
    expect(wire.heard.some(({ type }) => type === 'game_starting')).toBe(true);
    expect(wire.closed).toBeUndefined();
  });
});

describe('P-62: a room made by requests', () => {
  test.each([
    ['at once', false],
    ['after a restart', true],
  ])('lives four hours without a word, %s', async (_, isRestarted) => {
    const house = new House();
    const { room } = await house.create();
    const other = await house.server.room({ game: 'chinese-poker' });
    house.server.visitor(other.id, 'Cleo').join();
    if (isRestarted) await house.restart();
    await house.server.pass(house.server.settings.roomTtlMs + house.server.settings.reapEveryMs);
    expect(house.server.rooms.get(other.id)).toBeUndefined();
    expect(house.server.rooms.get(room)).toBeDefined();
    await house.server.pass(3 * HOUR - 2 * house.server.settings.reapEveryMs);
    expect(house.server.rooms.get(room)).toBeDefined();
    await house.server.pass(2 * house.server.settings.reapEveryMs);
    expect(house.server.rooms.get(room)).toBeUndefined();
  });
});

test('P-19: a layout with a card one does not hold is refused by name, and the seat is kept', async () => {
  const house = new House();
  const { ann } = await house.create();
  await house.seats.start(ann);
  const { view } = (await house.seats.state(ann)) as { view: { seat: number; hands: number[][] } };
  const hand = view.hands[view.seat]!;
  const foreign = Array.from({ length: 52 }, (_, card) => card).find((card) => !hand.includes(card))!;
  const layout = { front: hand.slice(0, 3), middle: hand.slice(3, 8), back: [...hand.slice(8, 12), foreign] };
  await expect(house.seats.arrange(ann, layout)).rejects.toMatchObject({
    code: 'notHolding',
    message: `arrange was refused: notHolding (rows back, card ${makeCard(foreign)})`,
  });
  const { play } = house.server.rooms.get(ann.room)!;
  expect(play!.seatState(play!.seatOf(ann.user)!).isAway).toBe(false);
});

test('P-39, P-62: timeout takes best, currentRows and fallback, and arrange keeps a draft', async () => {
  const house = new House();
  for (const [timeout, kept] of [
    [undefined, 'best'],
    ['best', 'best'],
    ['currentRows', 'draft'],
    ['fallback', 'fallback'],
  ]) {
    const { room } = await house.create(timeout === undefined ? {} : { timeout });
    expect(house.server.rooms.get(room)!.rules.terms.timeout).toBe(kept);
  }
  await expect(house.create({ timeout: 'draft' })).rejects.toMatchObject({ status: 400, field: 'timeout' });
  const { room, ann } = await house.create({ timeout: 'currentRows', arrangeTimeLimit: 30 });
  await house.seats.start(ann);
  const { view } = (await house.seats.state(ann)) as { view: { seat: number; hands: number[][] } };
  const front = view.hands[view.seat]!.slice(0, 3);
  await house.seats.arrange(ann, { front, middle: [], back: [], draft: true });
  expect(await house.seats.state(ann)).toMatchObject({ draft: { front: front.map(makeCard), middle: [], back: [] } });
  await house.server.pass(30_000);
  const { play } = house.server.rooms.get(room)!;
  const record = (play!.view(play!.seatOf(ann.user)!) as { history: { arrangements: { front: number[] }[] }[] })
    .history[0]!;
  expect(record.arrangements[view.seat]!.front.toSorted()).toEqual(front.toSorted());
});

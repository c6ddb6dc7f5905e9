import type { Json } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { fourAt, POKER, RIICHI } from '../matches.fixture.js';
import { TestServer, type Visitor } from '../test-server.fixture.js';

const CLOCK = { base: 10 };

interface Laid {
  readonly front: readonly number[];
  readonly middle: readonly number[];
  readonly back: readonly number[];
}

function handOf({ view }: Visitor): readonly number[] {
  const { seat, hands } = view as { seat: number; hands: number[][] };
  return hands[seat]!.toSorted((a, b) => b - a);
}

/** Three rows of a hand, the weakest at the back: a foul, as nobody but a draft would lay it. */
function upsideDown(hand: readonly number[]): Laid {
  return { front: hand.slice(0, 3), middle: hand.slice(3, 8), back: hand.slice(8) };
}

const moveOf = (server: TestServer, one: Visitor): unknown =>
  server.journal.lines(one.room).findLast(({ action }) => action !== undefined);

describe('P-39: when time is up in Chinese Poker', () => {
  test('the strongest bot lays the cards unless the room says otherwise, and the journal says the clock did', async () => {
    const { server, people } = await fourAt(POKER, {}, { clock: CLOCK });
    const [ann, ...others] = people;
    const wish = { kind: 'submit', ...upsideDown(handOf(ann!)) };
    server.bots.answer = async () => wish as Json;
    for (const one of others) one.act(one.choose('layout'));
    await server.pass(10_000);
    const [asked] = server.bots.asked;
    expect(asked).toMatchObject({ game: 'chinese-poker', level: 'expert' });
    expect(asked!.view).toMatchObject({ seat: (ann!.view as { seat: number }).seat });
    expect(moveOf(server, ann!)).toMatchObject({ by: 'clock', action: wish });
  });

  test.each<[what: string, answer: () => Promise<Json | undefined>]>([
    ['finds nothing in time', async () => undefined],
    ['wants what is not legal', async () => ({ kind: 'submit', front: [], middle: [], back: [] })],
  ])('the fallback is played where the bot %s', async (_, answer) => {
    const { server, people } = await fourAt(POKER, {}, { clock: CLOCK });
    server.bots.answer = answer;
    await server.pass(10_000);
    expect(moveOf(server, people[0]!)).toMatchObject({ by: 'clock', action: { kind: 'submit' } });
    expect(server.roomOf(people[0]!).play!.view(undefined)).toMatchObject({ phase: 'review' });
  });

  test('who answers while the bot thinks has answered', async () => {
    const { server, people } = await fourAt(POKER, {}, { clock: CLOCK });
    let decide: (action: Json | undefined) => void = () => {};
    server.bots.answer = () => new Promise((resolve) => (decide = resolve));
    const [ann, ...others] = people;
    for (const one of others) one.act(one.choose('layout'));
    await server.pass(10_000);
    ann!.act(ann!.choose('layout'));
    await server.settle();
    const moves = server.journal.lines(ann!.room).length;
    decide(undefined);
    await server.settle();
    expect(server.journal.lines(ann!.room)).toHaveLength(moves);
    expect(moveOf(server, ann!)).toMatchObject({ by: 'person' });
  });

  test.each([false, true])(
    'the last draft is filled up where the room says so (after a kill: %s)',
    async (isKilled) => {
      const { server, people } = await fourAt(POKER, {}, { clock: CLOCK, timeout: 'draft' });
      const [ann, ...others] = people;
      const hand = handOf(ann!);
      const { front, middle, back } = upsideDown(hand);
      ann!.send({ type: 'game_action', action: 'draft', data: { front: [hand[12]], middle, back: [] } });
      ann!.send({ type: 'game_action', action: 'draft', data: { front, back: [back[0]] }, id: 'mine' });
      await server.settle();
      expect(ann!.all('action_ok')).toMatchObject([{ id: 'mine' }]);
      for (const one of others) expect(one.last).not.toMatchObject({ type: 'session_error' });
      let still = [...people];
      if (isKilled) {
        await server.restart();
        still = people.map(({ room, name }) => server.visitor(room, name).reconnect());
        await server.settle();
      }
      for (const one of still.slice(1)) one.act(one.choose('layout'));
      await server.pass(10_000);
      expect(server.bots.asked).toEqual([]);
      const laid = {
        kind: 'submit',
        front,
        middle: hand.slice(7, 8).concat(hand.slice(9)),
        back: [back[0], ...hand.slice(3, 7)],
      };
      expect(moveOf(server, ann!)).toMatchObject({ by: 'clock', action: laid });
    },
  );

  test('without a draft the fallback is played, and a draft is for one round', async () => {
    const { server, people } = await fourAt(POKER, {}, { clock: CLOCK, timeout: 'draft' });
    const [ann, ...others] = people;
    const hand = handOf(ann!);
    ann!.send({ type: 'game_action', action: 'draft', data: { ...upsideDown(hand) } });
    await server.pass(10_000);
    expect(others.every(({ view }) => (view as { phase: string }).phase === 'review')).toBe(true);
    await server.pass(server.settings.advanceMs);
    expect(server.roomOf(ann!).play!.draftOf(server.roomOf(ann!).play!.seatOf('user Ann')!)).toBeUndefined();
  });

  test.each<[what: string, data: Record<string, unknown>, code: string]>([
    ['cards one does not hold', { front: [0, 1, 2, 3] }, 'illegal'],
    ['no cards', { front: ['Zz'] }, 'badTile'],
  ])('a draft of %s is refused, and nobody loses a seat', async (_, data, code) => {
    const { server, people } = await fourAt(POKER, {}, { clock: CLOCK, timeout: 'draft' });
    people[0]!.send({ type: 'game_action', action: 'draft', data });
    await server.settle();
    expect(people[0]!.last).toMatchObject({ t: 7, code });
    expect(people[0]!.closed).toBeUndefined();
  });

  test('drafts are bounded in number', async () => {
    const { server, people } = await fourAt(POKER, {}, { clock: CLOCK, timeout: 'draft' });
    for (let n = 0; n <= server.settings.readyRate; n++)
      people[0]!.send({ type: 'game_action', action: 'draft', data: { front: [handOf(people[0]!)[n % 13]] } });
    await server.settle();
    expect(people[0]!.errors).toEqual(['rate_limited']);
  });

  test('rooms tell how they play for the silent; those of games without a choice do not', async () => {
    const { server, people } = await fourAt(POKER, {}, { timeout: 'fallback' });
    expect(server.roomOf(people[0]!).info).toMatchObject({ timeout: 'fallback' });
    const riichi = await fourAt(RIICHI);
    expect(riichi.server.roomOf(riichi.people[0]!).info).not.toHaveProperty('timeout');
  });

  test.each([
    ['chinese-poker', 'never', /best, draft, fallback/],
    ['riichi', 'best', /fallback/],
  ])('a room of %s is refused with %s', async (game, timeout, said) => {
    const made = await new TestServer().rooms.create({ game, timeout, num_ai_players: 0 });
    expect(made).toMatchObject({ ok: false, error: { field: 'timeout', message: expect.stringMatching(said) } });
  });
});

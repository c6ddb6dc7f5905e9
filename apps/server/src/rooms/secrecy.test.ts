import { namedSeed, seats, stream } from '@paiju/kernel';
import { encodeFrame, numberFrame, withProof } from '@paiju/protocol';
import { describe, expect, test } from 'vitest';
import { happeningOf, type Note } from './commit/lines.js';
import { Chance } from './game/chance.js';
import { RoomState } from './game/room-state.js';
import { fourAt, MATCHES, playOut, RIICHI } from './matches.fixture.js';
import { playOn, TestServer } from './test-server.fixture.js';

/**
 * The messages sent to a seat must follow from what it may know. So the frames of every step are made again from the events it
 * may see and a table on which everything it cannot see was dealt anew: they must be the same bytes.
 */
describe.each(MATCHES)('S-8: $game', (match) => {
  test('no frame of a seat depends on a tile it cannot see', async () => {
    const { server, people } = await fourAt(match);
    await playOut(server, people);
    const { rules } = server.roomOf(people[0]!);
    const { game, codec } = rules;
    const rng = stream(namedSeed('secrecy'), match.game);
    const table = new RoomState(rules);
    let compared = 0;
    for (const line of server.journal.lines(people[0]!.room)) {
      const happening = happeningOf(line);
      const before = table.play?.state;
      const counts = seats(4).map((seat) => table.play?.prompt(seat)?.pn);
      const last = seats(4).map((seat) => numberIn(table, seat));
      const advance = table.take(line);
      if (advance === undefined || 'note' in happening || table.play === undefined) continue;
      const { state } = table.play;
      const { events } = game.apply(before, happening.seat, happening.action);
      const chance = chanceOf(server, people[0]!.room);
      if (happening.next !== undefined) chance.promise(happening.next);
      for (const seat of seats(4)) {
        const other = game.redeal(state, seat, rng);
        const own = events.map((event) => game.redact(event, seat)).filter((event) => event !== undefined);
        const pn = table.play.prompt(seat)?.pn;
        const asked = pn === counts[seat] ? undefined : pn;
        const view = game.view(other, seat);
        const wires = withProof(codec.encode(own, view, asked), codec.round(view), chance, codec.reveals);
        const expected = wires.map((wire, n) => numberFrame(encodeFrame(wire), last[seat]! + n + 1));
        const { now, later } = advance.seats[seat]!;
        expect([...now, ...later].map(hex)).toEqual(expected.map(hex));
        compared += expected.length;
      }
    }
    expect(compared).toBeGreaterThan(20);
  });

  test('nor does what it is sent when it returns', async () => {
    const { server, people } = await fourAt(match);
    const rng = stream(namedSeed('return'), match.game);
    for (let n = 0; n < 12; n++) {
      const { play, rules } = server.roomOf(people[0]!);
      for (const seat of seats(4)) {
        const other = rules.game.redeal(play!.state, seat, rng);
        const swapped = rules.codec.snapshot(rules.game.view(other, seat), play!.sitting);
        const [first] = play!.snapshot(seat);
        expect(hex(first!)).toContain(hex(encodeFrame({ v: swapped.v }).slice(1)));
      }
      if ((await playOn(server, people, 9, `part ${n}`)) < 9) break;
    }
  });
});

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

function numberIn(table: RoomState, seat: number): number {
  const { play } = table;
  if (play === undefined) return 0;
  for (let q = play.last; q > 0; q--) if (play.since(seats(4)[seat]!, q) !== undefined) return q;
  return 0;
}

function chanceOf(server: TestServer, room: string): Chance {
  const { play } = server.rooms.get(room)!;
  const started = server.journal
    .lines(room)
    .map(happeningOf)
    .find((one): one is Extract<Note, { note: 'started' }> => 'note' in one && one.note === 'started')!;
  return new Chance(play!.begun.secret, started.nonces);
}

describe('S-8: time', () => {
  test('with two or more people, whatever follows a discard is shown no sooner than after the same pause', async () => {
    const { server, people } = await fourAt(RIICHI, { claimMs: 300 });
    let gaps = 0;
    for (let n = 0; n < 60; n++) {
      const asked = people.find(({ isAsked }) => isAsked)!;
      const watcher = people.find((one) => one !== asked)!;
      const discards = watcher.all(2).length;
      asked.act(asked.choose(`${n}`), { pn: asked.pn });
      await server.settle();
      const others = people.filter((one) => one.isAsked);
      if (watcher.all(2).length > discards && others.length > 0) {
        // a window: those who may call know at once, and their answers are shown after the pause
        for (const one of others) one.act(one.choose(`${n}`), { pn: one.pn });
        await server.settle();
      }
      const before = watcher.frames.length;
      if (watcher.all(2).length === discards) continue;
      await server.pass(299);
      expect(watcher.heard.slice(before).filter(({ t }) => t === 1 || t === 12 || t === 0)).toEqual([]);
      await server.pass(1);
      expect(watcher.heard.slice(before).length).toBeGreaterThan(0);
      gaps++;
    }
    expect(gaps).toBeGreaterThan(20);
  });

  test('the answer to an action does not wait for that', async () => {
    const { server, people } = await fourAt(RIICHI, { claimMs: 300 });
    const asked = people.find(({ isAsked }) => isAsked)!;
    asked.act(asked.choose('first'), { id: 'first' });
    await server.settle();
    expect(asked.all('action_ok')).toHaveLength(1);
  });

  test('alone with bots nothing is held back', async () => {
    const server = new TestServer({ claimMs: 300 });
    const [ann] = await server.table({ ...RIICHI, num_ai_players: 3 }, 1);
    await server.settle(60);
    expect(ann!.isAsked).toBe(true);
    await playOn(server, [ann!], 3);
    expect(ann!.all(2).length).toBeGreaterThan(3);
  });
});

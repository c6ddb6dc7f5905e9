import { describe, expect, test } from 'vitest';
import { FUJIAN, fourAt, POKER, RIICHI } from '../matches.fixture.js';
import { playOn, TestServer, type Visitor } from '../test-server.fixture.js';
import { parseClock } from './clock-terms.js';

describe('S-9: the clock a maker asks for', () => {
  test.each([
    [undefined, true, null],
    [undefined, false, { base: 10, bank: 40, bonus: 10 }],
    ['off', false, null],
    ['slow', true, { base: 30, bank: 120, bonus: 30 }],
    ['normal', true, { base: 10, bank: 40, bonus: 10 }],
    ['fast', true, { base: 5, bank: 20, bonus: 5 }],
    [{ base: 7 }, true, { base: 7, bank: 0, bonus: 0 }],
    [{ base: 7, bank: 8, bonus: 9 }, true, { base: 7, bank: 8, bonus: 9 }],
  ])('%j, alone with bots: %s, is %j', (input, isAlone, clock) => {
    expect(parseClock(input, isAlone)).toEqual({ ok: true, value: clock });
  });

  test.each([['glacial'], [5], [[]], [{}], [{ base: 0 }], [{ base: 1, bank: -1 }], [{ base: 1, speed: 2 }]])(
    'is not %j',
    (input) => {
      expect(parseClock(input, false)).toMatchObject({ ok: false, error: expect.stringMatching(/^clock must be /) });
    },
  );
});

const CLOCK = { base: 5, bank: 20, bonus: 3 };
const bankOf = (server: Awaited<ReturnType<typeof fourAt>>['server'], one: Visitor): number => {
  const play = server.roomOf(one).play!;
  return play.seatState(play.seatOf(`user ${one.name}`)!).bankMs;
};

describe('a clock at the table', () => {
  test('tells its seat alone, with the number of the prompt, what is left', async () => {
    const { people } = await fourAt(RIICHI, {}, { clock: CLOCK });
    const asked = people.find(({ isAsked }) => isAsked)!;
    expect(asked.all('clock')).toEqual([{ type: 'clock', pn: 1, base: 5, bank: 20 }]);
    for (const one of people) if (one !== asked) expect(one.all('clock')).toEqual([]);
  });

  test('takes from the bank only what goes beyond the base', async () => {
    const { server, people } = await fourAt(RIICHI, {}, { clock: CLOCK });
    const asked = people.find(({ isAsked }) => isAsked)!;
    await server.pass(4_999);
    await playOn(server, [asked], 1);
    expect(bankOf(server, asked)).toBe(20_000);
    const next = people.find(({ isAsked }) => isAsked)!;
    await server.pass(12_000);
    await playOn(server, [next], 1, 'slow');
    expect(bankOf(server, next)).toBe(13_000);
  });

  test('plays the fallback when base and bank are gone, and the bank stays empty', async () => {
    const { server, people } = await fourAt(RIICHI, {}, { clock: CLOCK });
    const asked = people.find(({ isAsked }) => isAsked)!;
    await server.pass(24_999);
    expect(asked.isAsked).toBe(true);
    await server.pass(1);
    expect(server.journal.lines(asked.room).at(-1)).toMatchObject({
      by: 'clock',
      bank: 0,
      action: { kind: 'discard' },
    });
    expect(bankOf(server, asked)).toBe(0);
  });

  test('is kept over a break, charged up to when the bot took the seat, and fresh in its base after it', async () => {
    const { server, people } = await fourAt(RIICHI, {}, { clock: CLOCK });
    const asked = people.find(({ isAsked }) => isAsked)!;
    await server.pass(7_000);
    asked.send({ type: 'leave_room' });
    await server.settle();
    expect(bankOf(server, asked)).toBe(18_000);
    await server.pass(60_000);
    const again = server.visitor(asked.room, asked.name).reconnect();
    await server.settle();
    expect(bankOf(server, again)).toBe(18_000);
  });

  test('S-18: is credited for an outage, and not for what was spent before it', async () => {
    const { server, people } = await fourAt(RIICHI, {}, { clock: CLOCK });
    const asked = people.find(({ isAsked }) => isAsked)!;
    await server.pass(15_000);
    server.time.forget();
    server.time.pass(3_600_000);
    await server.restart();
    const again = server.visitor(asked.room, asked.name).reconnect();
    await server.settle();
    expect(again.all('clock')).toMatchObject([{ base: 0, bank: 10 }]);
    await server.pass(9_999);
    expect(again.isAsked).toBe(true);
    await server.pass(1);
    expect(server.journal.lines(asked.room).at(-1)).toMatchObject({ by: 'clock', bank: 0 });
  });

  test.each([
    ['within the grace', 2_000],
    ['at once', 0],
  ])('goes on for someone whose connection breaks and who returns %s, as often as that happens', async (_, awayMs) => {
    const { server, people } = await fourAt(RIICHI, {}, { clock: { base: 1, bank: 5 } });
    const asked = people.find(({ isAsked }) => isAsked)!;
    let one = asked;
    for (const left of [3, 1]) {
      await server.pass(2_000 - awayMs);
      one.drop();
      await server.pass(awayMs + 1);
      one = server.visitor(asked.room, asked.name).reconnect();
      await server.settle();
      expect(one.all('clock').at(-1)!['bank']).toBeCloseTo(left + 1, 1);
    }
    await server.pass(2_000);
    expect(server.journal.lines(asked.room).findLast(({ action }) => action)).toMatchObject({ by: 'clock', bank: 0 });
  });

  test('goes on for someone who leaves and returns before the bot has moved', async () => {
    const { server, people } = await fourAt(RIICHI, { botPaceMs: 600 }, { clock: { base: 10, bank: 5 } });
    const asked = people.find(({ isAsked }) => isAsked)!;
    await server.pass(9_000);
    asked.send({ type: 'leave_room' });
    await server.settle();
    const again = server.visitor(asked.room, asked.name).reconnect();
    await server.settle();
    expect(again.all('clock')).toMatchObject([{ base: 1, bank: 5 }]);
    await server.pass(3_000);
    again.send({ type: 'leave_room' });
    await server.settle();
    const third = server.visitor(asked.room, asked.name).reconnect();
    await server.settle();
    expect(third.all('clock')).toMatchObject([{ base: 0, bank: 3 }]);
  });

  test('stands still while nobody is there, and goes on where it stood, also after a kill', async () => {
    const server = new TestServer();
    const [ann] = await server.table({ ...RIICHI, num_ai_players: 3, clock: CLOCK }, 1);
    for (let n = 0; n < 50 && !ann!.isAsked; n++) await server.pass(10);
    const { base, bank } = ann!.all('clock').at(-1)!;
    expect({ base, bank }).toEqual({ base: 5, bank: 20 });
    await server.pass(7_500);
    ann!.drop();
    await server.pass(1_000);
    const again = server.visitor(ann!.room, 'Ann').reconnect();
    await server.settle();
    expect(again.all('clock').at(-1)).toMatchObject({ base: 0, bank: 17.5 });
    await server.pass(1_500);
    again.drop();
    await server.settle();
    await server.restart();
    const third = server.visitor(ann!.room, 'Ann').reconnect();
    await server.settle();
    expect(third.all('clock').at(-1)).toMatchObject({ base: 0, bank: 16 });
  });

  test.each([
    [{ base: 1, bank: 5 }, 600],
    [{ base: 10, bank: 40 }, 5_000],
    [{ base: 600, bank: 0 }, 5_000],
  ])('%j loses no more than %i ms of what was spent to a kill', async (clock, most) => {
    const { server, people } = await fourAt(RIICHI, {}, { clock });
    const asked = people.find(({ isAsked }) => isAsked)!;
    const total = 1000 * (clock.base + clock.bank);
    await server.pass(total - 10);
    await server.restart();
    const again = server.visitor(asked.room, asked.name).reconnect();
    await server.settle();
    const { base, bank } = again.all('clock').at(-1)!;
    expect(1000 * (Number(base) + Number(bank))).toBeLessThanOrEqual(10 + most);
    const notes = server.journal.lines(asked.room).filter(({ note }) => note === 'clock');
    expect(notes.length).toBeLessThanOrEqual(total / most);
  });

  test('of someone who answers soon writes nothing of its own', async () => {
    const { server, people } = await fourAt(RIICHI, {}, { clock: CLOCK });
    for (let n = 0; n < 5; n++) {
      await server.pass(2_000);
      await playOn(server, people, 1, `soon ${n}`);
    }
    expect(server.journal.lines(people[0]!.room).filter(({ note }) => note === 'clock')).toEqual([]);
  });

  test('costs those nothing whose question others have answered', async () => {
    const { server, people } = await fourAt(POKER, {}, { clock: CLOCK });
    for (const one of people) one.act(one.choose('layout'));
    await server.settle();
    await server.pass(server.settings.advanceMs - 1_000);
    for (const one of people.slice(1)) one.act({ kind: 'next' });
    await server.pass(1_000);
    expect(server.journal.lines(people[0]!.room).at(-1)).toMatchObject({
      by: 'clock',
      action: { kind: 'next' },
      bank: 20_000,
    });
    for (const one of people) expect(bankOf(server, one)).toBe(20_000);
  });

  test('gives some of the bank back with every round, never more than there was', async () => {
    const { server, people } = await fourAt(POKER, {}, { clock: CLOCK });
    await server.pass(13_000);
    people[0]!.act(people[0]!.choose('slow'));
    await server.pass(3_000);
    for (const one of people.slice(1)) one.act(one.choose('slower'));
    await server.settle();
    expect(people.map((one) => bankOf(server, one))).toEqual([12_000, 9_000, 9_000, 9_000]);
    for (const one of people) one.act({ kind: 'next' });
    await server.settle();
    expect(people.map((one) => bankOf(server, one))).toEqual([15_000, 12_000, 12_000, 12_000]);
  });

  test('off, waits for ever', async () => {
    const { server, people } = await fourAt(RIICHI);
    const asked = people.find(({ isAsked }) => isAsked)!;
    await server.pass(86_400_000);
    expect(asked.isAsked).toBe(true);
    expect(asked.all('clock')).toEqual([]);
  });
});

/** Four people at Fujian, at the first discard that some of them may call. */
async function calling(config: object, terms: object): Promise<{ server: TestServer; callers: readonly Visitor[] }> {
  const server = new TestServer();
  const request = { game: 'fujian', config: { preset: 'goldRush', ...config }, num_ai_players: 0, ...terms };
  const people = await server.table(request, 4);
  const inWindow = (one: Visitor): boolean => one.isAsked && phaseOf(one) === 'discard';
  for (let n = 0; n < 500 && !people.some(inWindow); n++) await playOn(server, people, 1, `call ${n}`);
  return { server, callers: people.filter(inWindow) };
}

function phaseOf({ view }: Visitor): string {
  return (view as { table: { phase: { kind: string } } }).table.phase.kind;
}

describe('F-23: the time for a call', () => {
  test.each([['off'], [CLOCK]])(
    'is that of the rules, whatever the clock of the room (%j), and then the seat passes',
    async (clock) => {
      const { server, callers } = await calling({ callTimerSec: 12 }, { clock });
      const [caller] = callers;
      expect(caller!.all('clock').at(-1)).toMatchObject({ pn: caller!.pn, base: 12, bank: 0 });
      await server.pass(11_999);
      expect(caller!.isAsked).toBe(true);
      await server.pass(1);
      const passed = server.journal.lines(caller!.room).filter(({ by }) => by === 'clock');
      expect(passed).toMatchObject(callers.map(() => ({ by: 'clock', action: { kind: 'pass' } })));
      if (clock !== 'off') expect(bankOf(server, caller!)).toBe(20_000);
    },
  );

  test('is no time for a turn: without a clock of the room nobody is hurried there', async () => {
    const { server, people } = await fourAt(FUJIAN);
    const asked = people.find(({ isAsked }) => isAsked)!;
    expect(phaseOf(asked)).toBe('turn');
    await server.pass(86_400_000);
    expect(asked.isAsked).toBe(true);
    expect(asked.all('clock')).toEqual([]);
  });

  test('with manualPass, does not run: all three answer by hand, and turns keep the clock of the room', async () => {
    const { server, callers } = await calling({ manualPass: true }, { clock: CLOCK });
    expect(callers).toHaveLength(3);
    await server.pass(86_400_000);
    expect(callers.map(({ isAsked }) => isAsked)).toEqual([true, true, true]);
    expect(server.journal.lines(callers[0]!.room).filter(({ by }) => by === 'clock')).toEqual([]);
    for (const one of callers) one.act({ kind: 'pass' });
    await server.settle();
    const next = callers.find((one) => one.isAsked && phaseOf(one) === 'turn')!;
    expect(next.all('clock').at(-1)).toMatchObject({ pn: next.pn, base: 5, bank: 20 });
  });
});

describe.each([-3_600_000, 3_600_000])('S-29: the clock of the machine set by %i ms', (step) => {
  test('moves no table: discards lie as long, bots think as long, banks lose nothing', async () => {
    const { server, people } = await fourAt(RIICHI, { claimMs: 300 }, { clock: CLOCK });
    for (let n = 0; n < 12; n++) {
      const asked = people.find(({ isAsked }) => isAsked)!;
      const { pn } = asked;
      asked.act(asked.choose(`move ${n}`), { pn });
      await server.settle();
      server.time.step(step);
      await server.pass(400);
      expect(people.some(({ isAsked }) => isAsked)).toBe(true);
      expect(asked.all(7)).toEqual([]);
    }
    expect(people.map((one) => bankOf(server, one))).toEqual(people.map(() => 20_000));
    const by = server.journal.lines(people[0]!.room).filter(({ action }) => action !== undefined);
    expect(new Set(by.map((line) => line.by))).toEqual(new Set(['person']));
  });

  test('closes no room, and keeps no one from chatting', async () => {
    const { server, people } = await fourAt(POKER, { chatRate: 1 });
    const [ann, ben] = people;
    ann!.send({ type: 'chat', text: 'before' });
    server.time.step(step);
    await server.pass(10_000);
    ann!.send({ type: 'chat', text: 'after' });
    expect(ben!.all('chat')).toHaveLength(2);
    const { id } = await server.room(POKER);
    server.time.step(step);
    await server.pass(40_000);
    expect(server.rooms.get(id)).toBeDefined();
  });
});

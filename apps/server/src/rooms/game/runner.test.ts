import { makeCard } from '@paiju/games/chinese-poker';
import {
  type Commitment,
  commitmentTo,
  gameSeed,
  opens,
  parseJournal,
  type RoundSecret,
  refuteProof,
  replay,
  roundSecret,
  type Secret,
  shuffled,
  stream,
  unwrap,
} from '@paiju/kernel';
import { codecFor, type Frame, readEvent, readServerFrame } from '@paiju/protocol';
import { describe, expect, test } from 'vitest';
import { fourAt, MATCHES, POKER, playOut } from '../matches.fixture.js';
import { TestServer } from '../test-server.fixture.js';

describe.each(MATCHES)('a table of $game, played to its end by four people through frames alone', async (match) => {
  const { server, people } = await fourAt(match);
  const [ann] = people;
  const room = server.roomOf(ann!);
  const commitment = room.info.commitment!;
  const moves = await playOut(server, people);
  const play = room.play!;
  const [ended] = server.journal.ended;

  test('has no error, and every frame is one the schemas know', () => {
    expect(moves).toBeGreaterThan(4);
    for (const one of people) {
      expect(one.errors).toEqual([]);
      for (const frame of one.frames) {
        const read = unwrap(readServerFrame(frame));
        if (read.kind === 'event') expect(unwrap(readEvent(read.event))).toEqual(read.event);
      }
    }
  });

  test('everyone has folded exactly what their seat may see', () => {
    for (const one of people) expect(one.view).toEqual(play.view(play.seatOf(`user ${one.name}`)));
  });

  test('the events of a seat are numbered without a gap, and so are its prompts', () => {
    for (const one of people) {
      const numbered = one.heard.flatMap(({ q }) => (q === undefined ? [] : [q]));
      expect(numbered).toEqual(numbered.map((_, n) => n + 1));
      const prompts = one.heard.flatMap(({ t, pn }) => (t === undefined || pn === undefined ? [] : [pn]));
      expect(prompts).toEqual(prompts.map((_, n) => n + 1));
    }
  });

  test('every action is acknowledged, counted by its own seat alone', () => {
    for (const one of people) {
      const acks = one.all('action_ok').map(({ seq }) => seq);
      expect(acks).toEqual(acks.map((_, n) => n + 1));
      expect(acks).toHaveLength(play.seatState(play.seatOf(`user ${one.name}`)!).moves);
    }
  });

  test('S-20: the room shows its secret, which gives the seats and every wall', () => {
    const nonces = ann!.all('game_starting')[0]?.['nonces'] as readonly string[];
    const end = ann!.heard.find(({ t }) => t === 10 || t === 45) as Frame;
    const secret = end['se'] as Secret;
    expect(nonces).toEqual(['nonce 0', 'nonce 1', 'nonce 2', 'nonce 3']);
    expect(commitmentTo(secret)).toBe(commitment);
    const seed = gameSeed(secret, nonces);
    const order = shuffled(stream(seed, 'seats'), 4);
    const names = people.map(({ name }) => name);
    expect(play.begun.holders.map(({ name }) => name)).toEqual(order.map((n) => names[n]));
    expect(end['nx']).toBe(room.info.commitment);
    expect(end['nx']).not.toBe(commitment);
    const promised = ann!.heard.filter(({ t }) => t === 8 || t === 9 || t === 41);
    for (const { cm } of promised) expect(cm).toMatch(/^[0-9a-f]{64}$/);
    const rounds = new Set(promised.map(({ cm }) => cm)).size;
    const shown = (end['rs'] ?? ann!.heard.flatMap(({ t, se }) => (t === 4 || t === 44 ? [se] : []))) as RoundSecret[];
    expect(shown).toHaveLength(rounds);
    for (const [n, one] of shown.entries()) {
      expect(one).toBe(roundSecret(seed, n));
      expect(promised.some(({ cm }) => opens(cm as Commitment, one))).toBe(true);
    }
    if (codecFor(match.game).reveals === 'game') for (const { se } of ann!.all(4)) expect(se).toBeUndefined();
  });

  test('the replay holds: its proof, its moves and its end', () => {
    const journal = unwrap(parseJournal(ended!.replay));
    expect(refuteProof(journal.header.proof!, journal.header.seed)).toBeUndefined();
    expect(unwrap(replay(room.rules.game, journal))).toEqual(play.state);
    expect(ended!.replay).not.toContain('user ');
    expect(ended!.replay).not.toContain(server.journal.lines(room.id).at(-1)!['next']);
  });

  test('its events are kept beside it', () => {
    const events = ended!.events
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).event);
    const { game, config } = room.rules;
    let state = game.setup(config, play.header.seed);
    const told = unwrap(parseJournal(ended!.replay)).entries.flatMap(({ seat, action }) => {
      if (seat === undefined) return [];
      const step = action === undefined ? { state, events: [] } : game.apply(state, seat, action);
      state = step.state;
      return step.events;
    });
    expect(events).toEqual(JSON.parse(JSON.stringify(told)));
  });

  test('history knows who began and how they came out', () => {
    expect(server.journal.begun).toMatchObject([{ gid: ended!.gid, game: match.game, room: room.id }]);
    const { players, reason } = ended!;
    expect(reason).toBe('completed');
    expect(players.map(({ points }) => points)).toEqual(room.rules.game.returns(play.state));
    expect(players.map(({ user }) => user)).toEqual(play.begun.holders.map(({ user }) => user));
    expect(Math.min(...players.map(({ rank = 9 }) => rank))).toBe(1);
  });
});

describe('P-63: the events of Chinese Poker', () => {
  test('tell who joined where, and that the first round began, as they tell of every other', async () => {
    const server = new TestServer();
    const { id } = await server.room({ ...POKER, num_ai_players: 0, clock: 'off' });
    const watcher = server.visitor(id, 'Eve').join({ spectate: true });
    const people = ['Ann', 'Ben', 'Cleo', 'Dan'].map((name) => server.visitor(id, name).join());
    await server.settle();
    for (const one of people) one.send({ type: 'set_ready', ready: true });
    await server.settle();
    const [started] = people[0]!.all(8);
    const cm = started!['cm'];
    for (const one of [...people, watcher]) {
      expect(one.all(40)).toMatchObject(
        (started!['p'] as { s: number; nm: string }[]).map(({ s, nm }) => ({ t: 40, re: 1, s, nm })),
      );
      expect(one.all(41)).toMatchObject([{ n: 0, cm, hc: [13, 13, 13, 13], re: 1 }]);
    }
    expect(watcher.all(42)).toEqual([]);
    for (const one of people) {
      const { seat, hands } = one.view as { seat: number; hands: number[][] };
      expect(one.all(42)).toMatchObject([{ n: 0, s: seat, cd: hands[seat], hc: [13, 13, 13, 13], re: 1 }]);
      one.act(one.choose('first'));
    }
    await server.settle();
    for (const one of people) one.act({ kind: 'next' });
    await server.settle();
    for (const one of people) expect(one.all(42)).toMatchObject([{ n: 0 }, { n: 1 }]);
  });
});

describe('P-19: a layout that is refused', () => {
  test.each<[wrong: string, code: string, said: (one: string, two: string) => string]>([
    ['a card twice', 'duplicateCard', (one) => `rows front and back, card ${one}`],
    ['a row too short', 'invalidCardCount', () => 'rows front'],
  ])('for %s says which card and row', async (wrong, code, said) => {
    const { server, people } = await fourAt(POKER);
    const [ann] = people;
    const { seat, hands } = ann!.view as { seat: number; hands: number[][] };
    const [a, b, c, ...rest] = hands[seat]!.map(makeCard) as [string, string, string, ...string[]];
    const back = wrong === 'a card twice' ? [...rest.slice(5, 9), a] : rest.slice(5);
    const front = wrong === 'a card twice' ? [a, b, c] : [a, b];
    ann!.send({ type: 'game_action', action: 'arrange', data: { front, middle: rest.slice(0, 5), back } });
    await server.settle();
    expect(ann!.last).toMatchObject({ t: 7, code, message: `arrange was refused: ${code} (${said(a, b)})` });
  });
});

import { commitmentTo, gameSeed, namedSeed, refusal, type Seat, seat, secretOf, unwrap } from '@paiju/kernel';
import { type ToyState, toy } from '@paiju/kernel/toy';
import { type ClientMessage, codecFor, type Frame } from '@paiju/protocol';
import { describe, expect, test } from 'vitest';
import { joinTable, watchTable } from './socket-table.js';
import type { Change } from './table.js';
import { HandTime, Wires } from './world.fixture.js';

const codec = codecFor(toy.id);
const ANN = seat(0);
const PLAYERS = [
  { s: 0, nm: 'Ann', ai: 0 },
  { s: 1, nm: 'Bot', ai: 1 },
];
const ROOM = {
  ...{ type: 'room_joined', room_id: 'r', player_name: 'Ann', num_ai_players: 1, game: toy.id, config: 'duel' },
  players: [{ name: 'Ann', ready: false, host: true }],
};

function sit(watch = false) {
  const time = new HandTime();
  const wires = new Wires();
  let drawn = 0;
  const options = { url: 'http://here/sub/', room: 'r', game: toy, WebSocket: wires.maker, time, random: () => 1 };
  const table = watch ? watchTable(options) : joinTable({ ...options, ticket: 't', nonce: () => `n${++drawn}` });
  const changes: Change[] = [];
  table.subscribe((change) => changes.push(change));
  const come = (): void => {
    wires.last.open();
    wires.last.say(ROOM);
  };
  return { time, wires, table, changes, come };
}

/** A server's side of one game: what seat 0 is sent for each step. */
class Referee {
  state: ToyState = toy.setup(unwrap(toy.parseConfig('duel')), namedSeed('1'));
  pn = 0;
  q = 0;

  opening(): readonly Frame[] {
    return this.#numbered(codec.opening(toy.view(this.state, ANN), { gid: 'g', players: PLAYERS }, this.pn));
  }

  play(who: Seat): readonly Frame[] {
    const [action] = toy.actions(this.state, who);
    const { state, events } = toy.apply(this.state, who, action!);
    this.state = state;
    const seen = events.flatMap((event) => toy.redact(event, ANN) ?? []);
    const asks = toy.waiting(state).includes(ANN) ? ++this.pn : undefined;
    return this.#numbered(codec.encode(seen, toy.view(state, ANN), asks));
  }

  snapshot(): Frame {
    return { ...codec.snapshot(toy.view(this.state, ANN), { gid: 'g', players: PLAYERS }), q: this.q };
  }

  #numbered(wires: readonly object[]): readonly Frame[] {
    return wires.map((wire) => ({ ...wire, q: ++this.q }));
  }
}

/** A table in play, Ann to act. */
function playing() {
  const all = sit();
  all.come();
  const referee = new Referee();
  all.wires.last.say({ type: 'game_starting' }, ...referee.opening());
  return { ...all, referee };
}

const types = (messages: readonly ClientMessage[]): readonly string[] => messages.map(({ type }) => type);
const actions = (messages: readonly ClientMessage[]) => messages.filter((one) => one.type === 'game_action');

describe('a room', () => {
  test('is joined with the ticket, at an address under the path of the server', () => {
    const { wires, table, come } = sit();
    expect(table.state).toMatchObject({ phase: 'connecting', connection: 'retrying', players: [] });
    come();
    expect(wires.last.url).toBe('ws://here/sub/ws/r');
    expect(wires.last.got).toEqual([{ type: 'join_room', room_id: 'r', game_ticket: 't' }]);
    const players = [{ name: 'Ann', ready: false, host: true, connected: true }];
    expect(table.state).toMatchObject({ phase: 'lobby', connection: 'open', name: 'Ann', config: 'duel', players });
  });

  test('says what it was made with, and how many bots will play', () => {
    const { wires, table } = sit();
    wires.last.open();
    wires.last.say({ ...ROOM, seats: 3, clock: 'off', ai_level: 'greedy', assist: 1 });
    expect(table.state.terms).toEqual({ seats: 3, bots: 1, clock: 'off', level: 'greedy', assist: 1 });
    wires.last.say({ type: 'player_joined', player_name: 'Bot 2', ai: 1 });
    expect(table.state.terms?.bots).toBe(2);
  });

  test('people come, get ready and go', () => {
    const { wires, table, come } = sit();
    come();
    wires.last.say({ type: 'player_joined', player_name: 'Bo' });
    wires.last.say({ type: 'player_ready_changed', player_name: 'Bo', ready: true });
    expect(table.state.players[1]).toEqual({ name: 'Bo', ready: true, connected: true });
    wires.last.say({ type: 'player_left', player_name: 'Bo' });
    expect(table.state.players).toHaveLength(1);
  });

  test('ready is said with a nonce, and said again in a room entered anew', () => {
    const { time, wires, table, come } = sit();
    come();
    table.setReady(true);
    expect(wires.last.got.at(-1)).toEqual({ type: 'set_ready', ready: true, nonce: 'n1' });
    wires.last.hangUp(1006);
    expect(table.state.connection).toBe('retrying');
    time.pass(250);
    come();
    expect(types(wires.last.got)).toEqual(['join_room', 'set_ready']);
    table.setReady(false);
    expect(wires.last.got.at(-1)).toEqual({ type: 'set_ready', ready: false });
    table.setReady(true);
    expect(wires.last.got.at(-1)).toEqual({ type: 'set_ready', ready: true, nonce: 'n1' });
  });

  test('the host speaks, and another follows when the host goes (S-14a)', () => {
    const { wires, table, come } = sit();
    come();
    wires.last.say({ type: 'player_joined', player_name: 'Bo' }, { type: 'player_joined', player_name: 'Bot', ai: 1 });
    expect(table.state.players.slice(1)).toEqual([
      { name: 'Bo', ready: false, connected: true },
      { name: 'Bot', ready: true, bot: true },
    ]);
    table.host({ kind: 'remove', name: 'Bo' });
    table.host({ kind: 'bot' });
    table.host({ kind: 'start' });
    expect(wires.last.got.slice(1)).toEqual([
      { type: 'host', command: 'remove', player_name: 'Bo' },
      { type: 'host', command: 'bot' },
      { type: 'host', command: 'start' },
    ]);
    wires.last.say({ type: 'player_left', player_name: 'Ann', host: 'Bo' });
    expect(table.state.players[0]).toMatchObject({ name: 'Bo', host: true });
  });

  test('a muted voice is not heard', () => {
    const { wires, table, changes, come } = sit();
    come();
    const chats = () => changes.flatMap(({ chat }) => chat?.text ?? []);
    wires.last.say({ type: 'chat', player_name: 'Bo', text: 'one' });
    table.mute('Bo', true);
    wires.last.say({ type: 'chat', player_name: 'Bo', text: 'two' });
    table.mute('Bo', false);
    wires.last.say({ type: 'chat', player_name: 'Bo', text: 'three' });
    expect(chats()).toEqual(['one', 'three']);
    expect(types(wires.last.got)).toEqual(['join_room', 'mute', 'mute']);
  });

  test.each(['room_not_found', 'room_full', 'name_taken', 'invalid_ticket', 'server_full', 'draining'])(
    '%s ends it',
    (code) => {
      const { time, wires, table } = sit();
      wires.last.open();
      wires.last.say({ type: 'session_error', code, message: 'No.' });
      expect(table.state).toMatchObject({ phase: 'gone', connection: 'closed', notice: { code, text: 'No.' } });
      time.pass(60_000);
      expect(wires.all).toHaveLength(1);
    },
  );

  test.each(['room_transitioning', 'rate_limited'])('%s is waited for', (code) => {
    const { time, wires, table } = sit();
    wires.last.open();
    wires.last.say({ type: 'session_error', code, message: 'Soon.' });
    time.pass(250);
    expect(types(wires.last.got)).toEqual(['join_room', 'join_room']);
    wires.last.say(ROOM);
    expect(table.state.phase).toBe('lobby');
  });

  test('a room of another game is left', () => {
    const { wires, table } = sit();
    wires.last.open();
    wires.last.say({ ...ROOM, game: 'whist' });
    expect(table.state).toMatchObject({ phase: 'gone', notice: { code: 'wrong_game' } });
  });

  test.each([
    ['leaving', { type: 'room_left' }, 'left'],
    ['being removed', { type: 'room_left', reason: 'removed' }, 'removed'],
    ['an abandoned game', { type: 'notice', kind: 'abandoned', text: 'Over.' }, 'abandoned'],
  ])('%s is for good', (_, message, code) => {
    const { time, wires, table, come } = sit();
    come();
    table.leave();
    expect(wires.last.got.at(-1)).toEqual({ type: 'leave_room' });
    wires.last.say(message);
    expect(table.state).toMatchObject({ phase: 'gone', connection: 'closed', notice: { code } });
    time.pass(60_000);
    expect(wires.all).toHaveLength(1);
  });

  test('a spectator joins without a ticket and has no name', () => {
    const { wires, table } = sit(true);
    wires.last.open();
    expect(wires.last.got).toEqual([{ type: 'join_room', room_id: 'r', spectate: true }]);
    wires.last.say({ ...ROOM, spectate: true });
    expect(table.state.name).toBeUndefined();
  });
});

describe('a game', () => {
  test('is folded into the view of the seat, step by step', () => {
    const { wires, table, changes, referee } = playing();
    expect(table.state).toMatchObject({ phase: 'playing', seat: 0, gid: 'g', prompt: { pn: 0 } });
    while (toy.waiting(referee.state).length > 0) {
      const [who] = toy.waiting(referee.state);
      wires.last.say(...referee.play(who!));
      expect(table.state.view).toEqual(toy.view(referee.state, ANN));
      if (toy.waiting(referee.state).includes(ANN)) expect(table.state.prompt?.pn).toBe(referee.pn);
    }
    expect(changes.flatMap(({ events }) => events).length).toBeGreaterThan(10);
  });

  test('a clock belongs to its prompt, whichever comes first', () => {
    const { time, wires, table } = playing();
    wires.last.say({ type: 'clock', pn: 0, base: 5, bank: 20 });
    expect(table.state.prompt?.clock).toEqual({ base: 5, bank: 20, at: time.now() });
    wires.last.say({ type: 'clock', pn: 9, base: 4, bank: 19 });
    expect(table.state.prompt?.clock?.base).toBe(5);
    wires.last.say({ t: 3, clt: 'turn', cs: 0, pn: 9 });
    expect(table.state.prompt?.clock?.base).toBe(4);
  });

  test('a person who leaves and returns is still at the table', () => {
    const { wires, table } = playing();
    wires.last.say({ type: 'player_left', player_name: 'Ann' });
    expect(table.state.players[0]).toMatchObject({ name: 'Ann', seat: 0, connected: false });
    wires.last.say({ type: 'player_reconnected', player_name: 'Ann' });
    expect(table.state.players).toMatchObject([{ connected: true }, { name: 'Bot', seat: 1, bot: true }]);
  });

  test('the deal is checked against what was promised (S-20)', () => {
    const secret = secretOf(new Uint8Array(96).fill(1));
    const other = secretOf(new Uint8Array(96).fill(2));
    const commitment = commitmentTo(secret);
    const { wires, table } = sit();
    wires.last.open();
    wires.last.say({ ...ROOM, commitment });
    table.setReady(true);
    wires.last.say({ type: 'game_starting', commitment, nonces: ['n1'] }, ...new Referee().opening());
    expect(table.fairness().verdict).toBe('open');
    wires.last.say({ t: 45, o: {}, se: secret, nx: commitmentTo(other) });
    expect(table.state).toMatchObject({ phase: 'finished', secret, commitment, nonces: ['n1'] });
    wires.last.say({ type: 'player_left', player_name: 'Ann' }); // the result still names who played
    expect(table.state.players[0]).toMatchObject({ name: 'Ann', seat: 0, connected: false, ready: false });
    expect(table.fairness()).toMatchObject({ verdict: 'fair', seed: gameSeed(secret, ['n1']) });
    table.setReady(true);
    wires.last.say({ type: 'game_starting', commitment, nonces: ['n2'] }, ...new Referee().opening());
    expect(table.fairness().faults.map(({ code }) => code)).toEqual(['changed']);
  });
});

describe('an action', () => {
  test('carries an id and the prompt, and is settled by action_ok', async () => {
    const { wires, table } = playing();
    const answer = table.act({ kind: 'play', card: 3 });
    const [sent] = actions(wires.last.got);
    expect(sent).toMatchObject({ action: 'play', data: { card: 3 }, pn: 0 });
    wires.last.say({ type: 'action_ok', id: sent?.id, seq: 4 });
    expect(table.state.prompt).toBeUndefined();
    expect(await answer).toEqual({ ok: true });
  });

  test('is refused with the reason of the rules', async () => {
    const { wires, table } = playing();
    const answer = table.act({ kind: 'play', card: 3 });
    const [sent] = actions(wires.last.got);
    const why = refusal('notHolding', { card: 3 });
    wires.last.say({ t: 7, message: 'No.', ...why, id: sent?.id });
    expect(await answer).toEqual({ ok: false, refusal: why });
  });

  test('before a game is a refusal, not a message', async () => {
    const { wires, table, come } = sit();
    come();
    expect(await table.act({ kind: 'next' })).toEqual({ ok: false, refusal: refusal('wrongPhase') });
    expect(types(wires.last.got)).toEqual(['join_room']);
  });

  test('that was not answered is sent again under its id after a return, once it is inside', async () => {
    const { time, wires, table, referee } = playing();
    const first = table.act({ kind: 'play', card: 3 });
    const [sent] = actions(wires.last.got);
    wires.last.hangUp(1006);
    const second = table.act({ kind: 'play', card: 4 });
    time.pass(250);
    wires.last.open();
    const back = { type: 'reconnect', room_id: 'r', game_ticket: 't', seq: referee.q };
    expect(wires.last.got).toEqual([back, { type: 'ping' }]);
    wires.last.say({ type: 'pong' });
    const again = actions(wires.last.got);
    expect(again[0]).toEqual(sent);
    expect(again[1]?.id).not.toBe(sent?.id);
    wires.last.say(
      { type: 'action_ok', id: again[0]?.id, seq: 4 },
      { t: 7, code: 'stale', message: '', id: again[1]?.id },
    );
    expect(await first).toEqual({ ok: true });
    expect(await second).toMatchObject({ ok: false, refusal: { code: 'stale' } });
  });

  test('that comes too fast is sent again a little later', async () => {
    const { time, wires, table } = playing();
    const answer = table.act({ kind: 'play', card: 3 });
    const [sent] = actions(wires.last.got);
    wires.last.say({ type: 'session_error', code: 'rate_limited', message: '' });
    time.pass(1_000);
    expect(actions(wires.last.got)).toEqual([sent, sent]);
    wires.last.say({ type: 'session_error', code: 'action_failed', message: 'No disk.', id: sent?.id });
    expect(await answer).toEqual({ ok: false, refusal: refusal('action_failed', { message: 'No disk.' }) });
  });

  test.each([
    ['closing', 'closed'],
    ['a close for good', 'gone'],
  ])('%s leaves it unanswered: %s', async (what, code) => {
    const { wires, table } = playing();
    const answer = table.act({ kind: 'play', card: 3 });
    if (what === 'closing') table.close();
    else wires.last.hangUp(4001);
    expect(await answer).toEqual({ ok: false, refusal: refusal(code) });
    expect(table.state.connection).toBe('closed');
  });
});

describe('a return', () => {
  test('with the events that were missed goes on where it was', () => {
    const { time, wires, table, referee } = playing();
    wires.last.hangUp(1006);
    const missed = [...referee.play(seat(1)), ...referee.play(seat(0))];
    time.pass(250);
    wires.last.open();
    wires.last.say(...missed);
    expect(table.state.view).toEqual(toy.view(referee.state, ANN));
    expect(table.state.connection).toBe('open');
  });

  test('with a snapshot starts from it; events it includes are not folded again', () => {
    const { time, wires, table, referee } = playing();
    const old = referee.play(seat(1));
    wires.last.hangUp(1006);
    const missed = referee.play(seat(0));
    time.pass(250);
    wires.last.open();
    wires.last.say(referee.snapshot(), ...old, ...missed);
    expect(table.state.view).toEqual(toy.view(referee.state, ANN));
  });

  test.each([
    [{ isOver: true }, 'finished'],
    [{ isOver: false, phase: 'over' }, 'playing'],
    [{ table: { phase: { kind: 'turn' } } }, 'playing'],
  ])('to a table that shows %j is to one that is %s', (v, phase) => {
    const { time, wires, table } = playing();
    wires.last.hangUp(1006);
    time.pass(250);
    wires.last.open();
    wires.last.say({ type: 'game_reconnected', gid: 'g', game: toy.id, p: PLAYERS, v });
    expect(table.state.phase).toBe(phase);
  });

  test('an event that is missing leads to a snapshot, not to a wrong table', () => {
    const { time, wires, table, referee } = playing();
    referee.play(seat(0));
    wires.last.say(...referee.play(seat(1)));
    time.pass(250);
    wires.last.open();
    expect(wires.last.got[0]).toEqual({ type: 'reconnect', room_id: 'r', game_ticket: 't' });
    wires.last.say(referee.snapshot());
    expect(table.state.view).toEqual(toy.view(referee.state, ANN));
  });

  test('a table that never makes sense is given up', () => {
    const { time, wires, table } = playing();
    for (let n = 0; n < 10; n++) {
      wires.last.open();
      wires.last.say({ t: 99 });
      time.pass(250);
    }
    expect(table.state).toMatchObject({ phase: 'gone', notice: { code: 'strayed' } });
    expect(wires.all).toHaveLength(6);
  });

  test.each([
    ['reconnect_no_session', 'join_room'],
    ['reconnect_retry_later', 'reconnect'],
  ])('%s is followed by %s', (code, type) => {
    const { time, wires } = playing();
    wires.last.hangUp(1001);
    time.pass(250);
    wires.last.open();
    wires.last.say({ type: 'session_error', code, message: '' });
    time.pass(250);
    expect(types(wires.last.got).slice(2, 3)).toEqual([type]);
  });

  test('a game that is gone is gone', () => {
    const { time, wires, table } = playing();
    wires.last.hangUp(1011);
    time.pass(250);
    wires.last.open();
    wires.last.say({ type: 'session_error', code: 'reconnect_game_gone', message: 'Over.' });
    expect(table.state).toMatchObject({ phase: 'gone', notice: { code: 'reconnect_game_gone' } });
  });

  test('a page opened anew joins, and returns where its ticket has a seat', () => {
    const { wires, table } = sit();
    const referee = new Referee();
    wires.last.open();
    wires.last.say({ type: 'session_error', code: 'already_in_game', message: '' });
    expect(types(wires.last.got)).toEqual(['join_room', 'reconnect', 'ping']);
    wires.last.say(referee.snapshot(), { type: 'pong' });
    expect(table.state).toMatchObject({ phase: 'playing', connection: 'open', seat: 0, name: 'Ann' });
  });

  test.each([
    ['that the server restarts, once it is back', { kind: 'draining', text: 'Soon.' }],
    ['a message of before', { kind: 'message', text: 'Restart at five.' }],
  ] as const)('ends %s', (_, notice) => {
    const { time, wires, table, referee } = playing();
    wires.last.say({ type: 'notice', ...notice }, ...referee.play(seat(1)));
    expect(table.state.notice).toMatchObject({ text: notice.text });
    wires.last.hangUp(1001);
    time.pass(250);
    wires.last.open();
    wires.last.say(...referee.play(seat(0)));
    expect(table.state.notice).toBeUndefined();
  });

  test('a table that stands still goes on with its next event, and no longer says so', () => {
    const { wires, table, referee } = playing();
    wires.last.say({ type: 'notice', kind: 'message', code: 'unavailable', text: 'It stands still.' });
    expect(table.state.notice).toMatchObject({ code: 'unavailable' });
    wires.last.say(...referee.play(seat(1)));
    expect(table.state.notice).toBeUndefined();
  });
});

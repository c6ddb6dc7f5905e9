import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { joinTable, type RemoteTable } from '@paiju/client';
import { namedSeed, seat, unwrap } from '@paiju/kernel';
import { type ToyAction, toy } from '@paiju/kernel/toy';
import { codecFor, encodeFrame, type Frame, readClientFrame } from '@paiju/protocol';
import { afterEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';

const codec = codecFor(toy.id);
const SITTING = { gid: 'g', players: [{ s: 0, nm: 'Ann', ai: 0 }] };
const ended: (() => void)[] = [];

afterEach(() => {
  for (const end of ended.splice(0)) end();
});

/**
 * A server of one seat over real sockets, as small as can be: it plays High Card, and breaks the connection instead of
 * answering every `breaks`th action, before or after playing it.
 */
async function tinyServer(breaks: number) {
  let state = toy.setup(unwrap(toy.parseConfig('duel')), namedSeed('resume'));
  const played = new Map<string, number>();
  let sent = codec.opening(toy.view(state, seat(0)), SITTING, 1).map((wire, n): Frame => ({ ...wire, q: n + 1 }));
  let tries = 0;
  const step = (who: number, action: ToyAction): void => {
    const { state: next, events } = toy.apply(state, seat(who), action);
    state = next;
    const seen = events.flatMap((event) => toy.redact(event, seat(0)) ?? []);
    const wires = codec.encode(seen, toy.view(state, seat(0)), played.size + 2);
    sent = [...sent, ...wires.map((wire, n): Frame => ({ ...wire, q: sent.length + n + 1 }))];
  };
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => {
    let told = 0;
    const say = (...frames: readonly Frame[]): void => frames.forEach((frame) => void socket.send(encodeFrame(frame)));
    const catchUp = (): void => {
      say(...sent.slice(told));
      told = sent.length;
    };
    const play = (id: string, action: ToyAction): void => {
      if (played.has(id)) return;
      played.set(id, played.size + 1);
      step(0, action);
      for (const who of toy.waiting(state)) if (who !== 0) step(who, [...toy.actions(state, who)][0]!);
    };
    const act = (id: string, action: ToyAction): void => {
      const isBreak = ++tries % breaks === 0;
      if (!isBreak || tries % 2 === 1) play(id, action);
      if (isBreak) socket.terminate();
      else catchUp();
      if (!isBreak) say({ type: 'action_ok', id, seq: played.get(id) });
    };
    socket.on('message', (data: Buffer) => {
      const message = unwrap(readClientFrame(data));
      if (message.type === 'ping') say({ type: 'pong' });
      if (message.type === 'join_room') {
        say({ type: 'room_joined', room_id: 'r', player_name: 'Ann', players: [], num_ai_players: 1, game: toy.id });
        catchUp();
      }
      if (message.type === 'reconnect') {
        told = message.seq ?? 0;
        catchUp();
      }
      if (message.type === 'game_action') {
        act(message.id ?? '', unwrap(codec.readAction(message.action, message.data, undefined)) as ToyAction);
      }
    });
  });
  await once(server, 'listening');
  ended.push(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `ws://127.0.0.1:${port}`, played, state: () => state };
}

function sit(url: string): RemoteTable {
  const backoff = { first: 1, most: 5 };
  const table = joinTable({ url, room: 'r', ticket: 't', game: toy, WebSocket, backoff });
  ended.push(() => table.close());
  return table;
}

/** Resolves with the first state that fits. */
function until(table: RemoteTable, fits: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!fits()) return;
      end();
      resolve();
    };
    const end = table.subscribe(look);
    look();
  });
}

test.each([2, 3, 5])('with every %dth answer broken off, each action is played once and the views agree', async (n) => {
  const server = await tinyServer(n);
  const table = sit(server.url);
  let acts = 0;
  for (;;) {
    await until(
      table,
      () => table.state.prompt !== undefined || (acts > 0 && toy.waiting(server.state()).length === 0),
    );
    const view = table.state.view as { readonly legal: readonly ToyAction[] };
    if (table.state.prompt === undefined || view.legal.length === 0) break;
    expect(await table.act(view.legal[0])).toEqual({ ok: true });
    acts++;
  }
  expect(server.played.size).toBe(acts);
  await until(table, () => (table.state.view as { phase: string }).phase === 'over');
  expect(table.state.view).toEqual(toy.view(server.state(), seat(0)));
});

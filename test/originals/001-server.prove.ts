import { type RiichiState, riichi } from '@paiju/games/riichi';
import { namedSeed, trace, unwrap } from '@paiju/kernel';
import {
  type ClientMessageInput,
  closeCode,
  createRoom,
  decodeFrame,
  EVENT_NAMES,
  encodeFrame,
  MELD_VALUES,
  packDiscard,
  packDraw,
  packMeld,
  RESULT_TYPES,
  readClientFrame,
  SESSION_ERROR_CODES,
  unpackDiscard,
  unpackDraw,
  unpackMeld,
} from '@paiju/protocol';
import { describe } from 'vitest';
import { type Example, hold } from './example.js';

// The messages and numbers of the server's description. Whole games over sockets are tested in test/server and apps/server.

const EVENTS = [
  ...['meld', 'draw', 'discard', 'call_prompt', 'round_end', 'riichi_declared', 'dora_revealed', 'error'],
  ...['game_started', 'round_started', 'game_end', 'furiten'],
];

const CODES = [
  ...['already_in_game', 'already_in_room', 'room_not_found', 'room_full', 'room_transitioning', 'name_taken'],
  ...['not_in_room', 'not_in_game', 'game_not_started', 'invalid_message', 'action_failed', 'reconnect_no_session'],
  ...['reconnect_no_seat', 'reconnect_game_gone', 'reconnect_game_mismatch', 'reconnect_retry_later'],
  ...['reconnect_in_room', 'reconnect_already_active', 'reconnect_snapshot_failed', 'invalid_ticket'],
];

describe('the wire', () => {
  hold([
    { of: 'events by number', says: EVENTS, here: () => EVENTS.map((_, n) => EVENT_NAMES[n as 0][0]) },
    { of: 'draw 42', says: { seat: 0, tile: 42 }, here: () => unwrap(unpackDraw(42, 136)) },
    { of: 'draw of seat 2', says: 2 * 136 + 42, here: () => packDraw({ seat: 2 as never, tile: 42 }, 136) },
    {
      of: 'discard 597: tile 53 of seat 0 as it was drawn',
      says: { seat: 0, tile: 53, drawn: true, ready: false },
      here: () => unwrap(unpackDiscard(597, 136)),
    },
    {
      of: 'flags of a discard times 544',
      says: [0, 544, 1088, 1632],
      here: () =>
        [0, 1, 2, 3].map((flag) =>
          packDiscard({ seat: 0 as never, tile: 0, drawn: (flag & 1) > 0, ready: (flag & 2) > 0 }, 136),
        ),
    },
    { of: 'meld 12345 there and back', says: 12345, here: () => packMeld(unwrap(unpackMeld(12345))) },
    { of: 'melds in 15 bits', says: true, here: () => MELD_VALUES <= 2 ** 15 },
    { of: 'error codes', says: [], here: () => CODES.filter((code) => !SESSION_ERROR_CODES.includes(code as never)) },
    { of: 'a provably invalid action closes', says: 1008, here: () => closeCode('policy') },
    { of: 'a self-drawn win is result 0', says: 0, here: () => RESULT_TYPES.tsumo },
    { of: 'three bots unless told', says: 3, here: () => createRoom.parse({ room_id: 'room123' }).num_ai_players },
    { of: 'no more than three bots', says: false, here: () => createRoom.safeParse({ num_ai_players: 4 }).success },
    {
      of: 'twelve events',
      says: EVENTS,
      here: () =>
        Object.values(EVENT_NAMES)
          .map(([name]) => name)
          .slice(0, 13),
      departs: '001-7',
    },
  ]);
});

const MESSAGES: readonly ClientMessageInput[] = [
  { type: 'join_room', room_id: 'room123', game_ticket: 'signed' },
  { type: 'leave_room' },
  { type: 'set_ready', ready: true },
  { type: 'game_action', action: 'discard', data: { tile: '1m' } },
  { type: 'game_action', action: 'confirm_round', data: {} },
  { type: 'chat', text: 'Hello!' },
  { type: 'ping' },
  { type: 'reconnect', room_id: 'game123', game_ticket: 'signed' },
];

describe('messages of a client, in MessagePack', () => {
  hold(
    MESSAGES.map(
      (message): Example => ({
        of: JSON.stringify(message),
        says: [true, message],
        here: () => [readClientFrame(encodeFrame(message)).ok, unwrap(decodeFrame(encodeFrame(message)))],
      }),
    ),
  );
});

/** The final scores of a match whose last hand, drawn without a payment, was begun with these points. */
function finals(points: RiichiState['table']['scores']): readonly number[] | undefined {
  const config = unwrap(riichi.parseConfig({ preset: 'standard', length: 'east' }));
  for (let n = 0; ; n++) {
    let before = riichi.setup(config, namedSeed(`001/${n}`));
    let state = before;
    for (let [by] = riichi.waiting(state); by !== undefined; [by] = riichi.waiting(state)) {
      before = state;
      state = riichi.apply(state, by, riichi.fallback(state, by)).state;
    }
    const { phase } = state.table;
    if (phase.kind !== 'finished' || phase.ending.deltas.some((delta) => delta !== 0)) continue;
    const [last] = riichi.waiting(before);
    const given: RiichiState = { ...before, table: { ...before.table, scores: points } };
    const returns = riichi.returns(riichi.apply(given, last!, riichi.fallback(given, last!)).state);
    if (returns !== undefined) return returns;
  }
}

describe('rules and replays', () => {
  const seed = namedSeed('001');
  const config = unwrap(riichi.parseConfig('standard'));
  const header = { game: 'riichi', rules: riichi.rulesVersion, config: config as never, seed };
  hold([
    {
      of: '42,300 points are 52 in the end, and remainders up to 500 go towards zero',
      says: [52, 0, -21, -31],
      here: () => finals([42_300, 19_700, 19_000, 19_000]),
    },
    {
      of: 'remainders above 500 go away from zero',
      says: [53, 1, -22, -32],
      here: () => finals([42_300, 21_200, 18_300, 18_200]),
    },
    {
      of: 'a seed without actions is the same start',
      says: true,
      here: () => {
        const { start, end } = unwrap(trace(riichi, { header, entries: [] }));
        return (
          JSON.stringify(start) === JSON.stringify(end) &&
          JSON.stringify(start) === JSON.stringify(riichi.setup(config, seed))
        );
      },
    },
    {
      of: 'an unknown version is refused',
      says: false,
      here: () => trace(riichi, { header: { ...header, rules: 99 }, entries: [] }).ok,
    },
    {
      of: 'startup events',
      says: true,
      here: () => 'events' in unwrap(trace(riichi, { header, entries: [] })),
      departs: '001-10',
    },
  ]);
});

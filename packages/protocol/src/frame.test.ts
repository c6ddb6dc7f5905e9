import { unwrap } from '@paiju/kernel';
import fc from 'fast-check';
import { Packr } from 'msgpackr';
import { describe, expect, inject, test } from 'vitest';
import { faultIn } from './bytes.js';
import { actionIn, CLIENT_MESSAGES } from './client-messages.js';
import { readEvent } from './events.js';
import {
  decodeFrame,
  encodeFrame,
  listFrames,
  numberFrame,
  readClientFrame,
  readServerFrame,
  readServerFrames,
} from './frame.js';
import { MAX_FRAME_IN } from './parts.js';

const bytes = (...values: number[]) => Uint8Array.from(values);
/** Plain data as frames carry it: no −0, which has no integer of its own. */
const plain = fc
  .dictionary(fc.string(), fc.jsonValue({ depthSize: 'small' }))
  .filter((data) => !JSON.stringify(data).includes('__proto__')); // refused at any depth: see below
describe('any bytes', () => {
  test('give a map or an error, and never throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (some) => {
        const frame = decodeFrame(some);
        if (!frame.ok) expect(frame.error.code).toBe('invalid_message');
        readClientFrame(some);
        readServerFrame(some);
      }),
      { numRuns: inject('full') ? 20_000 : 1500 },
    );
  });

  test('whose objects cannot become numbers or texts are refused like any other', () => {
    const odd = { length: { toString: 1, valueOf: 1 }, size: { toString: 1 } };
    const frames = [
      { type: 'game_action', action: odd },
      { type: 'game_action', action: 'pass', id: odd },
      { type: 'game_action', action: 'pass', pn: odd },
      { type: 'chat', text: odd },
      { type: 'join_room', room_id: odd, game_ticket: odd },
      { type: odd },
    ];
    for (const frame of frames) expect(readClientFrame(encodeFrame(frame))).toMatchObject({ ok: false });
    expect(readServerFrame(encodeFrame({ type: 'session_error', code: odd, message: odd }))).toMatchObject({
      ok: false,
    });
    expect(readEvent({ t: 9, p: odd, mt: odd, dd: odd })).toMatchObject({ ok: false });
  });

  test('of a true frame with some of them changed never throw, and never reach a prototype', () => {
    const frames = [
      { type: 'game_action', action: 'discard', data: { tile: '1m', constructor: { prototype: { polluted: 1 } } } },
      { type: 'join_room', room_id: 'r', game_ticket: 'x'.repeat(300), list: [1.5, -40000, 2 ** 40, null, [[{}]]] },
    ].map((frame) => encodeFrame(frame));
    fc.assert(
      fc.property(
        fc.constantFrom(...frames),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 5 }),
        (frame, changes) => {
          const some = Uint8Array.from(frame);
          for (const [at, value] of changes) some[at % some.length] = value;
          decodeFrame(some);
          readClientFrame(some);
          readServerFrame(some);
          expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
        },
      ),
      { numRuns: inject('full') ? 20_000 : 1500 },
    );
  });

  test.each([
    ['nothing', bytes(), 'the frame ends too soon (byte 0)'],
    ['a number', bytes(1), 'a frame holds one map'],
    ['a list', bytes(0x90), 'a frame holds one map'],
    ['two maps', bytes(0x80, 0x80), 'bytes are left over (byte 1)'],
    ['a map without its value', bytes(0x81, 0xa1, 97), 'the frame ends too soon (byte 3)'],
    ['a text without its end', bytes(0x81, 0xa9, 97), 'the frame ends too soon (byte 3)'],
    ['a list that promises four billion values', bytes(0xdd, 255, 255, 255, 255), 'the frame ends too soon (byte 5)'],
    ['a length without its end', bytes(0xdc, 0), 'the frame ends too soon (byte 2)'],
    ['a key that is a number', bytes(0x81, 1, 1), 'a key is not text (byte 2)'],
    ['an extension', bytes(0x81, 0xa1, 97, 0xd4, 0x78, 0), '0xd4 is no token of plain data (byte 3)'],
    ['a date', bytes(0x81, 0xa1, 97, 0xd6, 0xff, 0, 0, 0, 0), '0xd6 is no token of plain data (byte 3)'],
    ['binary', bytes(0x81, 0xa1, 97, 0xc4, 1, 0), '0xc4 is no token of plain data (byte 3)'],
    ['a token never used', bytes(0xc1), '0xc1 is no token of plain data (byte 0)'],
    [
      'the key __proto__',
      encodeFrame(JSON.parse('{"__proto__":{"polluted":1}}')),
      'a key may not be __proto__ (byte 2)',
    ],
    ['lists in lists', new Uint8Array(4000).fill(0x91), 'values lie deeper than 32 (byte 33)'],
    ['too many bytes', new Uint8Array(MAX_FRAME_IN + 1), 'a frame has at most 4096 bytes, not 4097'],
  ])('%s is refused', (_, some, message) => {
    expect(decodeFrame(some)).toEqual({ ok: false, error: { code: 'invalid_message', message } });
  });

  test('a key such as constructor is an ordinary field', () => {
    const frame = unwrap(decodeFrame(encodeFrame({ constructor: 1, toString: 2 })));
    expect(Object.getPrototypeOf(frame)).toBe(Object.prototype);
    expect(Object.entries(frame)).toEqual([
      ['constructor', 1],
      ['toString', 2],
    ]);
  });
});

describe('a frame', () => {
  test('gives back any plain data', () => {
    fc.assert(
      fc.property(plain, (data) => {
        const whole = JSON.parse(JSON.stringify(data)); // −0 is 0 to JSON
        expect(unwrap(decodeFrame(encodeFrame(whole), 1 << 20))).toEqual(whole);
      }),
    );
  });

  test('is written without extensions and records', () => {
    fc.assert(
      fc.property(plain, (data) => {
        expect(faultIn(encodeFrame(data))).toBeUndefined();
      }),
    );
    expect(faultIn(encodeFrame({ missing: undefined }))).toBeUndefined();
  });

  test('is read from another encoder too, whatever size it writes maps in', () => {
    const foreign = new Packr({ useRecords: false, variableMapSize: false }).pack({ type: 'ping' });
    expect(unwrap(readClientFrame(foreign))).toEqual({ type: 'ping' });
  });

  test('with whole numbers of 64 bits gives numbers', () => {
    const big = bytes(0x81, 0xa1, 97, 0xcf, 0, 0, 1, 0, 0, 0, 0, 0);
    expect(unwrap(decodeFrame(big))).toEqual({ a: 2 ** 40 });
  });
});

describe('a client message', () => {
  test.each([
    { type: 'join_room', room_id: 'room123', game_ticket: 'signed' },
    { type: 'join_room', room_id: 'room123', spectate: true },
    { type: 'leave_room' },
    { type: 'set_ready', ready: true, nonce: 'mine' },
    { type: 'game_action', action: 'discard', data: { tile: '1m' }, pn: 3, id: 'a' },
    { type: 'chat', text: 'Hello!' },
    { type: 'ping' },
    { type: 'reconnect', room_id: 'game123', game_ticket: 'signed', seq: 12 },
  ] as const)('$type comes back as itself', (message) => {
    expect(unwrap(readClientFrame(encodeFrame(message)))).toEqual(message);
  });

  test('may leave out data, and may carry what nobody knows', () => {
    const frame = encodeFrame({ type: 'game_action', action: 'pass', mood: 'fine' });
    expect(unwrap(readClientFrame(frame))).toEqual({ type: 'game_action', action: 'pass', data: {} });
  });

  test('that plays an action is read in a shorter way, which says what the schema says', () => {
    const texts = fc.oneof(fc.string({ maxLength: 40 }), fc.constant('discard'), fc.jsonValue());
    const numbers = fc.oneof(fc.integer(), fc.double(), fc.constant(2 ** 53), fc.jsonValue());
    const parts = fc.record(
      {
        action: texts,
        data: fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue()),
        pn: numbers,
        id: texts,
      },
      { requiredKeys: [] },
    );
    let short = 0;
    fc.assert(
      fc.property(parts, fc.constantFrom('game_action', 'ping', undefined), (some, type) => {
        const frame = { ...some, type, more: 1 };
        const action = actionIn(frame);
        const read = CLIENT_MESSAGES.game_action.safeParse(frame);
        expect(read.success ? JSON.stringify(read.data) : undefined).toBe(action && JSON.stringify(action));
        short += Number(action !== undefined);
      }),
      { numRuns: 1000 },
    );
    expect(short).toBeGreaterThan(10);
  });

  const types = Object.keys(CLIENT_MESSAGES).join(', ');
  test.each([
    [{}, `type must be one of ${types} but was nothing`],
    [{ type: 'dance' }, `type must be one of ${types} but was "dance"`],
    [{ type: 'set_ready' }, 'ready must be of type boolean but was nothing'],
    [{ type: 'chat', text: '' }, 'text must be at least 1 characters but was ""'],
    [
      { type: 'join_room', room_id: '../x', game_ticket: 'a' },
      'room_id must be 1 to 64 letters, digits, - or _ but was "../x"',
    ],
    [{ type: 'join_room', game_ticket: 'a' }, 'room_id must be of type string but was nothing'],
    [
      { type: 'game_action', action: 'pass', id: 'x'.repeat(37) },
      `id must be at most 36 characters but was "${'x'.repeat(37)}"`,
    ],
    [{ type: 'game_action', action: 'pass', data: [] }, 'data must be of type record but was []'],
    [{ type: 'game_action', action: 'pass', pn: -1 }, 'pn must be at least 0 but was -1'],
  ])('%j is refused, naming field, value and what is allowed', (message, text) => {
    const read = readClientFrame(encodeFrame(message));
    expect(read).toMatchObject({ ok: false, error: { code: 'invalid_message', message: text } });
  });
});

describe('a server frame', () => {
  test('is a message by its type', () => {
    const error = { type: 'session_error', code: 'room_full', message: 'Full.' } as const;
    expect(unwrap(readServerFrame(encodeFrame(error)))).toEqual({ kind: 'message', message: error });
  });

  test('is an event by its t', () => {
    expect(unwrap(readServerFrame(encodeFrame({ t: 12, s: 1 })))).toEqual({ kind: 'event', event: { t: 12, s: 1 } });
  });

  test('with an error code nobody knows is refused', () => {
    const frame = encodeFrame({ type: 'session_error', code: 'bored', message: '' });
    expect(readServerFrame(frame)).toMatchObject({ ok: false, error: { fault: { field: 'code', value: '"bored"' } } });
  });
});

describe('S-38: frames as one', () => {
  const pong = encodeFrame({ type: 'pong' });

  test.each([1, 2, 15, 16, 300])('are a list of %i, each as it is alone', (count) => {
    const frames = Array.from({ length: count }, (_, n) => (n % 2 === 0 ? pong : encodeFrame({ t: 9, n })));
    const alone = frames.map((frame) => unwrap(readServerFrame(frame)));
    expect(unwrap(readServerFrames(listFrames(frames)))).toEqual(alone);
  });

  test('may be one that is in no list', () => {
    expect(unwrap(readServerFrames(pong))).toEqual([unwrap(readServerFrame(pong))]);
  });

  test('are no message for who reads them one by one, and nothing else may be in the list', () => {
    expect(readServerFrame(listFrames([pong]))).toMatchObject({ ok: false });
    for (const odd of [[1], ['pong'], [{ type: 'pong' }, null], [[{ type: 'pong' }]], [{ type: 'nothing' }]])
      expect(readServerFrames(new Packr().pack(odd))).toMatchObject({ ok: false });
  });

  test('survive any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (some) => {
        const list = Uint8Array.from([0x90 + (some.length % 16), ...some]);
        const read = readServerFrames(list);
        if (!read.ok) expect(read.error.code).toBe('invalid_message');
      }),
    );
  });
});

describe('numberFrame', () => {
  const q = fc.oneof(fc.nat(300), fc.nat(70_000), fc.integer({ min: 0, max: 2 ** 32 - 1 }));

  test('gives the bytes of the same map with q', () => {
    const unnumbered = plain.filter((data) => !Object.hasOwn(data, 'q'));
    fc.assert(
      fc.property(unnumbered, q, (data, n) => {
        expect(numberFrame(encodeFrame(data), n)).toEqual(Uint8Array.from(encodeFrame({ ...data, q: n })));
      }),
    );
  });

  test.each([0, 1, 13, 14, 15, 16, 17, 255, 256, 300])('of a map of %i fields', (count) => {
    const data = Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, n]));
    expect(unwrap(decodeFrame(numberFrame(encodeFrame(data), 7)))).toEqual({ ...data, q: 7 });
  });
});

describe('S-14a: messages of hosts and mutes', () => {
  const read = (message: object) => readClientFrame(encodeFrame(message as Record<string, unknown>));
  test.each([
    [{ type: 'host', command: 'start' }],
    [{ type: 'host', command: 'bot' }],
    [{ type: 'host', command: 'remove', player_name: 'Ben' }],
    [{ type: 'mute', player_name: 'Ben', muted: true }],
  ])('%j is read', (message) => {
    expect(read(message)).toEqual({ ok: true, value: message });
  });

  test.each([
    [{ type: 'host', command: 'remove' }, 'player_name must be the name of a person, to remove one but was nothing'],
    [{ type: 'host', command: 'dance' }, 'command must be one of remove, bot, start but was "dance"'],
    [{ type: 'mute', player_name: 'Ben' }, 'muted must be of type boolean but was nothing'],
  ])('%j is not', (message, error) => {
    expect(read(message)).toMatchObject({ ok: false, error: { message: error } });
  });
});

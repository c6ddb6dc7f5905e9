// @ts-check
import { pick } from '@paiju/kernel';
import { encodeFrame, MAX_FRAME_IN } from '@paiju/protocol';
import { ticketFor } from '../../scripts/server/ticket.js';

/** @typedef {import('@paiju/kernel').Rng} Rng */

const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  'then',
  '',
  'type',
  't',
];
const ACTIONS = [
  'discard',
  'riichi',
  'pon',
  'chi',
  'kan',
  'ron',
  'tsumo',
  'pass',
  'arrange',
  'confirm_round',
  'win',
  'robGold',
];

/** Values nobody expects in their place. @type {readonly ((rng: Rng, depth: number) => unknown)[]} */
const VALUES = [
  () => null,
  () => true,
  () => -1,
  () => 2 ** 53,
  () => -(2 ** 63),
  () => Number.NaN,
  () => Number.POSITIVE_INFINITY,
  () => 0.1,
  () => '',
  (rng) => 'x'.repeat(rng.below(300)),
  (rng) => pick(rng, ['1m', '0p', 'E', 'f8', 'm1_0', '\0', '\ud800', '../..', '2c', '９m']),
  (rng) => rng.below(150),
  (rng, depth) => (depth > 3 ? [] : Array.from({ length: rng.below(6) }, () => value(rng, depth + 1))),
  (rng, depth) => (depth > 3 ? {} : object(rng, depth + 1)),
  (rng) => nested(rng.below(60)),
];

/** @param {Rng} rng @param {number} [depth] @returns {unknown} */
export function value(rng, depth = 0) {
  return pick(rng, VALUES)(rng, depth);
}

/** Keys that matter to prototypes are own keys here. @param {Rng} rng @param {number} depth */
function object(rng, depth) {
  const made = {};
  for (let n = rng.below(4); n > 0; n--) {
    const field = { value: value(rng, depth), enumerable: true, configurable: true };
    Object.defineProperty(made, pick(rng, NAMES), field);
  }
  return made;
}

/** @param {number} depth @returns {unknown} */
function nested(depth) {
  return depth === 0 ? 1 : [nested(depth - 1)];
}

/** Someone who sends nonsense: where, as whom, and with which tickets. @typedef {{ room: string, user: string, tickets: readonly string[] }} Vandal */

/** Messages as they should be. @param {Rng} rng @param {Vandal} vandal @returns {Record<string, unknown>} */
function wellFormed(rng, { room, tickets }) {
  const game_ticket = pick(rng, tickets);
  return pick(rng, [
    () => ({ type: 'join_room', room_id: room, game_ticket }),
    () => ({ type: 'join_room', room_id: room, spectate: true }),
    () => ({ type: 'reconnect', room_id: room, game_ticket, seq: rng.below(1000) }),
    () => ({ type: 'set_ready', ready: rng.below(2) === 0, nonce: 'n'.repeat(rng.below(129)) }),
    () => ({
      type: 'game_action',
      action: pick(rng, ACTIONS),
      data: dataOf(rng),
      pn: rng.below(50),
      id: `${rng.below(1e6)}`,
    }),
    () => ({ type: 'game_action', action: pick(rng, ACTIONS), data: dataOf(rng) }),
    () => ({ type: 'chat', text: textOf(rng).slice(0, 400) }),
    () => ({ type: 'ping' }),
    () => ({ type: 'leave_room' }),
    () => ({ type: 'host', command: pick(rng, ['remove', 'bot', 'start']), player_name: 'x' }),
    () => ({ type: 'mute', player_name: pick(rng, NAMES) || 'x', muted: true }),
  ])();
}

/** @param {Rng} rng */
function textOf(rng) {
  return JSON.stringify(value(rng)) ?? 'x';
}

/** @param {Rng} rng */
function dataOf(rng) {
  const tile = rng.below(2) === 0 ? rng.below(150) : value(rng);
  return pick(rng, [
    { tile },
    { tiles: [tile, value(rng)] },
    { tile, type: 'closed' },
    { front: tile, middle: [], back: 'As' },
    {},
  ]);
}

/** One message with a field that is missing, strange or too many. @param {Rng} rng @param {Vandal} vandal */
function malformed(rng, vandal) {
  const message = wellFormed(rng, vandal);
  const field = pick(rng, [...Object.keys(message), ...NAMES]);
  if (rng.below(4) === 0) delete message[field];
  else
    Object.defineProperty(message, field, { value: value(rng), enumerable: true, configurable: true, writable: true });
  return message;
}

/** @param {Rng} rng @param {number} length */
function bytes(rng, length) {
  return Uint8Array.from({ length }, () => rng.below(256));
}

/** Bits turned over, pieces cut out, doubled or put in. @param {Rng} rng @param {Uint8Array} whole */
function mutated(rng, whole) {
  const made = [...whole];
  for (let n = 1 + rng.below(4); n > 0 && made.length > 0; n--) {
    const at = rng.below(made.length);
    const kind = rng.below(4);
    if (kind === 0) made[at] = (made[at] ?? 0) ^ (1 << rng.below(8));
    else if (kind === 1) made.splice(at, 1 + rng.below(4));
    else if (kind === 2) made.splice(at, 0, ...bytes(rng, 1 + rng.below(4)));
    else made.push(...made.slice(at));
  }
  return Uint8Array.from(made.slice(0, 2 * MAX_FRAME_IN));
}

/** One frame of a vandal: bytes, or text. @param {Rng} rng @param {Vandal} vandal @returns {Uint8Array | string} */
export function frame(rng, vandal) {
  const kind = rng.below(100);
  if (kind < 20) return bytes(rng, rng.below(48));
  if (kind < 45) return mutated(rng, encodeFrame(wellFormed(rng, vandal)));
  if (kind < 75) return encodeFrame(malformed(rng, vandal));
  if (kind < 95) return encodeFrame(wellFormed(rng, vandal));
  if (kind < 98) return textOf(rng).slice(0, 200);
  return new Uint8Array(pick(rng, [MAX_FRAME_IN, MAX_FRAME_IN + 1, 5_000, 20_000]));
}

/** Tickets that open nothing in a room: forged, run out, of another room, cut, or signed by nobody. @param {Rng} rng @param {string} room */
export function worthless(rng, room) {
  const good = ticketFor({ user: 'vandal', room });
  const [payload = '', signature = ''] = good.split('.');
  const claims = Buffer.from(
    JSON.stringify({ user_id: 'a', username: 'a', room_id: room, issued_at: 0, expires_at: 9e9 }),
  );
  return pick(rng, [
    ticketFor({ user: 'vandal', room }, 'no secret of this server at all'),
    ticketFor({ user: 'vandal', room, from: 1_000, until: 2_000 }),
    ticketFor({ user: 'vandal', room: 'elsewhere' }),
    `${claims.toString('base64url')}.${signature}`,
    `${payload}.`,
    `${payload}.${'A'.repeat(43)}`,
    good.slice(0, rng.below(good.length)) || 'x',
    '.',
    'null.null',
  ]);
}

const PATHS = [
  ...[
    '/',
    '/health',
    '/ready',
    '/status',
    '/rooms',
    '/metrics',
    '/docs',
    '/docs/openapi.json',
    '/lobby/me',
    '/lobby/guest',
  ],
  ...[
    '/lobby/rooms',
    '/lobby/match',
    '/lobby/history',
    '/lobby/sign-in',
    '/lobby/register',
    '/lobby/games',
    '/replays/x',
  ],
  ...[
    '/replays/x/events',
    '/admin',
    '/admin/tables',
    '/api/chinese-poker/rooms/create',
    '/api/chinese-poker/rooms/x/join',
  ],
  ...['/ws/x', '/assets/x.js', '/index.html', '/lobby/rooms/x/join', '/api/chinese-poker/rooms/x/state'],
];
const TRICKS = [
  ...[
    '/../../../../etc/passwd',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/package.json',
    '/..\\..\\data\\paiju.db',
  ],
  ...['/assets/../../../data/paiju.db', '//etc/passwd', '/./././', '/%00', '/%', '/%c0%ae%c0%ae/', '/rooms/__proto__'],
  ...[
    '/lobby/rooms/constructor',
    '/replays/__proto__',
    '/replays/%2e%2e%2f',
    '/ws/../health',
    '/ws/%2e%2e',
    '/docs/../health',
  ],
];
const METHODS = ['GET', 'GET', 'GET', 'POST', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE', 'BREW'];
const HEADERS = [
  ...[
    'origin: https://evil.example',
    'origin: null',
    'cookie: paiju=g.x; __proto__=1',
    'cookie: =;;;=',
    'x-forwarded-for: 1.2.3.4',
  ],
  ...[
    'authorization: Bearer x',
    'authorization: Bearer null.null',
    'accept: */*',
    'if-none-match: *',
    'range: bytes=0-0,1-1',
  ],
  ...[
    'content-type: text/plain',
    'content-type: application/json; charset=utf-7',
    'accept-encoding: br, gzip, x',
    'expect: x',
  ],
];
const BODIES = [
  ...[
    '{}',
    '[]',
    'null',
    '',
    '{',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '"\\u0000"',
  ],
  ...['{"name":"\\ud800"}', '{"game":"__proto__"}', '{"game":"riichi","config":{"__proto__":1}}', '{"room_id":"../x"}'],
  ...['{"name":"x","password":"12345678"}', '{"num_ai_players":1e999}', '{"game":"riichi","num_ai_players":-1}'],
];

/** One request as it goes over the wire, asking for an end of the connection. @param {Rng} rng */
export function request(rng) {
  const method = pick(rng, METHODS);
  const path = rng.below(3) === 0 ? pick(rng, TRICKS) : `${pick(rng, PATHS)}${suffix(rng)}`;
  const body = method === 'GET' || method === 'HEAD' ? '' : bodyOf(rng);
  const extra = Array.from({ length: rng.below(4) }, () => pick(rng, HEADERS));
  const upgrade = rng.below(8) === 0 ? UPGRADE : [];
  const type = rng.below(4) === 0 ? [] : ['content-type: application/json'];
  const length = rng.below(30) === 0 ? rng.below(100_000) : Buffer.byteLength(body);
  const end = upgrade.length === 0 ? ['connection: close'] : [];
  const head = [`${method} ${path} HTTP/1.1`, 'host: localhost', ...end, ...type, ...extra, ...upgrade];
  return `${[...head, `content-length: ${length}`].join('\r\n')}\r\n\r\n${body}`;
}

const UPGRADE = [
  ...[
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  ],
];

/** @param {Rng} rng */
function suffix(rng) {
  return pick(rng, [
    '',
    '',
    '/',
    '?x=1',
    '?limit=-1',
    '?limit=1e9&after=%00',
    '?__proto__=1',
    '#x',
    `/${'a'.repeat(rng.below(2000))}`,
  ]);
}

/** @param {Rng} rng */
function bodyOf(rng) {
  const kind = rng.below(4);
  if (kind < 2) return pick(rng, BODIES);
  if (kind === 2) return JSON.stringify(value(rng)) ?? '';
  return rng.below(50) === 0 ? 'x'.repeat(100_000) : '['.repeat(rng.below(2000));
}

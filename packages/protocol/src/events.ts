import { isRecord, ok, type Result } from '@paiju/kernel';
import { z } from 'zod';
import { check, type FrameError, faultOf, fieldFault, invalid } from './fault.js';
import {
  breakDice,
  commitment,
  dice,
  handSize,
  natural,
  piece,
  pieces,
  plain,
  promptNumber,
  seatNumber,
  secret,
} from './parts.js';
import { gamePlayer } from './server-messages.js';

/** Everything that every event may carry beside its own fields. */
const common = {
  q: natural.optional().describe('The number of this event among those of its seat.'),
  re: z.literal(1).optional().describe('Sent again or derived from a view: shown, not folded.'),
};
const arrival = z.int().min(0).max(4).describe('How the tile came: 0 deal, 1 draw, 2 kong, 3 bonus, 4 claim.');
const fromTail = z.literal(1).optional().describe('From the tail of the wall.');
const scoreMap = z.record(z.string(), z.int());
const event = <T extends number, S extends z.ZodRawShape>(t: T, shape: S) =>
  z.object({ t: z.literal(t), ...common, ...shape });

/** One thing a seat may do, several tiles together. */
export const choice = z.looseObject({
  a: z.string().describe('The name of the action.'),
  tl: pieces.optional().describe('The tiles it may be done with.'),
  opt: z.array(pieces).optional().describe('The tiles of the own hand it may be done with, two by two.'),
});

/** One call a seat may make. */
export const call = z.looseObject({
  clt: z.string().describe('The name of the call.'),
  tl: pieces.optional(),
  opt: z.array(pieces).optional().describe('The tiles of the own hand it may be made with, two by two.'),
});

const asks = {
  aa: z.array(choice).optional().describe('What the seat may do now.'),
  pn: promptNumber.optional().describe('The number of the prompt.'),
};

const handResult = z.looseObject({
  han: natural,
  fu: natural,
  yk: z.array(z.object({ yi: z.string(), han: z.int() })),
});

const winner = {
  ws: seatNumber.optional().describe('Who won.'),
  hr: handResult.optional().describe('What the hand was worth.'),
  rc: natural.optional().describe('Sticks collected.'),
  ct: pieces.optional().describe('Concealed tiles of the winner.'),
  ml: z.array(z.int()).optional().describe('Melds of the winner.'),
  ud: pieces.optional().describe('Indicators that lay under the others.'),
};

const readyHand = z.object({ s: seatNumber, ct: pieces, ml: z.array(z.int()) });

const standing = z.object({ s: seatNumber, sc: z.number(), fs: z.number() });

/** Every event by its code: the common ones, those of mahjong from 0 and 20, of Chinese Poker from 40, of any game 100. */
export const EVENTS = {
  0: event(0, {
    m: z.int().min(0).max(24_423).describe('The meld (see packings).'),
    ti: piece.optional().describe('The tile a kong was declared with.'),
    hi: z.literal(1).optional().describe('The others see four backs.'),
    ...asks,
  }),
  1: event(1, { d: natural, ar: arrival.optional(), en: fromTail, ...asks }),
  2: event(2, { d: natural }),
  3: event(3, {
    clt: z.enum(['ron', 'meld', 'chankan', 'opening', 'bonus', 'turn']),
    ti: piece.optional(),
    frs: seatNumber.optional().describe('Whose tile it is.'),
    cs: seatNumber.describe('Who is asked.'),
    ac: z.array(call).optional().describe('The calls to choose from.'),
    ...asks,
  }),
  4: event(4, {
    rt: z.int().min(0).max(6),
    ...winner,
    ls: seatNumber.optional().describe('Who gave the tile.'),
    wt: piece.optional().describe('The tile that won.'),
    wn: z.array(z.object(winner)).optional().describe('Several winners.'),
    ts: z.array(seatNumber).optional().describe('Ready hands.'),
    ns: z.array(seatNumber).optional().describe('Hands that were not ready.'),
    th: z.array(readyHand).optional(),
    qs: z.array(seatNumber).optional().describe('Seats with a river of terminals and honours.'),
    rn: z.string().optional().describe('Why the round was aborted.'),
    s: seatNumber.optional().describe('Who aborted it.'),
    scs: scoreMap.describe('Points after the round, by seat.'),
    sch: scoreMap.describe('What each seat won or lost.'),
    o: plain.describe('The outcome as the game tells it.'),
    hn: z.array(plain).describe('Hands laid open, null where hidden.'),
    pn: promptNumber.optional(),
    se: secret.optional().describe('The secret of the round.'),
  }),
  5: event(5, { s: seatNumber }),
  6: event(6, { ti: piece }),
  7: event(7, {
    code: z.string(),
    message: z.string(),
    values: z.record(z.string(), plain).optional().describe('What the words of the code need.'),
    id: z.string().optional(),
    pn: promptNumber.optional(),
  }),
  8: event(8, {
    gid: z.string(),
    p: z.array(gamePlayer),
    game: z.string(),
    s: seatNumber.optional().describe('The own seat; absent for a spectator.'),
    dl: seatNumber.optional(),
    dd: z.tuple([dice, dice]).optional(),
    cm: commitment.optional().describe('SHA-256 of the secret of the first round.'),
    v: plain.describe('The view of the seat: what its events are folded into.'),
  }),
  9: event(9, {
    s: seatNumber.optional(),
    w: z.string().optional(),
    n: natural.optional(),
    dl: seatNumber,
    cp: seatNumber,
    di: pieces.optional(),
    h: natural.optional(),
    r: natural.optional(),
    mt: pieces,
    p: z.array(z.object({ s: seatNumber, sc: z.int() })),
    dc: breakDice.optional(),
    hc: z.array(handSize).describe('How many tiles each seat was dealt.'),
    rd: natural.describe('The number of the round in the match, from 0.'),
    sz: natural.optional().describe('Tiles in the wall before the deal.'),
    ca: plain.optional().describe('What goes from round to round, as the game tells it.'),
    sh: plain.optional().describe('What everyone sees, as the game tells it.'),
    hd: plain.optional().describe('What the seat knows of itself, as the game tells it.'),
    cm: commitment.optional().describe('SHA-256 of the secret of the round.'),
    ...asks,
  }),
  10: event(10, {
    ws: seatNumber,
    st: z.array(standing),
    o: plain.describe('The standing as the game tells it.'),
    se: secret.optional().describe('The secret of the room.'),
    rs: z.array(secret).optional().describe('The secrets of the rounds, where they were kept till the end.'),
    nx: commitment.optional().describe('SHA-256 of the secret of the next game of the room.'),
  }),
  11: event(11, {
    f: z.boolean(),
    s: seatNumber,
    wa: z.array(natural).describe('The kinds waited for.'),
    mi: z.int().min(0).max(2).describe('A winning tile has passed: 0 no, 1 until the next discard, 2 for good.'),
  }),
  12: event(12, { s: seatNumber, ar: arrival.optional(), en: fromTail }),
  20: event(20, { n: natural }),
  21: event(21, { s: seatNumber, ...asks }),
  22: event(22, { s: seatNumber, tl: pieces, ar: arrival }),
  23: event(23, { s: seatNumber }),
  24: event(24, { s: seatNumber, ti: piece, by: seatNumber, to: seatNumber }),
  25: event(25, { s: seatNumber, an: plain }),
  26: event(26, { s: seatNumber, hd: plain }),
  27: event(27, { s: seatNumber }),
  28: event(28, { s: seatNumber }),
  29: event(29, { ti: piece }),
  30: event(30, { s: seatNumber, ti: piece, gv: piece.optional() }),
  40: event(40, { s: seatNumber, nm: z.string() }),
  41: event(41, {
    n: natural,
    hc: z.array(handSize),
    hd: z.literal(1).optional().describe('The own hand follows by itself.'),
    cm: commitment.optional().describe('SHA-256 of the secret of the round.'),
  }),
  42: event(42, { n: natural, s: seatNumber, cd: pieces, hc: z.array(handSize), pn: promptNumber.optional() }),
  43: event(43, { s: seatNumber, ly: plain.optional().describe('The own layout; nobody else gets it.') }),
  44: event(44, { o: plain, pn: promptNumber.optional(), se: secret.optional() }),
  45: event(45, {
    o: plain,
    se: secret.optional().describe('The secret of the room.'),
    nx: commitment.optional().describe('SHA-256 of the secret of the next game of the room.'),
  }),
  46: event(46, { s: seatNumber }),
  100: event(100, { e: plain, ...asks }),
} as const;

/** The code of an event: its `t`. */
export type EventCode = keyof typeof EVENTS;
/** The event of a code. */
export type WireOf<T extends EventCode> = z.infer<(typeof EVENTS)[T]>;
/** Any event as it travels. */
export type WireEvent = { [T in EventCode]: WireOf<T> }[EventCode];

/** The codes of all events. */
export const EVENT_CODES = Object.keys(EVENTS).map(Number) as readonly EventCode[]; // the keys of EVENTS are its codes

/** An event that arrived, checked against the schema of its code. Survives any value. */
export function readEvent(value: unknown): Result<WireEvent, FrameError> {
  const t = isRecord(value) ? value['t'] : undefined;
  if (!isCode(t)) {
    return invalid(fieldFault('t', t, `one of ${Object.keys(EVENTS).join(', ')}`));
  }
  const parsed = check(EVENTS[t], value);
  return parsed.success ? ok(parsed.data) : invalid(faultOf(parsed.error, value));
}

function isCode(value: unknown): value is EventCode {
  return typeof value === 'number' && Object.hasOwn(EVENTS, value);
}

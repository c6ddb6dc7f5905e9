import { isRecord, type Result, type Seat, show } from '@paiju/kernel';
import type { Reds } from './faces.js';
import type { ForeignError, ForeignGame } from './foreign.js';
import { type LogGame, OF_FOUR } from './log-game.js';
import { accountOf, embeddedConfig, type LogConfig, lengthOf, startOf, tsumoShareOf } from './log-rules.js';
import { json, list, Malformed, reading, record, seated, seatNumbers, whole } from './malformed.js';
import { type FaceRound, rebuild } from './rebuild.js';
import { readFace, readRelease, readTake } from './tenhou6-items.js';
import { orderOf } from './tenhou6-order.js';
import { mayEnd, readResult } from './tenhou6-result.js';
import { yakuNamesOf } from './yaku-names.js';

/**
 * reads a log of tenhou.net/6, as JSON or as the address that carries it. A round is `[[number, honba, sticks],
 * scores, dora, ura, hand, takes, discards (of each seat), result]`; calls stand among the takes (`c275226`,
 * `12p1212`, `m39393939`), kans and riichi among the discards (`k16161616`, `424242a42`, `r35`), the letter before the
 * tile that was taken or added, its place telling whose it was. A called kan leaves a 0 among the discards.
 *
 * The log has no order of play, no copies and no wall: they are rebuilt. A round without a result ends where it ends.
 */
export function readTenhou6(source: string, of: LogGame = OF_FOUR): Result<ForeignGame, ForeignError> {
  return reading(() => game(record(json(unwrapped(source), 'log'), 'log'), of));
}

/** The JSON in an address such as `https://tenhou.net/6/#json=…`. */
function unwrapped(source: string): string {
  const [, hidden] = /^\s*[^\s{]*#json=(\S+)/.exec(source) ?? [];
  if (hidden === undefined) return source;
  try {
    return decodeURIComponent(hidden);
  } catch {
    return hidden;
  }
}

type Fields = Readonly<Record<string, unknown>>;

function game(log: Fields, of: LogGame): ForeignGame {
  checkSeats(log, of);
  const { seats } = of;
  const rounds = list(log['log'], 'log').map((value, n) => round(list(value, `round ${n}`), `round ${n}`, seats));
  if (rounds.length === 0) throw new Malformed('log', 'there is no round in it');
  const account = finalOf(log['sc'], seats);
  const config = configOf(log, rounds, account, of);
  const names = Array.isArray(log['name']) ? log['name'] : [];
  return {
    config,
    names: seated(seats, (seat) => (typeof names[seat] === 'string' ? names[seat] : '')),
    origin: 0 as Seat,
    rounds: rounds.map((one) => rebuild('tsumoShare' in config ? withoutWorth(one) : one, config.reds)),
    yakuNames: yakuNamesOf(rounds.flatMap(namesIn)),
    ...account,
  };
}

/** Three players are told by the rules, or by lists for three. */
function checkSeats(log: Fields, { seats }: LogGame): void {
  const rule = isRecord(log['rule']) ? log['rule'] : {};
  const disp = typeof rule['disp'] === 'string' ? rule['disp'] : '';
  const [first] = Array.isArray(log['log']) ? log['log'] : [];
  const lists = Array.isArray(first) && (first.length === 13 || first.length === 14 || isEmpty(first[13]));
  const three = /三|3-Player/.test(disp) || lists;
  if (three === (seats === 3)) return;
  throw new Malformed('rule', `${show(disp)} is a game of ${three ? 'three' : 'four'} players`);
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

type Account = Pick<ForeignGame, 'points' | 'returns'>;

/** Points and what they were worth, seat by seat. */
function finalOf(sc: unknown, seats: 3 | 4): Account {
  const isWhole = Array.isArray(sc) && (sc.length === 2 * seats || sc.length === 8) && sc.every(Number.isFinite);
  if (!isWhole) return {};
  return { points: seated(seats, (seat) => sc[2 * seat]), returns: seated(seats, (seat) => sc[2 * seat + 1]) };
}

/** What a self-drawn win says it is worth leaves a split share out, by some writers: its payments tell. */
function withoutWorth(round: FaceRound): FaceRound {
  const moves = round.moves.map((move) => {
    if (move.kind !== 'win') return move;
    return { ...move, wins: move.wins.map((win) => (win.seat === win.from ? { ...win, points: undefined } : win)) };
  });
  return { ...round, moves };
}

/** The names of the score lines in a round. */
function namesIn({ moves }: FaceRound): readonly string[] {
  const wins = moves.flatMap((move) => (move.kind === 'win' ? move.wins : []));
  return wins.flatMap(({ yaku = [] }) => yaku.map(([name]) => name));
}

/** Rooms of Mahjong Soul, as tensoul writes them, and the form of its references. */
const SOUL_ROOMS = /の間|友人戦|大会戦|Room|Friendly|Tournament|Mahjong Soul/i;
const SOUL_REFERENCE = /^\d{6}-[0-9a-f]{8}-/;

/**
 * `disp` shows the rules in signs: 東 or 南, 喰 open tanyao, 赤 red fives. Where it shows none, what Tenhou plays most; in
 * a room of Mahjong Soul, what is played there. Rooms for three show no wind: the match is as long as its end tells.
 */
function configOf(log: Fields, rounds: readonly FaceRound[], account: Account, of: LogGame): LogConfig {
  const rule = isRecord(log['rule']) ? log['rule'] : {};
  const embedded = embeddedConfig(rule['paiju'], 'rule', of);
  if (embedded !== undefined) return embedded;
  const disp = typeof rule['disp'] === 'string' ? rule['disp'] : '';
  const soul = SOUL_ROOMS.test(disp) || SOUL_REFERENCE.test(String(log['ref'] ?? ''));
  const signs = /[東南]/.test(disp) && !disp.includes('四人');
  return {
    length: /東|East/.test(disp) ? 'east' : /南|South/.test(disp) ? 'hanchan' : lengthOf(rounds.at(-1), account.points),
    reds: redsOf(rule, of.seats),
    openTanyao: !signs || disp.includes('喰'),
    ...(soul ? { preset: 'majsoul', firstDealer: 'seat0' } : accountOf(account, of)),
    ...startOf(rounds[0], 0 as Seat, of, soul ? of.presets['majsoul'] : undefined),
    ...tsumoShareOf(rounds),
  };
}

/** Reds are told by one number for all suits, by one for each, or not at all. */
function redsOf(rule: Fields, seats: 3 | 4): Reds {
  const usual = seats === 3 ? 2 : 3;
  const each = ['aka51', 'aka52', 'aka53'].map((name) => rule[name]).filter((count) => typeof count === 'number');
  if (each.length === 0) return rule['aka'] === 0 ? 0 : usual;
  if (rule['aka52'] === 2 && seats === 4) return 4;
  return each.some((count) => count > 0) ? usual : 0;
}

function round(fields: readonly unknown[], place: string, seats: 3 | 4): FaceRound {
  const end16 = fields.length >= 16;
  if (!end16 && (seats === 4 || fields.length < 13))
    throw new Malformed(place, `a round has 16 lists and a result, not ${fields.length}`);
  const [number, honba, sticks] = list(fields[0], `${place}, number`);
  const kyoku = whole(number, `${place}, number`);
  const at = (n: number, what: string): readonly unknown[] => list(fields[n], `${place}, ${what}`);
  const of = (first: number, what: string) => (seat: Seat) => at(first + 3 * seat, `${what} of seat ${seat}`);
  const hands = seated(seats, (seat) =>
    of(4, 'hand')(seat).map((tile, n) => readFace(tile, `${place}, hand of seat ${seat}, ${n}`)),
  );
  const last = fields[end16 ? 16 : 13];
  const result = last === undefined ? [] : list(last, `${place}, result`);
  const dealer = (kyoku % 4) as Seat;
  const end = readResult(result, `${place}, result`, seats);
  const moves = orderOf({
    at: place,
    dealer,
    hands,
    takes: seated(seats, (seat) =>
      of(5, 'draws')(seat).map((item, n) => readTake(item, seat, `${place}, draws of seat ${seat}, ${n}`)),
    ),
    releases: seated(seats, (seat) =>
      of(6, 'discards')(seat).map((item, n) => readRelease(item, `${place}, discards of seat ${seat}, ${n}`)),
    ),
    mayEnd: (played) => end === undefined || mayEnd(end, played),
  });
  return {
    at: place,
    wind: kyoku >> 2,
    dealer,
    scores: seatNumbers(fields[1], `${place}, scores`, seats),
    honba: whole(honba, `${place}, honba`),
    sticks: whole(sticks, `${place}, sticks`),
    dora: at(2, 'dora').map((tile) => readFace(tile, `${place}, dora`)),
    ura: at(3, 'ura').map((tile) => readFace(tile, `${place}, ura`)),
    hands,
    moves: end === undefined ? moves : [...moves, end],
  };
}

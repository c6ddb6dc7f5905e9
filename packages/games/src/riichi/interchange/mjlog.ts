import { type Result, type Seat, show, type Wall } from '@paiju/kernel';
import { addedKongOf, chowOf, concealedKongOf, type Meld, openKongOf, type Pung, pungOf } from '../../mahjong/melds.js';
import type { BySeat } from '../../mahjong/table.js';
import { isTile, type Tile } from '../../mahjong/tiles.js';
import type { Abort } from '../table.js';
import type { ForeignDraw, ForeignError, ForeignGame, ForeignMove, ForeignRound, ForeignWin } from './foreign.js';
import { type LogGame, OF_FOUR } from './log-game.js';
import { accountOf } from './log-rules.js';
import { Malformed, reading, seated } from './malformed.js';
import { seenWall } from './seen-wall.js';
import { type TenhouWall, tenhouWalls } from './tenhou-wall.js';

/** Our ids of score lines in the order of the numbers that log gives them. */
export const TENHOU_YAKU: readonly string[] = [
  ...['tsumo', 'riichi', 'ippatsu', 'chankan', 'rinshan', 'haitei', 'houtei', 'pinfu', 'tanyao', 'iipeikou'],
  ...['seatEast', 'seatSouth', 'seatWest', 'seatNorth', 'roundEast', 'roundSouth', 'roundWest', 'roundNorth'],
  ...['haku', 'hatsu', 'chun', 'doubleRiichi', 'chiitoitsu', 'chanta', 'ittsuu', 'sanshokuDoujun', 'sanshokuDoukou'],
  ...['sankantsu', 'toitoi', 'sanankou', 'shousangen', 'honroutou', 'ryanpeikou', 'junchan', 'honitsu', 'chinitsu'],
  ...['renhou', 'tenhou', 'chiihou', 'daisangen', 'suuankou', 'suuankouTanki', 'tsuuiisou', 'ryuuiisou', 'chinroutou'],
  ...['chuuren', 'chuuren9', 'kokushi', 'kokushi13', 'daisuushii', 'shousuushii', 'suukantsu', 'dora', 'ura', 'red'],
];

/** One tag of the log: its name and attributes. */
interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** reads an mjlog (XML). A log that is a fragment ends where it ends. */
export function readMjlog(text: string, of: LogGame = OF_FOUR): Result<ForeignGame, ForeignError> {
  return reading(() => {
    const torn = tornAt(text);
    return { ...game([...tags(text)], of), ...(torn !== undefined && { stopped: torn }) };
  });
}

/** What is said of a log that begins with its root and does not end with it. */
function tornAt(text: string): string | undefined {
  if (!text.includes('<mjloggm') || text.includes('</mjloggm>')) return undefined;
  return `character ${text.trimEnd().length}: the log breaks off here, without </mjloggm>`;
}

function* tags(text: string): Generator<Tag> {
  for (const [, name = '', body = ''] of text.matchAll(/<([A-Za-z]+\d*)((?:\s+\w+="[^"]*")*)\s*\/?>/g)) {
    const attributes = Object.fromEntries([...body.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
    yield { name, attributes };
  }
}

type Seats = LogGame['seats'];

function game(all: readonly Tag[], of: LogGame): ForeignGame {
  const { seats } = of;
  const go = all.find((tag) => tag.name === 'GO');
  if (go === undefined) throw new Malformed('GO', 'the log does not say which rules it follows');
  const walls = seats === 3 ? undefined : wallsOf(all.find((tag) => tag.name === 'SHUFFLE')?.attributes['seed'] ?? '');
  const rules = config(numberAt(go, 'type'), seats);
  const rounds = split(all).map((tags, n) => round(tags, walls, `round ${n}`, seats));
  if (rounds.length === 0) throw new Malformed('INIT', 'there is no round in the log');
  const owari = all.findLast((tag) => 'owari' in tag.attributes);
  const names = all.find((tag) => tag.name === 'UN');
  const account = owari && finalOf(numbers(owari, 'owari'), seats);
  return {
    config: { ...rules, ...accountOf(account ?? {}, of) },
    names: seated(seats, (seat) => decoded(names?.attributes[`n${seat}`] ?? '')),
    origin: 0 as Seat,
    rounds,
    ...account,
  };
}

/** The seed whose walls can be rebuilt. Older logs have other seeds or none: their walls are filled from what is seen. */
const REBUILT = 'mt19937ar-sha512-n288-base64';

function wallsOf(seed: string): Iterator<TenhouWall> | undefined {
  return seed.startsWith(REBUILT) ? tenhouWalls(seed) : undefined;
}

function finalOf(owari: readonly number[], seats: Seats): Required<Pick<ForeignGame, 'points' | 'returns'>> {
  return {
    points: seated(seats, (seat) => 100 * (owari[2 * seat] as number)),
    returns: seated(seats, (seat) => owari[2 * seat + 1] as number),
  };
}

/** A name as it was typed; one that is not encoded stays. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const TYPE = { noReds: 0x02, noOpenTanyao: 0x04, hanchan: 0x08, threePlayers: 0x10 } as const;

function config(type: number, seats: Seats): Omit<ForeignGame['config'], 'preset'> {
  const three = (type & TYPE.threePlayers) !== 0;
  if (three !== (seats === 3))
    throw new Malformed('GO', `type ${type} is a game of ${three ? 'three' : 'four'} players`);
  return {
    keishiki: 'hand', // as every log with such a hand says
    length: type & TYPE.hanchan ? 'hanchan' : 'east',
    reds: type & TYPE.noReds ? 0 : three ? 2 : 3,
    openTanyao: (type & TYPE.noOpenTanyao) === 0,
  };
}

/** The tags of each round, from its INIT on. */
function split(all: readonly Tag[]): readonly (readonly Tag[])[] {
  const rounds: Tag[][] = [];
  for (const tag of all) {
    if (tag.name === 'INIT') rounds.push([]);
    rounds.at(-1)?.push(tag);
  }
  return rounds;
}

function round(
  all: readonly Tag[],
  walls: Iterator<TenhouWall> | undefined,
  where: string,
  seats: Seats,
): ForeignRound {
  const init = all[0] as Tag;
  const [number = 0, honba = 0, sticks = 0, , , dora = 0] = numbers(init, 'seed');
  const told = {
    dealer: seatAt(init, 'oya'),
    hands: seated(seats, (seat) => numbers(init, `hai${seat}`).toSorted((a, b) => a - b)),
    moves: moves(all.slice(1), seats),
  };
  return {
    wall: walls === undefined ? seenWall({ ...told, ...indicators(all, dora), at: where }) : rebuilt(walls),
    wind: number >> 2,
    scores: hundreds(numbers(init, 'ten'), seats),
    honba,
    sticks,
    dora,
    ...told,
  };
}

function rebuilt(walls: Iterator<TenhouWall>): Wall {
  const next = walls.next();
  if (next.done === true) throw new Malformed('SHUFFLE', `the seed is not of the form ${REBUILT}`);
  return next.value.wall as Wall;
}

/** Every indicator that was turned in a round, and those under them that a win showed. */
function indicators(
  all: readonly Tag[],
  first: Tile,
): { readonly dora: readonly Tile[]; readonly ura: readonly Tile[] } {
  const later = all.filter((tag) => tag.name === 'DORA').map((tag) => numberAt(tag, 'hai'));
  const shown = all.filter((tag) => 'doraHaiUra' in tag.attributes).map((tag) => numbers(tag, 'doraHaiUra'));
  return { dora: [first, ...later], ura: shown[0] ?? [] };
}

const DRAWERS = 'TUVW';
const DISCARDERS = 'DEFG';

function moves(all: readonly Tag[], seats: Seats): readonly ForeignMove[] {
  const found: ForeignMove[] = [];
  const pungs = new Map<number, Pung>();
  let ready = false;
  for (const tag of all) {
    const move = moveOf(tag, ready, pungs, found.at(-1), seats);
    if (tag.name === 'REACH') ready = tag.attributes['step'] === '1';
    if (move === undefined) continue;
    if (move.kind === 'win' && found.at(-1)?.kind === 'win') found.pop();
    found.push(move);
    if (move.kind === 'discard') ready = false;
  }
  return found;
}

function moveOf(
  tag: Tag,
  ready: boolean,
  pungs: Map<number, Pung>,
  last: ForeignMove | undefined,
  seats: Seats,
): ForeignMove | undefined {
  const [, letter = '', digits = ''] = /^([D-GT-W])(\d+)$/.exec(tag.name) ?? [];
  const tile = Number(digits);
  if (letter !== '' && !isTile(tile)) throw new Malformed(tag.name, `there is no tile ${digits}`);
  if (letter !== '' && DRAWERS.includes(letter)) return { kind: 'draw', seat: DRAWERS.indexOf(letter) as Seat, tile };
  if (letter !== '') return { kind: 'discard', seat: DISCARDERS.indexOf(letter) as Seat, tile, ready };
  if (tag.name === 'N') return (seats === 3 ? north(tag) : undefined) ?? call(tag, pungs);
  if (tag.name === 'AGARI') return { kind: 'win', wins: [...(last?.kind === 'win' ? last.wins : []), win(tag, seats)] };
  return tag.name === 'RYUUKYOKU' ? drawn(tag, seats) : undefined;
}

/** of the bits that tell a meld only this one is set where a north is laid aside. */
const NORTH_ASIDE = 0x20;

function north(tag: Tag): ForeignMove | undefined {
  const m = numberAt(tag, 'm');
  return (m & 0x3c) === NORTH_ASIDE ? { kind: 'north', seat: seatAt(tag, 'who'), tile: m >> 8 } : undefined;
}

function call(tag: Tag, pungs: Map<number, Pung>): ForeignMove {
  const seat = seatAt(tag, 'who');
  const meld = readMeld(numberAt(tag, 'm'), seat, pungs);
  if (meld.kind === 'pung') pungs.set(meld.tiles[0] >> 2, meld);
  if (meld.kind !== 'kong' || meld.form === 'open') return { kind: 'call', seat, meld };
  return { kind: 'kan', seat, form: meld.form, tile: meld.form === 'added' ? meld.added : meld.tiles[0] };
}

/** The 16-bit form of a meld: low bits say which kind it is and, counted from the caller, whose tile was taken. */
function readMeld(m: number, caller: Seat, pungs: ReadonlyMap<number, Pung>): Meld {
  const from = ((caller + (m & 3)) & 3) as Seat;
  if (m & 0x04) return readChow(m, from);
  if (m & 0x18) return readPung(m, from, pungs);
  if (m & 0x20) throw new Malformed('N', `meld ${m} sets aside a north, which four players never do`);
  const tile = (m >> 8) & 0xff;
  const first = tile & ~3;
  const [a, b, c, d] = [first, first + 1, first + 2, first + 3] as const;
  if ((m & 3) === 0) return concealedKongOf([a, b, c, d]);
  const [x = a, y = b, z = c] = [a, b, c, d].filter((one) => one !== tile);
  return openKongOf(tile, [x, y, z], from);
}

function readChow(m: number, from: Seat): Meld {
  const code = m >> 10;
  const base = Math.floor(code / 3);
  const first = 4 * (Math.floor(base / 7) * 9 + (base % 7));
  const tiles = [first + ((m >> 3) & 3), first + 4 + ((m >> 5) & 3), first + 8 + ((m >> 7) & 3)];
  const called = tiles[code % 3] as Tile;
  const [a = called, b = called] = tiles.filter((tile) => tile !== called);
  return chowOf(called, [a, b], from);
}

function readPung(m: number, from: Seat, pungs: ReadonlyMap<number, Pung>): Meld {
  const code = m >> 9;
  const kind = Math.floor(code / 3);
  const left = 4 * kind + ((m >> 5) & 3);
  const tiles = [0, 1, 2, 3].map((copy) => 4 * kind + copy).filter((tile) => tile !== left);
  const called = tiles[code % 3] as Tile;
  const [a = called, b = called] = tiles.filter((tile) => tile !== called);
  const pung = pungOf(called, [a, b], from) as Pung;
  return m & 0x10 ? addedKongOf(pungs.get(kind) ?? pung, left) : pung;
}

function win(tag: Tag, seats: Seats): ForeignWin {
  const [fu, points] = numbers(tag, 'ten');
  return {
    seat: seatAt(tag, 'who'),
    from: seatAt(tag, 'fromWho'),
    tile: numberAt(tag, 'machi'),
    fu,
    han: undefined, // its lines say it
    points,
    yaku: yaku(tag),
    dora: numbers(tag, 'doraHai'),
    ura: 'doraHaiUra' in tag.attributes ? numbers(tag, 'doraHaiUra') : undefined,
    deltas: deltas(tag, seats),
  };
}

function yaku(tag: Tag): ForeignWin['yaku'] {
  const limits = 'yakuman' in tag.attributes ? numbers(tag, 'yakuman').map((id) => [yakuId(id), 13] as const) : [];
  const plain = 'yaku' in tag.attributes ? numbers(tag, 'yaku') : [];
  const lines = plain.flatMap((id, n) => (n % 2 === 0 ? [[yakuId(id), plain[n + 1] as number] as const] : []));
  return [...limits, ...lines.filter(([, han]) => han > 0)];
}

function yakuId(id: number): string {
  const name = TENHOU_YAKU[id];
  if (name === undefined) throw new Malformed('AGARI', `there is no yaku ${id}`);
  return name;
}

const ABORTS: Readonly<Record<string, Abort>> = {
  yao9: 'nineTerminals',
  kaze4: 'fourWinds',
  reach4: 'fourRiichi',
  kan4: 'fourKans',
  ron3: 'tripleRon',
};

function drawn(tag: Tag, seats: Seats): ForeignMove {
  const type = tag.attributes['type'];
  const abort = type === undefined ? null : (ABORTS[type] ?? null);
  const tenpai = abort === null ? seated(seats, (seat) => `hai${seat}` in tag.attributes) : undefined;
  const result: ForeignDraw = { tenpai, deltas: deltas(tag, seats) };
  return { kind: 'draws', abort, nagashi: type === 'nm', result };
}

function deltas(tag: Tag, seats: Seats): BySeat<number> {
  const sc = numbers(tag, 'sc');
  return seated(seats, (seat) => 100 * (sc[2 * seat + 1] ?? 0));
}

function hundreds(values: readonly number[], seats: Seats): BySeat<number> {
  return seated(seats, (seat) => 100 * (values[seat] ?? 0));
}

function text(tag: Tag, key: string): string {
  const value = tag.attributes[key];
  if (value === undefined) throw new Malformed(tag.name, `the attribute ${key} is missing`);
  return value;
}

function numbers(tag: Tag, key: string): readonly number[] {
  const parts = text(tag, key).split(',');
  const values = parts.map(Number);
  const bad = values.findIndex((value, n) => Number.isNaN(value) || parts[n] === '');
  if (bad >= 0) throw new Malformed(tag.name, `${key} must be numbers, not ${show(parts[bad])}`);
  return values;
}

function numberAt(tag: Tag, key: string): number {
  return numbers(tag, key)[0] as number;
}

function seatAt(tag: Tag, key: string): Seat {
  const value = numberAt(tag, key);
  if (![0, 1, 2, 3].includes(value)) throw new Malformed(tag.name, `${key} must be a seat from 0 to 3, not ${value}`);
  return value as Seat;
}

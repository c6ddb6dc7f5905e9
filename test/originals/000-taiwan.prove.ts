import { PLAYERS } from '@paiju/ai';
import {
  at,
  countTiles,
  EAST,
  FIRST_FLOWER,
  handOf,
  isSuited,
  kindOf,
  numberOf,
  parseTiles,
  SEATS,
  SUITS,
  suitOf,
  type Tile,
  tileName,
  WINDS,
} from '@paiju/games/mahjong';
import {
  commandOf,
  dealerLines,
  drawable,
  heldIn,
  outlook,
  PRESETS,
  parseHeld,
  parseWin,
  reportOf,
  scoreWin,
  type TaiwanState,
  taiwan,
} from '@paiju/games/taiwan';
import { namedSeed, pick, type Seat, seat, stream, unwrap } from '@paiju/kernel';
import { describe } from 'vitest';
import { type Example, hold } from './example.js';

// The test cases of the Taiwan plan, task by task, with its own tiles and numbers.

const config = unwrap(taiwan.parseConfig({ matchLength: 'hand', firstDealer: 0 }));
const dealt = (name: string): TaiwanState => taiwan.setup(config, namedSeed(name));
const start = dealt('000');
const tiles = (text: string): readonly Tile[] => unwrap(parseTiles(text));
const one = (text: string): Tile => tiles(text)[0] as Tile;

const pieces = taiwan.pieces(start) as readonly Tile[];
const plain = pieces.filter((tile) => tile < FIRST_FLOWER);
const flowers = pieces.filter((tile) => tile >= FIRST_FLOWER);

describe('task 1, tiles', () => {
  hold([
    { of: 'deck', says: 136, here: () => plain.length },
    { of: 'four of each', says: [4], here: () => [...new Set(countTiles(plain).filter((n) => n > 0))] },
    { of: 'flowers', says: [8, 8], here: () => [flowers.length, new Set(flowers).size] },
    { of: 'numbered', says: 108, here: () => plain.filter((tile) => isSuited(kindOf(tile))).length },
    { of: 'honours', says: 28, here: () => plain.filter((tile) => !isSuited(kindOf(tile))).length },
    {
      of: 'suits',
      says: ['m', 'p', 's'],
      here: () => ['1m', '9p', '5s'].map((text) => SUITS[suitOf(kindOf(one(text)))]),
    },
    { of: 'values', says: [1, 9], here: () => ['1m', '9s'].map((text) => numberOf(kindOf(one(text)))) },
    { of: 'suit of E', says: 'an error', here: () => suitOf(kindOf(one('E'))), departs: '000-2' },
    { of: 'value of C', says: 'an error', here: () => numberOf(kindOf(one('C'))), departs: '000-2' },
    {
      of: 'flower',
      says: [true, true, false],
      here: () => ['f1', 'f8', '1m'].map((text) => one(text) >= FIRST_FLOWER),
    },
    { of: 'winds', says: [0, 1, 2, 3], here: () => ['E', 'S', 'W', 'N'].map((text) => kindOf(one(text)) - EAST) },
  ]);
});

describe('tasks 2 to 4, wall and deal', () => {
  const { table, wall } = start;
  const sizes = SEATS.map((one) => handOf(at(table.places, one)).length);
  const exposed = SEATS.reduce((sum, one) => sum + at(table.places, one).bonus.length, 0);
  hold([
    { of: 'wall and back', says: 144, here: () => wall.length },
    { of: 'every tile once', says: 144, here: () => new Set(wall).size },
    { of: 'shuffled', says: false, here: () => JSON.stringify(dealt('other').wall) === JSON.stringify(wall) },
    {
      of: 'drawable and kept back',
      says: [128, 16],
      here: () => [drawable(table) + 65 + exposed, table.tail - table.head - drawable(table)],
    },
    { of: 'replacements come from the 16', says: 16 - exposed, here: () => wall.length - table.tail, departs: '000-3' },
    { of: 'players', says: 4, here: () => table.places.length },
    { of: 'first round wind', says: 'east', here: () => WINDS[table.shown.passes >> 2] },
    { of: 'first phase', says: 'deal', here: () => table.phase.kind, departs: '000-5' },
    { of: 'dealer has 17', says: 17, here: () => sizes[table.dealer] },
    { of: 'others have 16', says: [16, 16, 16], here: () => sizes.filter((_, one) => one !== table.dealer) },
    { of: 'dealt from the head', says: 65, here: () => table.head },
    {
      of: 'no flower in a hand',
      says: [],
      here: () => SEATS.flatMap((one) => handOf(at(table.places, one)).filter((tile) => tile >= FIRST_FLOWER)),
    },
    { of: 'one replacement a flower', says: exposed, here: () => wall.length - table.tail },
    { of: 'one tile a round for each seat', says: [5, 4, 4, 4], here: () => sizes, departs: '000-6' },
  ]);
});

/** The options of the seat after the dealer when the dealer, who holds it, discards a tile; the rest of its hand is far away. */
function claims(hand: string, discard: string): readonly string[] {
  const own = tiles(hand);
  const used = new Set(own);
  const thrown = unwrap(parseTiles(discard, { used }))[0] as Tile;
  used.add(thrown);
  const kind = kindOf(thrown);
  const isNear = (tile: Tile): boolean =>
    tile >= FIRST_FLOWER ||
    (isSuited(kind) ? isSuited(kindOf(tile)) && suitOf(kindOf(tile)) === suitOf(kind) : kindOf(tile) === kind);
  const order = Array.from({ length: 136 }, (_, n) => (n * 37) % 136).filter((tile) => !used.has(tile));
  const rest = [...order.filter((tile) => !isNear(tile)), ...order.filter(isNear)];
  const hands: Tile[][] = [[thrown], [...own], [], []];
  for (const [n, size] of [17, 16, 16, 16].entries())
    while (hands[n]!.length < size) hands[n]!.push(rest.shift() as Tile);
  const rounds = [0, 4, 8, 12].flatMap((from) => hands.flatMap((held) => held.slice(from, from + 4)));
  const wall = [...rounds, hands[0]![16] as Tile, ...rest, ...Array.from({ length: 8 }, (_, n) => FIRST_FLOWER + n)];
  let state = taiwan.setup(config, [wall]);
  for (let [asked] = taiwan.waiting(state); state.table.phase.kind !== 'turn'; [asked] = taiwan.waiting(state))
    state = taiwan.apply(state, asked as Seat, { kind: 'pass' }).state;
  state = taiwan.apply(state, seat(0), { kind: 'discard', tile: thrown }).state;
  if (state.table.phase.kind !== 'discard') return [];
  return [...new Set([...taiwan.actions(state, seat(1))].map((action) => commandOf(state.table, action).type))].filter(
    (type) => type !== 'pass',
  );
}

describe('task 5, calls', () => {
  const may = (of: string, hand: string, discard: string, call: string, says: boolean): Example => ({
    of,
    says,
    here: () => claims(hand, discard).includes(call),
  });
  hold([
    may('chi 23 with 1', '23m5p', '1m', 'chi', true),
    may('chi 23 with 4', '23m5p', '4m', 'chi', true),
    may('no chi without a sequence', '1p5sE', '2m', 'chi', false),
    may('no chi of honours', 'ES1m', 'E', 'chi', false),
    may('chi in the middle of 2345', '2345m', '3m', 'chi', true),
    may('no chi of W with E and S', 'ES', 'W', 'chi', false),
    may('pong with two', '11m5s', '1m', 'pong', true),
    may('no pong with one', '123m', '1m', 'pong', false),
    may('pong of an honour', 'EE1p', 'E', 'pong', true),
    may('open kong with three', 'CCC1p', 'C', 'open_kong', true),
    may('no open kong with two', 'CC1p', 'C', 'open_kong', false),
  ]);
});

const WIN = '123456789m123456p1s';

function won(fields: object) {
  const win = parseWin({
    ...{ concealed: WIN, melds: [], flowers: [], winTile: '1s', winType: 'discard', seatWind: 'S', roundWind: 'E' },
    ...{ winnerSeat: 1, dealerSeat: 0, dealerStreak: 0, discarderSeat: 2, flags: {}, ...fields },
  });
  return win.ok ? scoreWin(win.value, PRESETS.standard) : undefined;
}

const isWon = (concealed: string, winTile: string, melds: readonly object[] = []): boolean =>
  won({ concealed, winTile, melds }) !== undefined;

const MELDS = [
  { type: 'pong', tiles: 'EEE' },
  { type: 'pong', tiles: 'SSS' },
  { type: 'chi', tiles: '123m' },
];

describe('task 6, wins', () => {
  hold([
    { of: 'five sequences and a pair', says: true, here: () => isWon(WIN, '1s') },
    {
      of: 'four triplets and a pair, 14 tiles',
      says: true,
      here: () => isWon('111m222p333sEEEC', 'C'),
      departs: '000-10',
    },
    { of: 'a gap', says: false, here: () => isWon('12456789m123456p1s', '1s') },
    { of: 'beside three melds', says: true, here: () => isWon('456789m1p', '1p', MELDS) },
    { of: 'a pair alone', says: false, here: () => isWon('1m', '1m') },
    { of: 'thirteen orphans', says: false, here: () => isWon('19m19p19sESWNCFB', '1m') },
    { of: 'a set and a pair alone', says: true, here: () => isWon('123m1p', '1p'), departs: '000-10' },
    { of: 'nothing', says: false, here: () => isWon('1357m', '9m') },
  ]);
});

const names = (fields: object): readonly string[] => {
  const report = reportOf(won(fields), PRESETS.standard);
  return report.win ? report.patterns.map(({ name, taiEach }) => `${name} ${taiEach}`) : [];
};
const payers = (fields: object): readonly number[] => won(fields)!.payments.map((payment) => Number(payment.seat));
const SELF = { winType: 'selfDraw', discarderSeat: null };

describe('task 7, scores', () => {
  hold([
    { of: '門清 counts 1', says: true, here: () => names({}).includes('門清 1') },
    { of: '自摸 counts 1', says: true, here: () => names(SELF).includes('自摸 1') },
    { of: '不求(+自摸) counts 2', says: true, here: () => names(SELF).includes('不求(+自摸) 2'), departs: '000-12' },
    {
      of: 'a dealer who wins has 作莊 1',
      says: [{ name: '作莊', tai: 1 }],
      here: () => dealerLines(won({ ...SELF, winnerSeat: 0, seatWind: 'E' })!),
      departs: '000-15',
    },
    { of: 'only the discarder pays', says: [2], here: () => payers({}) },
    { of: 'three pay a self-draw', says: [0, 2, 3], here: () => payers(SELF) },
    {
      of: 'at most 81 tai of the hand',
      says: true,
      here: () => {
        const score = won({
          ...SELF,
          concealed: 'EEESSSWWWNNNCCC1m',
          winTile: '1m',
          winnerSeat: 0,
          dealerStreak: 100,
          seatWind: 'E',
        })!;
        const [payment] = score.payments;
        return (
          Math.min(score.handTai, PRESETS.standard.taiCap as number) ===
          payment!.tai - payment!.dealer.reduce((sum, { tai }) => sum + tai, 0)
        );
      },
    },
    {
      of: 'at most 81 tai in all',
      says: true,
      here: () =>
        won({
          ...SELF,
          concealed: 'EEESSSWWWNNNCCC1m',
          winTile: '1m',
          winnerSeat: 0,
          dealerStreak: 100,
          seatWind: 'E',
        })!.payments.every(({ tai }) => tai <= 81),
      departs: '000-14',
    },
    {
      of: '平胡 on a single wait',
      says: true,
      here: () => names({ concealed: '123456789m123p456s1s' }).includes('平胡 2'),
      departs: '000-19',
    },
    {
      of: '平胡 counts 2',
      says: true,
      here: () => names({ concealed: '123456789m123p56s11s', winTile: '4s' }).includes('平胡 2'),
    },
  ]);
});

/** Plays a hand by a player and counts its moves. */
function playOut(
  name: string,
  choose: (state: TaiwanState, by: Seat) => unknown,
): { readonly moves: number; readonly end: string } {
  let state = dealt(name);
  let moves = 0;
  for (let [by] = taiwan.waiting(state); by !== undefined; [by] = taiwan.waiting(state)) {
    state = taiwan.apply(state, by, choose(state, by) as ReturnType<typeof taiwan.fallback>).state;
    moves++;
  }
  const { phase } = state.table;
  return { moves, end: phase.kind === 'finished' ? phase.ending.outcome.kind : phase.kind };
}

const rng = stream(namedSeed('000'), 'players');
const greedy = PLAYERS.get('taiwan')!.get('greedy')!;
const chance = (state: TaiwanState, by: Seat): unknown => pick(rng, [...taiwan.actions(state, by)]);
const clever = (state: TaiwanState, by: Seat): unknown =>
  greedy.choose(taiwan.view(state, by), taiwan.actions(state, by), rng, 1000);
const TEN = Array.from({ length: 10 }, (_, n) => `session/${n}`);

describe('tasks 8 and 11, sessions', () => {
  hold([
    {
      of: 'something may be done',
      says: true,
      here: () => taiwan.waiting(start).every((by) => [...taiwan.actions(start, by)].length > 0),
    },
    {
      of: 'drawing is an action',
      says: true,
      here: () => taiwan.refuse(start, seat(0), { kind: 'draw' } as never) === undefined,
      departs: '000-25',
    },
    {
      of: 'ten hands at random come to an end',
      says: [],
      here: () =>
        TEN.map((name) => playOut(name, chance)).filter(
          ({ moves, end }) => moves > 500 || !['win', 'draw'].includes(end),
        ),
    },
    {
      of: '1,000 hands, none aborted',
      says: ['draw', 'win'],
      here: () => [...new Set(Array.from({ length: 1000 }, (_, n) => playOut(`hand/${n}`, clever).end))].sort(),
    },
  ]);
});

function distance(hand: string, melds: readonly object[]): number {
  const given = unwrap(parseHeld({ hand, melds }));
  return outlook(given, heldIn(given)).shanten;
}

const held = (hand: string, melds: readonly object[] = []): boolean => parseHeld({ hand, melds }).ok;

describe('tasks 9 and 10, distance and players', () => {
  const HAND = '123456789m12pESWNCC';
  hold([
    { of: '14 tiles are complete', says: true, here: () => held('123456789m123p11s'), departs: '000-29' },
    { of: '13 tiles are ready', says: true, here: () => held('123456789m123p1s'), departs: '000-29' },
    { of: '12 tiles are one from ready', says: true, here: () => held('123456789m123p'), departs: '000-29' },
    {
      of: '13 tiles beside a pong are complete',
      says: -1,
      here: () => distance('123456789m123p1s', [MELDS[0]!]),
      departs: '000-29',
    },
    {
      of: 'a single wait is on its own kind',
      says: ['1s'],
      here: () => (reportOf(won({}), PRESETS.standard) as { structuralWaits: readonly string[] }).structuralWaits,
    },
    {
      of: 'a legal win is taken',
      says: 'win',
      here: () => {
        const state = winnable();
        return (
          greedy.choose(taiwan.view(state, seat(0)), taiwan.actions(state, seat(0)), rng, 1000) as { kind: string }
        ).kind;
      },
    },
    {
      of: 'what is nearly a set is kept',
      says: false,
      here: () => {
        const state = holding(HAND);
        const action = greedy.choose(taiwan.view(state, seat(0)), taiwan.actions(state, seat(0)), rng, 1000) as {
          kind: string;
          tile: Tile;
        };
        return ['1p', '2p'].includes(tileName(action.tile));
      },
    },
  ]);
});

/** A dealer who holds these 17 tiles, about to discard. */
function holding(hand: string): TaiwanState {
  const own = tiles(hand);
  const rest = Array.from({ length: 136 }, (_, n) => (n * 37) % 136).filter((tile) => !own.includes(tile));
  const hands = [own, rest.splice(0, 16), rest.splice(0, 16), rest.splice(0, 16)];
  const rounds = [0, 4, 8, 12].flatMap((from) => hands.flatMap((part) => part.slice(from, from + 4)));
  const wall = [...rounds, own[16] as Tile, ...rest, ...Array.from({ length: 8 }, (_, n) => FIRST_FLOWER + n)];
  let state = taiwan.setup(config, [wall]);
  while (state.table.phase.kind === 'opening' && taiwan.waiting(state)[0] !== 0)
    state = taiwan.apply(state, taiwan.waiting(state)[0] as Seat, { kind: 'pass' }).state;
  return state;
}

const winnable = (): TaiwanState => holding(`${WIN}1s`);

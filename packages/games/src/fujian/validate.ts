import { isRecord, ok, type Result, show } from '@paiju/kernel';
import { decompose, type Reading, type SetReading, wildKinds } from '../mahjong/decompose.js';
import { EAST, isSuited, type Kind, numberOf } from '../mahjong/tiles.js';
import { answer, type Complaint, type Fault, fault } from './codes.js';
import { parseConfig } from './config.js';
import { type GivenHand, parseGold, parseHand, parseSuited, refuteSize, tooMany } from './given.js';
import { areThreeGolds, partKinds, SETS } from './gold.js';
import type { FujianConfig } from './presets.js';
import { hasGoldenPair } from './score.js';
import { longId, parseKindList } from './tile-names.js';
import { isSelfDraw, WIN_TYPES, type WinType } from './victory.js';

/** F-15: whether tiles hold all three golds. */
export function hasThreeGolds(tiles: unknown, gold: unknown): boolean | Fault {
  const wild = parseGold(gold);
  if (!wild.ok) return answer(wild);
  const kinds = parseKindList(tiles, 'tiles');
  if (!kinds.ok) return answer(kinds);
  const golds = kinds.value.filter((kind) => kind === wild.value);
  const crowded = tooMany(golds, wild.value, 'tiles');
  return crowded === undefined ? areThreeGolds(golds.length) : answer(crowded);
}

/** One way to see tiles as a set or a pair: what each of them stands for, in their order. */
export interface SetAs {
  readonly kind: 'chow' | 'pung' | 'kong' | 'pair';
  readonly as: readonly string[];
}

/** The answer of `validateSet`: every way to see the tiles as a set or a pair. */
export interface SetAnswer {
  readonly valid: boolean;
  readonly readings: readonly SetAs[];
}

/** F-41: every way to see tiles as a set or a pair, golds standing for any suit tile; no gold in a kong. */
export function validateSet(tiles: unknown, gold: unknown): SetAnswer | Fault {
  const wild = parseGold(gold);
  if (!wild.ok) return answer(wild);
  const kinds = parseKindList(tiles, 'tiles');
  if (!kinds.ok) return answer(kinds);
  const crowded = tooMany(kinds.value, wild.value, 'tiles');
  if (crowded !== undefined) return answer(crowded);
  const readings = kinds.value.every(isSuited) ? seen(kinds.value, wild.value) : [];
  return { valid: readings.length > 0, readings };
}

const SAME = { 2: 'pair', 3: 'pung', 4: 'kong' } as const;

/** From the lowest kind on, a chow before a pung. */
function seen(tiles: readonly Kind[], gold: Kind): readonly SetAs[] {
  const same = SAME[tiles.length as keyof typeof SAME];
  if (same === undefined || (same === 'kong' && tiles.includes(gold))) return [];
  const readings: SetAs[] = [];
  for (let at = 0; at < EAST; at++) {
    const chow = same === 'pung' && numberOf(at) <= 7 ? standing(tiles, gold, [at, at + 1, at + 2]) : undefined;
    if (chow !== undefined) readings.push({ kind: 'chow', as: chow });
    const alike = standing(tiles, gold, new Array<Kind>(tiles.length).fill(at));
    if (alike !== undefined) readings.push({ kind: same, as: alike });
  }
  return readings;
}

/** The kind each tile stands for if together they are `wanted`; golds take what is left, the lowest first. */
function standing(tiles: readonly Kind[], gold: Kind, wanted: readonly Kind[]): readonly string[] | undefined {
  const left = [...wanted];
  for (const kind of tiles) {
    if (kind === gold) continue;
    const n = left.indexOf(kind);
    if (n < 0) return undefined;
    left.splice(n, 1);
  }
  return tiles.map((kind) => longId(kind === gold ? (left.shift() as Kind) : kind));
}

/** One way to read a complete hand, in long ids: its concealed sets and pair, and what each gold stands for. */
export interface Decomposition {
  readonly sets: readonly { readonly kind: 'chow' | 'pung'; readonly tiles: readonly string[] }[];
  readonly pair: readonly string[];
  readonly goldAs: readonly string[];
  readonly goldenPair: boolean;
}

/** The answer to a hand that may win: whether it does, and every way to read it. */
export interface WinAnswer {
  readonly winning: boolean;
  readonly type: 'standard' | 'three_golds' | null;
  /** The split that counts most: one with a golden pair, if there is one. */
  readonly best: Decomposition | null;
  readonly decompositions: readonly Decomposition[];
}

const NO_WIN: WinAnswer = { winning: false, type: null, best: null, decompositions: [] };

/** A hand with its winning tile and how it came. */
export interface GivenWin extends GivenHand {
  /** The concealed tiles and the winning one. */
  readonly tiles: readonly Kind[];
  readonly winTile: Kind | null;
  readonly winType: WinType;
}

/** F-41: whether a hand is won under these rules, and how its tiles may be read. */
export function isWinningHand(hand: unknown, gold: unknown, switches: unknown = {}): WinAnswer | Fault {
  const config = parseRules(switches);
  if (!config.ok) return answer(config);
  const given = parseWin(hand, gold);
  if (!given.ok) return answer(given);
  const late = refuteLate(given.value, config.value);
  return late === undefined ? judged(given.value) : answer(late);
}

/** A preset's name, or a preset with switches. */
export function parseRules(switches: unknown): Result<FujianConfig, Complaint> {
  const config = parseConfig(switches);
  if (config.ok) return config;
  const { message, allowed } = config.error;
  return fault('BAD_CONFIG', '', `${message}; it takes ${allowed}`);
}

/** F-50: where three golds win at once, no hand that holds them goes on to win on another's tile. */
export function refuteLate(win: GivenWin, config: FujianConfig): Result<never, Complaint> | undefined {
  if (isSelfDraw(win.winType) || !hasWonAtOnce(win.concealed, win.gold, config)) return undefined;
  const message = `three golds win at once: a hand that holds them cannot win by ${win.winType}`;
  return fault('ILLEGAL_ACTION', 'winType', message);
}

/** F-15: whether concealed tiles hold three golds where these win at once. */
export function hasWonAtOnce(concealed: readonly Kind[], gold: Kind, { threeGolds }: FujianConfig): boolean {
  return threeGolds === 'automatic' && areThreeGolds(concealed.filter((kind) => kind === gold).length);
}

function judged(win: GivenWin): WinAnswer {
  if (isImpossible(win)) return NO_WIN;
  const { counts, golds } = partKinds(win.tiles, win.gold);
  const own = isSelfDraw(win.winType) && win.winType !== 'robGold';
  if (own && areThreeGolds(golds)) return { ...NO_WIN, winning: true, type: 'three_golds' };
  const decompositions = decompose(counts, SETS - win.melds.length, golds).map(written);
  const best = decompositions.find(({ goldenPair }) => goldenPair) ?? decompositions[0];
  return best === undefined ? NO_WIN : { winning: true, type: 'standard', best, decompositions };
}

/** F-13, F-8: nobody wins on a discarded gold, and only the gold is robbed. */
export function isImpossible({ winTile, winType, gold }: GivenWin): boolean {
  return winType === 'robGold' ? winTile !== gold : !isSelfDraw(winType) && winTile === gold;
}

function written(reading: Reading): Decomposition {
  const { sets, pair } = reading;
  return {
    sets: sets.map((set) => ({ kind: set.kind, tiles: kindsOfSet(set).map(longId) })),
    pair: [longId(pair.at), longId(pair.at)],
    goldAs: wildKinds(reading).map(longId),
    goldenPair: hasGoldenPair(reading),
  };
}

function kindsOfSet({ kind, at }: SetReading): readonly Kind[] {
  return kind === 'chow' ? [at, at + 1, at + 2] : [at, at, at];
}

/** Reads a hand that claims to be won: 16 tiles and the winning one, or 17 where no tile came last. */
export function parseWin(hand: unknown, gold: unknown): Result<GivenWin, Complaint> {
  if (!isRecord(hand)) return fault('ILLEGAL_ACTION', '', `a win is an object with its tiles, not ${show(hand)}`);
  const { concealed, melds = [], winTile = null, winType = 'selfDraw' } = hand;
  const last = parseSuited(winTile === null ? [] : [winTile], 'winTile');
  if (!last.ok) return last;
  const given = parseHand(concealed, melds, gold, last.value);
  if (!given.ok) return given;
  if (!isWinType(winType))
    return fault('ILLEGAL_ACTION', 'winType', `winType is ${WIN_TYPES.join(', ')}, not ${show(winType)}`);
  const size = refuteSize(given.value.concealed.length, given.value.melds.length, [17 - last.value.length]);
  if (size !== undefined) return size;
  const tiles = [...given.value.concealed, ...last.value];
  return ok({ ...given.value, tiles, winTile: last.value[0] ?? null, winType });
}

function isWinType(value: unknown): value is WinType {
  return (WIN_TYPES as readonly unknown[]).includes(value);
}

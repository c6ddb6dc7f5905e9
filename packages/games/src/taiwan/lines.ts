import type { Tile } from '../mahjong/tiles.js';
import { droppedBy } from './exclusion.js';
import type { PatternId, TaiTable } from './patterns.js';
import type { TaiwanConfig } from './presets.js';
import { type Case, type Earned, PATTERN_TABLE, type Pattern } from './tai.js';
import type { TaiwanWin } from './victory.js';

/** A pattern a win counts: what it is worth each time, how often it counts, and the tiles that earned it. */
export interface TaiLine {
  readonly id: PatternId;
  readonly tai: number;
  readonly count: number;
  readonly tiles: readonly Tile[];
}

/** The tai of all lines. */
export function sumOf(lines: readonly TaiLine[]): number {
  return lines.reduce((sum, { tai, count }) => sum + tai * count, 0);
}

/** The line of a win by flowers; none where its pattern does not count (T-45). */
export function flowerLines(win: TaiwanWin, config: TaiwanConfig): readonly TaiLine[] {
  if (win.winType === 'flower8') return lineOf(flowerId(win, 'eightFlowers', config), [win.flowers], config);
  if (win.winType !== 'flower7rob' || win.winTile === null) return [];
  return lineOf(flowerId(win, 'sevenRobOne', config), [[...win.flowers, win.winTile]], config);
}

function flowerId({ flags }: TaiwanWin, ordinary: PatternId, { tai }: TaiwanConfig): PatternId {
  return flags.opening === true && tai.dealtFlowers > 0 ? 'dealtFlowers' : ordinary;
}

/** The lines of one reading, beside those of flowers: what it earns, less what that drops. */
export function linesOf(of: Case, flowers: readonly TaiLine[]): readonly TaiLine[] {
  const { config } = of;
  const earned = countedIn(config.tai).flatMap((pattern) => lineOf(pattern.id, pattern.earned(of), config));
  const found = [...flowers, ...earned];
  const dropped = droppedBy(new Set(found.map(({ id }) => id)), config);
  const kept = found.filter(({ id }) => !dropped.has(id));
  return config.menqingZimo === 'merged2' ? merged(kept) : kept;
}

const COUNTED = new WeakMap<TaiTable, readonly Pattern[]>();

/** The patterns that count something, found once for each table: house rules are many, and most tables play few. */
function countedIn(tai: TaiTable): readonly Pattern[] {
  const known = COUNTED.get(tai) ?? PATTERN_TABLE.filter(({ id }) => tai[id] > 0);
  COUNTED.set(tai, known);
  return known;
}

function lineOf(id: PatternId, earned: Earned, { tai }: TaiwanConfig): readonly TaiLine[] {
  if (tai[id] === 0 || earned.length === 0) return [];
  return [{ id, tai: tai[id], count: earned.length, tiles: earned.flat() }];
}

const MERGED = 2;

/** T-50: 不求 stands for 門清, 不求 and 自摸. */
function merged(lines: readonly TaiLine[]): readonly TaiLine[] {
  if (!lines.some(({ id }) => id === 'unaided')) return lines;
  const others = lines.filter(({ id }) => id !== 'concealedHand' && id !== 'selfDraw');
  return others.map((line) => (line.id === 'unaided' ? { ...line, tai: MERGED } : line));
}

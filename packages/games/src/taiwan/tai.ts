import { EAST, isDragon, isHonour, isWind, type Kind, suitOf, type Tile, WINDS, type Wind } from '../mahjong/tiles.js';
import { ownFlowers, wholeGroups } from './flowers.js';
import type { PatternId } from './patterns.js';
import type { TaiwanConfig } from './presets.js';
import type { HandReading, Part } from './reading.js';
import { SETS } from './shanten.js';
import { isConcealedKong, isGiven, type TaiwanWin } from './victory.js';

/** One reading of a won hand under some rules. */
export interface Case {
  readonly win: TaiwanWin;
  readonly config: TaiwanConfig;
  /** T-28 */
  readonly waits: readonly Kind[];
  readonly reading: HandReading;
}

/** The tiles that earn a pattern, once for each time it counts. */
export type Earned = readonly (readonly Tile[])[];

/** The test for a pattern of a complete hand. */
export interface Pattern {
  readonly id: PatternId;
  earned(of: Case): Earned;
}

const NEVER: Earned = [];
const NO_TILES: readonly Tile[] = [];

/** A pattern that counts once, or not at all. */
function once(id: PatternId, isEarned: (of: Case) => boolean, tiles: (of: Case) => readonly Tile[]): Pattern {
  return { id, earned: (of) => (isEarned(of) ? [tiles(of)] : NEVER) };
}

/** A pattern that counts for each part that passes a test. */
function each(id: PatternId, isEarned: (part: Part, of: Case) => boolean): Pattern {
  return { id, earned: (of) => partsWhere(of, (part) => isEarned(part, of)).map(({ tiles }) => tiles) };
}

// The tiles that earn it.
const nothing = (): readonly Tile[] => NO_TILES;
const everything = ({ reading }: Case): readonly Tile[] => tilesOf(reading.parts);
const winning = ({ win }: Case): readonly Tile[] => (win.winTile === null ? NO_TILES : [win.winTile]);
const melded = (of: Case): readonly Tile[] => tilesOf(partsWhere(of, (part) => part.melded));
const parts = (test: (part: Part) => boolean) => (of: Case) => tilesOf(partsWhere(of, test));

// Everything that is true of a part.
const isPung = ({ kind }: Part): boolean => kind === 'pung' || kind === 'kong';
const isKong = ({ kind }: Part): boolean => kind === 'kong';
const isChow = ({ kind }: Part): boolean => kind === 'chow';
const isConcealedPung = (part: Part): boolean => isPung(part) && part.concealed;
const isOfDragons = ({ at }: Part): boolean => isDragon(at);
const isOfWinds = ({ at }: Part): boolean => isWind(at);
const isPungOf = (wind: Wind, part: Part): boolean => isPung(part) && part.at === EAST + WINDS.indexOf(wind);

// Everything that is true of a hand.
const isDrawn = ({ win }: Case): boolean => !isGiven(win);
const isUnopened = ({ win }: Case): boolean => win.melds.every(isConcealedKong); // T-31
const isAllMelded = ({ win }: Case): boolean => win.melds.length === SETS && !win.melds.some(isConcealedKong); // T-36

function partsWhere({ reading }: Case, test: (part: Part) => boolean): readonly Part[] {
  return reading.parts.filter(test);
}

function tilesOf(found: readonly Part[]): readonly Tile[] {
  return found.flatMap(({ tiles }) => tiles);
}

function countWhere(of: Case, ...tests: readonly ((part: Part) => boolean)[]): number {
  return partsWhere(of, (part) => tests.every((test) => test(part))).length;
}

/** T-35: one kind only, and the winning tile placed where nothing else would fit. */
function isSoleWait({ waits, reading, config }: Case): boolean {
  const byKind = waits.length === 1;
  const byShape = reading.wait === 'edge' || reading.wait === 'middle' || reading.wait === 'single';
  if (config.dutingMode === 'byShape') return byShape;
  return byKind && (byShape || config.dutingMode === 'byKind');
}

/** T-37; in a chain of replacements the cause of the last one counts (T-17). */
function isReplacement({ win, config }: Case): boolean {
  const { afterFlower, afterKong } = win.flags;
  if (win.winType === 'flower8' || afterFlower) return true;
  return afterKong !== undefined && (afterKong !== 'open' || config.openKongReplacement === 'bonus');
}

/** T-38, T-64 */
function isAllChows(of: Case): boolean {
  const { win, reading, config } = of;
  if (countWhere(of, isChow) < SETS || (reading.wait !== 'twoSided' && config.pinghuWait === 'twoSided')) return false;
  if (!config.pinghuHonours && hasHonours(of)) return false;
  if (!config.pinghuFlowers && win.flowers.length > 0) return false;
  if (!config.pinghuSelfDraw && isDrawn(of)) return false;
  return config.pinghuMenqing === 'allow' || !isUnopened(of);
}

function hasHonours({ reading }: Case): boolean {
  return reading.parts.some(({ at }) => isHonour(at));
}

/** T-65: 地胡 on the own first draw, or on the dealer's first discard. */
function isEarthWin(of: Case): boolean {
  const { win, config } = of;
  const way = config.earthWinBy === 'ownDraw' ? isDrawn(of) : win.winType === 'discard';
  return way && win.flags.diHu === true;
}

/** T-42: how many suits there are, and whether there are honours. */
function hasSuits(of: Case, suits: number, honours: boolean): boolean {
  const kinds = of.reading.parts.map(({ at }) => at);
  const suited = new Set(kinds.filter((kind) => !isHonour(kind)).map(suitOf));
  return suited.size === suits && kinds.some(isHonour) === honours;
}

const hasPair = (of: Case, test: (part: Part) => boolean): boolean =>
  countWhere(of, ({ kind }) => kind === 'pair', test) === 1;
const hasConcealed = (least: number) => (of: Case) => countWhere(of, isConcealedPung) >= least;

/** Every pattern of a complete hand, in the order in which a result lists them. */
export const PATTERN_TABLE: readonly Pattern[] = [
  once('heavenWin', (of) => isDrawn(of) && of.win.flags.tianHu === true, everything),
  once('earthWin', isEarthWin, everything),
  once('humanWin', ({ win }) => win.winType === 'discard' && win.flags.renHu === true, everything),
  once('heavenReady', ({ win }) => win.flags.tianTing === true, nothing),
  once('earthReady', ({ win }) => win.flags.diTing === true, nothing),
  once('ready', ({ win }) => win.flags.ready === true, nothing),
  once('concealedHand', isUnopened, everything),
  once('unaided', (of) => isUnopened(of) && isDrawn(of), everything),
  once('selfDraw', isDrawn, winning),
  once('robbedKong', ({ win }) => win.winType === 'robKong', winning),
  once('replacement', (of) => isDrawn(of) && isReplacement(of), winning),
  once('lastDraw', (of) => isDrawn(of) && of.win.flags.lastTile === true, winning),
  once('lastDiscard', ({ win }) => win.winType === 'discard' && win.flags.lastTile === true, winning),
  once('soleWait', isSoleWait, winning),
  once('meldedDraw', (of) => isAllMelded(of) && isDrawn(of), melded),
  once('meldedDiscard', (of) => isAllMelded(of) && !isDrawn(of), melded),
  { id: 'seatFlower', earned: ({ win, config }) => ownFlowers(win, config).map((flower) => [flower]) },
  { id: 'flowerGroup', earned: ({ win }) => wholeGroups(win.flowers) },
  { id: 'anyFlower', earned: ({ win }) => win.flowers.map((flower) => [flower]) },
  each('seatWind', (part, { win }) => isPungOf(win.seatWind, part)),
  each('roundWind', (part, { win }) => isPungOf(win.roundWind, part)),
  each('anyWind', (part) => isPung(part) && isWind(part.at)),
  each('dragon', (part) => isPung(part) && isDragon(part.at)),
  once('allChows', isAllChows, everything),
  once('threeConcealed', hasConcealed(3), parts(isConcealedPung)),
  once('fourConcealed', hasConcealed(4), parts(isConcealedPung)),
  once('fiveConcealed', hasConcealed(5), parts(isConcealedPung)),
  once('allPungs', (of) => countWhere(of, isPung) === SETS, parts(isPung)),
  once(
    'smallDragons',
    (of) => countWhere(of, isPung, isOfDragons) === 2 && hasPair(of, isOfDragons),
    parts(isOfDragons),
  ),
  once('bigDragons', (of) => countWhere(of, isPung, isOfDragons) === 3, parts(isOfDragons)),
  once('smallWinds', (of) => countWhere(of, isPung, isOfWinds) === 3 && hasPair(of, isOfWinds), parts(isOfWinds)),
  once('bigWinds', (of) => countWhere(of, isPung, isOfWinds) === 4, parts(isOfWinds)),
  once('halfFlush', (of) => hasSuits(of, 1, true), everything),
  once('fullFlush', (of) => hasSuits(of, 1, false), everything),
  once('allHonours', (of) => hasSuits(of, 0, true), everything),
  once('eightPairs', ({ reading }) => reading.form === 'pairs', everything),
  each('exposedKong', (part) => isKong(part) && !part.concealed),
  each('concealedKong', (part) => isKong(part) && part.concealed),
  once('fourKongs', (of) => countWhere(of, isKong) >= 4, parts(isKong)),
  once('fiveKongs', (of) => countWhere(of, isKong) === SETS, parts(isKong)),
  once('noHonoursNoFlowers', (of) => !hasHonours(of) && of.win.flowers.length === 0, everything),
];

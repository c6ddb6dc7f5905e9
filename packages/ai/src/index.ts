import {
  chinesePokerCharacters,
  fujianCharacters,
  riichiCharacters,
  sanmaCharacters,
  taiwanCharacters,
} from './characters/players.js';
import { advanced, beginner, expert, intermediate } from './chinese-poker/player.js';
import { SHELF, STRATEGY_FILES } from './chinese-poker/shelf.js';
import { pokerStats } from './chinese-poker/stats.js';
import { greedyHighCard } from './high-card/player.js';
import { highCardStats } from './high-card/stats.js';
import { MINDS } from './mahjong/expert/minds.js';
import { expertRiichi } from './mahjong/expert/riichi.js';
import { greedyFujian, solidFujian } from './mahjong/fujian.js';
import { fujianStats } from './mahjong/fujian-stats.js';
import { greedyRiichi, solidRiichi } from './mahjong/riichi.js';
import { riichiStats } from './mahjong/riichi-stats.js';
import { greedySanma, sanmaStats, solidSanma } from './mahjong/sanma.js';
import { greedyTaiwan, solidTaiwan } from './mahjong/taiwan.js';
import { taiwanStats } from './mahjong/taiwan-stats.js';
import { type Player, type PlayerData, random } from './player.js';
import type { StatsReader } from './stats.js';

export {
  type Bout,
  boutOf,
  type Contest,
  contend,
  type OpenContest,
  openBoutOf,
  type Side,
  type Verdict,
  verdictOf,
} from './arena.js';
export { type Character, charactersOf, STRENGTHS, type Strength } from './characters/index.js';
/** Everything of `@paiju/ai/chinese-poker`: the solver, its training and the coach. */
export * as chinesePoker from './chinese-poker/index.js';
export {
  type Guest,
  type GuestQuestion,
  type OpenMatch,
  type OpenSimulation,
  playOpenMatch,
  simulateOpen,
} from './guests.js';
export { type Fault, type Match, matchSeed, type Played, playMatch, type Simulation, simulate } from './match.js';
export { DEFAULT_NODES, type Player, type PlayerData, random } from './player.js';
export { placeOf, type ReadMatch, readMatch, type SeatRecord, seatRecord, type Unread } from './record.js';
export { type Report, type SeatReport, summarise, type Tallied } from './report.js';
export { type Cluster, clusteredMean, type Estimate, Sample } from './statistics.js';
export type { HandEnd, StatsReader, Tag } from './stats.js';

/** Everything this package has for one game. */
interface GameRecord {
  readonly game: string;
  /** The weakest first. */
  readonly players: readonly Player[];
  /** Those with a name and a face, the weakest first. */
  readonly characters?: readonly Player[];
  readonly stats: StatsReader;
  readonly data?: PlayerData;
}

/** One record a game: a new game is a line here. */
const RECORDS: readonly GameRecord[] = [
  {
    ...{ game: 'riichi', players: [random, greedyRiichi, solidRiichi, expertRiichi], stats: riichiStats },
    characters: riichiCharacters(),
    data: weightsOf('riichi'),
  },
  {
    ...{ game: 'sanma', players: [random, greedySanma, solidSanma], stats: sanmaStats },
    characters: sanmaCharacters(),
  },
  {
    ...{ game: 'taiwan', players: [random, greedyTaiwan, solidTaiwan], stats: taiwanStats },
    characters: taiwanCharacters(),
  },
  {
    ...{ game: 'fujian', players: [random, greedyFujian, solidFujian], stats: fujianStats },
    characters: fujianCharacters(),
  },
  {
    ...{ game: 'chinese-poker', players: [beginner, intermediate, advanced, expert], stats: pokerStats },
    characters: chinesePokerCharacters(),
    data: { files: STRATEGY_FILES, take: (bytes) => SHELF.load(bytes) },
  },
  { game: 'high-card', players: [random, greedyHighCard], stats: highCardStats },
];

/** The network of a mahjong's expert: a game whose record names it needs its file, and nothing more. */
function weightsOf(game: string): PlayerData {
  return { files: [`${game}.weights`], take: (bytes) => MINDS.take(game, bytes) };
}

/** Every player there is, by game and level, the weakest first. */
export const PLAYERS: ReadonlyMap<string, ReadonlyMap<string, Player>> = new Map(
  RECORDS.map(({ game, players }) => [game, new Map(players.map((player) => [player.level, player]))]),
);

/** the characters of each game by name, the weakest first; none where nobody has a face. */
export const CHARACTERS: ReadonlyMap<string, ReadonlyMap<string, Player>> = new Map(
  RECORDS.map(({ game, characters = [] }) => [game, new Map(characters.map((player) => [player.level, player]))]),
);

/** A seat that plays a game under this name: a level or a character. */
export function playerNamed(game: string, name: string): Player | undefined {
  return PLAYERS.get(game)?.get(name) ?? CHARACTERS.get(game)?.get(name);
}

/** The readers of statistics, by game. */
export const STATS: ReadonlyMap<string, StatsReader> = new Map(RECORDS.map(({ game, stats }) => [game, stats]));

/** The data that players of each game play by, where they need any. */
export const PLAYER_DATA: ReadonlyMap<string, PlayerData> = new Map(
  RECORDS.flatMap(({ game, data }) => (data === undefined ? [] : [[game, data] as const])),
);

/** Every limit of rooms and sessions; times in milliseconds. */
export interface RoomSettings {
  /** Games played at once (S-7). */
  readonly maxGames: number;
  /** Rooms there may be at once, those that wait for players included. */
  readonly maxRooms: number;
  /** Time after which an idle room without a game is closed. */
  readonly roomTtlMs: number;
  /** Time after which a room that nobody ever joined is closed (S-31). */
  readonly unusedMs: number;
  readonly reapEveryMs: number;
  /** Time a game without people is kept (S-11). */
  readonly keepMs: number;
  /** Time a lost connection has to return before a bot plays (S-11). */
  readonly graceMs: number;
  /** The same after a restart of the server, when everyone has to return (S-18). */
  readonly resumeMs: number;
  /** Time every discard lies before the next draw is shown (S-8). */
  readonly claimMs: number;
  /** Time everyone has to look at the end of a round. */
  readonly advanceMs: number;
  /** Pause of a bot before it plays. */
  readonly botPaceMs: number;
  /** Time a bot may think before `fallback` is played (S-10). */
  readonly botBudgetMs: number;
  readonly botNodes: number;
  readonly botWorkers: number;
  /** Characters of a chat message, and how many messages a person may send in ten seconds (S-13). */
  readonly chatLength: number;
  readonly chatRate: number;
  /** The number of times a person may get ready, or not, in ten seconds: each is a line of the journal (S-31). */
  readonly readyRate: number;
  /** Spectators of one room, and whether they wait for the end of the hand (S-14). */
  readonly maxSpectators: number;
  readonly spectatorDelay: 'hand' | 'none';
  /** After how many actions of a game the journal notes a digest of its state (S-17). */
  readonly digestEvery: number;
  /** Bytes of events kept for a seat that returns. */
  readonly backlogBytes: number;
  /** Ids of a seat's last actions, by which repeats are recognised. */
  readonly rememberedIds: number;
  /** Pause before a room that could not be written is read again; it grows with each failure, up to the longest. */
  readonly retryMs: number;
  readonly retryMostMs: number;
}

/** The defaults. */
export const DEFAULT_SETTINGS: RoomSettings = {
  maxGames: 1000,
  maxRooms: 2000,
  roomTtlMs: 3_600_000,
  unusedMs: 600_000,
  reapEveryMs: 30_000,
  keepMs: 600_000,
  graceMs: 5_000,
  resumeMs: 30_000,
  claimMs: 300,
  advanceMs: 20_000,
  botPaceMs: 600,
  botBudgetMs: 5_000,
  botNodes: 10_000,
  botWorkers: 1,
  chatLength: 200,
  chatRate: 8,
  readyRate: 20,
  maxSpectators: 50,
  spectatorDelay: 'hand',
  digestEvery: 64,
  backlogBytes: 2048,
  rememberedIds: 32,
  retryMs: 1_000,
  retryMostMs: 30_000,
};

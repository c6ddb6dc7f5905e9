import { type Allowed, choice, flag, orNull, row, type Values, whole } from '../mahjong/switches.js';

/** The largest number a switch takes: with it, points of a whole match still are exact. */
export const LIMIT = 1_000_000;

/** The tai that one pattern may count. */
export const TAI = whole(0, LIMIT);

/**
 * A limit that every new match has, so that each comes to its end; null, no limit, is what matches meant that were stored
 * before there was one, and is taken from nobody else.
 */
function limit(most: number): Allowed<number | null> {
  const { text, takes } = whole(0, most);
  return { text, takes };
}

/** Every switch but the table of tai (T-50). */
export const SWITCHES = {
  base: row('T-47', 'points every payer pays before tai', whole(0, LIMIT)),
  unit: row('T-47', 'points of one tai', whole(1, LIMIT)),
  taiCap: row('T-47', "the most tai a hand is paid for; the dealer's come on top", orNull(whole(1, LIMIT))),
  streakCap: row('T-47', 'the most hands in a row that the dealer is paid for', orNull(whole(0, LIMIT))),
  minTai: row('T-26', 'tai a hand needs for a win', whole(-LIMIT, LIMIT)),
  seatWindFrom: row(
    'T-4',
    'who is east: the seat where the wall was broken, or the dealer',
    choice('wallBreak', 'dealer'),
  ),
  openingFlowerOrder: row('T-8', 'how dealt flowers are replaced', choice('roundRobin', 'perPlayer')),
  deadWall: row('T-5', 'tiles that are never drawn', choice('fixed16', 'plusOnePerKong', 'none')),
  multiWin: row('T-13', 'who wins a tile several claim', choice('headBump', 'all', 'doubleHeadBumpTripleAll')),
  passedWin: row('T-18', 'how long a declined win bars others', choice('untilOwnDiscard', 'off')),
  passedWinBlocksSelfDraw: row('T-18', 'a declined win bars the next self-draw too', flag),
  passedPongLock: row('T-18', 'a declined pong bars that kind until the own discard', flag),
  swapCalling: row('T-12', 'what may not be discarded after a call', choice('none', 'sameTile', 'strict')),
  openKongFromLeft: row('T-17', "an open kong of the left neighbour's discard is allowed", flag),
  openKongReplacement: row('T-17', "a win on an open kong's replacement", choice('noBonus', 'bonus', 'noWin')),
  dealerFirstReady: row('T-19', 'what the dealer declares with the first discard', choice('diTing', 'tianTing')),
  drawKeepsDealer: row('T-24', 'the dealer stays after a draw', flag),
  drawIncrementsStreak: row('T-24', 'a draw counts as a hand in a row', flag),
  dealerLimit: row(
    'T-24',
    'how often in a row the dealer may stay (連莊上限); then the deal passes on, whoever won',
    limit(100),
  ),
  concealedKongHidden: row('T-54', 'the others do not see a concealed kong', flag),
  matchLength: row('T-25', 'when the match ends', choice('dongFeng', 'hand', 'jiang')),
  firstDealer: row('T-3', 'who deals first', choice('random', 0, 1, 2, 3)),
  menqingZimo: row(
    'T-31',
    'what a concealed self-draw counts: its three patterns, or 2 in one',
    choice('sum', 'merged2'),
  ),
  dutingMode: row(
    'T-35',
    'what makes 獨聽: one wait and its placement, the placement alone, one wait alone',
    choice('strict', 'byShape', 'byKind'),
  ),
  quanqiuDuting: row('T-36', 'whether 獨聽 counts beside 半求 and 全求', choice('stack', 'absorb')),
  pinghuMenqing: row('T-38', 'whether 平胡 counts in a concealed hand', choice('allow', 'forbid')),
  pinghuHonours: row('T-64', '平胡 may have a pair of honours', flag),
  pinghuFlowers: row('T-64', '平胡 may have flowers', flag),
  pinghuSelfDraw: row('T-64', '平胡 may be self-drawn', flag),
  pinghuWait: row('T-64', 'what the winning tile of 平胡 may finish', choice('twoSided', 'any')),
  earthReadyWithin: row(
    'T-65',
    "until when 地聽 is declared: the seat's first discard, or the first eight of the table",
    choice('ownFirst', 'eightDiscards'),
  ),
  readyConcealed: row('T-65', 'whether 門清 and 不求 count beside 天聽 and 地聽', choice('drop', 'keep')),
  blessingSelfDraw: row('T-65', 'whether 自摸 counts beside 天胡 and 地胡', choice('drop', 'keep')),
  earthWinBy: row(
    'T-65',
    "what 地胡 is: a non-dealer's first draw, or the dealer's first discard",
    choice('ownDraw', 'dealerDiscard'),
  ),
  liability: row(
    'T-66',
    'for which wins one seat pays everything (包牌): 大三元 and 大四喜, or 清一色 too',
    choice('none', 'bigHands', 'flushToo'),
  ),
  aborts: row('T-66', 'four equal winds discarded first, or four kongs, end the hand', flag),
  smallWindsKeepWinds: row('T-41', '門風 and 圈風 count beside 小四喜', flag),
  flowerKongSeat: row('T-33', 'whether 正花 counts in a complete group', choice('keep', 'absorb')),
  fiveConcealed: row(
    'T-39',
    'whether 門清 and 碰碰胡 count beside five concealed triplets',
    choice('dropImplied', 'countImplied'),
  ),
  allHonoursPengpeng: row('T-42', 'whether 碰碰胡 counts beside 字一色', choice('drop', 'count')),
  haidiKong: row('T-37', 'what a replacement that is the last tile counts', choice('haidiOnly', 'both')),
  sevenRobPayer: row('T-45', 'who pays for a robbed flower', choice('robbed', 'all')),
} as const;

/** The name of a switch of Taiwan mahjong. */
export type SwitchName = keyof typeof SWITCHES;

/** One value for every switch but the table of tai. */
export type SwitchValues = Values<typeof SWITCHES>;

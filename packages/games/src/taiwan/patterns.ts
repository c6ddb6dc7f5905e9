/** Every pattern that counts tai (台), by the rule that defines it, in the order in which a result lists them. */
export const PATTERNS = {
  eightFlowers: 'T-45',
  sevenRobOne: 'T-45',
  dealtFlowers: 'T-45',
  heavenWin: 'T-44',
  earthWin: 'T-44',
  humanWin: 'T-44',
  heavenReady: 'T-43',
  earthReady: 'T-43',
  ready: 'T-43',
  concealedHand: 'T-31',
  unaided: 'T-31',
  selfDraw: 'T-31',
  robbedKong: 'T-34',
  replacement: 'T-37',
  lastDraw: 'T-37',
  lastDiscard: 'T-37',
  soleWait: 'T-35',
  meldedDraw: 'T-36',
  meldedDiscard: 'T-36',
  seatFlower: 'T-33',
  flowerGroup: 'T-33',
  anyFlower: 'T-62',
  seatWind: 'T-32',
  roundWind: 'T-32',
  anyWind: 'T-62',
  dragon: 'T-32',
  allChows: 'T-38',
  threeConcealed: 'T-39',
  fourConcealed: 'T-39',
  fiveConcealed: 'T-39',
  allPungs: 'T-40',
  smallDragons: 'T-41',
  bigDragons: 'T-41',
  smallWinds: 'T-41',
  bigWinds: 'T-41',
  halfFlush: 'T-42',
  fullFlush: 'T-42',
  allHonours: 'T-42',
  eightPairs: 'T-63',
  exposedKong: 'T-66',
  concealedKong: 'T-66',
  fourKongs: 'T-66',
  fiveKongs: 'T-66',
  noHonoursNoFlowers: 'T-66',
} as const;

/** The id of a pattern. */
export type PatternId = keyof typeof PATTERNS;

/** The ids of all patterns. */
export const PATTERN_IDS = Object.keys(PATTERNS) as readonly PatternId[]; // the keys of a literal

/** The tai that each pattern counts; 0: it does not count (T-49). */
export type TaiTable = { readonly [P in PatternId]: number };

import type { SwitchName, SwitchValues } from './switches.js';

/** The rules of a match of four as plain data: one value for every switch. */
export type FourConfig = SwitchValues;

const TENHOU: FourConfig = {
  length: 'hanchan',
  firstDealer: 'seat0',
  startPoints: 25_000,
  target: 30_000,
  returnPoints: 30_000,
  uma: [20, 10, -10, -20],
  umaOneBelow: null,
  umaThreeBelow: null,
  rounding: 'none',
  extension: 'dealerRepeats',
  bust: 'below0',
  renchan: 'tenpai',
  agariYame: true,
  tenpaiYame: true,
  leftoverSticks: 'winner',
  ties: 'seat',
  multiRon: 'tripleAborts',
  multiRonHonba: 'nearest',
  multiRonSticks: 'nearest',
  closedKanRobbedByOrphans: false,
  kuikaeSame: 'forbidden',
  kuikaeSuji: 'forbidden',
  riichiMinPoints: 1000,
  riichiMinLive: 4,
  reds: 3,
  kanDora: true,
  kanDoraClosed: 'immediate',
  kanDoraOpen: 'withDiscard',
  kanDoraAdded: 'withDiscard',
  ura: true,
  kanUra: true,
  abortNineTerminals: true,
  abortFourWinds: true,
  abortFourRiichi: true,
  abortFourKans: true,
  nagashi: true,
  keishiki: 'handAndMelds',
  noten: 3000,
  ippatsu: true,
  openTanyao: true,
  renhou: 'off',
  doubleWindPairFu: 4,
  kiriage: false,
  kazoe: 'yakuman',
  compositeYakuman: true,
  doubleYakuman: false,
  doubleKokushi13: true,
  doubleSuuankouTanki: true,
  doubleDaisuushii: true,
  doubleChuuren9: true,
  honba: 300,
  paoDragons: true,
  paoWinds: true,
  paoKans: false,
  paoComposite: 'whole',
};

/** The common part of tournament rules: whole points, shared places, no early end and no extension. */
const TOURNAMENT = {
  firstDealer: 'dice',
  startPoints: 30_000,
  returnPoints: 30_000,
  uma: [15, 5, -5, -15],
  extension: 'off',
  bust: 'off',
  agariYame: false,
  tenpaiYame: false,
  ties: 'shared',
  abortNineTerminals: false,
  abortFourWinds: false,
  abortFourRiichi: false,
  abortFourKans: false,
  nagashi: false,
} as const satisfies Partial<FourConfig>;

const WRC: FourConfig = {
  ...TENHOU,
  ...TOURNAMENT,
  multiRon: 'headBump',
  reds: 0,
  kanDoraOpen: 'immediate',
  kanDoraAdded: 'immediate',
  renhou: 'mangan',
  doubleWindPairFu: 2,
  kiriage: true,
  kazoe: 'sanbaiman',
  compositeYakuman: false,
  paoComposite: 'share',
};

const EMA: FourConfig = { ...WRC, multiRon: 'triple', multiRonHonba: 'each', multiRonSticks: 'own' };

/** Rules under a name. What `standard` does not decide is as at Tenhou. */
export const PRESETS = {
  standard: {
    ...TENHOU,
    firstDealer: 'dice',
    rounding: 'towardsZero',
    extension: 'suddenDeath',
    closedKanRobbedByOrphans: true,
    kanDoraOpen: 'afterDiscard',
    kanDoraAdded: 'afterDiscard',
    renhou: 'mangan',
    kiriage: true,
    doubleYakuman: true,
  },
  tenhou: TENHOU,
  tenhou2022: { ...TENHOU, rounding: 'awayFromZero' },
  majsoul: {
    ...TENHOU,
    firstDealer: 'dice',
    returnPoints: 25_000,
    uma: [15, 5, -5, -15],
    multiRon: 'triple',
    closedKanRobbedByOrphans: true,
    doubleYakuman: true,
    paoComposite: 'share',
  },
  mleague: {
    ...TENHOU,
    ...TOURNAMENT,
    startPoints: 25_000,
    uma: [30, 10, -10, -30],
    multiRon: 'headBump',
    riichiMinPoints: null,
    riichiMinLive: 0,
    kanDoraOpen: 'immediate',
    kanDoraAdded: 'immediate',
    doubleWindPairFu: 2,
    kiriage: true,
    paoKans: true,
    paoComposite: 'share',
  },
  wrc: WRC,
  ema2016: { ...EMA, kiriage: false },
  ema2025: EMA,
  'jpml-a': {
    ...WRC,
    uma: [8, 4, -4, -8],
    umaOneBelow: [8, 3, 1, -12],
    umaThreeBelow: [12, -1, -3, -8],
    leftoverSticks: 'lost',
    abortNineTerminals: true,
    abortFourWinds: true,
    abortFourRiichi: true,
    abortFourKans: true,
    kanDora: false,
    ura: false,
    kanUra: false,
    ippatsu: false,
    kiriage: false,
    paoKans: true,
  },
} as const satisfies Record<string, FourConfig>;

/** The name of a preset of Riichi. */
export type PresetName = keyof typeof PRESETS;

/** The switches that are decided by the rule sets read for these presets. */
const PANTHEON: readonly SwitchName[] = [
  ...(['length', 'startPoints', 'returnPoints', 'uma', 'umaOneBelow', 'umaThreeBelow', 'extension', 'bust'] as const),
  ...(['agariYame', 'leftoverSticks', 'ties', 'multiRon', 'ippatsu', 'openTanyao', 'nagashi', 'kiriage'] as const),
  ...(['abortNineTerminals', 'abortFourWinds', 'abortFourRiichi', 'abortFourKans', 'kazoe'] as const),
  ...(['compositeYakuman', 'doubleYakuman', 'paoDragons', 'paoWinds', 'paoKans', 'rounding'] as const),
];

/** the switches for which a source was read, of presets that follow rules played elsewhere; the rest is unverified. */
export const SOURCED: {
  readonly [P in Exclude<PresetName, 'standard' | 'tenhou' | 'tenhou2022'>]: readonly SwitchName[];
} = {
  majsoul: [
    ...(['startPoints', 'returnPoints', 'uma', 'rounding', 'multiRon', 'closedKanRobbedByOrphans'] as const),
    ...(['kuikaeSame', 'kuikaeSuji', 'kanDoraClosed', 'kanDoraOpen', 'kanDoraAdded', 'bust', 'agariYame'] as const),
    ...(['extension', 'riichiMinPoints', 'riichiMinLive', 'reds', 'ippatsu', 'openTanyao', 'kazoe'] as const),
    ...(['abortNineTerminals', 'abortFourWinds', 'abortFourRiichi', 'abortFourKans', 'nagashi'] as const),
    ...(['compositeYakuman', 'doubleYakuman', 'doubleKokushi13', 'doubleSuuankouTanki'] as const),
    ...(['doubleDaisuushii', 'doubleChuuren9', 'paoDragons', 'paoWinds', 'paoKans', 'paoComposite'] as const),
    ...(['umaOneBelow', 'umaThreeBelow'] as const),
  ],
  mleague: [
    ...(['startPoints', 'returnPoints', 'uma', 'rounding', 'ties', 'multiRon', 'reds', 'ippatsu'] as const),
    ...(['openTanyao', 'doubleYakuman', 'doubleWindPairFu', 'kanDoraClosed', 'kanDoraOpen', 'kanDoraAdded'] as const),
    ...(['abortNineTerminals', 'abortFourWinds', 'abortFourRiichi', 'abortFourKans', 'paoDragons'] as const),
    ...(['paoWinds', 'paoKans', 'bust', 'agariYame', 'extension', 'riichiMinPoints', 'riichiMinLive'] as const),
    ...(['umaOneBelow', 'umaThreeBelow'] as const),
  ],
  wrc: PANTHEON,
  ema2016: [...PANTHEON, 'honba', 'multiRonHonba', 'reds'],
  ema2025: [...PANTHEON, 'honba', 'multiRonHonba'],
  'jpml-a': [...PANTHEON, 'reds'],
};

import type { SwitchValues } from './switches.js';

/** The rules of a match as plain data: one value for every switch. */
export type RiichiConfig = SwitchValues;

const TENHOU: RiichiConfig = {
  length: 'hanchan',
  firstDealer: 'seat0',
  startPoints: 25_000,
  target: 30_000,
  returnPoints: 30_000,
  uma: [20, 10, -10, -20],
  rounding: 'awayFromZero',
  extension: 'dealerRepeats',
  bust: 'below0',
  renchan: 'tenpai',
  agariYame: true,
  tenpaiYame: true,
  leftoverSticks: 'winner',
  ties: 'seat',
  multiRon: 'tripleAborts',
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
  honba: 300,
  paoDragons: true,
  paoWinds: true,
  paoKans: false,
  paoComposite: 'whole',
};

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
} as const satisfies Record<string, RiichiConfig>;

export type PresetName = keyof typeof PRESETS;

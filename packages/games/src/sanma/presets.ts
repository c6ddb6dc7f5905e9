import { PRESETS as OF_FOUR } from '../riichi/presets.js';
import type { SanmaConfig } from './switches.js';

const { kuikaeSuji, umaOneBelow, umaThreeBelow, abortFourWinds, abortFourRiichi, ...tenhou } = OF_FOUR.tenhou;

/** The rules of three players at Tenhou; everything else is as where four play. */
const TENHOU: SanmaConfig = {
  ...tenhou,
  startPoints: 35_000,
  target: 40_000,
  returnPoints: 40_000,
  uma: [20, 0, -20],
  multiRon: 'double',
  reds: 2,
  noten: 2000,
  honba: 200,
  tsumoShare: 'lost',
  northRobbed: 'plain',
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
  majsoul: {
    ...TENHOU,
    firstDealer: 'dice',
    returnPoints: 35_000,
    uma: [15, 0, -15],
    closedKanRobbedByOrphans: true,
    doubleYakuman: true,
    paoComposite: 'share',
  },
} as const satisfies Record<string, SanmaConfig>;

/** The name of a preset of Sanma. */
export type PresetName = keyof typeof PRESETS;

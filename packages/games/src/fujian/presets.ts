import type { Reserve, SpecialPoints, SwitchValues } from './switches.js';

/** The rules of a match as plain data: one value for every switch. */
export interface FujianConfig extends SwitchValues {
  readonly specials: SpecialPoints;
  readonly reserve: Reserve;
}

/** F-43: the numbers of the original validator, completed. */
const GOLD_RUSH: FujianConfig = {
  tileSet: 128,
  formula: 'F34',
  specials: {
    threeGolds: 20,
    robbedGold: 20,
    heavenly: 20,
    goldenDragon: 0,
    goldenPair: 30,
    allOneSuit: 60,
    mixedOneSuit: 0,
    noBonusNoKong: 10,
    oneBonus: 0,
  },
  specialDoubles: false,
  specialsCombine: 'sum',
  allOneSuitGolds: 'ignored',
  bonusQuad: 4,
  threeGolds: 'automatic',
  robGold: true,
  robKong: true,
  dealerStreak: true,
  drawKeepsDealer: true,
  streakCountsDraws: true,
  passedWinLock: true,
  streakBase: 0,
  payer: 'all',
  reserve: { base: 16, includesGold: false, exposedKong: 0, concealedKong: 0, bonusQuad: 0 },
  goldDiscardLocksToSelfDraw: false,
  goldPairPriority: false,
  openingBonusOrder: 'roundRobin',
  kongAfterCall: false,
  concealedKongShown: false,
  manualPass: false,
  callTimerSec: 10,
  firstDealer: 'random',
  matchHands: 16,
};

/** Rules under a name. */
export const PRESETS = {
  goldRush: GOLD_RUSH,
  fuzhouTraditional: {
    ...GOLD_RUSH,
    tileSet: 144,
    formula: 'F44',
    specials: {
      threeGolds: 40,
      robbedGold: 30,
      heavenly: 30,
      goldenDragon: 120,
      goldenPair: 60,
      allOneSuit: 0,
      mixedOneSuit: 0,
      noBonusNoKong: 30,
      oneBonus: 15,
    },
    specialsCombine: 'highest',
    allOneSuitGolds: 'mustMatch',
    bonusQuad: 6,
    threeGolds: 'optional',
    payer: 'discarder',
    reserve: { base: 18, includesGold: true, exposedKong: 1, concealedKong: 2, bonusQuad: 2 },
    goldDiscardLocksToSelfDraw: true,
    goldPairPriority: true,
  },
  tengLater: {
    ...GOLD_RUSH,
    specials: {
      threeGolds: 30,
      robbedGold: 30,
      heavenly: 0,
      goldenDragon: 0,
      goldenPair: 50,
      allOneSuit: 100,
      mixedOneSuit: 0,
      noBonusNoKong: 15,
      oneBonus: 0,
    },
    specialDoubles: true,
    streakBase: 1,
    openingBonusOrder: 'perPlayer',
    kongAfterCall: true,
  },
} as const satisfies Record<string, FujianConfig>;

/** The name of a preset of Fujian mahjong. */
export type PresetName = keyof typeof PRESETS;

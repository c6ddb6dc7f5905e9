import type { PatternId } from './patterns.js';
import type { TaiwanConfig } from './presets.js';

/** The patterns that a pattern drops, and under which rules. */
interface Exclusion {
  readonly by: readonly PatternId[];
  readonly drops: readonly PatternId[];
  when?(config: TaiwanConfig): boolean;
}

const CONCEALED: readonly PatternId[] = ['concealedHand', 'unaided'];
const READY: readonly PatternId[] = ['heavenReady', 'earthReady'];

const EXCLUSIONS: readonly Exclusion[] = [
  // T-45
  { by: ['eightFlowers', 'dealtFlowers'], drops: ['seatFlower', 'flowerGroup', 'anyFlower'] },
  // T-44
  { by: ['humanWin', 'earthWin', 'heavenWin'], drops: ['concealedHand', ...READY] },
  { by: ['earthWin', 'heavenWin'], drops: ['unaided', 'humanWin'] },
  {
    by: ['earthWin', 'heavenWin'],
    drops: ['selfDraw'],
    when: ({ blessingSelfDraw }) => blessingSelfDraw === 'drop', // T-65
  },
  { by: ['heavenWin'], drops: ['soleWait', 'replacement'] },
  // T-43; a hand is declared ready once
  { by: READY, drops: ['ready'] },
  { by: READY, drops: CONCEALED, when: ({ readyConcealed }) => readyConcealed === 'drop' }, // T-65
  // T-37
  { by: ['lastDraw'], drops: ['replacement'], when: ({ haidiKong }) => haidiKong === 'haidiOnly' },
  // T-36
  { by: ['meldedDraw', 'meldedDiscard'], drops: ['soleWait'], when: ({ quanqiuDuting }) => quanqiuDuting === 'absorb' },
  // T-39: the highest only
  { by: ['fiveConcealed'], drops: ['threeConcealed', 'fourConcealed'] },
  { by: ['fourConcealed'], drops: ['threeConcealed'] },
  {
    by: ['fiveConcealed'],
    drops: ['concealedHand', 'allPungs'],
    when: ({ fiveConcealed }) => fiveConcealed === 'dropImplied',
  },
  // T-41
  { by: ['smallDragons', 'bigDragons'], drops: ['dragon'] },
  { by: ['bigWinds'], drops: ['seatWind', 'roundWind', 'anyWind'] },
  {
    by: ['smallWinds'],
    drops: ['seatWind', 'roundWind', 'anyWind'],
    when: ({ smallWindsKeepWinds }) => !smallWindsKeepWinds,
  },
  // T-66
  { by: ['fiveKongs'], drops: ['fourKongs'] },
  // T-42
  { by: ['allHonours'], drops: ['allPungs'], when: ({ allHonoursPengpeng }) => allHonoursPengpeng === 'drop' },
];

/** The patterns that those present drop. A pattern that counts 0 is not present, so it drops nothing. */
export function droppedBy(present: ReadonlySet<PatternId>, config: TaiwanConfig): ReadonlySet<PatternId> {
  const dropped = new Set<PatternId>();
  for (const { by, drops, when } of EXCLUSIONS) {
    if (!by.some((id) => present.has(id)) || when?.(config) === false) continue;
    for (const id of drops) dropped.add(id);
  }
  return dropped;
}

import { said } from '../../i18n/index.js';
import { LEVELS, mahjong } from '../mahjong.js';
import type { GameRecord } from '../record.js';
import { charactersIn, told } from '../record.js';
import worker from './worker.ts?worker&url';

/** Rules of books and of tables that fewer people know. */
const RARE_PRESETS = [
  { id: 'original', name: said('原版', '原版', 'オリジナル', 'Original') },
  { id: 'wikibooks', name: said('維基教科書', '维基教科书', 'ウィキブックス', 'Wikibooks') },
  { id: 'zhaishenye', name: said('宅神爺', '宅神爷', '宅神爺', 'Zhaishenye') },
  { id: 'masters', name: said('麻將大師', '麻将大师', '麻將大師', 'Mahjong Masters') },
  { id: 'zhonghua', name: said('中華競技麻將', '中华竞技麻将', '中華競技麻將', 'Zhonghua') },
];

/** The page's record of Taiwan mahjong. */
export const taiwan: GameRecord = {
  ...mahjong({ rules: async () => (await import('@paiju/games/taiwan/game')).taiwan, face: () => import('./face.js') }),
  ...told('taiwan'),
  ...charactersIn('taiwan'),
  about: said(
    '台灣十六張：花牌、算台',
    '台湾十六张：花牌、算台',
    '十六枚、花牌、台数',
    'Taiwanese mahjong: 16\u00a0tiles, flowers, tai',
  ),
  emblem: { pieces: 'tiles', tiles: [136, 124, 140] },
  offer: {
    presets: [
      { id: 'standard', name: said('標準', '标准', '標準', 'Standard') },
      { id: 'association', name: said('協會', '协会', '協会', 'Association') },
      { id: 'star31', name: said('明星三缺一', '明星三缺一', '明星三缺一', 'Star 31') },
      { id: 'mj888', name: said('麻將 888', '麻将 888', '麻雀 888', 'MJ 888') },
      ...RARE_PRESETS.map((preset) => ({ ...preset, rare: true as const })),
    ],
    lengths: [
      { id: 'hand', name: said('一局', '一局', '一局', 'One hand') },
      { id: 'dongFeng', name: said('東風圈', '东风圈', '東場のみ', 'East round'), usual: true },
      { id: 'jiang', name: said('一將', '一将', '一荘', 'All four winds') },
    ],
    levels: LEVELS,
    house: async () => (await import('./house.js')).HOUSE,
    lengthSwitches: (matchLength) => ({ matchLength }),
    tableSwitches: [],
  },
  rulePages: ['taiwan', 'taiwan-scoring'],
  ruleExample: 'T-31',
  native: 'zh-TW',
  worker,
  adviser: () => new Worker(new URL('./coach.ts', import.meta.url), { type: 'module', name: 'adviser' }),
  problems: () => new Worker(new URL('./coach.ts', import.meta.url), { type: 'module', name: 'problems' }),
  stats: async () => (await import('@paiju/ai/taiwan/stats')).taiwanStats,
  sheet: async () => (await import('./sheet.js')).sheetOf,
  guide: async () => (await import('./guide.js')).GUIDE,
  lesson: async () => (await import('./lesson.js')).LESSON,
};

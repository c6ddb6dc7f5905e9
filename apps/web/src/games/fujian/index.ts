import { said } from '../../i18n/index.js';
import { LEVELS, mahjong } from '../mahjong.js';
import type { GameRecord } from '../record.js';
import { charactersIn, told } from '../record.js';
import worker from './worker.ts?worker&url';

/** The page's record of Fujian Gold mahjong. */
export const fujian: GameRecord = {
  ...mahjong({ rules: async () => (await import('@paiju/games/fujian/game')).fujian, face: () => import('./face.js') }),
  ...told('fujian'),
  ...charactersIn('fujian'),
  about: said(
    '福建十六張：翻金、金牌百搭',
    '福建十六张：翻金、金牌百搭',
    '十六枚、金牌は万能',
    'Fujian mahjong: 16\u00a0tiles, gold is wild',
  ),
  emblem: { pieces: 'tiles', tiles: [36, 68, 104], gold: 68 },
  offer: {
    presets: [
      { id: 'goldRush', name: said('淘金', '淘金', 'ゴールドラッシュ', 'Gold Rush') },
      { id: 'fuzhouTraditional', name: said('福州傳統', '福州传统', '福州伝統', 'Fuzhou, traditional') },
      { id: 'tengLater', name: said('福州（Teng）', '福州（Teng）', '福州（Teng）', 'Fuzhou by Teng') },
    ],
    lengths: [
      { id: '4', name: said('4 局', '4 局', '4局', '4 hands') },
      { id: '8', name: said('8 局', '8 局', '8局', '8 hands') },
      { id: '16', name: said('16 局', '16 局', '16局', '16 hands') },
    ],
    levels: LEVELS,
    lengthSwitches: (hands) => ({ matchHands: Number(hands) }),
    tableSwitches: [],
  },
  rulePages: ['fujian'],
  ruleExample: 'F-8',
  native: 'zh-TW',
  worker,
  adviser: () => new Worker(new URL('./coach.ts', import.meta.url), { type: 'module', name: 'adviser' }),
  problems: () => new Worker(new URL('./coach.ts', import.meta.url), { type: 'module', name: 'problems' }),
  stats: async () => (await import('@paiju/ai/fujian/stats')).fujianStats,
  sheet: async () => (await import('./sheet.js')).sheetOf,
  guide: async () => (await import('./guide.js')).GUIDE,
  lesson: async () => (await import('./lesson.js')).LESSON,
};

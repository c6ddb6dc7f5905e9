import { said } from '../../i18n/index.js';
import { LEVELS, mahjong } from '../mahjong.js';
import type { GameRecord } from '../record.js';
import { expert, told } from '../record.js';
import worker from './worker.ts?worker&url';

/** What the page knows of riichi. */
export const riichi: GameRecord = {
  ...mahjong({ rules: () => import('./rules.js'), face: () => import('./face.js') }),
  ...told('riichi'),
  about: said(
    '日本麻將：十三張、立直、寶牌',
    '日本麻将：十三张、立直、宝牌',
    '十三枚、リーチ、ドラ',
    'Japanese mahjong: 13 tiles, riichi, dora',
  ),
  emblem: { pieces: 'tiles', tiles: [16, 72, 132], red: 16 },
  offer: {
    presets: [
      { id: 'standard', name: said('標準', '标准', '標準', 'Standard') },
      { id: 'tenhou', name: said('天鳳', '天凤', '天鳳', 'Tenhou') },
    ],
    lengths: [
      { id: 'east', name: said('東風戰', '东风战', '東風戦', 'East round') },
      { id: 'hanchan', name: said('半莊', '半庄', '半荘戦', 'East and south') },
    ],
    levels: [...LEVELS, expert],
    lengthSwitches: (length) => ({ length }),
    tableSwitches: [],
  },
  rulePages: ['riichi', 'riichi-scoring'],
  ruleExample: 'R-12',
  native: 'ja',
  worker,
  adviser: () => new Worker(new URL('./adviser.ts', import.meta.url), { type: 'module' }),
  logs: async () => (await import('./logs.js')).logs,
  sheet: async () => (await import('./sheet.js')).sheetOf,
  guide: async () => (await import('./guide.js')).GUIDE,
};

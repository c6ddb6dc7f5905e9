import { said } from '../../i18n/index.js';
import { LEVELS, mahjong } from '../mahjong.js';
import type { GameRecord } from '../record.js';
import { charactersIn, expert, told } from '../record.js';
import worker from './worker.ts?worker&url';

/** Rules of federations, and of years gone by. */
const RARE_PRESETS = [
  {
    id: 'tenhou2022',
    name: said('天鳳（2022 年以前）', '天凤（2022 年以前）', '天鳳（2022年まで）', 'Tenhou, to 2022'),
  },
  { id: 'wrc', name: said('WRC 世界錦標賽', 'WRC 世界锦标赛', 'WRC（世界選手権）', 'WRC') },
  { id: 'ema2016', name: said('EMA 2016', 'EMA 2016', 'EMA 2016', 'EMA 2016') },
  { id: 'ema2025', name: said('EMA 2025', 'EMA 2025', 'EMA 2025', 'EMA 2025') },
  {
    id: 'jpml-a',
    name: said('日本職業麻將聯盟 A 規則', '日本职业麻将联盟 A 规则', '日本プロ麻雀連盟Aルール', 'JPML A'),
  },
];

/** The page's record of riichi. */
export const riichi: GameRecord = {
  ...mahjong({ rules: async () => (await import('@paiju/games/riichi/game')).riichi, face: () => import('./face.js') }),
  ...told('riichi'),
  ...charactersIn('riichi'),
  about: said(
    '日本麻將：十三張、立直、寶牌',
    '日本麻将：十三张、立直、宝牌',
    '十三枚、リーチ、ドラ',
    'Japanese mahjong: 13\u00a0tiles, riichi, dora',
  ),
  emblem: { pieces: 'tiles', tiles: [16, 72, 132], red: 16 },
  offer: {
    presets: [
      { id: 'standard', name: said('標準', '标准', '標準', 'Standard') },
      { id: 'tenhou', name: said('天鳳', '天凤', '天鳳', 'Tenhou') },
      { id: 'majsoul', name: said('雀魂', '雀魂', '雀魂', 'Mahjong Soul') },
      { id: 'mleague', name: said('M 聯盟', 'M 联盟', 'Mリーグ', 'M.League') },
      ...RARE_PRESETS.map((preset) => ({ ...preset, rare: true as const })),
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
  declaring: said('立直率', '立直率', 'リーチ率', 'Riichi rate'),
  worker,
  adviser: () => new Worker(new URL('./coach.ts', import.meta.url), { type: 'module', name: 'adviser' }),
  logs: async () => (await import('./logs.js')).logs,
  problems: () => new Worker(new URL('./coach.ts', import.meta.url), { type: 'module', name: 'problems' }),
  stats: async () => (await import('@paiju/ai/riichi/stats')).riichiStats,
  sheet: async () => (await import('./sheet.js')).sheetOf,
  guide: async () => (await import('./guide.js')).GUIDE,
  lesson: async () => (await import('./lesson.js')).LESSON,
};

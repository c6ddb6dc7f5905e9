import { said } from '../../i18n/index.js';
import { LEVELS, mahjong } from '../mahjong.js';
import type { GameRecord } from '../record.js';
import { charactersIn, told } from '../record.js';
import worker from './worker.ts?worker&url';

/** The page's record of sanma. */
export const sanma: GameRecord = {
  ...mahjong({ rules: async () => (await import('@paiju/games/sanma/game')).sanma, face: () => import('./face.js') }),
  ...told('sanma'),
  ...charactersIn('sanma'),
  opponents: 2,
  about: said(
    '三個人的立直麻將：拔北、不能吃',
    '三个人的立直麻将：拔北、不能吃',
    '三人打ち：北抜き、チーなし',
    'Riichi for three: norths aside, no chi',
  ),
  emblem: { pieces: 'tiles', tiles: [0, 120, 52], red: 52 },
  offer: {
    presets: [
      { id: 'standard', name: said('標準', '标准', '標準', 'Standard') },
      { id: 'tenhou', name: said('天鳳', '天凤', '天鳳', 'Tenhou') },
      { id: 'majsoul', name: said('雀魂', '雀魂', '雀魂', 'Mahjong Soul') },
    ],
    lengths: [
      { id: 'east', name: said('東風戰', '东风战', '東風戦', 'East round') },
      { id: 'hanchan', name: said('半莊', '半庄', '半荘戦', 'East and south') },
    ],
    levels: LEVELS,
    lengthSwitches: (length) => ({ length }),
    tableSwitches: [],
  },
  rulePages: ['sanma', 'riichi', 'riichi-scoring'],
  ruleExample: 'R-21',
  native: 'ja',
  declaring: said('立直率', '立直率', 'リーチ率', 'Riichi rate'),
  worker,
  adviser: () => new Worker(new URL('./coach.ts', import.meta.url), { type: 'module', name: 'adviser' }),
  problems: () => new Worker(new URL('./coach.ts', import.meta.url), { type: 'module', name: 'problems' }),
  logs: async () => (await import('./logs.js')).logs,
  stats: async () => (await import('@paiju/ai/riichi/stats')).riichiStats,
  sheet: async () => (await import('./sheet.js')).sheetOf,
  guide: async () => (await import('./guide.js')).GUIDE,
  learnFirst: 'riichi',
};

import type { AnyGame } from '@paiju/kernel';
import { said } from '../../i18n/index.js';
import type { GameRecord } from '../record.js';
import { greedy, random, told } from '../record.js';
import worker from './worker.ts?worker&url';

/** The page's record of High Card. */
export const highCard: GameRecord = {
  ...told('high-card'),
  about: said('最小的完整遊戲', '最小的完整游戏', 'いちばん小さいゲーム', 'The smallest complete game'),
  emblem: { pieces: 'cards', cards: ['3c', '9d', 'Kh'] },
  offer: {
    presets: [
      { id: 'standard', name: said('標準', '标准', '標準', 'Standard') },
      { id: 'duel', name: said('對決', '对决', '一対一', 'Duel') },
    ],
    lengths: [
      { id: '2', name: said('2 局', '2 局', '2ラウンド', '2 rounds') },
      { id: '5', name: said('5 局', '5 局', '5ラウンド', '5 rounds') },
    ],
    levels: [random, { ...greedy, usual: true }],
    lengthSwitches: (rounds) => ({ rounds: Number(rounds) }),
    tableSwitches: ['seats'],
  },
  rulePages: ['high-card'],
  ruleExample: 'H-5',
  native: 'en',
  worker,
  help: [],
  rules: async () => ({ game: (await import('@paiju/games/high-card')).highCard as AnyGame, forbid: () => [] }),
  table: async () => (await import('./table.js')).HighCardTable,
  replay: async () => (await import('./replay.js')).replay,
  stats: async () => (await import('@paiju/ai/high-card/stats')).highCardStats,
  sheet: async () => (await import('./sheet.js')).sheetOf,
  guide: async () => (await import('./guide.js')).GUIDE,
};

import { said } from '../../i18n/index.js';
import type { GameRecord } from '../record.js';
import { advanced, beginner, charactersIn, expert, intermediate, practice, told } from '../record.js';
import worker from './worker.ts?worker&url';

const ROWS = {
  name: said('牌型與倒水', '牌型与倒水', '役名とファウル', 'Rows and fouls'),
  here: said(
    '本桌人人看得到牌型與倒水。',
    '本桌人人看得到牌型与倒水。',
    'この卓では全員に役名とファウルが表示されます。',
    'Everyone here is shown row names and fouls.',
  ),
};

const game = async () => (await import('@paiju/games/chinese-poker/game')).chinesePoker;

/** The page's record of Chinese Poker. */
export const chinesePoker: GameRecord = {
  ...told('chinese-poker'),
  ...charactersIn('chinese-poker'),
  about: said('十三張牌，排成三道', '十三张牌，排成三道', '十三枚のカードを三段に', 'Thirteen cards in three rows'),
  emblem: { pieces: 'cards', cards: ['Ks', 'Ah', 'Qd'] },
  offer: {
    presets: [
      { id: 'two-four', name: said('二四', '二四', '二四', 'Two-four') },
      { id: 'basic', name: said('基本', '基本', '基本', 'Basic') },
      { id: 'one-six', name: said('一六', '一六', '一六', 'One-six') },
      { id: 'fujian', name: said('福建', '福建', '福建', 'Fujian') },
    ],
    lengths: [
      { id: '5', name: said('5 局', '5 局', '5回', '5 rounds') },
      { id: '10', name: said('10 局', '10 局', '10回', '10 rounds'), usual: true },
      { id: '20', name: said('20 局', '20 局', '20回', '20 rounds') },
    ],
    levels: [beginner, { ...intermediate, usual: true }, advanced, expert],
    lengthSwitches: (rounds) => ({ rounds: Number(rounds) }),
    tableSwitches: ['seats', 'assist'], // P-38: the level of help is part of a game's record
  },
  rulePages: ['chinese-poker'],
  ruleExample: 'P-28',
  native: 'zh-CN',
  worker,
  help: [ROWS, practice],
  rules: async () => ({ game: await game(), forbid: () => [] }),
  table: async () => (await import('../../poker/poker-table.js')).PokerTable,
  replay: async () => {
    const [rules, { pokerReplay }] = await Promise.all([game(), import('../../poker/replay.js')]);
    return pokerReplay(rules);
  },
  stats: async () => (await import('@paiju/ai/chinese-poker/stats')).pokerStats,
  drill: async () => (await import('../../poker/drill.js')).PokerDrill,
  sheet: async () => (await import('./sheet.js')).sheetOf,
  guide: async () => (await import('./guide.js')).GUIDE,
  lesson: async () => (await import('./lesson.js')).LESSON,
};

import { area } from './index.js';

/** The first game of each of the games, step by step. */
export const GUIDE = area({
  en: {
    title: '{game}: learn to play',
    time: 'Three minutes of reading, then play.',
    play: 'Play now',
    rules: 'All the rules',
    others: 'Other games',
    home: 'Home',
    step: 'Step {n}',
  },
  'zh-TW': {
    title: '{game}：新手教學',
    time: '讀三分鐘，馬上開始玩。',
    play: '馬上玩',
    rules: '完整規則',
    others: '其他遊戲',
    home: '首頁',
    step: '第 {n} 步',
  },
  'zh-CN': {
    title: '{game}：新手教学',
    time: '读三分钟，马上开始玩。',
    play: '马上玩',
    rules: '完整规则',
    others: '其他游戏',
    home: '首页',
    step: '第 {n} 步',
  },
  ja: {
    title: '{game}：遊び方',
    time: '三分読んだら、すぐ遊べます。',
    play: 'すぐ遊ぶ',
    rules: 'すべてのルール',
    others: 'ほかのゲーム',
    home: 'ホーム',
    step: 'ステップ{n}',
  },
});

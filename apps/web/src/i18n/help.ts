import { area } from './index.js';

/** How much help a table gives every seat (W-5, P-38). */
export const HELP = area({
  en: {
    help: 'Help',
    none: 'None',
    waits: 'Waits and reasons',
    rows: 'Row names and fouls',
    practice: 'Suggestions too',
    noneHere: 'No help at this table.',
    waitsHere: 'Everyone here is shown waits and reasons.',
    rowsHere: 'Everyone here is shown row names and fouls.',
    practiceHere: 'Practice table: everyone here is shown suggestions.',
  },
  'zh-TW': {
    help: '提示',
    none: '無',
    waits: '聽牌與原因',
    rows: '牌型與倒水',
    practice: '再加建議',
    noneHere: '本桌沒有提示。',
    waitsHere: '本桌人人看得到聽牌與原因。',
    rowsHere: '本桌人人看得到牌型與倒水。',
    practiceHere: '練習桌：人人看得到建議。',
  },
  'zh-CN': {
    help: '提示',
    none: '无',
    waits: '听牌与原因',
    rows: '牌型与倒水',
    practice: '再加建议',
    noneHere: '本桌没有提示。',
    waitsHere: '本桌人人看得到听牌与原因。',
    rowsHere: '本桌人人看得到牌型与倒水。',
    practiceHere: '练习桌：人人看得到建议。',
  },
  ja: {
    help: 'ヒント',
    none: 'なし',
    waits: '待ちと理由',
    rows: '役名とファウル',
    practice: 'おすすめも',
    noneHere: 'この卓にヒントはありません。',
    waitsHere: 'この卓では全員に待ちと理由が表示されます。',
    rowsHere: 'この卓では全員に役名とファウルが表示されます。',
    practiceHere: '練習卓：全員におすすめが表示されます。',
  },
});

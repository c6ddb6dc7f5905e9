import { area } from './index.js';

/** The page that shows every tile and card. */
export const SPECIMEN = area({
  en: {
    title: 'Tiles and cards',
    tiles: 'Tiles',
    cards: 'Cards',
    size: '{n} pixels wide',
    gold: 'the gold',
    index: 'with an index',
    back: 'the back',
  },
  'zh-TW': {
    title: '牌張一覽',
    tiles: '麻將牌',
    cards: '撲克牌',
    size: '寬 {n} 像素',
    gold: '金牌',
    index: '附角標',
    back: '牌背',
  },
  'zh-CN': {
    title: '牌张一览',
    tiles: '麻将牌',
    cards: '扑克牌',
    size: '宽 {n} 像素',
    gold: '金牌',
    index: '附角标',
    back: '牌背',
  },
  ja: {
    title: '牌とカードの見本',
    tiles: '麻雀牌',
    cards: 'トランプ',
    size: '幅{n} ピクセル',
    gold: '金牌',
    index: '隅の表示つき',
    back: '裏',
  },
});

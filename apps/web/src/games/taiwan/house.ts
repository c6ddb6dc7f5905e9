import { said } from '../../i18n/index.js';
import type { HouseRule } from '../record.js';

/** What many tables play beside the presets (T-62 to T-66). */
export const HOUSE: readonly HouseRule[] = [
  {
    id: 'anyFlowerAndWind',
    rule: 'T-62',
    name: said('見花見字，各 1 台', '见花见字，各 1 台', 'どの花牌・風刻子も1台', 'Every flower and wind set, 1 each'),
    switches: { 'tai.見花': 1, 'tai.見字': 1, 'tai.正花': 0, 'tai.門風': 0, 'tai.圈風': 0 },
  },
  {
    id: 'eightPairs',
    rule: 'T-63',
    name: said('嚦咕嚦咕，8 台', '呖咕呖咕，8 台', '嚦咕嚦咕、8台', 'Eight pairs and a half, 8'),
    switches: { 'tai.嚦咕嚦咕': 8 },
  },
  {
    id: 'pinghuHonours',
    rule: 'T-64',
    name: said('平胡可用字牌作眼', '平胡可用字牌作眼', '平胡の雀頭に字牌可', 'All chows with a pair of honours'),
    switches: { pinghuHonours: true },
  },
  {
    id: 'pinghuFlowers',
    rule: 'T-64',
    name: said('平胡可有花', '平胡可有花', '平胡に花牌可', 'All chows with flowers'),
    switches: { pinghuFlowers: true },
  },
  {
    id: 'pinghuSelfDraw',
    rule: 'T-64',
    name: said('平胡可自摸', '平胡可自摸', '平胡はツモでも可', 'All chows by self-draw'),
    switches: { pinghuSelfDraw: true },
  },
  {
    id: 'pinghuWait',
    rule: 'T-64',
    name: said('平胡不限聽型', '平胡不限听型', '平胡の待ちを問わない', 'All chows on any wait'),
    switches: { pinghuWait: 'any' },
  },
  {
    id: 'earthReady',
    rule: 'T-65',
    name: said(
      '地聽：全桌前八張打牌內',
      '地听：全桌前八张打牌内',
      '地聴：卓の八打目まで',
      'Earthly ready within eight discards',
    ),
    switches: { earthReadyWithin: 'eightDiscards' },
  },
  {
    id: 'readyConcealed',
    rule: 'T-65',
    name: said(
      '天聽、地聽另計門清',
      '天听、地听另计门清',
      '天聴・地聴に門前清も数える',
      'Early ready keeps concealed hand',
    ),
    switches: { readyConcealed: 'keep' },
  },
  {
    id: 'blessingSelfDraw',
    rule: 'T-65',
    name: said(
      '天胡、地胡另計自摸',
      '天胡、地胡另计自摸',
      '天和・地和に自摸も数える',
      'Heavenly, earthly win keep self-draw',
    ),
    switches: { blessingSelfDraw: 'keep' },
  },
  {
    id: 'earthWin',
    rule: 'T-65',
    name: said(
      '地胡：胡莊家第一張牌',
      '地胡：胡庄家第一张牌',
      '地和：親の第一打での和了',
      'Earthly win on the first discard',
    ),
    switches: { earthWinBy: 'dealerDiscard' },
  },
  {
    id: 'kongs',
    rule: 'T-66',
    name: said('明槓 1 台、暗槓 2 台', '明杠 1 台、暗杠 2 台', '明槓1台、暗槓2台', 'Kongs: exposed 1, concealed 2'),
    switches: { 'tai.明槓': 1, 'tai.暗槓': 2 },
  },
  {
    id: 'fourKongs',
    rule: 'T-66',
    name: said('四槓牌 8 台', '四杠牌 8 台', '四槓8台', 'Four kongs, 8'),
    switches: { 'tai.四槓牌': 8 },
  },
  {
    id: 'noHonoursNoFlowers',
    rule: 'T-66',
    name: said('無字無花 1 台', '无字无花 1 台', '字牌も花牌もなし1台', 'No honours, no flowers, 1'),
    switches: { 'tai.無字無花': 1 },
  },
  {
    id: 'allHonoursPengpeng',
    rule: 'T-66',
    name: said('字一色另計碰碰胡', '字一色另计碰碰胡', '字一色に碰碰胡も数える', 'All honours count all pungs too'),
    switches: { allHonoursPengpeng: 'count' },
  },
  {
    id: 'liability',
    rule: 'T-66',
    name: said(
      '大三元、大四喜包牌',
      '大三元、大四喜包牌',
      '大三元・大四喜の責任払い',
      'Liability for big dragons and winds',
    ),
    switches: { liability: 'bigHands' },
  },
  {
    id: 'flushLiability',
    rule: 'T-66',
    name: said('清一色也包牌', '清一色也包牌', '清一色にも責任払い', 'Liability for a full flush too'),
    switches: { liability: 'flushToo' },
  },
  {
    id: 'aborts',
    rule: 'T-66',
    name: said(
      '四風連打、四槓流局',
      '四风连打、四杠流局',
      '四風連打・四槓で流局',
      'Four winds or four kongs end a hand',
    ),
    switches: { aborts: true },
  },
];

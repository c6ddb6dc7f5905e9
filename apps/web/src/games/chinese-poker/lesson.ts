import { parseCards } from '@paiju/games/chinese-poker';
import { unwrap } from '@paiju/kernel';
import { said } from '../../i18n/index.js';
import type { Lesson } from '../../lesson/lesson.js';

const cards = (text: string): readonly number[] => unwrap(parseCards(text));

const ROWS = { front: cards('Qc Qs 7d'), middle: cards('Kc Kd 9s 9c 4d'), back: cards('Ah Jh 8h 6h 2h') };

/** The hands of all seats, the own first. */
const HANDS = [
  [...ROWS.back, ...ROWS.middle, ...ROWS.front],
  cards('Ac 5s Jd 8c 8d 3s 3h 6c Ts Tc 2d 4h 7s'),
  cards('As Th 9h Ks 5h 5d Qd Js 4c 4s 2s 6s 7c'),
  cards('Ad Kh Jc Td 9d 8s 7h 6d 5c 3c 3d 2c Qh'),
];

/** Points at cards wherever they lie. */
const pointedAt = (some: readonly number[]): string =>
  some
    .toSorted((a, b) => b - a)
    .map((card) => `.arranging [data-card="${card}"]`)
    .join(', ');

/** A first round of Chinese Poker: cards are sorted and laid, and three opponents compared with. */
export const LESSON: Lesson = {
  config: { preset: 'two-four', rounds: 5, seats: 4, assist: 1 },
  walls: [HANDS.flat()],
  steps: [
    {
      title: said('十三張，三道', '十三张，三道', '13枚を3列に', 'Three rows'),
      text: said(
        '把手牌排成三道：頭道三張，中道五張，尾道五張。排好後，逐道和每一家比大小。',
        '把手牌排成三道：头道三张，中道五张，尾道五张。排好后，逐道和每一家比大小。',
        '手札をフロント3枚、ミドル5枚、バック5枚に並べます。並べ終えたら、相手ごとに列どうしを比べます。',
        'Lay 13 cards in rows: three in front, five in the middle, five at the back. Each is compared with every opponent’s.',
      ),
      shows: ['.cp-tray .card-button'],
    },
    {
      title: said('換個排法', '换个排法', '並べ替える', 'Sort by suit'),
      text: said(
        '現在按點數排列。按「依花色」，同花就一目了然。',
        '现在按点数排列。按“按花色”，同花就一目了然。',
        'いまは数字順です。「マーク順」を押すと、同じマークがまとまります。',
        'They are sorted by rank. Press “By suit”, and cards of one suit stand together.',
      ),
      shows: ['.cp-tools .cp-tool:first-child'],
      wants: { kind: 'sort', by: 'suit' },
    },
    {
      title: said('尾道最大', '尾道最大', 'バックが一番強く', 'The strongest at the back'),
      text: said(
        '你有五張紅心，是同花。點選這五張，再點「尾道」（鍵盤按 B）。',
        '你有五张红心，是同花。点选这五张，再点“尾道”（键盘按 B）。',
        'ハートが5枚あり、フラッシュです。5枚を選び、「バック」を押します（キーはB）。',
        'You have five hearts, a flush. Pick them, then press “Back” (B on a keyboard).',
      ),
      shows: [pointedAt(ROWS.back), '[data-drop="back"]'],
      wants: { kind: 'lay', rows: { back: ROWS.back } },
    },
    {
      title: said('中道第二', '中道第二', '次がミドル', 'Then the middle'),
      text: said(
        '兩張 K、兩張 9 是兩對，再加方塊 4，放到中道（M）。',
        '两张 K、两张 9 是两对，再加方块 4，放到中道（M）。',
        'K2枚と9の2枚でツーペア。ダイヤの4を加えて「ミドル」に置きます（M）。',
        'Two kings and two nines are two pair. Add the four of diamonds, and lay them in the middle (M).',
      ),
      shows: [pointedAt(ROWS.middle), '[data-drop="middle"]'],
      wants: { kind: 'lay', rows: { middle: ROWS.middle } },
    },
    {
      title: said('頭道最小', '头道最小', '残りはフロント', 'The rest in front'),
      text: said(
        '剩下的一對 Q 和 7 放到頭道（F）。頭道有一對，常常就能贏。',
        '剩下的一对 Q 和 7 放到头道（F）。头道有一对，常常就能赢。',
        '残りのQのペアと7は「フロント」へ（F）。フロントはペアがあれば、よく勝てます。',
        'The pair of queens and the seven go in front (F). In front, a pair often wins.',
      ),
      shows: [pointedAt(ROWS.front), '[data-drop="front"]'],
      wants: { kind: 'lay', rows: { front: ROWS.front } },
    },
    {
      title: said('不能倒水', '不能倒水', 'ファウルに注意', 'Never foul'),
      text: said(
        '尾道不能小於中道，中道要大於頭道，否則就是倒水，三道全輸。這樣排沒問題：按「出牌」。',
        '尾道不能小于中道，中道要大于头道，否则就是倒水，三道全输。这样排没问题：按“出牌”。',
        'バックはミドル以上、ミドルはフロントより強く。違えばファウルで全部負けです。この並びなら大丈夫。「決定」を押しましょう。',
        'The back must not be weaker than the middle, nor the middle than the front, or you lose all three. Press “Lay out”.',
      ),
      shows: ['.cp-submit'],
      wants: { kind: 'act', action: 'submit', rows: ROWS },
      instead: said(
        '這和剛才排的不一樣。請把三道排回原樣再按。',
        '这和刚才排的不一样。请把三道排回原样再按。',
        'さきほどと並びが変わっています。三列を元に戻してから押しましょう。',
        'This is not the layout of the lesson. Put the three rows back, then press “Lay out”.',
      ),
    },
    {
      title: said('開牌', '开牌', '公開', 'The reveal'),
      text: said(
        '每一道都和三家比：贏一道得一分，輸一道付一分。',
        '每一道都和三家比：赢一道得一分，输一道付一分。',
        '列ごとに3人と比べ、勝てば1点もらい、負ければ1点払います。',
        'Every row is compared with all three: a row won is a point, a row lost costs one.',
      ),
      shows: [],
    },
    {
      title: said('你的分數', '你的分数', 'あなたの得点', 'Your points'),
      text: said(
        '三道全贏得 4 分，兩道對一道得 2 分。你贏了兩家全部三道，輸給一家一道：一共 +10。',
        '三道全赢得 4 分，两道对一道得 2 分。你赢了两家全部三道，输给一家一道：一共 +10。',
        '三列とも勝つと4点、2列対1列なら2点。2人に全勝し、1人には1列だけ負けて、合計+10です。',
        'All three rows are worth 4 points, two to one 2. You swept two opponents and lost one row to the third: +10.',
      ),
      shows: [],
    },
  ],
};

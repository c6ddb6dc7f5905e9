import { area } from './index.js';

/** The first game of each of the four games, step by step. */
export const GUIDE = area({
  en: {
    title: '{game}: your first game',
    time: 'Three minutes of reading, then play.',
    play: 'Play now',
    rules: 'All the rules',
    others: 'Other games',
    home: 'Home',
    step: 'Step {n}',
    'riichi.1.title': 'The goal',
    'riichi.1.text':
      'Thirteen tiles, and a fourteenth that completes them: four sets and a pair. A set is three in a row of one suit, or three alike.',
    'riichi.2.title': 'Your turn',
    'riichi.2.text':
      'You draw a tile and discard one. Tap the tile you like least. The tile you just drew stands apart on the right.',
    'riichi.3.title': 'Calls',
    'riichi.3.text':
      "You may take another's discard to finish a set: pon from anyone, chi only from the player on your left. The set then lies open, and many hands lose their value. When in doubt, pass.",
    'riichi.4.title': 'You need a yaku',
    'riichi.4.text':
      'A hand wins only with at least one pattern. The easy three: riichi itself; three dragons of one colour (or your own wind); no ones, nines or honours at all.',
    'riichi.5.title': 'Riichi',
    'riichi.5.text':
      'Nothing called and one tile from winning? The riichi button appears. You stake 1,000 points, play on without changing your hand, and the win is worth more.',
    'riichi.6.title': 'Two traps',
    'riichi.6.text':
      'If a tile you wait for already lies in your own discards you are furiten: you can win only by drawing it. And dora, the tile after the indicator, adds value but is no yaku.',
    'taiwan.1.title': 'The goal',
    'taiwan.1.text':
      'Sixteen tiles, and a seventeenth that completes them: five sets and a pair. A set is three in a row of one suit, or three alike.',
    'taiwan.2.title': 'Flowers',
    'taiwan.2.text':
      'Flowers are no part of the hand. The table lays them out for you and draws another tile. Your own flower, with the number of your wind, is worth a tai.',
    'taiwan.3.title': 'Your turn',
    'taiwan.3.text':
      'You draw a tile and discard one. Tap the tile you like least. The tile you just drew stands apart on the right.',
    'taiwan.4.title': 'Calls',
    'taiwan.4.text':
      'Take a discard to finish a set: pung from anyone, chow only from the player on your left, kong with three alike. Calling is fast and costs little here: call freely.',
    'taiwan.5.title': 'Winning',
    'taiwan.5.text':
      'Any five sets and a pair win. Who discards your tile pays alone; on a self-draw all three pay. Every pattern adds tai: self-draw, dragons, your wind, a concealed hand.',
    'taiwan.6.title': 'The dealer',
    'taiwan.6.text':
      'A dealer who wins stays dealer, and each time the hand is worth more, both ways. And if you let a winning tile pass, you may not win on another discard before you have discarded yourself.',
    'fujian.1.title': 'The goal',
    'fujian.1.text':
      'Sixteen tiles, and a seventeenth that completes them: five sets and a pair. Winds and dragons are bonus tiles here: they are laid out and replaced by themselves.',
    'fujian.2.title': 'The gold',
    'fujian.2.text':
      'Before the first turn a tile is flipped: its kind is the gold. Each of the other three stands for any tile you need. Gold tiles wear a golden frame.',
    'fujian.3.title': 'Three golds',
    'fujian.3.text':
      'All three golds in one hand win on the spot, whatever the rest. It is rare, and it is worth 20 more.',
    'fujian.4.title': 'Turns and calls',
    'fujian.4.text':
      'Draw one, discard one. Take discards with pung, chow or kong to finish sets. A gold takes no part in calls, and a gold that is discarded is dead: never throw it lightly.',
    'fujian.5.title': 'Winning',
    'fujian.5.text':
      'You win by your own draw or on a discard; all three others pay. A self-draw doubles the points. Golds, bonus tiles and kongs each add one, and more.',
    'fujian.6.title': 'A pair of golds',
    'fujian.6.text':
      'Keep golds for the hardest places. And if two golds are your pair, the golden pair (金雀) is worth 30 more.',
    'chinese-poker.1.title': 'The goal',
    'chinese-poker.1.text':
      'Thirteen cards, three rows: three cards in front, five in the middle, five at the back. Everyone arranges at once; then rows are compared with each opponent.',
    'chinese-poker.2.title': 'The one rule',
    'chinese-poker.2.text':
      'The back must be at least as strong as the middle, and the middle stronger than the front. If not, it is a foul, and you lose all three rows to everyone.',
    'chinese-poker.3.title': 'Which hand is stronger',
    'chinese-poker.3.text':
      'From weak to strong: high card, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush. In front only pairs and three of a kind count.',
    'chinese-poker.4.title': 'Points',
    'chinese-poker.4.text':
      'Against each opponent: two rows to one is worth 2 points, all three rows 4. Ties count for nobody.',
    'chinese-poker.5.title': 'Naturals',
    'chinese-poker.5.text':
      'Some hands win by themselves: six pairs, three straights, three flushes, or one card of each rank, the dragon. Press the star to declare one.',
    'chinese-poker.6.title': 'A first piece of advice',
    'chinese-poker.6.text':
      'Do not put everything at the back. A pair in front wins more often than people think. After each round the coach tells you what your layout cost.',
  },
  'zh-TW': {
    title: '{game}：你的第一局',
    time: '讀三分鐘，馬上開始玩。',
    play: '馬上玩',
    rules: '完整規則',
    others: '其他遊戲',
    home: '首頁',
    step: '第 {n} 步',
    'riichi.1.title': '目標',
    'riichi.1.text': '十三張牌，加上和牌的第十四張：四組面子和一對。一組是同花色三張連號，或三張相同。',
    'riichi.2.title': '輪到你',
    'riichi.2.text': '摸一張，打一張。點一下最不想要的牌。剛摸到的牌單獨放在右邊。',
    'riichi.3.title': '鳴牌',
    'riichi.3.text':
      '可以拿別人打出的牌湊成一組：碰任何人的，吃只能吃上家的。鳴牌後那一組要亮出來，很多牌型會失去價值。拿不定主意就跳過。',
    'riichi.4.title': '一定要有役',
    'riichi.4.text':
      '至少要有一個役才能和牌。最容易的三個：立直；三張相同的三元牌（或自己的風牌）；全部沒有么九字牌的斷么九。',
    'riichi.5.title': '立直',
    'riichi.5.text': '沒有鳴牌，而且只差一張就和？立直按鈕會出現。押上 1000 點，之後不能再換手牌，和牌的價值會提高。',
    'riichi.6.title': '兩個陷阱',
    'riichi.6.text': '等的牌如果已經在自己的牌河裡，就是振聽：只能自摸。寶牌（指示牌的下一張）會加分，但不是役。',
    'taiwan.1.title': '目標',
    'taiwan.1.text': '十六張牌，加上胡牌的第十七張：五組面子和一對眼。一組是同花色三張連號，或三張相同。',
    'taiwan.2.title': '花牌',
    'taiwan.2.text': '花牌不算手牌，牌桌會自動幫你補花。和自己門風同號的正花，值一台。',
    'taiwan.3.title': '輪到你',
    'taiwan.3.text': '摸一張，打一張。點一下最不想要的牌。剛摸到的牌單獨放在右邊。',
    'taiwan.4.title': '吃碰槓',
    'taiwan.4.text':
      '拿別人打出的牌湊成一組：碰任何人的，吃只能吃上家的，手上三張相同可以槓。吃碰讓牌快成，損失不大，放心叫牌。',
    'taiwan.5.title': '胡牌',
    'taiwan.5.text': '五組加一對就能胡。放槍的人自己付；自摸三家付。每個牌型加台：自摸、三元牌、門風、門清。',
    'taiwan.6.title': '莊家',
    'taiwan.6.text':
      '莊家胡牌就連莊，每連一次輸贏都更大。另外，放過能胡的牌就「過水」：自己打出下一張牌之前，不能再胡別人打的牌。',
    'fujian.1.title': '目標',
    'fujian.1.text': '十六張牌，加上胡牌的第十七張：五組面子和一對。這裡風牌和三元牌是花：會自動亮出並補牌。',
    'fujian.2.title': '金',
    'fujian.2.text': '開局前翻一張牌，那一種就是金。另外三張金可以當任何你需要的牌。金牌鑲著金框。',
    'fujian.3.title': '三金倒',
    'fujian.3.text': '一個人拿到三張金，不管其他牌是什麼，當場就贏。很少見，多算 20。',
    'fujian.4.title': '出牌與吃碰槓',
    'fujian.4.text': '摸一張，打一張。用吃、碰、槓湊成一組。金不能參與吃碰槓，打出去的金就死了，不要隨便打。',
    'fujian.5.title': '胡牌',
    'fujian.5.text': '自摸或胡別人打出的牌都可以，三家都付。自摸分數加倍。每張金、每張花、每個槓都會加分。',
    'fujian.6.title': '金雀',
    'fujian.6.text': '把金留給最難湊的位置。如果兩張金當眼，就是金雀，多算 30。',
    'chinese-poker.1.title': '目標',
    'chinese-poker.1.text': '十三張牌，分三道：頭道三張，中道五張，尾道五張。大家同時擺牌，再和每一家逐道比較。',
    'chinese-poker.2.title': '唯一的規則',
    'chinese-poker.2.text': '尾道不能小於中道，中道必須大於頭道。否則就是倒水，三道全輸給每一家。',
    'chinese-poker.3.title': '牌型大小',
    'chinese-poker.3.text':
      '由小到大：散牌、對子、兩對、三條、順子、同花、葫蘆、鐵支、同花順。頭道只算散牌、對子和三條。',
    'chinese-poker.4.title': '計分',
    'chinese-poker.4.text': '和每一家比：贏兩道輸一道得 2 分，三道全贏得 4 分。平手不算分。',
    'chinese-poker.5.title': '特殊牌型',
    'chinese-poker.5.text': '有些牌不用比就贏：六對半、三順子、三同花，或十三種點數各一張的一條龍。按星號報牌。',
    'chinese-poker.6.title': '第一個建議',
    'chinese-poker.6.text':
      '不要把好牌全放在尾道。頭道有一對，贏的機會比想像的高。每局之後，教練會告訴你這樣擺損失了多少。',
  },
  'zh-CN': {
    title: '{game}：你的第一局',
    time: '读三分钟，马上开始玩。',
    play: '马上玩',
    rules: '完整规则',
    others: '其他游戏',
    home: '首页',
    step: '第 {n} 步',
    'riichi.1.title': '目标',
    'riichi.1.text': '十三张牌，加上和牌的第十四张：四组面子和一对。一组是同花色三张连号，或三张相同。',
    'riichi.2.title': '轮到你',
    'riichi.2.text': '摸一张，打一张。点一下最不想要的牌。刚摸到的牌单独放在右边。',
    'riichi.3.title': '鸣牌',
    'riichi.3.text':
      '可以拿别人打出的牌凑成一组：碰任何人的，吃只能吃上家的。鸣牌后那一组要亮出来，很多牌型会失去价值。拿不定主意就跳过。',
    'riichi.4.title': '一定要有役',
    'riichi.4.text':
      '至少要有一个役才能和牌。最容易的三个：立直；三张相同的三元牌（或自己的风牌）；全部没有幺九字牌的断幺九。',
    'riichi.5.title': '立直',
    'riichi.5.text': '没有鸣牌，而且只差一张就和？立直按钮会出现。押上 1000 点，之后不能再换手牌，和牌的价值会提高。',
    'riichi.6.title': '两个陷阱',
    'riichi.6.text': '等的牌如果已经在自己的牌河里，就是振听：只能自摸。宝牌（指示牌的下一张）会加分，但不是役。',
    'taiwan.1.title': '目标',
    'taiwan.1.text': '十六张牌，加上胡牌的第十七张：五组面子和一对眼。一组是同花色三张连号，或三张相同。',
    'taiwan.2.title': '花牌',
    'taiwan.2.text': '花牌不算手牌，牌桌会自动帮你补花。和自己门风同号的正花，值一台。',
    'taiwan.3.title': '轮到你',
    'taiwan.3.text': '摸一张，打一张。点一下最不想要的牌。刚摸到的牌单独放在右边。',
    'taiwan.4.title': '吃碰杠',
    'taiwan.4.text':
      '拿别人打出的牌凑成一组：碰任何人的，吃只能吃上家的，手上三张相同可以杠。吃碰让牌快成，损失不大，放心叫牌。',
    'taiwan.5.title': '胡牌',
    'taiwan.5.text': '五组加一对就能胡。点炮的人自己付；自摸三家付。每个牌型加台：自摸、三元牌、门风、门清。',
    'taiwan.6.title': '庄家',
    'taiwan.6.text':
      '庄家胡牌就连庄，每连一次输赢都更大。另外，放过能胡的牌就“过水”：自己打出下一张牌之前，不能再胡别人打的牌。',
    'fujian.1.title': '目标',
    'fujian.1.text': '十六张牌，加上胡牌的第十七张：五组面子和一对。这里风牌和三元牌是花：会自动亮出并补牌。',
    'fujian.2.title': '金',
    'fujian.2.text': '开局前翻一张牌，那一种就是金。另外三张金可以当任何你需要的牌。金牌镶着金框。',
    'fujian.3.title': '三金倒',
    'fujian.3.text': '一个人拿到三张金，不管其他牌是什么，当场就赢。很少见，多算 20。',
    'fujian.4.title': '出牌与吃碰杠',
    'fujian.4.text': '摸一张，打一张。用吃、碰、杠凑成一组。金不能参与吃碰杠，打出去的金就死了，不要随便打。',
    'fujian.5.title': '胡牌',
    'fujian.5.text': '自摸或胡别人打出的牌都可以，三家都付。自摸分数加倍。每张金、每张花、每个杠都会加分。',
    'fujian.6.title': '金雀',
    'fujian.6.text': '把金留给最难凑的位置。如果两张金当眼，就是金雀，多算 30。',
    'chinese-poker.1.title': '目标',
    'chinese-poker.1.text': '十三张牌，分三道：头道三张，中道五张，尾道五张。大家同时摆牌，再和每一家逐道比较。',
    'chinese-poker.2.title': '唯一的规则',
    'chinese-poker.2.text': '尾道不能小于中道，中道必须大于头道。否则就是倒水，三道全输给每一家。',
    'chinese-poker.3.title': '牌型大小',
    'chinese-poker.3.text':
      '由小到大：高牌、对子、两对、三条、顺子、同花、葫芦、铁支、同花顺。头道只算高牌、对子和三条。',
    'chinese-poker.4.title': '计分',
    'chinese-poker.4.text': '和每一家比：赢两道输一道得 2 分，三道全赢得 4 分。平手不算分。',
    'chinese-poker.5.title': '特殊牌型',
    'chinese-poker.5.text': '有些牌不用比就赢：六对半、三顺子、三同花，或十三种点数各一张的一条龙。按星号报牌。',
    'chinese-poker.6.title': '第一个建议',
    'chinese-poker.6.text':
      '不要把好牌全放在尾道。头道有一对，赢的机会比想象的高。每局之后，教练会告诉你这样摆损失了多少。',
  },
  ja: {
    title: '{game}：はじめての一局',
    time: '三分読んだら、すぐ遊べます。',
    play: 'すぐ遊ぶ',
    rules: 'すべてのルール',
    others: 'ほかのゲーム',
    home: 'ホーム',
    step: 'ステップ{n}',
    'riichi.1.title': '目標',
    'riichi.1.text': '13枚に和了牌を加えた14枚で、4面子1雀頭を作ります。面子は同じ種類の連続した3枚か、同じ牌3枚です。',
    'riichi.2.title': 'あなたの番',
    'riichi.2.text': '1枚ツモって1枚捨てます。いちばん要らない牌をタップ。今ツモった牌は右に離れています。',
    'riichi.3.title': '鳴き',
    'riichi.3.text':
      '他家の捨て牌で面子を作れます。ポンは誰からでも、チーは上家からだけ。鳴いた面子は公開され、多くの役が消えます。迷ったら見送りましょう。',
    'riichi.4.title': '役が必要',
    'riichi.4.text':
      '役が一つもないと和了れません。簡単な三つ：リーチ、役牌（三元牌や自風の刻子）、一・九・字牌のない断幺九（タンヤオ）。',
    'riichi.5.title': 'リーチ',
    'riichi.5.text':
      '鳴かずにあと1枚で和了なら、リーチのボタンが出ます。1000点を供託し、手を変えずに進めます。和了の価値が上がります。',
    'riichi.6.title': '二つの落とし穴',
    'riichi.6.text':
      '待ち牌が自分の河にあれば振聴（フリテン）で、ツモでしか和了れません。ドラ（表示牌の次の牌）は点になりますが、役ではありません。',
    'taiwan.1.title': '目標',
    'taiwan.1.text': '16枚に和了牌を加えた17枚で、5面子1雀頭を作ります。面子は同じ種類の連続した3枚か、同じ牌3枚です。',
    'taiwan.2.title': '花牌',
    'taiwan.2.text': '花牌は手牌に入りません。自動で公開され、補充されます。自分の風と同じ番号の花（正花）は1台です。',
    'taiwan.3.title': 'あなたの番',
    'taiwan.3.text': '1枚ツモって1枚捨てます。いちばん要らない牌をタップ。今ツモった牌は右に離れています。',
    'taiwan.4.title': '鳴き',
    'taiwan.4.text':
      '捨て牌で面子を作れます。ポンは誰からでも、チーは上家から、同じ牌3枚があればカン。ここでは鳴いても損が小さいので、どんどん鳴きましょう。',
    'taiwan.5.title': '和了',
    'taiwan.5.text':
      '5面子1雀頭なら和了れます。放銃なら一人払い、ツモなら三人払い。役ごとに台が増えます：自摸、三元牌、自風、門前清。',
    'taiwan.6.title': '親',
    'taiwan.6.text':
      '親が和了ると連荘し、そのたびに増減が大きくなります。また、和了牌を見逃すと、自分が次に打牌するまで他家の捨て牌では和了れません（過水）。',
    'fujian.1.title': '目標',
    'fujian.1.text':
      '16枚に和了牌を加えた17枚で、5面子1雀頭を作ります。ここでは風牌と三元牌は花で、自動で公開・補充されます。',
    'fujian.2.title': '金',
    'fujian.2.text':
      '最初の番の前に1枚めくります。その種類が金です。残り3枚の金は、どの牌の代わりにもなります。金牌には金の枠が付きます。',
    'fujian.3.title': '三金倒',
    'fujian.3.text': '金を3枚そろえると、ほかの牌に関係なくその場で勝ちです。めったになく、20点の加算です。',
    'fujian.4.title': '番と鳴き',
    'fujian.4.text':
      '1枚ツモって1枚捨てます。チー、ポン、カンで面子を作れます。金は鳴きに使えず、捨てた金は死に牌です。むやみに捨てないこと。',
    'fujian.5.title': '和了',
    'fujian.5.text': 'ツモでも捨て牌でも和了れ、三人全員が払います。ツモなら点は2倍。金、花、カンごとに点が増えます。',
    'fujian.6.title': '金雀',
    'fujian.6.text': '金はいちばん難しい所に残しましょう。金2枚が雀頭なら金雀で、30点の加算です。',
    'chinese-poker.1.title': '目標',
    'chinese-poker.1.text':
      '13枚を三列に：フロント3枚、ミドル5枚、バック5枚。全員が同時に並べ、相手ごとに列を比べます。',
    'chinese-poker.2.title': '守るのは一つ',
    'chinese-poker.2.text':
      'バックはミドル以上、ミドルはフロントより強くします。違えばファウルで、全員に三列とも負けます。',
    'chinese-poker.3.title': '役の強さ',
    'chinese-poker.3.text':
      '弱い順：ハイカード、ワンペア、ツーペア、スリーカード、ストレート、フラッシュ、フルハウス、フォーカード、ストレートフラッシュ。フロントはペアとスリーカードだけ。',
    'chinese-poker.4.title': '点数',
    'chinese-poker.4.text': '相手ごとに、2列勝ち1列負けで2点、三列すべて勝つと4点。引き分けは0点です。',
    'chinese-poker.5.title': 'ナチュラル',
    'chinese-poker.5.text':
      '比べずに勝つ手もあります：シックスペア、スリーストレート、スリーフラッシュ、全部の数字が1枚ずつのドラゴン。星のボタンで宣言します。',
    'chinese-poker.6.title': '最初のこつ',
    'chinese-poker.6.text':
      '強いカードを全部バックに置かないこと。フロントのペアは思ったより勝ちます。ラウンドの後、コーチが損した点を教えてくれます。',
  },
});

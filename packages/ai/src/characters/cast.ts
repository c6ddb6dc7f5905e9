import { type Words, words } from '@paiju/games/words';

/** Someone people meet at a table: a name, a face, and how they play. */
export interface Person {
  readonly id: string;
  readonly names: Words;
  /** What the face shows. */
  readonly looks: Words;
  /** The way they play mahjong. */
  readonly mahjong: Words;
  /** The way they lay cards, if they do. */
  readonly cards?: Words;
}

/** Everyone who plays, in no order. */
export const CAST: readonly Person[] = [
  {
    id: 'momo',
    names: words('小桃', '小桃', 'モモ', 'Momo'),
    looks: words('兔子', '兔子', 'うさぎ', 'a rabbit'),
    mahjong: words(
      '剛學會規則，打哪張全看心情。',
      '刚学会规则，打哪张全看心情。',
      'ルールを覚えたて。何を切るかは気分しだい。',
      'Has just learnt the rules and discards as the mood takes her.',
    ),
    cards: words(
      '剛學會規則，三道怎麼擺全看心情。',
      '刚学会规则，三道怎么摆全看心情。',
      'ルールを覚えたて。三段の並べ方は気分しだい。',
      'Has just learnt the rules and sets her rows as the mood takes her.',
    ),
  },
  {
    id: 'bao',
    names: words('阿寶', '阿宝', 'バオ', 'Bao'),
    looks: words('熊貓', '熊猫', 'パンダ', 'a panda'),
    mahjong: words(
      '能吃就吃、能碰就碰，不太管別人聽什麼。',
      '能吃就吃、能碰就碰，不太管别人听什么。',
      '鳴けるものは何でも鳴く。人の手はあまり気にしない。',
      'Calls whatever is in reach and seldom worries about other hands.',
    ),
    cards: words(
      '大牌都往尾道放，頭道聽天由命。',
      '大牌都往尾道放，头道听天由命。',
      '強い札は全部下段へ。上段は運まかせ。',
      'Puts everything big in the back and leaves the front to luck.',
    ),
  },
  {
    id: 'tora',
    names: words('阿虎', '阿虎', 'トラ', 'Tora'),
    looks: words('老虎', '老虎', 'とら', 'a tiger'),
    mahjong: words(
      '一路猛攻，從不棄和；一聽牌就喊。',
      '一路猛攻，从不弃和；一听牌就喊。',
      '攻めの一手で、オリを知らない。テンパイしたらすぐ宣言。',
      'Attacks all the way, never folds, and declares the moment he is ready.',
    ),
    cards: words(
      '總想三道全贏打槍，寧可冒險。',
      '总想三道全赢打枪，宁可冒险。',
      '三段総取りを狙って、危険を承知で勝負する。',
      'Always after winning all three rows, whatever the risk.',
    ),
  },
  {
    id: 'chizuru',
    names: words('千鶴', '千鹤', '千鶴', 'Chizuru'),
    looks: words('鶴', '鹤', 'つる', 'a crane'),
    mahjong: words(
      '不愛吃碰，門前慢慢做大牌。',
      '不爱吃碰，门前慢慢做大牌。',
      '鳴かずに門前でじっくり、大きな手を育てる。',
      'Keeps her hand closed and takes her time over a beautiful one.',
    ),
    cards: words(
      '講究均衡，頭道也要漂亮。',
      '讲究均衡，头道也要漂亮。',
      'バランス重視。上段も美しく仕上げる。',
      'Likes balance, and a front row worth looking at.',
    ),
  },
  {
    id: 'koko',
    names: words('可可', '可可', 'ココ', 'Koko'),
    looks: words('猴子', '猴子', 'さる', 'a monkey'),
    mahjong: words(
      '手腳最快，小牌也和，搶先贏了再說。',
      '手脚最快，小牌也和，抢先赢了再说。',
      'とにかく速い。安くても先に上がったもの勝ち。',
      'Quickest hands at the table: a small win now beats a big one later.',
    ),
  },
  {
    id: 'gen',
    names: words('老玄', '老玄', '玄さん', 'Gen'),
    looks: words('烏龜', '乌龟', 'かめ', 'a tortoise'),
    mahjong: words(
      '步步為營，少吃少碰，一有危險就收手。',
      '步步为营，少吃少碰，一有危险就收手。',
      '堅く構えてめったに鳴かず、危ないと見ればすぐオリる。',
      'Gives little away: few calls, and folds at the first sign of danger.',
    ),
    cards: words(
      '寧可少贏，也不讓人打槍。',
      '宁可少赢，也不让人打枪。',
      '勝ちが小さくても、総取りだけは許さない。',
      'Would rather win less than be swept in all three rows.',
    ),
  },
  {
    id: 'akane',
    names: words('阿茜', '阿茜', 'アカネ', 'Akane'),
    looks: words('狐狸', '狐狸', 'きつね', 'a fox'),
    mahjong: words(
      '頭腦靈活，看準時機才出手，打法多變。',
      '头脑灵活，看准时机才出手，打法多变。',
      '頭の回転が速く、仕掛けどころを逃さない変幻自在の打ち手。',
      'Sharp and hard to read: picks her moment and changes her game.',
    ),
    cards: words(
      '算遍每種擺法，挑最划算的一種。',
      '算遍每种摆法，挑最划算的一种。',
      'すべての並べ方を読み切り、いちばん得な形を選ぶ。',
      'Weighs every way to set a hand and picks the one that pays best.',
    ),
  },
  {
    id: 'fuku',
    names: words('福老師', '福老师', 'フク先生', 'Master Fuku'),
    looks: words('貓頭鷹', '猫头鹰', 'ふくろう', 'an owl'),
    mahjong: words(
      '攻守兼備，每一張都算得清清楚楚。',
      '攻守兼备，每一张都算得清清楚楚。',
      '攻守に隙がなく、一打一打に無駄がない。',
      'Sound in attack and defence, with a reason for every tile.',
    ),
  },
];

import { type Words, words } from '@paiju/games/words';

/** The way someone plays, in a sentence. */
export interface Lines {
  readonly mahjong: Words;
  /** The way they lay cards, if they do. */
  readonly cards?: Words;
}

/** The way everyone plays, by person. */
export const LINES: Readonly<Record<string, Lines>> = {
  momo: {
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
  bao: {
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
  tora: {
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
  chizuru: {
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
  koko: {
    mahjong: words(
      '手腳最快，小牌也和，搶先贏了再說。',
      '手脚最快，小牌也和，抢先赢了再说。',
      'とにかく速い。安くても先に上がったもの勝ち。',
      'Quickest hands at the table: a small win now beats a big one later.',
    ),
  },
  gen: {
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
  akane: {
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
  fuku: {
    mahjong: words(
      '攻守兼備，每一張都算得清清楚楚。',
      '攻守兼备，每一张都算得清清楚楚。',
      '攻守に隙がなく、一打一打に無駄がない。',
      'Sound in attack and defence, with a reason for every tile.',
    ),
  },
};

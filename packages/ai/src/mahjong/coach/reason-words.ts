import { type Words, words as w } from '@paiju/games/words';

/**
 * The coach's sentences about two choices, by code. `{best}` is the better one, `{other}` the one beside it; numbers are those
 * of the better one first.
 */
export const REASON_PHRASES = {
  takeWin: w('可以胡牌，不要錯過。', '可以胡牌，不要错过。', 'アガれる手です。', 'There is a win to take.'),
  leaveWin: w(
    '放過這次胡牌更好：{best}比{other}更有價值。',
    '放过这次胡牌更好：{best}比{other}更有价值。',
    'ここは見逃しが得です：{other}より{best}。',
    'This win is better left: {best} is worth more than {other}.',
  ),
  special: w('這裡應該{best}。', '这里应该{best}。', 'ここは{best}です。', 'Here {best} is the choice.'),
  intoDeclared: w(
    '有人已宣告聽牌，手裡有 {safe} 種安全牌：{best}安全，{other}有 {p} 會放銃。',
    '有人已宣告听牌，手里有 {safe} 种安全牌：{best}安全，{other}有 {p} 会点炮。',
    'リーチに対して安全牌が{safe}種あります。{best}は安全、{other}は放銃率{p}です。',
    'Somebody has declared, and {safe} kinds in the hand are safe: {best} is, {other} deals in {p} of the time.',
  ),
  lastSafe: w(
    '有人已宣告聽牌，{best}是唯一的安全牌；{other}有 {p} 會放銃。',
    '有人已宣告听牌，{best}是唯一的安全牌；{other}有 {p} 会点炮。',
    'リーチに対して唯一の安全牌が{best}です。{other}は放銃率{p}です。',
    'Somebody has declared, and {best} is the only safe choice; {other} deals in {p} of the time.',
  ),
  pushOn: w(
    '已聽 {tiles} 張，值得進攻：{best}放銃 {p}，{other}放棄了聽牌。',
    '已听 {tiles} 张，值得进攻：{best}点炮 {p}，{other}放弃了听牌。',
    '{tiles}枚待ちの聴牌は押す価値があります。{best}の放銃率は{p}、{other}は聴牌を崩します。',
    'Ready on {tiles} tiles, this hand may push: {best} deals in {p}; {other} gives the ready hand up.',
  ),
  letGo: w(
    '有人已宣告聽牌而自己還是{n}：該收手，{best}放銃 {p}，{other} {q}。',
    '有人已宣告听牌而自己还是{n}：该收手，{best}点炮 {p}，{other} {q}。',
    'リーチに対してまだ{n}です。オリて{best}（放銃率{p}）、{other}は{q}です。',
    'Somebody has declared and this hand is {n}: let it go. {best} deals in {p}, {other} {q}.',
  ),
  needlessFold: w(
    '不必退：{best}放銃只有 {p}，而{other}讓手牌退到{m}。',
    '不必退：{best}点炮只有 {p}，而{other}让手牌退到{m}。',
    'オリる必要はありません。{best}の放銃率は{p}だけで、{other}は{m}に戻ります。',
    'No need to step back: {best} deals in only {p}, and {other} leaves {m}.',
  ),
  keepsLead: w(
    '最後一局領先，安全優先：{best}放銃 {p}，{other} {q}。',
    '最后一局领先，安全优先：{best}点炮 {p}，{other} {q}。',
    'オーラスのトップ目は安全が第一です。放銃率は{best}が{p}、{other}が{q}です。',
    'Ahead in the last deal, safety comes first: {best} deals in {p}, {other} {q}.',
  ),
  needsPoints: w(
    '最後一局還落後，需要大牌：{best}約值 {v}，{other}約值 {u}。',
    '最后一局还落后，需要大牌：{best}约值 {v}，{other}约值 {u}。',
    'オーラスで追う立場なので打点が必要です。{best}は約{v}点、{other}は約{u}点です。',
    'Behind in the last deal, value counts: {best} leads to about {v}, {other} to {u}.',
  ),
  throwsGold: w(
    '{other}丟掉了金；{best}留著它。',
    '{other}丢掉了金；{best}留着它。',
    '{other}は金を捨てます。{best}なら残ります。',
    '{other} throws a gold away; {best} keeps it.',
  ),
  losesYaku: w(
    '{other}拆掉了唯一的役，這副副露就胡不了；{best}留著。',
    '{other}拆掉了唯一的役，这副副露就胡不了；{best}留着。',
    '{other}は唯一の役を崩し、鳴いた手がアガれなくなります。{best}なら残ります。',
    '{other} breaks the only yaku of an open hand; {best} keeps it.',
  ),
  noYaku: w(
    '{other}之後看不到任何役，胡不了；所以{best}。',
    '{other}之后看不到任何役，胡不了；所以{best}。',
    '{other}では役が見えません。だから{best}です。',
    'After {other} no yaku is in sight, so {best} is better.',
  ),
  deadWait: w(
    '{other}聽的牌已經一張不剩；{best}還有 {tiles} 張。',
    '{other}听的牌已经一张不剩；{best}还有 {tiles} 张。',
    '{other}の待ちはもう残っていません。{best}なら{tiles}枚です。',
    'Nothing is left of what {other} would wait for; {best} leaves {tiles} tiles.',
  ),
  furiten: w(
    '{other}會聽自己打過的牌（振聽）；{best}不會。',
    '{other}会听自己打过的牌（振听）；{best}不会。',
    '{other}はフリテンになります。{best}ならなりません。',
    '{other} waits on what was thrown before (furiten); {best} does not.',
  ),
  farther: w(
    '{best}留下{n}，{other}退到{m}。',
    '{best}留下{n}，{other}退到{m}。',
    '{best}は{n}、{other}は{m}に戻ります。',
    '{best} leaves the hand {n}, {other} {m}.',
  ),
  narrowerWait: w(
    '{best}聽 {tiles} 張，{other}只聽 {fewer} 張。',
    '{best}听 {tiles} 张，{other}只听 {fewer} 张。',
    '{best}は{tiles}枚待ち、{other}は{fewer}枚待ちです。',
    '{best} waits on {tiles} tiles, {other} on {fewer}.',
  ),
  fewerTiles: w(
    '{best}有 {tiles} 張進張，{other}只有 {fewer} 張。',
    '{best}有 {tiles} 张进张，{other}只有 {fewer} 张。',
    '{best}の受け入れは{tiles}枚、{other}は{fewer}枚です。',
    '{best} leaves {tiles} tiles that help, {other} {fewer}.',
  ),
  throwsDora: w(
    '{other}丟掉了寶牌；{best}留著它。',
    '{other}丢掉了宝牌；{best}留着它。',
    '{other}はドラを捨てます。{best}なら残ります。',
    '{other} throws a dora; {best} keeps it.',
  ),
  breaksValue: w(
    '{other}拆掉了一對有役的字牌；{best}留著。',
    '{other}拆掉了一对有役的字牌；{best}留着。',
    '{other}は役牌の対子を崩します。{best}なら残ります。',
    '{other} breaks a pair of honours that count; {best} keeps it.',
  ),
  breaksPair: w(
    '{other}拆掉了唯一的對子；{best}留著雀頭。',
    '{other}拆掉了唯一的对子；{best}留着将牌。',
    '{other}は唯一の雀頭を崩します。{best}なら残ります。',
    '{other} breaks the only pair; {best} keeps it.',
  ),
  breaksTriplet: w(
    '{other}拆掉了一副刻子；{best}不拆。',
    '{other}拆掉了一副刻子；{best}不拆。',
    '{other}は刻子を崩します。{best}なら崩れません。',
    '{other} breaks three of a kind; {best} does not.',
  ),
  loose: w(
    '{best}是孤張，{other}還連著別的牌。',
    '{best}是孤张，{other}还连着别的牌。',
    '{best}は孤立牌、{other}は他の牌とつながっています。',
    '{best} stands alone in the hand; {other} is connected to other tiles.',
  ),
  oneSuit: w(
    '{best}走向一色，{other}留著別門的牌。',
    '{best}走向一色，{other}留着别门的牌。',
    '{best}は一色手に向かい、{other}は他の色を残します。',
    '{best} goes for one suit; {other} keeps another.',
  ),
  cheaper: w(
    '{best}約值 {v}，{other}只約值 {u}。',
    '{best}约值 {v}，{other}只约值 {u}。',
    '{best}は約{v}点の手、{other}は約{u}点の手です。',
    '{best} leads to a hand of about {v}, {other} of {u}.',
  ),
  suji: w(
    '{best}是筋牌，{other}不是。',
    '{best}是筋牌，{other}不是。',
    '{best}はスジ、{other}はスジではありません。',
    '{best} is suji against the declared hand; {other} is not.',
  ),
  wall: w(
    '{best}旁邊的牌已出完（壁），兩面聽不到；{other}聽得到。',
    '{best}旁边的牌已出完（壁），两面听不到；{other}听得到。',
    '{best}は壁で両面待ちに当たりません。{other}は当たり得ます。',
    '{best} lies behind a wall, so no open wait wins on it; {other} does not.',
  ),
  riskier: w(
    '{best}放銃 {p}，{other} {q}。',
    '{best}点炮 {p}，{other} {q}。',
    '放銃率は{best}が{p}、{other}が{q}です。',
    '{best} deals in {p} of the time, {other} {q}.',
  ),
  thinDeclare: w(
    '{other}只聽 {fewer} 張，不值得宣告；{best}更好。',
    '{other}只听 {fewer} 张，不值得宣告；{best}更好。',
    '{other}は{fewer}枚待ちで、宣言に見合いません。{best}が勝ります。',
    '{other} would declare on {fewer} tiles only; {best} is better.',
  ),
  lateDeclare: w(
    '牌牆只剩 {left} 張，宣告太遲；{best}。',
    '牌墙只剩 {left} 张，宣告太迟；{best}。',
    '残り{left}枚での宣言は遅すぎます。{best}です。',
    'With {left} tiles left in the wall it is too late to declare; {best} is better.',
  ),
  declareInto: w(
    '別人已宣告聽牌，再宣告就退不了：{best}，不要{other}。',
    '别人已宣告听牌，再宣告就退不了：{best}，不要{other}。',
    '他家の宣言に対して追いかけると引けません。{other}より{best}です。',
    'Another has declared, and {other} leaves no way back; {best} is better.',
  ),
  stayQuiet: w(
    '不宣告已約值 {v}：默聽更好（{best}）。',
    '不宣告已约值 {v}：默听更好（{best}）。',
    'ダマでも約{v}点あります。ダマテンが良い手です（{best}）。',
    'Worth about {v} without a declaration, the hand stays quiet ({best}).',
  ),
  declareNow: w(
    '該宣告：{best}聽 {tiles} 張，約值 {v}，默聽只約 {u}。',
    '该宣告：{best}听 {tiles} 张，约值 {v}，默听只约 {u}。',
    '宣言すべき手です。{best}は{tiles}枚待ちで約{v}点、ダマでは約{u}点です。',
    'Declare: {best} waits on {tiles} tiles for about {v}, and about {u} without.',
  ),
  callValue: w(
    '{best}就有役（或台）；{other}錯過。',
    '{best}就有役（或台）；{other}错过。',
    '{best}で役が付きます。{other}では逃します。',
    '{best} makes a set of honours that count; {other} misses it.',
  ),
  callNearer: w(
    '{best}進到{n}，{other}停在{m}。',
    '{best}进到{n}，{other}停在{m}。',
    '{best}で{n}に進みます。{other}なら{m}のままです。',
    '{best} brings the hand to {n}; {other} leaves it at {m}.',
  ),
  betterCall: w(
    '{best}之後有 {tiles} 張進張，{other}之後 {fewer} 張。',
    '{best}之后有 {tiles} 张进张，{other}之后 {fewer} 张。',
    '{best}の後の受け入れは{tiles}枚、{other}の後は{fewer}枚です。',
    'After {best} {tiles} tiles help, after {other} {fewer}.',
  ),
  opensSafe: w(
    '有人可能已聽牌，{other}之後還是{n}，手裡的退路變少：{best}。',
    '有人可能已听牌，{other}之后还是{n}，手里的退路变少：{best}。',
    '聴牌気配の相手がいるのに{other}してもまだ{n}で、守りが薄くなります。{best}です。',
    'Somebody is likely ready, and after {other} the hand is {n} with fewer tiles to retreat on; {best} is better.',
  ),
  callSlow: w(
    '{other}沒有讓手牌更近；{best}。',
    '{other}没有让手牌更近；{best}。',
    '{other}しても手は進みません。{best}です。',
    '{other} brings the hand no nearer; {best} is better.',
  ),
  opensClosed: w(
    '{other}打開了門清；{best}保留它的價值和退路。',
    '{other}打开了门清；{best}保留它的价值和退路。',
    '{other}は門前を崩します。{best}なら打点と守りが残ります。',
    '{other} opens a closed hand; {best} keeps what that is worth.',
  ),
  kongThreat: w(
    '有人可能已聽牌，{other}只會幫他；{best}。',
    '有人可能已听牌，{other}只会帮他；{best}。',
    '聴牌気配の相手がいるときの{other}は相手を助けます。{best}です。',
    'Somebody is likely ready, and {other} helps them too; {best} is better.',
  ),
  kongFarther: w(
    '{other}讓手牌退到{m}；{best}留在{n}。',
    '{other}让手牌退到{m}；{best}留在{n}。',
    '{other}は{m}に戻ります。{best}なら{n}です。',
    '{other} leaves the hand {m}; {best} keeps it {n}.',
  ),
  kongFree: w(
    '{best}不會退步，還多摸一張。',
    '{best}不会退步，还多摸一张。',
    '{best}は手を遅らせず、もう一枚ツモれます。',
    '{best} costs nothing and draws another tile.',
  ),
  close: w(
    '{best}（{p}）和{other}（{q}）差不多。',
    '{best}（{p}）和{other}（{q}）差不多。',
    '{best}（{p}）と{other}（{q}）はほぼ互角です。',
    '{best} ({p}) and {other} ({q}) are about equal.',
  ),
  prefers: w(
    '綜合來看{best}（{p}）勝過{other}（{q}）。',
    '综合来看{best}（{p}）胜过{other}（{q}）。',
    '総合的に{best}（{p}）が{other}（{q}）に勝ります。',
    'All in all {best} ({p}) is preferred to {other} ({q}).',
  ),
  only: w(
    '只有一種選擇：{best}。',
    '只有一种选择：{best}。',
    '選択肢は{best}だけです。',
    'There was no other choice: {best}.',
  ),
} as const satisfies Record<string, Words>;

/** The reasons of the coach, the most telling first. */
export const REASON_CODES = Object.keys(REASON_PHRASES) as readonly ReasonCode[];
/** The code of a reason. */
export type ReasonCode = keyof typeof REASON_PHRASES;

/** The names of the numbers in sentences: chances, distances, worths, counts. */
export const REASON_VALUES = ['p', 'q', 'n', 'm', 'v', 'u', 'tiles', 'fewer', 'safe', 'left'] as const;
/** The name of one number in a sentence. */
export type ReasonValue = (typeof REASON_VALUES)[number];
/** The numbers of a sentence, by name. */
export type ReasonValues = Readonly<Partial<Record<ReasonValue, number>>>;

/** Names of actions in sentences. */
export const ACTION_PHRASES = {
  discard: w('打{tile}', '打{tile}', '打{tile}', 'discarding {tile}'),
  ready: w('宣告聽牌打{tile}', '宣告听牌打{tile}', 'リーチ{tile}', 'declaring with {tile}'),
  chow: w('用{tiles}吃', '用{tiles}吃', '{tiles}でチー', 'chi with {tiles}'),
  pung: w('碰{tile}', '碰{tile}', '{tile}をポン', 'pon of {tile}'),
  kong: w('槓{tile}', '杠{tile}', '{tile}をカン', 'kan of {tile}'),
  win: w('胡牌', '胡牌', 'アガリ', 'winning'),
  pass: w('不叫', '不叫', '鳴かない', 'passing'),
  next: w('繼續', '继续', '次へ', 'going on'),
  nineTerminals: w('宣告九種九牌', '宣告九种九牌', '九種九牌で流す', 'declaring nine terminals'),
  north: w('拔北', '拔北', '北抜き', 'laying a north aside'),
  flowers: w('以花胡牌', '以花胡牌', '花でアガる', 'winning by flowers'),
  readyDealt: w('宣告天聽', '宣告天听', '天聴を宣言', 'declaring the dealt hand ready'),
  robGold: w('搶金', '抢金', '金を奪う', 'robbing the gold'),
} as const satisfies Record<string, Words>;

/** Distances in sentences. */
export const DISTANCE_PHRASES = {
  won: w('胡牌', '胡牌', '和了', 'won'),
  ready: w('聽牌', '听牌', '聴牌', 'ready'),
  away: w('{n} 向聽', '{n} 向听', '{n}向聴', '{n} from ready'),
} as const satisfies Record<string, Words>;

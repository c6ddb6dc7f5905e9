import { FIRST_FLOWER } from '@paiju/games/mahjong';
import { said } from '../../i18n/index.js';
import type { Lesson } from '../../lesson/lesson.js';
import { inHand, played, wallOf } from '../../lesson/tiles.js';

const LONELY = '234z';

/** A first hand of Taiwan mahjong: a flower, a pung, a chow, and a self-drawn win. */
export const LESSON: Lesson = {
  config: { preset: 'standard', matchLength: 'dongFeng' },
  walls: [
    wallOf({
      size: 144,
      bonus: FIRST_FLOWER,
      dealt: [17, 16, 16, 16],
      hand: '123m 57m 55p 789p 34s 77z 23z f1',
      draws: '9s 7z 9s 1z 6m 8m 9m 1z 6z 8m 9s 6z 2s',
      tail: '4z',
    }),
  ],
  tradition: 'chinese',
  steps: [
    {
      title: said('目標', '目标', '目標', 'The goal'),
      text: said(
        '湊齊五組和一對就胡牌。一組是同花色三張連號，或三張相同。下面是你的手牌。',
        '凑齐五组和一对就胡牌。一组是同花色三张连号，或三张相同。下面是你的手牌。',
        '3枚1組の面子を5つと、同じ牌2枚の雀頭を1つそろえれば和了です。面子は同じ種類の連番3枚か、同じ牌3枚。下があなたの手牌です。',
        'Collect five sets and a pair. A set is three in a row of one suit, or three alike. Your hand is below.',
      ),
      shows: ['.own'],
    },
    {
      title: said('補花', '补花', '花牌', 'A flower'),
      text: said(
        '你拿到花牌「春」，已經亮出來並補了一張。花牌不算手牌，但可能算台。',
        '你拿到花牌“春”，已经亮出来并补了一张。花牌不算手牌，但可能算台。',
        '花牌「春」が来たので、もう脇に出して1枚補充しました。花牌は手牌に入りませんが、台になることがあります。',
        'You were dealt a flower, spring. It was laid aside and replaced; flowers are no part of the hand, but may score.',
      ),
      shows: ['.piece.bonus'],
    },
    {
      title: said('打一張', '打一张', '1枚捨てる', 'Discard'),
      text: said(
        '手牌已排好。2z、3z、4z 各只有一張，字牌又不能連號。打掉其中一張。',
        '手牌已排好。2z、3z、4z 各只有一张，字牌又不能连号。打掉其中一张。',
        '手牌は種類ごとに並んでいます。2z、3z、4zは1枚ずつしかなく、字牌は順子になりません。どれか1枚を捨てましょう。',
        'Your hand is sorted by suit. You have a single 2z, 3z and 4z, and winds make no runs. Discard one of them.',
      ),
      shows: [inHand(LONELY)],
      wants: played('discard', LONELY),
    },
    {
      title: said('碰', '碰', 'ポン', 'Call a triplet'),
      text: said(
        '有人打出 7z，你正好有兩張：按「{pung}」，三張亮出來。三元牌三張算一台。',
        '有人打出 7z，你正好有两张：按“{pung}”，三张亮出来。三元牌三张算一台。',
        '7zが出ました。2枚持っているので「{pung}」できます。三元牌3枚は1台になります。',
        'Someone discards 7z, and you hold two: press {pung}. Three dragons are worth a tai.',
      ),
      shows: ['.choice.pung'],
      wants: played('pung'),
      instead: said(
        '不碰也可以，但這一組值一台。這次請按「{pung}」。',
        '不碰也可以，但这一组值一台。这次请按“{pung}”。',
        '見送ることもできますが、この面子は1台になります。ここでは「{pung}」を押しましょう。',
        'You may always pass, but this set is worth a tai. This time, press {pung}.',
      ),
    },
    {
      title: said('碰了就要打', '碰了就要打', '鳴いたら捨てる', 'Then discard'),
      text: said(
        '拿了別人的牌就不再摸，直接打一張。再打一張孤張的風牌。',
        '拿了别人的牌就不再摸，直接打一张。再打一张孤张的风牌。',
        '鳴いたときはツモらずに1枚捨てます。残った風牌をもう1枚捨てましょう。',
        'A call replaces the draw, so discard at once: another of the single winds.',
      ),
      shows: [inHand(LONELY)],
      wants: played('discard', LONELY),
    },
    {
      title: said('吃上家的牌', '吃上家的牌', '左からチー', 'Call a run'),
      text: said(
        '左邊的上家打出 6m，正好補在 5m 7m 中間：按「{chow}」。吃只能吃上家的牌。',
        '左边的上家打出 6m，正好补在 5m 7m 中间：按“{chow}”。吃只能吃上家的牌。',
        '左の人（上家）が6mを捨てました。5m 7mの間に入るので「{chow}」。できるのは上家の牌だけです。',
        'The player on your left discards 6m, which fills your 5m 7m: press {chow}. Runs are called from the left only.',
      ),
      shows: ['.choice.chow'],
      wants: played('chow'),
    },
    {
      title: said('聽牌', '听牌', 'あと1枚', 'One tile away'),
      text: said(
        '打掉最後一張風牌就聽牌了：3s 4s 等 2s 或 5s。',
        '打掉最后一张风牌就听牌了：3s 4s 等 2s 或 5s。',
        '最後の風牌を捨てると、あと1枚です。3s 4sが2sか5sを待ちます。',
        'Discard the last wind. Then one tile is missing: 3s 4s wait for 2s or 5s.',
      ),
      shows: [inHand(LONELY)],
      wants: played('discard', LONELY),
    },
    {
      title: said('摸牌', '摸牌', 'ツモ', 'Your draw'),
      text: said(
        '剛摸到的牌放在右邊，是 6z，用不到。打掉它，繼續等。',
        '刚摸到的牌放在右边，是 6z，用不到。打掉它，继续等。',
        'ツモった牌は右端に離れて置かれます。6zは使わないので、そのまま捨てましょう。',
        'The tile you drew stands apart on the right: 6z, which does not help. Discard it and wait on.',
      ),
      shows: ['.hand .drawn'],
      wants: played('discard', '6z'),
    },
    {
      title: said('自摸！', '自摸！', '和了！', 'You win!'),
      text: said(
        '自己摸到 2s，胡了！按「{selfDraw}」。別人打出來的也可以胡。',
        '自己摸到 2s，胡了！按“{selfDraw}”。别人打出来的也可以胡。',
        '2sをツモって手がそろいました。「{selfDraw}」を押しましょう。人の捨て牌でも和了れます。',
        'You draw 2s yourself, and the hand is complete. Press {selfDraw}. A discard would do as well.',
      ),
      shows: ['.choice.selfDraw'],
      wants: played('win'),
    },
    {
      title: said('算台', '算台', '台の数え方', 'What it is worth'),
      text: said(
        '自摸、正花、三元牌，再加莊家，一共 4 台。底分加上台數，三家各付 70。',
        '自摸、正花、三元牌，再加庄家，一共 4 台。底分加上台数，三家各付 70。',
        '自摸、自分の花、三元牌、それに親で4台。底点に台数分を足して、3人が70ずつ払います。',
        'Self-draw, your own flower, the dragons and being dealer: 4 tai. With the base, each opponent pays 70.',
      ),
      shows: ['.result .win .lines'],
    },
  ],
};

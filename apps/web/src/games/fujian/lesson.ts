import { COPIES, EAST } from '@paiju/games/mahjong';
import { said } from '../../i18n/index.js';
import type { Lesson } from '../../lesson/lesson.js';
import { inHand, played, wallOf } from '../../lesson/tiles.js';

const LONELY = '6m 9p 1s';

/** A first hand of Fujian mahjong: the gold, a wind laid aside, calls, and a self-drawn win. */
export const LESSON: Lesson = {
  config: { preset: 'goldRush', matchHands: 4 },
  walls: [
    wallOf({
      size: 128,
      bonus: EAST * COPIES,
      dealt: [17, 16, 16, 16],
      hand: '1236m 99m 11p 46p 8p 9p 456s 8s 1z',
      draws: '7m 1p 3p 7m 5p 4p 8m 7p 3p 2p 8m 3p 7s',
      tail: '1s 8p', // the wind's replacement, then the gold
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
      title: said('金', '金', '金', 'The gold'),
      text: said(
        '翻開的 8p 是這一局的金：可以當任何一張牌。你手上就有一張，別打掉。',
        '翻开的 8p 是这一局的金：可以当任何一张牌。你手上就有一张，别打掉。',
        'めくられた8pがこの局の「金」です。どの牌の代わりにもなります。1枚持っているので、捨てないでください。',
        '8p was turned up: it is the gold, and stands for any tile you need. You hold one, so keep it.',
      ),
      shows: ['.mark.gold', inHand('8p')],
    },
    {
      title: said('花', '花', '花', 'Winds are flowers'),
      text: said(
        '風牌和中都算花，不留在手裡：你的 1z 已經亮出來，並補了一張。',
        '风牌和中都算花，不留在手里：你的 1z 已经亮出来，并补了一张。',
        '風牌と中は花牌として扱い、手には残しません。1zはもう脇に出して、1枚補充しました。',
        'Winds and dragons are not kept. Your 1z was laid aside as a flower, and replaced.',
      ),
      shows: ['.piece.bonus'],
    },
    {
      title: said('打一張', '打一张', '1枚捨てる', 'Discard'),
      text: said(
        '6m、9p、1s 附近沒有別的牌，最難湊成一組。打掉其中一張。',
        '6m、9p、1s 附近没有别的牌，最难凑成一组。打掉其中一张。',
        '6m、9p、1sは近くに仲間がなく、面子になりにくい牌です。どれか1枚を捨てましょう。',
        '6m, 9p and 1s have no neighbours, so they hardly become sets. Discard one of them.',
      ),
      shows: [inHand(LONELY)],
      wants: played('discard', LONELY),
    },
    {
      title: said('碰', '碰', 'ポン', 'Call a triplet'),
      text: said(
        '有人打出 1p，你正好有兩張：按「{pung}」，三張亮出來，成了一組。',
        '有人打出 1p，你正好有两张：按“{pung}”，三张亮出来，成了一组。',
        '1pが出ました。2枚持っているので「{pung}」。3枚を公開して面子になります。',
        'Someone discards 1p, and you hold two: press {pung}. The three lie open and are a set.',
      ),
      shows: ['.choice.pung'],
      wants: played('pung'),
      instead: said(
        '不碰也可以，這次為了練習，請按「{pung}」。',
        '不碰也可以，这次为了练习，请按“{pung}”。',
        '見送ることもできますが、ここでは練習のために「{pung}」を押しましょう。',
        'You may always pass. This time, press {pung}.',
      ),
    },
    {
      title: said('碰了就要打', '碰了就要打', '鳴いたら捨てる', 'Then discard'),
      text: said(
        '拿了別人的牌就不再摸，直接打一張。再打一張孤張。',
        '拿了别人的牌就不再摸，直接打一张。再打一张孤张。',
        '鳴いたときはツモらずに1枚捨てます。残った孤立牌をもう1枚捨てましょう。',
        'A call replaces the draw, so discard at once: another tile without neighbours.',
      ),
      shows: [inHand(LONELY)],
      wants: played('discard', LONELY),
    },
    {
      title: said('吃上家的牌', '吃上家的牌', '左からチー', 'Call a run'),
      text: said(
        '左邊的上家打出 5p，正好補在 4p 6p 中間：按「{chow}」。吃只能吃上家的牌。',
        '左边的上家打出 5p，正好补在 4p 6p 中间：按“{chow}”。吃只能吃上家的牌。',
        '左の人（上家）が5pを捨てました。4p 6pの間に入るので「{chow}」。できるのは上家の牌だけです。',
        'The player on your left discards 5p, which fills your 4p 6p: press {chow}. Runs are called from the left only.',
      ),
      shows: ['.choice.chow'],
      wants: played('chow'),
    },
    {
      title: said('聽牌', '听牌', 'あと1枚', 'One tile away'),
      text: said(
        '打掉最後一張孤張就聽牌了。有金幫忙，很多牌都能胡，例如 7s。',
        '打掉最后一张孤张就听牌了。有金帮忙，很多牌都能胡，例如 7s。',
        '最後の孤立牌を捨てると、あと1枚です。金があるので、7sなど多くの牌で和了れます。',
        'Discard the last single tile. With the gold many tiles will win now, 7s among them.',
      ),
      shows: [inHand(LONELY)],
      wants: played('discard', LONELY),
    },
    {
      title: said('摸牌', '摸牌', 'ツモ', 'Your draw'),
      text: said(
        '剛摸到的牌放在右邊，是 3p，用不到。打掉它，繼續等。',
        '刚摸到的牌放在右边，是 3p，用不到。打掉它，继续等。',
        'ツモった牌は右端に離れて置かれます。3pは使わないので、そのまま捨てましょう。',
        'The tile you drew stands apart on the right: 3p, which does not help. Discard it and wait on.',
      ),
      shows: ['.hand .drawn'],
      wants: played('discard', '3p'),
    },
    {
      title: said('自摸！', '自摸！', '和了！', 'You win!'),
      text: said(
        '摸到 7s，和 8s 加上金湊成一組，胡了！按「{selfDraw}」。',
        '摸到 7s，和 8s 加上金凑成一组，胡了！按“{selfDraw}”。',
        '7sをツモって、8sと金で面子ができました。「{selfDraw}」を押しましょう。',
        'You draw 7s: with 8s and the gold it is a run, and the hand is complete. Press {selfDraw}.',
      ),
      shows: ['.choice.selfDraw'],
      wants: played('win'),
    },
    {
      title: said('算分', '算分', '点数', 'What it is worth'),
      text: said(
        '底分 1、花 1、手上的金 1，一共 3 分，自摸加倍：三家各付 6 分。',
        '底分 1、花 1、手上的金 1，一共 3 分，自摸加倍：三家各付 6 分。',
        '基本1点、花1点、手の中の金1点で3点。自摸で倍になり、3人が6点ずつ払います。',
        'One point as base, one for the flower and one for the gold make 3. A self-draw doubles them, and each opponent pays 6.',
      ),
      shows: ['.result .win .lines'],
    },
  ],
};

import { said } from '../../i18n/index.js';
import type { Lesson } from '../../lesson/lesson.js';
import { type Deal, inHand, played, wallOf } from '../../lesson/tiles.js';

const SET = { size: 136, dealt: [13, 13, 13, 13] } as const;

/** A hand that calls: the dragons are its yaku, the nines are dora. */
const CALLED: Deal = {
  ...SET,
  hand: '23m 67p 456s 99s 55z 34z',
  draws: '2z 9m 5z 1p 9m 4m 1s 1m 1z 7z 1p 8p',
  places: { 131: '8s' }, // the first indicator
};

/** A closed hand: riichi, and won at once. */
const CLOSED: Deal = {
  ...SET,
  hand: '345m 678m 345p 22p 6s 4z',
  draws: '3z 9m 1z 2z 7s 9m 8s',
  places: { 131: '5m', 130: '1z' }, // and the one below it
};

const [LONELY, SPARE] = ['234z', '34z'];
const RESULT = '.result .win .lines';

/** A first hand of riichi with calls, and a second one with riichi. */
export const LESSON: Lesson = {
  config: { preset: 'standard', length: 'east' },
  walls: [wallOf(CALLED), wallOf(CLOSED)],
  tradition: 'japanese',
  steps: [
    {
      title: said('目標', '目标', '目標', 'The goal'),
      text: said(
        '湊齊四組和一對就贏。一組是同花色三張連號，或三張相同。下面是你的手牌。',
        '凑齐四组和一对就赢。一组是同花色三张连号，或三张相同。下面是你的手牌。',
        '3枚1組の面子を4つと、同じ牌2枚の雀頭を1つそろえれば和了です。面子は同じ種類の連番3枚か、同じ牌3枚。下があなたの手牌です。',
        'Collect four sets and a pair. A set is three in a row of one suit, or three alike. Your hand is below.',
      ),
      shows: ['.own'],
    },
    {
      title: said('已經排好', '已经排好', '並べてあります', 'Sorted for you'),
      text: said(
        '手牌已排好：萬子、筒子、索子，最後是字牌。你是莊家，所以先摸了第十四張。',
        '手牌已排好：万子、筒子、索子，最后是字牌。你是庄家，所以先摸了第十四张。',
        '手牌は萬子、筒子、索子、字牌の順に並んでいます。あなたは親なので、もう14枚目をツモっています。',
        'Characters, dots, bamboo, then winds and dragons. You are the dealer, so you have drawn a 14th tile already.',
      ),
      shows: ['.own'],
    },
    {
      title: said('打一張', '打一张', '1枚捨てる', 'Discard'),
      text: said(
        '每次摸一張、打一張。2z、3z、4z 各只有一張，字牌又不能連號。打掉其中一張。',
        '每次摸一张、打一张。2z、3z、4z 各只有一张，字牌又不能连号。打掉其中一张。',
        '1枚ツモって1枚捨てます。2z、3z、4zは1枚ずつしかなく、字牌は順子になりません。どれか1枚を捨てましょう。',
        'Each turn you draw one and discard one. You have a single 2z, 3z and 4z, and winds make no runs. Discard one of them.',
      ),
      shows: [inHand(LONELY)],
      wants: played('discard', LONELY),
    },
    {
      title: said('碰，得到役', '碰，得到役', 'ポンで役を作る', 'Call a triplet'),
      text: said(
        '有人打出 5z，你正好有兩張：按「{pung}」，三張亮出來。三元牌三張是役，沒有役不能和牌。',
        '有人打出 5z，你正好有两张：按“{pung}”，三张亮出来。三元牌三张是役，没有役不能和牌。',
        '5zが出ました。2枚持っているので「{pung}」できます。三元牌3枚は役になります。役がないと和了れません。',
        'Someone discards 5z, and you hold two: press {pung}. Three dragons are a yaku, and no hand wins without one.',
      ),
      shows: ['.choice.pung'],
      wants: played('pung'),
      instead: said(
        '跳過也可以，但這副牌需要它才有役。這次請按「{pung}」。',
        '跳过也可以，但这副牌需要它才有役。这次请按“{pung}”。',
        '見送ることもできますが、この手にはこの役が必要です。ここでは「{pung}」を押しましょう。',
        'You may always pass, but this hand needs its yaku. This time, press {pung}.',
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
        '左邊的上家打出 4m，和你的 2m 3m 連成一組：按「{chow}」。吃只能吃上家的牌。',
        '左边的上家打出 4m，和你的 2m 3m 连成一组：按“{chow}”。吃只能吃上家的牌。',
        '左の人（上家）が4mを捨てました。2m 3mとつながるので「{chow}」。チーできるのは上家の牌だけです。',
        'The player on your left discards 4m, which joins your 2m 3m: press {chow}. Runs are called from the left only.',
      ),
      shows: ['.choice.chow'],
      wants: played('chow'),
    },
    {
      title: said('只差一張', '只差一张', 'あと1枚', 'One tile away'),
      text: said(
        '打掉最後一張風牌，就只差一張：6p 7p 等 5p 或 8p。',
        '打掉最后一张风牌，就只差一张：6p 7p 等 5p 或 8p。',
        '最後の風牌を捨てると、あと1枚です。6p 7pが5pか8pを待ちます。',
        'Discard the last wind. Then one tile is missing: 6p 7p wait for 5p or 8p.',
      ),
      shows: [inHand(LONELY)],
      wants: played('discard', LONELY),
    },
    {
      title: said('摸牌', '摸牌', 'ツモ', 'Your draw'),
      text: said(
        '剛摸到的牌放在右邊，是 7z，用不到。打掉它，繼續等。',
        '刚摸到的牌放在右边，是 7z，用不到。打掉它，继续等。',
        'ツモった牌は右端に離れて置かれます。7zは使わないので、そのまま捨てましょう。',
        'The tile you drew stands apart on the right: 7z, which does not help. Discard it and wait on.',
      ),
      shows: ['.hand .drawn'],
      wants: played('discard', '7z'),
    },
    {
      title: said('和牌！', '和牌！', '和了！', 'You win!'),
      text: said(
        '有人打出 8p，你的牌湊齊了。按「{win}」。',
        '有人打出 8p，你的牌凑齐了。按“{win}”。',
        '8pが出て、手がそろいました。「{win}」を押しましょう。',
        'Someone discards 8p, and your hand is complete. Press {win}.',
      ),
      shows: ['.choice.win'],
      wants: played('win'),
    },
    {
      title: said('算分', '算分', '点数', 'What it is worth'),
      text: said(
        '白一翻。上方指示牌 8s 的下一張是寶牌，兩張 9s 再加兩翻。莊家三翻得 5,800 點。',
        '白一番。上方指示牌 8s 的下一张是宝牌，两张 9s 再加两番。庄家三番得 5,800 点。',
        '白で1翻。表示牌8sの次がドラで、9sが2枚ありさらに2翻。親の3翻で5,800点です。',
        'White dragons: 1 han. The two 9s are dora, the tile after the 8s above: 2 more. A dealer gets 5,800.',
      ),
      shows: [RESULT],
    },
    {
      title: said('再來一副', '再来一副', 'もう一局', 'One more hand'),
      text: said(
        '這次不吃不碰，學立直。按「下一局」。',
        '这次不吃不碰，学立直。按“下一局”。',
        '今度は鳴かずに、リーチを覚えましょう。「次の局」を押してください。',
        'Now without calls, to learn riichi. Press “Next round”.',
      ),
      shows: ['.result .foot .primary'],
      wants: played('next'),
    },
    {
      title: said('門前的手牌', '门前的手牌', '門前の手', 'A closed hand'),
      text: said(
        '這副牌已經很好，3z 和 4z 用不到。打掉一張。',
        '这副牌已经很好，3z 和 4z 用不到。打掉一张。',
        'もうかなり良い手です。3zと4zは要りません。どちらかを捨てましょう。',
        'A fine hand, but 3z and 4z have no use. Discard one.',
      ),
      shows: [inHand(SPARE)],
      wants: played('discard', SPARE),
    },
    {
      title: said('立直！', '立直！', 'リーチ！', 'Riichi!'),
      text: said(
        '摸到 7s，只差 5s 或 8s，而且沒有鳴牌。按「{ready}」，再打最後那張風牌。要押 1,000 點。',
        '摸到 7s，只差 5s 或 8s，而且没有鸣牌。按“{ready}”，再打最后那张风牌。要押 1,000 点。',
        '7sをツモって、待ちは5sと8s。鳴いていないので「{ready}」を押し、残った風牌を捨てます。供託は1,000点です。',
        'With 7s you wait for 5s or 8s, and nothing was called. Press {ready}, then discard the last wind. It stakes 1,000.',
      ),
      shows: ['.choice.ready', inHand(SPARE)],
      wants: played('ready', SPARE),
      instead: said(
        '先按「{ready}」，再選要打的風牌。',
        '先按“{ready}”，再选要打的风牌。',
        '先に「{ready}」を押してから、風牌を選びましょう。',
        'Press {ready} first, then choose the wind.',
      ),
    },
    {
      title: said('馬上就來', '马上就来', 'すぐに出た', 'Right away'),
      text: said(
        '有人打出 8s。按「{win}」。',
        '有人打出 8s。按“{win}”。',
        '8sが出ました。「{win}」を押しましょう。',
        'Someone discards 8s. Press {win}.',
      ),
      shows: ['.choice.win'],
      wants: played('win'),
    },
    {
      title: said('立直本身就是役', '立直本身就是役', 'リーチは役', 'Riichi is a yaku'),
      text: said(
        '所以門前清的牌都能靠它和牌。這次還有一發、平和、斷么九和一張寶牌：滿貫。',
        '所以门前清的牌都能靠它和牌。这次还有一发、平和、断幺九和一张宝牌：满贯。',
        'だから門前の手ならいつでも和了を狙えます。今回は一発、平和、断幺九とドラ1枚も付いて満貫です。',
        'So any closed hand can win with it. Here ippatsu, pinfu, all simples and a dora come along: a mangan.',
      ),
      shows: [RESULT],
    },
    {
      title: said('小心振聽', '小心振听', 'フリテンに注意', 'One trap'),
      text: said(
        '等的牌若已在自己的牌河裡，就是振聽：不能榮和，只能自摸。',
        '等的牌若已在自己的牌河里，就是振听：不能荣和，只能自摸。',
        '待ち牌が自分の河にあるとフリテンです。ロンはできず、ツモでしか和了れません。',
        'If a tile you wait for lies among your own discards, you are furiten: only your own draw can win.',
      ),
      shows: [],
    },
  ],
};

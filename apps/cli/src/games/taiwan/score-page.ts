import { printTiles, type Tile } from '@paiju/games/mahjong';
import {
  dealerLines,
  isFlowerWin,
  lineWords,
  nameOfKind,
  nameOfTile,
  scoreWin,
  type TaiwanScore,
  WAIT_WORDS,
  WIN_WORDS,
} from '@paiju/games/taiwan';
import type { Paint } from '../../terminal/paint.js';
import { indent, table } from '../../terminal/table.js';
import type { Scored } from './hand.js';

/** A case and its score for a person: the hand, each line and the tiles that earned it, who pays what. */
export function printScore(asked: Scored, rules: string, paint: Paint): string {
  const { score } = asked;
  const parts = [setting(asked, rules, paint), indent(handText(asked, paint))];
  if (score === undefined) return [...parts, `${paint.red('✗ No win:')} ${reasonOf(asked)}.\n`].join('\n');
  return [...parts, reading(score, paint), patterns(asked, score, paint), payments(asked, score, paint)]
    .filter((part) => part !== '')
    .join('\n');
}

function setting({ win }: Scored, rules: string, paint: Paint): string {
  const dealer = win.winnerSeat === win.dealerSeat ? ', the dealer' : '';
  const facts = [
    `seat ${win.winnerSeat}${dealer}`,
    `${win.seatWind} seat`,
    `${win.roundWind} round`,
    `rules: ${rules}`,
  ];
  return `${paint.bold('Taiwan mahjong')} ${paint.dim('·')} ${facts.join(paint.dim(' · '))}\n`;
}

function handText({ win }: Scored, paint: Paint): string {
  const melds = win.melds.map(({ tiles }) => `[${text(tiles)}]`);
  const winTile = win.winTile === null ? [] : [paint.dim('+'), paint.green(nameOfTile(win.winTile))];
  const shown = [text(win.concealed), ...melds, text(win.flowers), ...winTile, paint.dim(WIN_WORDS[win.winType].en)];
  return `${shown.filter((part) => part !== '').join(' ')}\n`;
}

function text(tiles: readonly Tile[]): string {
  return printTiles(tiles, 'letters', []);
}

function reasonOf({ win, config }: Scored): string {
  const any = scoreWin(win, { ...config, minTai: 0 });
  if (any !== undefined) return `it counts ${any.handTai} tai, and these rules ask for ${config.minTai}`;
  if (isFlowerWin(win)) return 'these rules do not count it';
  const free = scoreWin(win, { ...config, openKongReplacement: 'noBonus' });
  return free === undefined ? 'it is not five sets and a pair' : 'these rules let no open kong’s replacement win';
}

function reading({ parts, waits, wait }: TaiwanScore, paint: Paint): string {
  if (wait === null) return '';
  const sets = parts.map(({ tiles, finished }) => (finished ? paint.green(text(tiles)) : text(tiles)));
  const rows = [
    [paint.dim('read as'), sets.join('  ')],
    [paint.dim('waited on'), waits.map(nameOfKind).join(' ')],
    [paint.dim('placed'), `${WAIT_WORDS[wait]['zh-TW']} ${WAIT_WORDS[wait].en}`],
  ];
  return `${paint.cyan('Reading')}\n${indent(table(rows, '', { width: paint.columns - 2 }))}`;
}

function patterns({ config }: Scored, { lines, handTai }: TaiwanScore, paint: Paint): string {
  const rows = lines.map(({ id, tai, count, tiles }) => [
    paint.bold(lineWords(id, config)['zh-TW']),
    lineWords(id, config).en,
    paint.dim(text(tiles)),
    count === 1 ? `${tai}` : `${tai} × ${count}`,
  ]);
  return `${paint.cyan('Patterns')}\n${indent(table([...rows, ['', '', '', paint.bold(`${handTai} tai`)]], 'lllr', { width: paint.columns - 2 }))}`;
}

function payments({ config }: Scored, score: TaiwanScore, paint: Paint): string {
  const dealerTai = dealerLines(score)
    .map(({ name, tai }) => `${name} ${tai}`)
    .join(', ');
  const rows = score.payments.map(({ seat, tai, points, dealer }) => [
    `seat ${seat}`,
    paint.dim(`${config.base} + ${config.unit} × ${tai} tai`),
    paint.dim(dealer.length === 0 ? '' : `with ${dealerTai}`),
    paint.red(`−${points.toLocaleString('en')}`),
  ]);
  const total = score.payments.reduce((sum, { points }) => sum + points, 0);
  const winner = ['winner', '', '', paint.green(`+${total.toLocaleString('en')}`)];
  return `${paint.cyan('Payments')}\n${indent(table([...rows, winner], 'lllr', { width: paint.columns - 2 }))}`;
}

import { printTiles, type Tile, tileName, WINDS, type Wind } from '@paiju/games/mahjong';
import { REDS, type RiichiConfig, type Score, YAKU_WORDS as YAKU_CALLED } from '@paiju/games/riichi';
import type { Paint } from '../../terminal/paint.js';
import { indent, table } from '../../terminal/table.js';
import { answerOf, deltasOf, type ScoreAnswer, type Scored, type WindPoints } from './score-answer.js';
import type { ScoreCase } from './score-case.js';
import { FU_WORDS, LIMIT_WORDS, YAKU_WORDS } from './score-words.js';

/** A case and its score for a person: the hand, each line and why it counts, who pays what. */
export function printScore({ asked, score }: Scored, rules: string, paint: Paint): string {
  const parts = [setting(asked, rules, paint), indent(handText(asked, paint))];
  if (score === undefined) return [...parts, noWin(answerOf({ asked, score }), paint)].join('\n');
  return [
    ...parts,
    yakuTable(asked, score, paint),
    fuTable(asked, score, paint),
    value(score, asked, paint),
    payments(asked, score, paint),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function setting({ hand, honba, sticks }: ScoreCase, rules: string, paint: Paint): string {
  const dealer = hand.seatWind === 'east' ? ', the dealer' : '';
  const counters = [honba > 0 ? `${honba} honba` : '', sticks > 0 ? `${sticks} sticks` : ''].filter(
    (text) => text !== '',
  );
  const facts = [`${hand.seatWind} seat${dealer}`, `${hand.roundWind} round`, ...counters, `rules: ${rules}`];
  return `${paint.bold(hand.seats === 3 ? 'Sanma' : 'Riichi')} ${paint.dim('·')} ${facts.join(paint.dim(' · '))}\n`;
}

function handText({ hand, config, from }: ScoreCase, paint: Paint): string {
  const how = hand.by === 'tsumo' ? 'self-drawn' : from === undefined ? 'by ron' : `by ron from ${from}`;
  const melds = hand.melds.map(({ tiles }) => `[${text(tiles, config)}]`);
  const win = paint.green(name(hand.winTile, config));
  const shown = [text(hand.concealed, config), ...melds, paint.dim('+'), win, paint.dim(how)].filter(
    (part) => part !== '',
  );
  const turned = (label: string, tiles: readonly Tile[]): string =>
    tiles.length === 0 ? '' : `${paint.dim(label)} ${tiles.map((tile) => name(tile, config)).join(' ')}\n`;
  return `${shown.join(' ')}\n${turned('dora indicators', hand.dora)}${turned('ura indicators', hand.ura)}${turned('norths aside', hand.norths ?? [])}`;
}

function text(tiles: readonly Tile[], { reds }: RiichiConfig): string {
  return printTiles(tiles, 'digits', REDS[reds]);
}

function name(tile: Tile, { reds }: RiichiConfig): string {
  return tileName(tile, 'digits', REDS[reds]);
}

const REASONS = {
  notComplete: 'it is not four sets and a pair, seven pairs or thirteen orphans',
  noYaku: 'it is complete, but has no yaku (dora alone are none)',
} as const;

function noWin(answer: ScoreAnswer, paint: Paint): string {
  const why = answer.win ? '' : REASONS[answer.reason];
  return `${paint.red('✗ No win:')} ${why}.\n`;
}

function yakuTable({ config }: ScoreCase, { yaku, han, yakuman }: Score, paint: Paint): string {
  const rows = yaku.map((line) => {
    const [english, why] = YAKU_WORDS[line.id];
    const count = line.yakuman > 0 ? `${line.yakuman} ×` : `${line.han}`;
    return [paint.bold(YAKU_CALLED[line.id].ja), english, paint.dim(why), paint.dim(text(line.tiles, config)), count];
  });
  const total = yakuman > 0 ? `${yakuman} × yakuman` : `${han} han`;
  return section('Yaku', [...rows, ['', '', '', '', paint.bold(total)]], paint);
}

function fuTable({ config }: ScoreCase, { fuLines, fu, yakuman }: Score, paint: Paint): string {
  if (yakuman > 0 || fuLines.length === 0) return '';
  const rows = fuLines.map(({ id, fu: counted, tiles }) => {
    const [english, why] = FU_WORDS[id];
    return [english, paint.dim(why), paint.dim(text(tiles, config)), `${counted}`];
  });
  return section('Fu', [...rows, ['', '', '', paint.bold(`${fu} fu`)]], paint);
}

/** Numbers stand at the right, words at the left. */
function section(title: string, rows: readonly (readonly string[])[], paint: Paint): string {
  const columns = rows[0]?.length ?? 0;
  return `${paint.cyan(title)}\n${indent(table(rows, `${'l'.repeat(columns - 1)}r`, { width: paint.columns - 2 }))}`;
}

function value(score: Score, { hand, config }: ScoreCase, paint: Paint): string {
  const { points } = score;
  const sum = `${points.toLocaleString('en')} points${hand.seatWind === 'east' ? ' for the dealer' : ''}`;
  return `${paint.cyan('Value')}\n  ${worth(score, config)} ${paint.dim('→')} ${paint.bold(sum)}\n`;
}

function worth({ limit, han, fu, base, yakuman }: Score, { kiriage }: RiichiConfig): string {
  if (limit === null) return `${han} han ${fu} fu: base ${fu} × 2^(2+${han}) = ${base}`;
  if (limit === 'yakuman') return `${yakuman === 1 ? '' : `${yakuman} × `}${LIMIT_WORDS.yakuman}: base ${base}`;
  const raised = kiriage && fu * 2 ** (2 + han) === 1920 ? ', as 1920 is rounded up' : '';
  return `${han} han${han < 5 ? ` ${fu} fu` : ''}: ${LIMIT_WORDS[limit]}, base ${base}${raised}`;
}

function payments(asked: ScoreCase, score: Score, paint: Paint): string {
  const deltas = deltasOf(asked, score);
  if (deltas === undefined)
    return `${paint.cyan('Payments')}\n  whoever discarded the tile pays it all; ${paint.dim('--from W says who')}\n`;
  const seats = WINDS.filter((wind) => deltas[letterOf(wind)] !== undefined);
  const rows = seats.map((wind) => [wind, amount(deltas[letterOf(wind)] ?? 0, paint), paint.dim(role(wind, asked))]);
  return section(
    'Payments',
    rows.map(([wind = '', points = '', who = '']) => [wind, who, points]),
    paint,
  );
}

function letterOf(wind: Wind): keyof WindPoints {
  return wind.charAt(0).toUpperCase() as keyof WindPoints; // the winds begin with these letters
}

function role(wind: Wind, { hand, from, pao }: ScoreCase): string {
  const roles = [
    wind === hand.seatWind ? 'wins' : '',
    wind === from ? 'discarded' : '',
    wind === pao ? 'answers for a yakuman' : '',
    wind === 'east' ? 'dealer' : '',
  ];
  return roles.filter((one) => one !== '').join(', ');
}

function amount(points: number, { green, red }: Paint): string {
  if (points === 0) return '0';
  const shown = Math.abs(points).toLocaleString('en');
  return points > 0 ? green(`+${shown}`) : red(`−${shown}`);
}

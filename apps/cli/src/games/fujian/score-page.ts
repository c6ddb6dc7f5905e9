import {
  LINE_WORDS,
  type Score,
  SPECIAL_WORDS,
  sumOf,
  TERM_WORDS,
  type Terms,
  WIN_WORDS,
  type WinType,
  type Words,
} from '@paiju/games/fujian';
import type { Fields } from '../../terminal/jsonl.js';
import type { Paint } from '../../terminal/paint.js';
import { indent, table } from '../../terminal/table.js';
import type { Answer, Scored } from './hand.js';

type Won = Extract<Answer, { readonly win: true }>;

/** A win and its score for a person: the hand, the formula, each special, who pays what. */
export function printScore({ fields, answer, score }: Scored, rules: string, paint: Paint): string {
  const parts = [
    `${paint.bold('Fujian mahjong')} ${paint.dim('·')} rules: ${rules}\n`,
    indent(handText(fields, paint)),
  ];
  if (!answer.win || score === undefined)
    return [...parts, `${paint.red('✗ No win:')} ${reasonOf(fields)}.\n`].join('\n');
  return [...parts, points(score, paint), payments(answer, paint)].join('\n');
}

function handText(fields: Fields, paint: Paint): string {
  const melds = (fields['melds'] as readonly { readonly tiles: string }[]).map(({ tiles }) => `[${tiles}]`);
  const bonus = String(fields['bonus']);
  const by = WIN_WORDS[fields['winType'] as WinType].en;
  const last = fields['winTile'] === null ? [] : [paint.dim('+'), paint.green(String(fields['winTile']))];
  const shown = [String(fields['concealed']), ...melds, bonus, ...last, paint.dim(`gold ${fields['gold']}, ${by}`)];
  return `${shown.filter((part) => part !== '').join(' ')}\n`;
}

function reasonOf({ winType, winTile, gold }: Fields): string {
  if (winType === 'robGold' && winTile !== gold) return 'only the gold is robbed';
  return 'it is not five sets and a pair, or was won on a discarded gold';
}

function points({ terms, multiplied, bonuses, points: sum }: Score, paint: Paint): string {
  const lines = (Object.entries(terms) as [keyof Terms, number][]).filter(([, value]) => value > 0);
  const rows = lines.map(([term, value]) => [...named(TERM_WORDS[term], paint), `${value}`]);
  const doubled = multiplied ? [[...named(LINE_WORDS.doubled, paint), `×2 = ${2 * sumOf(terms)}`]] : [];
  const specials = bonuses.map(({ special, points: worth }) => [...named(SPECIAL_WORDS[special], paint), `+${worth}`]);
  const total = ['', '', paint.bold(`${sum} points`)];
  return `${paint.cyan('Points')}\n${indent(table([...rows, ...doubled, ...specials, total], 'llr', { width: paint.columns - 2 }))}`;
}

function named(words: Words, paint: Paint): readonly [string, string] {
  return [paint.bold(words['zh-TW']), words.en];
}

function payments({ eachLoserPays, total, payments: paid }: Won, paint: Paint): string {
  const payer = total === eachLoserPays ? 'who gave the tile' : 'each of three';
  const roles: readonly (readonly [string, number])[] = [
    [payer, -eachLoserPays],
    ['winner', total],
  ];
  const seats = Object.entries(paid ?? {}).map(([seat, amount]) => [`seat ${seat}`, amount] as const);
  const rows = (paid === undefined ? roles : seats).map(([who, amount]) => [who, signed(amount, paint)]);
  return `${paint.cyan('Payments')}\n${indent(table(rows, 'lr'))}`;
}

function signed(amount: number, paint: Paint): string {
  if (amount === 0) return '0';
  return amount > 0 ? paint.green(`+${amount}`) : paint.red(`−${-amount}`);
}

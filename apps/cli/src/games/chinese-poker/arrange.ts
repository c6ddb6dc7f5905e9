import type { chinesePoker } from '@paiju/ai';
import { NATURAL_NAMES, type NaturalClass, nameOf, parseCards, ROWS, type RuleSet } from '@paiju/games/chinese-poker';
import { round } from '../../terminal/figures.js';
import { type Fields, onlyFields } from '../../terminal/jsonl.js';
import type { Paint } from '../../terminal/paint.js';
import { indent, table } from '../../terminal/table.js';
import {
  cardsField,
  type Rows,
  rowsOf,
  rulesField,
  solverFor,
  strategyNote,
  TABLE_FIELDS,
  tableField,
} from './question.js';

/** The value of a layout, in points of the table and per opponent. */
interface Worth {
  readonly ev: number;
  readonly evPerOpponent: number;
}

/** The answer to `paiju arrange` (C-4). */
export interface ArrangeAnswer extends Worth {
  readonly best: Rows;
  readonly ci: readonly number[];
  readonly natural: NaturalClass | null;
  readonly opponents: number;
  readonly samples: number;
  readonly alternatives: readonly (Rows & Worth & { readonly evDiff: number; readonly ci: readonly number[] })[];
  readonly strategy: { readonly rulesHash: string; readonly differs: readonly string[] };
}

/** The best layout of the cards a line holds, and the next best. */
export function arrangeFields(fields: Fields): ArrangeAnswer {
  onlyFields(fields, ['id', 'cards', ...TABLE_FIELDS]);
  const hand = cardsField('cards', fields['cards']);
  const question = tableField(fields);
  const rules = rulesField(fields);
  const optimum = solverFor(rules).findOptimal(hand, question);
  return {
    ...{ best: rowsOf(optimum.arrangement), ...worth(optimum), ci: optimum.ci.map(shortly) },
    ...{ natural: optimum.natural ?? null, opponents: question.opponents ?? 1, samples: optimum.samples },
    alternatives: optimum.alternatives.map(alternative),
    strategy: strategyNote(rules),
  };
}

function alternative(one: chinesePoker.Alternative): ArrangeAnswer['alternatives'][number] {
  return { ...rowsOf(one.arrangement), ...worth(one), evDiff: shortly(one.evDiff), ci: one.ci.map(shortly) };
}

function worth({ expectedValue, evPerOpponent }: { expectedValue: number; evPerOpponent: number }): Worth {
  return { ev: shortly(expectedValue), evPerOpponent: shortly(evPerOpponent) };
}

/** As many digits as a reader may want; no more are true. */
export function shortly(value: number): number {
  return round(value, 6);
}

/** The answer for a person. */
export function printArrange(answer: ArrangeAnswer, { wheel }: RuleSet, paint: Paint): string {
  const rows = ROWS.map((row) => [
    paint.dim(row),
    paint.bold(answer.best[row]),
    nameOf(cardsIn(answer.best[row]), wheel),
  ]);
  const natural = answer.natural === null ? [] : [`declare ${paint.bold(NATURAL_NAMES[answer.natural].en)}\n`];
  const ends = answer.ci.map(signed).join(' to ');
  const value = `worth ${paint.bold(signed(answer.ev))} against ${answer.opponents} (${ends}, ${answer.samples} draws)\n`;
  const head = ['front', 'middle', 'back', 'less by', ''].map(paint.dim);
  const others = answer.alternatives.map(({ front, middle, back, evDiff, ci }) => {
    return [front, middle, back, evDiff.toFixed(3), paint.dim(ci.map((end) => end.toFixed(3)).join(' to '))];
  });
  const next = others.length === 0 ? '' : `\n${paint.cyan('Next best')}\n${indent(table([head, ...others], 'lllrl'))}`;
  return [...natural, table(rows), `\n${value}`, next, noteText(answer.strategy, paint)].join('');
}

/** A note on the strategy for people. */
export function noteText({ differs }: ArrangeAnswer['strategy'], paint: Paint): string {
  if (differs.length === 0) return '';
  return `\n${paint.yellow('note')} no strategy was trained for these rules; the nearest differs in ${differs.join(', ')}\n`;
}

function cardsIn(text: string): readonly number[] {
  const cards = parseCards(text);
  return cards.ok ? cards.value : [];
}

/** Points with their sign. */
export function signed(points: number): string {
  return `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(2)}`;
}

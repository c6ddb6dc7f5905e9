import { chinesePoker } from '@paiju/ai';
import {
  type Arrangement,
  type Language,
  parseArrangement,
  ROW_NAMES,
  ROWS,
  type Submission,
  validate,
} from '@paiju/games/chinese-poker';
import { isRecord } from '@paiju/kernel';
import { type Fields, onlyFields } from '../../terminal/jsonl.js';
import type { Paint } from '../../terminal/paint.js';
import { indent, table } from '../../terminal/table.js';
import { fit } from '../../terminal/wrap.js';
import { noteText, shortly, signed } from './arrange.js';
import {
  bad,
  cardsField,
  type Rows,
  rowsOf,
  rulesField,
  solverFor,
  strategyNote,
  TABLE_FIELDS,
  tableField,
} from './question.js';

const LAYOUT = 'three rows, such as "Ac Ad Kh / … / …" or {"front", "middle", "back"}';

/** The answer to `paiju coach chinese-poker` (P-55): the report with its cards as text. */
export interface CoachAnswer extends Omit<chinesePoker.CoachReport, Rewritten> {
  readonly playerArrangement: Rows & { readonly natural: boolean };
  readonly optimalArrangement: Rows & { readonly natural: boolean };
  readonly alternatives: readonly object[];
  readonly missedOpportunities: readonly object[];
  readonly strategicInsights: readonly object[];
  readonly strategy: { readonly rulesHash: string; readonly differs: readonly string[] };
}

type Rewritten =
  | 'playerArrangement'
  | 'optimalArrangement'
  | 'alternatives'
  | 'missedOpportunities'
  | 'strategicInsights';

/** Judges the layout a line holds. */
export function coachFields(fields: Fields): CoachAnswer {
  return answerOf(reportOf(fields), fields);
}

/** The report about a line's layout. */
export function reportOf(fields: Fields): chinesePoker.CoachReport {
  onlyFields(fields, ['id', 'cards', 'arrangement', 'natural', ...TABLE_FIELDS]);
  const arrangement = arrangementField(fields['arrangement']);
  const natural = naturalField(fields['natural']);
  const laid = ROWS.flatMap((row) => arrangement[row]);
  const hand = fields['cards'] === undefined ? laid : cardsField('cards', fields['cards']);
  const submission: Submission = natural ? { ...arrangement, natural } : arrangement;
  const rules = rulesField(fields);
  const [fault] = validate(hand, submission, rules).violations.filter(({ type }) => type in STRUCTURAL);
  if (fault !== undefined) throw bad('arrangement', fault.message, fields['arrangement'], 'a layout of the cards');
  return chinesePoker.coach(solverFor(rules), hand, submission, tableField(fields));
}

const STRUCTURAL = { INVALID_CARD_COUNT: true, DUPLICATE_CARD: true, FOREIGN_CARD: true, FALSE_NATURAL: true } as const;

function arrangementField(value: unknown): Arrangement {
  const text = isRecord(value) ? ROWS.map((row) => rowText(value[row])).join(' / ') : value;
  if (typeof text !== 'string') {
    throw bad('arrangement', value === undefined ? 'is missing' : 'must be three rows', value, LAYOUT);
  }
  const arrangement = parseArrangement(text);
  if (arrangement.ok) return arrangement.value;
  throw bad('arrangement', arrangement.error.message, text, LAYOUT);
}

function rowText(row: unknown): string {
  return Array.isArray(row) ? row.join(' ') : typeof row === 'string' ? row : '';
}

function naturalField(value: unknown): boolean {
  if (value === undefined || typeof value === 'boolean') return value === true;
  throw bad('natural', 'must be true or false', value, 'true, false');
}

function answerOf(report: chinesePoker.CoachReport, fields: Fields): CoachAnswer {
  const { playerEV, optimalEV, evLoss, evLossCi, ...rest } = report;
  return {
    ...rest,
    ...{ playerEV: shortly(playerEV), optimalEV: shortly(optimalEV), evLoss: shortly(evLoss) },
    evLossCi: [shortly(evLossCi[0]), shortly(evLossCi[1])],
    playerArrangement: submitted(report.playerArrangement),
    optimalArrangement: submitted(report.optimalArrangement),
    alternatives: report.alternatives.map(valued),
    missedOpportunities: report.missedOpportunities.map(noted),
    strategicInsights: report.strategicInsights.map(noted),
    strategy: strategyNote(rulesField(fields)),
  };
}

function submitted(submission: Submission): Rows & { readonly natural: boolean } {
  return { ...rowsOf(submission), natural: submission.natural === true };
}

function valued({ arrangement, ranks, expectedValue, evPerOpponent, ...rest }: chinesePoker.Valued): object {
  return { ...rowsOf(arrangement), ev: shortly(expectedValue), evPerOpponent: shortly(evPerOpponent), ...rest };
}

function noted({ alternative, ...note }: chinesePoker.Note<string>): object {
  return { ...note, alternative: alternative === null ? null : valued(alternative) };
}

/** The answer for a person. */
export function printCoach(report: chinesePoker.CoachReport, fields: Fields, language: Language, paint: Paint): string {
  const title = { optimal: paint.green, suboptimal: paint.yellow, mistake: paint.red }[report.verdict](report.verdict);
  const loss = `${report.evLoss.toFixed(3)} (${report.evLossCi.map((end) => end.toFixed(3)).join(' to ')})`;
  const facts = [
    ['worth', `${signed(report.playerEV)}, the best ${signed(report.optimalEV)}: lost ${loss}`],
    ['place', placeText(report)],
    [
      'best',
      Object.values(rowsOf(report.optimalArrangement)).join(' / ') +
        (report.optimalArrangement.natural ? ' (declared)' : ''),
    ],
  ].map(([name = '', value = '']) => [paint.dim(name), value]);
  const fouls = report.foulReasons.map(({ message }) => `${paint.red('foul')} ${message}\n`).join('');
  const lines = ROWS.map((row) => [paint.dim(ROW_NAMES[row][language]), report.lines[row].explanation.text[language]]);
  const notes = [...report.missedOpportunities, ...report.strategicInsights].map(({ text }) => `- ${text[language]}\n`);
  const tail = notes.length === 0 ? '' : `\n${notes.join('')}`;
  const own = { width: paint.columns - 2 };
  const note = noteText(strategyNote(rulesField(fields)), paint);
  const page = `${title}\n${fouls}\n${indent(table(facts, '', own))}\n${indent(table(lines, '', own))}${tail}${note}`;
  return fit(page, paint.columns);
}

/** A place among the layouts worth a look; one that another beats row by row may come behind all of them. */
function placeText({ rank, undominated }: chinesePoker.CoachReport): string {
  if (rank === null) return '–';
  return rank > undominated ? `behind all ${undominated} layouts worth a look` : `${rank} of ${undominated}`;
}

import {
  type Card,
  type Config,
  type Language,
  type NaturalPoints,
  nameOf,
  naturalOf,
  ROW_SIZE,
  ROWS,
  type Row,
  type Violation,
  validate,
} from '@paiju/games/chinese-poker';
import { type Board, isComplete } from './board.js';

/** What a table's help says of an unfinished or finished layout; empty at level 0 (P-38). */
export interface Feedback {
  readonly names: { readonly [R in Row]?: string };
  readonly fouls: readonly Violation[];
  readonly natural: NaturalPoints | undefined;
}

const NOTHING: Feedback = { names: {}, fouls: [], natural: undefined };

/** P-38: row names, fouls and the natural the hand holds, from level 1 on. */
export function feedbackOn(board: Board, config: Config, language: Language): Feedback {
  if (config.assist === 0) return NOTHING;
  const whole = ROWS.filter((row) => board.rows[row].length === ROW_SIZE[row]);
  const names = Object.fromEntries(whole.map((row) => [row, nameOf(board.rows[row], config.wheel, language)]));
  const submission = { ...board.rows, natural: board.natural };
  const fouls = isComplete(board) ? validate(board.hand, submission, config, language).violations : [];
  return { names, fouls, natural: naturalIn(board.hand, config) };
}

function naturalIn(hand: readonly Card[], config: Config): NaturalPoints | undefined {
  return hand.length === 0 ? undefined : naturalOf(hand, config);
}

import { calculated, type Score, type ScoreAnswer } from '@paiju/games/fujian';
import { type Fields, onlyFields } from '../../terminal/jsonl.js';
import { accepted, configField } from './hand.js';

/** What a win is worth, as programs read it (C-2). */
export type Answer =
  | { readonly win: false }
  | (Omit<ScoreAnswer, 'payments'> & { readonly win: true; readonly payments?: NonNullable<ScoreAnswer['payments']> });

/** A win as it was scored, for programs and for people. */
export interface Scored {
  readonly fields: Fields;
  readonly answer: Answer;
  readonly score: Score | undefined;
}

/** The fields a win is read from (F-46). */
const WIN_FIELDS = [
  ...['concealed', 'melds', 'bonus', 'winTile', 'winType', 'gold', 'isDealer', 'dealerStreak'],
  ...['winnerSeat', 'discarderSeat'],
];
/** What a published case says beside its win: it changes nothing. */
const PROSE = ['id', 'title', 'expected', 'confidence', 'source', 'note'];

/** What the win in the fields of a line is worth. */
export function scoreFields(fields: Fields): Scored {
  onlyFields(fields, [...WIN_FIELDS, 'preset', 'switches', ...PROSE]);
  const { answer, score } = accepted(calculated(fields, configField(fields)));
  if (score === undefined) return { fields, answer: { win: false }, score };
  const { payments, ...rest } = answer;
  return { fields, answer: { win: true, ...rest, ...(payments !== null && { payments }) }, score };
}

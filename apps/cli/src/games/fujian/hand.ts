import {
  type Complaint,
  calculated,
  type FujianConfig,
  parseConfig,
  type Score,
  type ScoreAnswer,
} from '@paiju/games/fujian';
import type { Result } from '@paiju/kernel';
import { configReader } from '../../hand/config.js';
import { meldReader } from '../../hand/options.js';
import { UserError } from '../../terminal/errors.js';
import { type Fields, onlyFields } from '../../terminal/jsonl.js';

/** The preset where none is named. */
export const PRESET = 'goldRush';

/** The rules a question is asked under; F-40 names the code. */
export const configField = configReader<FujianConfig>({
  parseConfig,
  preset: PRESET,
  code: 'BAD_CONFIG',
  example: '{"payer": "all"}',
});

/** The names people use for melds, and what they mean. */
const WORDS: Readonly<Record<string, string>> = {
  chow: 'chow',
  pung: 'pung',
  kong: 'exposed_kong',
  exposedkong: 'exposed_kong',
  addedkong: 'added_kong',
  concealedkong: 'concealed_kong',
};

/** A meld as a person writes it, such as `pung 555p`. */
export const meldOption = meldReader(
  WORDS,
  'chow, pung, kong, addedKong or concealedKong and the tiles, such as "pung 555p"',
);

/** The value of an input, or a refusal with its field. */
export function accepted<T>(result: Result<T, Complaint>): T {
  if (result.ok) return result.value;
  const { code, field, message } = result.error;
  throw new UserError({ code, field: field === '' ? undefined : field, message });
}

/** The value of a win, as programs read it (C-2). */
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
/** The prose of a published case beside its win: it changes nothing. */
const PROSE = ['id', 'title', 'expected', 'confidence', 'source', 'note'];

/** The value of the win in the fields of a line. */
export function scoreFields(fields: Fields): Scored {
  onlyFields(fields, [...WIN_FIELDS, 'preset', 'switches', ...PROSE]);
  const { answer, score } = accepted(calculated(fields, configField(fields)));
  if (score === undefined) return { fields, answer: { win: false }, score };
  const { payments, ...rest } = answer;
  return { fields, answer: { win: true, ...rest, ...(payments !== null && { payments }) }, score };
}

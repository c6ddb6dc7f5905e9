import {
  type InputError,
  MELD_NAMES,
  type MeldName,
  parseConfig,
  parseWin,
  scoreWin,
  type TaiwanConfig,
  type TaiwanScore,
  type TaiwanWin,
  WIN_FIELDS,
} from '@paiju/games/taiwan';
import type { Result } from '@paiju/kernel';
import { configReader } from '../../hand/config.js';
import { meldReader } from '../../hand/options.js';
import { UserError } from '../../terminal/errors.js';
import { type Fields, onlyFields } from '../../terminal/jsonl.js';

/** The preset where none is named. */
export const PRESET = 'standard';

/** The rules a question is asked under; T-55 names the code. */
export const configField = configReader<TaiwanConfig>({
  parseConfig,
  preset: PRESET,
  code: 'badConfig',
  example: '{"taiCap": null}',
});

/** The names people use for melds, and what they mean. */
const WORDS: Readonly<Record<string, MeldName>> = {
  ...Object.fromEntries(MELD_NAMES.map((name) => [name.replace('_', ''), name])),
  chow: 'chi',
  pung: 'pong',
  kong: 'open_kong',
};

/** A meld as a person writes it, such as `pong EEE`. */
export const meldOption = meldReader(
  WORDS,
  'chi, pong, kong, addedKong or concealedKong and the tiles, such as "pong EEE"',
);

/** The value of an input, or a refusal with its field, value and what is allowed. */
export function accepted<T>(result: Result<T, InputError>): T {
  if (result.ok) return result.value;
  const { code, field, message, value, allowed } = result.error;
  const said = message.startsWith(field) ? message.slice(field.length).replace(/^:? /, '') : message;
  throw new UserError({ code, field: field === '' ? undefined : field, message: said, value, allowed });
}

/** A win, the rules it is scored by, and its score (C-2). */
export interface Scored {
  readonly win: TaiwanWin;
  readonly config: TaiwanConfig;
  /** Undefined where it is no win. */
  readonly score: TaiwanScore | undefined;
}

/** The prose of a published case beside its win (T-58): it changes nothing. */
const PROSE = ['id', 'title', 'expected', 'confidence', 'source', 'note', 'alternatives'];

/** The value of the win in the fields of a line; every field that cannot be used is told by its name. */
export function scoreFields(fields: Fields): Scored {
  onlyFields(fields, [...WIN_FIELDS, 'preset', 'switches', ...PROSE]);
  const config = configField(fields);
  const win = accepted(parseWin(fields));
  return { win, config, score: scoreWin(win, config) };
}

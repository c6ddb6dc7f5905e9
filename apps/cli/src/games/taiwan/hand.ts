import { type InputError, MELD_NAMES, type MeldName, parseConfig, type TaiwanConfig } from '@paiju/games/taiwan';
import type { Result } from '@paiju/kernel';
import { configReader } from '../../hand/config.js';
import { meldReader } from '../../hand/options.js';
import { UserError } from '../../terminal/errors.js';

/** The preset where none is named. */
export const PRESET = 'standard';

/** The rules a question is asked under; T-55 names the code. */
export const configField = configReader<TaiwanConfig>({
  parseConfig,
  preset: PRESET,
  code: 'badConfig',
  example: '{"taiCap": null}',
});

/** What people call a meld, and what it is. */
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

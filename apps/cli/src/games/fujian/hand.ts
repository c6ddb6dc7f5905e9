import { type Complaint, type FujianConfig, parseConfig } from '@paiju/games/fujian';
import type { Result } from '@paiju/kernel';
import { configReader } from '../../hand/config.js';
import { meldReader } from '../../hand/options.js';
import { UserError } from '../../terminal/errors.js';

/** The preset where none is named. */
export const PRESET = 'goldRush';

/** The rules a question is asked under; F-40 names the code. */
export const configField = configReader<FujianConfig>({
  parseConfig,
  preset: PRESET,
  code: 'BAD_CONFIG',
  example: '{"payer": "all"}',
});

/** What people call a meld, and what it is. */
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

import type { Complaint } from '@paiju/games/fujian';
import type { Result } from '@paiju/kernel';
import { UserError } from '../../terminal/errors.js';

/** The value of an input that may be none, which is then told with its field. */
export function accepted<T>(result: Result<T, Complaint>): T {
  if (result.ok) return result.value;
  const { code, field, message } = result.error;
  throw new UserError({ code, field: field === '' ? undefined : field, message });
}

/** What people call a meld, and what it is. */
const WORDS: Readonly<Record<string, string>> = {
  chow: 'chow',
  pung: 'pung',
  kong: 'exposed_kong',
  exposedkong: 'exposed_kong',
  addedkong: 'added_kong',
  concealedkong: 'concealed_kong',
};

/** A meld as a person writes it, such as `pung 555p`, in the form of programs. */
export function meldOption(option: string): { readonly type: string; readonly tiles: string } {
  const [, word = '', tiles = ''] = /^\s*([a-z_]+)[\s:]+(.+)$/i.exec(option) ?? [];
  const type = WORDS[word.toLowerCase().replace('_', '')];
  if (type !== undefined) return { type, tiles };
  const allowed = 'chow, pung, kong, addedKong or concealedKong and the tiles, such as "pung 555p"';
  throw new UserError({ code: 'badOption', field: '--meld', message: 'is no meld', value: option, allowed });
}

/** Switches as a person writes them: `name=value`, numbers and yes or no as themselves. */
export function switchesOf(options: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(options.map(switchOf));
}

function switchOf(option: string): readonly [string, unknown] {
  const [, name, value] = /^([^=\s]+)=(.*)$/.exec(option) ?? [];
  if (name !== undefined && value !== undefined) return [name, readValue(value)];
  const allowed = 'name=value, such as payer=discarder or specials.金雀=50';
  throw new UserError({ code: 'badOption', field: '--switch', message: 'is no switch', value: option, allowed });
}

function readValue(text: string): unknown {
  return /^(true|false|-?\d+)$/.test(text) ? JSON.parse(text) : text;
}

/** A number where it is one; anything else is left to be told. */
export function number(text: string | undefined): unknown {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : text;
}

/** Options that may be given again. */
export function collect(value: string, all: readonly string[]): readonly string[] {
  return [...all, value];
}

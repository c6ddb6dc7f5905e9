import { type InputError, MELD_NAMES, type MeldName } from '@paiju/games/taiwan';
import type { Result } from '@paiju/kernel';
import { UserError } from '../../terminal/errors.js';

/** The value of an input that may be none, which is then told with its field, value and what is allowed. */
export function accepted<T>(result: Result<T, InputError>): T {
  if (result.ok) return result.value;
  const { code, field, message, value, allowed } = result.error;
  const said = message.startsWith(field) ? message.slice(field.length).replace(/^:? /, '') : message;
  throw new UserError({ code, field: field === '' ? undefined : field, message: said, value, allowed });
}

/** What people call a meld, and what it is. */
const WORDS: Readonly<Record<string, MeldName>> = {
  ...Object.fromEntries(MELD_NAMES.map((name) => [name.replace('_', ''), name])),
  chow: 'chi',
  pung: 'pong',
  kong: 'open_kong',
};

/** A meld as a person writes it, such as `pong EEE`, in the form of programs. */
export function meldOption(option: string): { readonly type: MeldName; readonly tiles: string } {
  const [, word = '', tiles = ''] = /^\s*([a-z_]+)[\s:]+(.+)$/i.exec(option) ?? [];
  const type = WORDS[word.toLowerCase().replace('_', '')];
  if (type !== undefined) return { type, tiles };
  const allowed = 'chi, pong, kong, addedKong or concealedKong and the tiles, such as "pong EEE"';
  throw new UserError({ code: 'badOption', field: '--meld', message: 'is no meld', value: option, allowed });
}

/** Switches as a person writes them: `name=value`, numbers, yes or no and null as themselves. */
export function switchesOf(options: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(options.map(switchOf));
}

function switchOf(option: string): readonly [string, unknown] {
  const [, name, value] = /^([^=\s]+)=(.*)$/.exec(option) ?? [];
  if (name !== undefined && value !== undefined) return [name, readValue(value)];
  const allowed = 'name=value, such as taiCap=null or tai.門清=2';
  throw new UserError({ code: 'badOption', field: '--switch', message: 'is no switch', value: option, allowed });
}

function readValue(text: string): unknown {
  return /^(true|false|null|-?\d+)$/.test(text) ? JSON.parse(text) : text;
}

/** A number where it is one; anything else is left to be told. */
export function number(text: string | undefined): unknown {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : text;
}

/** Options that may be given again. */
export function collect(value: string, all: readonly string[]): readonly string[] {
  return [...all, value];
}

import { UserError } from '../../terminal/errors.js';

/** Switches as a person writes them: `name=value`, numbers and yes or no as themselves. */
export function switchesOf(options: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(options.map(switchOf));
}

function switchOf(option: string): readonly [string, unknown] {
  const [, name, value] = /^(\w+)=(.*)$/.exec(option) ?? [];
  if (name !== undefined && value !== undefined) return [name, readValue(value)];
  const allowed = 'name=value, such as kiriage=false';
  throw new UserError({ code: 'badOption', field: '--switch', message: 'is no switch', value: option, allowed });
}

function readValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

import { err, ok, type Result, show } from '@paiju/kernel';
import { SETTINGS, type Setting, type Settings } from './settings.js';

/** The environment of a process. */
export type Variables = { readonly [name: string]: string | undefined };

/** Settings as an environment gives them, and the names in it that mean nothing. */
export interface Read {
  readonly settings: Settings;
  readonly unknown: readonly string[];
}

const PREFIX = 'PAIJU_';

/** S-2: reads every setting; the error is one line for each that is bad: its name, its value and what is allowed. */
export function readSettings(environment: Variables): Result<Read, readonly string[]> {
  const faults: string[] = [];
  const entries = Object.entries(SETTINGS).map(([key, setting]) => {
    const given = environment[setting.name] || setting.fallback; // an empty variable says nothing
    const value = (setting as Setting<unknown>).parser.parse(given);
    if (!value.ok) faults.push(fault(setting, given));
    return [key, value.ok ? value.value : undefined] as const;
  });
  if (faults.length > 0) return err(faults);
  // Every key of the table, each with what its own parser gave.
  return ok({ settings: Object.fromEntries(entries) as unknown as Settings, unknown: unknownNames(environment) });
}

function fault({ name, parser, secret }: Setting<unknown>, given: string): string {
  const shown = secret === true ? `of ${given.length} characters` : show(given);
  return `${name} must be ${parser.allowed} but was ${shown}`;
}

function unknownNames(environment: Variables): readonly string[] {
  const known = new Set<string>(Object.values(SETTINGS).map(({ name }) => name));
  return Object.keys(environment).filter((name) => name.startsWith(PREFIX) && !known.has(name));
}

/** The effective settings as lines of `NAME=value`, secrets masked, those that were given marked. */
export function printSettings(environment: Variables): readonly string[] {
  return Object.values(SETTINGS).map(({ name, fallback, ...rest }) => {
    const given = environment[name] || undefined;
    const value = given ?? fallback;
    const shown = 'secret' in rest && value !== '' ? '********' : value;
    return `${name}=${shown}${given === undefined ? '' : '  (set)'}`;
  });
}

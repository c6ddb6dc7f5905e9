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
export function readSettings(variables: Variables): Result<Read, readonly string[]> {
  const faults: string[] = [];
  const entries = Object.entries(SETTINGS).map(([key, setting]) => {
    const given = variables[setting.name] || setting.fallback; // an empty variable says nothing
    const value = (setting as Setting<unknown>).parser.parse(given);
    if (!value.ok) faults.push(fault(setting, given));
    return [key, value.ok ? value.value : undefined] as const;
  });
  if (faults.length > 0) return err(faults);
  // Every key of the table, each with what its own parser gave.
  return ok({ settings: Object.fromEntries(entries) as unknown as Settings, unknown: unknownNames(variables) });
}

function fault({ name, parser, secret }: Setting<unknown>, given: string): string {
  const shown = secret === true ? `of ${given.length} characters` : show(given);
  return `${name} must be ${parser.allowed} but was ${shown}`;
}

function unknownNames(variables: Variables): readonly string[] {
  const known = new Set<string>(Object.values(SETTINGS).map(({ name }) => name));
  return Object.keys(variables).filter((name) => name.startsWith(PREFIX) && !known.has(name));
}

/** Every setting as a line of `NAME=value`, secrets masked, those that were given marked. */
export function printSettings(variables: Variables): readonly string[] {
  return Object.values<Setting<unknown>>(SETTINGS).map(
    (setting) => `${shown(setting, variables)}${isGiven(setting, variables) ? '  (set)' : ''}`,
  );
}

/** S-34: the settings that differ from their default, as lines of `NAME=value`, secrets masked. */
export function printChanges(variables: Variables): readonly string[] {
  const changed = Object.values<Setting<unknown>>(SETTINGS).filter(
    (setting) => isGiven(setting, variables) && variables[setting.name] !== setting.fallback,
  );
  return changed.map((setting) => shown(setting, variables));
}

function isGiven({ name }: Setting<unknown>, variables: Variables): boolean {
  return (variables[name] ?? '') !== '';
}

function shown({ name, fallback, secret }: Setting<unknown>, variables: Variables): string {
  const value = variables[name] || fallback;
  return `${name}=${secret === true && value !== '' ? '********' : value}`;
}

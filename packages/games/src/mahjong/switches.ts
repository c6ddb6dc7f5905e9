import { type ConfigError, err, isRecord, type Json, ok, type Result, show } from '@paiju/kernel';

/** The values a switch takes, as a test and in words. */
export interface Allowed<T> {
  readonly text: string;
  takes(value: unknown): value is T;
}

/** One switch of the rules: the rule it belongs to, what it decides, what it takes. */
export interface Switch<T> extends Allowed<T> {
  readonly rule: string;
  readonly decides: string;
}

/** One value for every switch of a table. */
export type Values<Table extends Readonly<Record<string, Switch<unknown>>>> = {
  readonly [Name in keyof Table]: Table[Name] extends Switch<infer T> ? T : never;
};

/** A row of the table of switches. */
export function row<T>(rule: string, decides: string, { text, takes }: Allowed<T>): Switch<T> {
  return { rule, decides, text, takes };
}

/** On or off. */
export const flag: Allowed<boolean> = {
  text: 'true, false',
  takes: (value): value is boolean => typeof value === 'boolean',
};

/** One of a few values. */
export function choice<const T extends readonly (string | number)[]>(...values: T): Allowed<T[number]> {
  return { text: values.join(', '), takes: (value): value is T[number] => values.includes(value as T[number]) };
}

/** Whole numbers in steps. */
export function whole(low: number, high: number, step = 1): Allowed<number> {
  const text = `a whole number from ${low} to ${high}${step === 1 ? '' : ` in steps of ${step}`}`;
  const takes = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high && value % step === 0;
  return { text, takes };
}

/** The values of another switch, or null. */
export function orNull<T>({ text, takes }: Allowed<T>): Allowed<T | null> {
  return { text: `${text}, or null`, takes: (value): value is T | null => value === null || takes(value) };
}

/** The switches that came with a rules version. */
export interface Added {
  readonly since: number;
  readonly names: readonly string[];
}

/** A configuration as an older rules version had it: without the switches that came later. */
export function switchesBefore(config: object, added: readonly Added[], rulesVersion: number): object {
  const later = added.filter(({ since }) => rulesVersion < since).flatMap(({ names }) => names);
  return Object.fromEntries(Object.entries(config).filter(([name]) => !later.includes(name)));
}

/** The presets of a game by name, and which of them an object without one begins from. */
interface Presets<Config> {
  readonly presets: Readonly<Record<string, Config>>;
  readonly preset: string;
}

/** Reads a preset's name, or `{preset, ...switches}`; `change` puts the switches on top of the preset. */
export function readConfig<Config>(
  input: unknown,
  { presets, preset: unnamed }: Presets<Config>,
  change: (base: Config, switches: Readonly<Record<string, unknown>>) => Result<Config, ConfigError>,
): Result<Config, ConfigError> {
  if (typeof input === 'string') return presetIn(presets, input);
  if (!isRecord(input)) return badSwitch('', input, `a preset's name, or an object`);
  const { preset = unnamed, ...switches } = input;
  const base = presetIn(presets, preset);
  return base.ok ? change(base.value, switches) : base;
}

function presetIn<Config>(presets: Readonly<Record<string, Config>>, name: unknown): Result<Config, ConfigError> {
  if (typeof name === 'string' && Object.hasOwn(presets, name)) return ok(presets[name] as Config);
  return badSwitch('preset', name, Object.keys(presets).join(', '));
}

/** Changes one thing after the other, up to the first that is refused. */
export function changeInTurn<Config>(
  base: Config,
  values: Readonly<Record<string, unknown>>,
  change: (config: Config, name: string, value: unknown) => Result<Config, ConfigError>,
): Result<Config, ConfigError> {
  let taken: Result<Config, ConfigError> = ok(base);
  for (const [name, value] of Object.entries(values)) if (taken.ok) taken = change(taken.value, name, value);
  return taken;
}

/** The error of a switch that is unknown or takes no such value. */
export function badSwitch(path: string, value: unknown, allowed: string): Result<never, ConfigError> {
  return err({ path, value: value as Json, allowed, message: `${path || 'configuration'} cannot be ${show(value)}` });
}

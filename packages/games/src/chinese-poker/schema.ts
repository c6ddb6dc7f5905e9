import { type ConfigError, err, isRecord, type Json, ok, type Result, show } from '@paiju/kernel';

/** A value that passed its check, or where and why it did not. */
export type Checked<T> = Result<T, ConfigError>;
export type Check<T> = (value: unknown, path: string) => Checked<T>;
/** A check for every field of an object. */
export type Checks<T> = { readonly [K in keyof T]: Check<T[K]> };

/** Every field checked, those not given taken from `base`. */
export function fields<T extends object>(
  checks: Checks<T>,
  base: T,
  given: Readonly<Record<string, unknown>>,
  at = '',
): Checked<T> {
  const checked: Partial<T> = {};
  for (const key of keysOf(checks)) {
    const field = checks[key](Object.hasOwn(given, key) ? given[key] : base[key], at === '' ? key : `${at}.${key}`);
    if (!field.ok) return field;
    checked[key] = field.value;
  }
  return ok(checked as T); // every key of T has been set
}

/** An object with exactly these fields. */
export function exact<T extends object>(checks: Checks<T>): Check<T> {
  const keys: readonly string[] = keysOf(checks);
  return (value, path) => {
    if (!isRecord(value)) return bad(path, value, `an object with ${keys.join(', ')}`);
    const odd = Object.keys(value).find((key) => !keys.includes(key)) ?? keys.find((key) => !Object.hasOwn(value, key));
    if (odd !== undefined) return bad(`${path}.${odd}`, value[odd], `exactly the fields ${keys.join(', ')}`);
    return fields(checks, value as T, value, path);
  };
}

/** A whole number between two bounds, both allowed. */
export function whole(low: number, high: number, instead = ''): Check<number> {
  const allowed = `${instead}a whole number from ${low} to ${high}`;
  return (value, path) =>
    Number.isInteger(value) && (value as number) >= low && (value as number) <= high
      ? ok(value as number)
      : bad(path, value, allowed);
}

/** One of a list of names or flags. */
export function oneOf<const T extends string | boolean>(list: readonly T[], instead = ''): Check<T> {
  return (value, path) => {
    const found = list.find((item) => item === value);
    return found === undefined ? bad(path, value, `${instead}${list.join(', ')}`) : ok(found);
  };
}

export function keysOf<T extends object>(object: T): readonly (keyof T & string)[] {
  return Object.keys(object) as (keyof T & string)[];
}

/** The error for a value that would not do. */
export function bad(path: string, value: unknown, allowed: string): Result<never, ConfigError> {
  return err({ path, value: value as Json, allowed, message: `${path || 'configuration'} cannot be ${show(value)}` });
}

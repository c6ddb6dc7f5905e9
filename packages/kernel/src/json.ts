/** Plain data: what survives `JSON.parse(JSON.stringify(x))` unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** True if a value is an object with named fields: neither null nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as a short piece of an error message. Survives any value. */
export function show(value: unknown): string {
  const text = value === undefined ? 'nothing' : (stringify(value) ?? describe(value));
  return text.length <= 80 ? text : `${text.slice(0, 77)}...`;
}

/** JSON has no text for some values, and throws on others: whole numbers of any size, circles. */
function stringify(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

function describe(value: unknown): string {
  return typeof value === 'bigint' || typeof value === 'symbol' ? String(value) : `a value of type ${typeof value}`;
}

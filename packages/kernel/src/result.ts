/** The answer of a door to the outside: a value, or an error that says where and why. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** The result that is this value. */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/** The result that failed with this error. */
export function err<E>(error: E): Result<never, E> {
  return { ok: false, error };
}

/** The value of a result that cannot have failed; throws the error's message otherwise. */
export function unwrap<T>(result: Result<T, { readonly message: string }>): T {
  if (result.ok) return result.value;
  throw new Error(result.error.message);
}

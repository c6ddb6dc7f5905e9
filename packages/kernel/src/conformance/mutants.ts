import { isRecord } from '../json.js';

/** An action made wrong. `sure`: no game could take it, even where not all legal actions are known. */
export interface Mutant {
  readonly action: unknown;
  readonly sure: boolean;
}

/** Values that nobody could take for an action. */
export const NO_ACTIONS: readonly unknown[] = [
  ...[undefined, null, true, 0, -1, Number.NaN, '', 'constructor', '__proto__', [], [[]], {}],
  ...[{ kind: undefined }, { kind: null }, { kind: 0 }, { kind: '' }, { kind: [] }, { kind: {} }],
  ...['no such kind', 'constructor', '__proto__', 'toString', 'hasOwnProperty'].map((kind) => ({ kind })),
  JSON.parse('{ "__proto__": { "kind": "next" } }'),
];

/** A legal action made wrong in every small way: another kind, each number, field and list inside it. */
export function* mutants(action: unknown, kinds: Iterable<string>): Generator<Mutant> {
  yield* edits(action);
  if (!isRecord(action)) return;
  for (const kind of kinds) {
    if (kind !== action['kind']) yield { action: { ...action, kind }, sure: false };
  }
}

function* edits(value: unknown): Generator<Mutant> {
  if (typeof value === 'number') yield* ofNumber(value);
  else if (typeof value === 'string') yield* all([`${value}?`, '', 'constructor', 0, null, {}], true);
  else if (Array.isArray(value)) yield* ofList(value);
  else if (isRecord(value)) yield* ofRecord(value);
  else yield* all([!value, 0], false);
}

function* ofNumber(value: number): Generator<Mutant> {
  yield* all([value + 1, value - 1, value + 1000, value - 1000, -1, -value], false);
  yield* all([Number.NaN, 1.5, `${value}`, null, [value], {}], true);
}

function* ofList(value: readonly unknown[]): Generator<Mutant> {
  yield* all([value.slice(1), [...value, ...value.slice(0, 1)], value.toReversed()], false);
  yield* all([null, 0, {}], true);
  for (const [n, part] of value.entries()) {
    for (const edit of edits(part)) yield { ...edit, action: value.with(n, edit.action) };
  }
}

function* ofRecord(value: Readonly<Record<string, unknown>>): Generator<Mutant> {
  yield { action: { ...value, noSuchField: 1 }, sure: true };
  for (const name of Object.keys(value)) {
    const { [name]: part, ...rest } = value;
    yield { action: rest, sure: true };
    for (const edit of edits(part)) yield { ...edit, action: { ...value, [name]: edit.action } };
  }
}

function all(values: readonly unknown[], sure: boolean): readonly Mutant[] {
  return values.map((action) => ({ action, sure }));
}

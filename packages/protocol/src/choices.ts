import type { z } from 'zod';
import type { NamedAction } from './codec.js';
import type { call, choice } from './events.js';

export type Choice = z.infer<typeof choice>;
export type Call = z.infer<typeof call>;

/** What may be done, by name: actions that differ in their tiles alone stand together, passing is understood. */
export function choicesOf<A>(actions: readonly A[], name: (action: A) => NamedAction): readonly Choice[] {
  const groups = new Map<string, Choice>();
  for (const action of actions) add(groups, name(action));
  return [...groups.values()];
}

function add(groups: Map<string, Choice>, { action, data }: NamedAction): void {
  if (action === 'pass') return;
  const { tile, tiles, ...rest } = data;
  const key = JSON.stringify([action, rest]);
  const group: Choice = groups.get(key) ?? { a: action, ...rest };
  if (typeof tile === 'number') group.tl = [...(group.tl ?? []), tile];
  if (Array.isArray(tiles)) group.opt = [...(group.opt ?? []), tiles];
  groups.set(key, group);
}

/** The same as calls: `clt` names what `a` does in a turn. */
export function callsOf(choices: readonly Choice[]): Call[] {
  return choices.map(({ a, ...rest }) => ({ clt: a, ...rest }));
}

import type { z } from 'zod';
import type { NamedAction } from './codec.js';
import type { call, choice } from './events.js';

export type Choice = z.infer<typeof choice>;
export type Call = z.infer<typeof call>;

/** The legal actions by name: those that differ in their tiles alone stand together, passing is understood. */
export function choicesOf<A>(actions: readonly A[], name: (action: A) => NamedAction): readonly Choice[] {
  const groups = new Map<string, Choice>();
  for (const action of actions) add(groups, name(action));
  return [...groups.values()];
}

function add(groups: Map<string, Choice>, { action, data }: NamedAction): void {
  if (action === 'pass') return;
  const { tile, tiles } = data;
  const group = groupOf(groups, action, data);
  if (typeof tile === 'number') group.tl = added(group.tl, tile);
  if (Array.isArray(tiles)) group.opt = added(group.opt, tiles);
}

/** The group of an action, by its name and everything in its data that is no tile. */
function groupOf(groups: Map<string, Choice>, action: string, data: NamedAction['data']): Choice {
  const isPlain = hasTilesAlone(data);
  const { tile, tiles, ...rest } = isPlain ? PLAIN : data;
  const key = isPlain ? action : JSON.stringify([action, rest]);
  const known = groups.get(key);
  if (known !== undefined) return known;
  const group: Choice = { a: action, ...rest };
  groups.set(key, group);
  return group;
}

const PLAIN: NamedAction['data'] = {};

function hasTilesAlone(data: object): boolean {
  for (const field in data) if (field !== 'tile' && field !== 'tiles') return false;
  return true;
}

/** A list that is only just being made grows in place: a turn may have a dozen tiles to choose from. */
function added<T>(list: T[] | undefined, one: T): T[] {
  if (list === undefined) return [one];
  list.push(one);
  return list;
}

/** The same as calls: `clt` names what `a` does in a turn. */
export function callsOf(choices: readonly Choice[]): Call[] {
  return choices.map(({ a, ...rest }) => ({ clt: a, ...rest }));
}

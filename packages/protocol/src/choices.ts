import type { z } from 'zod';
import type { NamedAction } from './codec.js';
import type { call, choice } from './events.js';

export type Choice = z.infer<typeof choice>;
export type Call = z.infer<typeof call>;

/** The legal actions by name: those that differ in their tiles alone stand together, passing is understood. */
export function choicesOf<A>(actions: readonly A[], name: (action: A) => NamedAction): Choice[] {
  const groups: Groups = { keys: [], choices: [] };
  for (const action of actions) add(groups, name(action));
  return groups.choices;
}

/** Choices, each with its key: a handful, which are found sooner in a list than in a map. */
interface Groups {
  readonly keys: string[];
  readonly choices: Choice[];
}

function add(groups: Groups, { action, data }: NamedAction): void {
  if (action === 'pass') return;
  const { tile, tiles } = data;
  const group = groupOf(groups, action, data);
  if (typeof tile === 'number') group.tl = added(group.tl, tile);
  if (Array.isArray(tiles)) group.opt = added(group.opt, tiles);
}

/** The group of an action, by its name and everything in its data that is no tile. */
function groupOf(groups: Groups, action: string, data: NamedAction['data']): Choice {
  if (hasTilesAlone(data)) return groupUnder(groups, action) ?? grouped(groups, action, { a: action });
  const { tile, tiles, ...rest } = data;
  const key = JSON.stringify([action, rest]);
  return groupUnder(groups, key) ?? grouped(groups, key, { a: action, ...rest });
}

function groupUnder({ keys, choices }: Groups, key: string): Choice | undefined {
  return choices[keys.indexOf(key)];
}

function grouped({ keys, choices }: Groups, key: string, group: Choice): Choice {
  keys.push(key);
  choices.push(group);
  return group;
}

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

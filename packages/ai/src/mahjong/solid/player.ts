import { type Action, buildTable, type Variant, type View } from '@paiju/games/mahjong';
import type { Player } from '../../player.js';
import { Decision } from './decision.js';
import type { Knowledge } from './knowledge.js';

/** weighs speed two steps deep, value and danger, from what the seat may know alone. */
export function solid<V extends Variant>(knowledge: Knowledge<V>): Player<View<V>, Action<V>> {
  return {
    level: 'solid',
    choose: (view, actions) => choose(knowledge, view, Array.isArray(actions) ? actions : [...actions]),
    prepare: () => void buildTable(),
  };
}

function choose<V extends Variant>(knowledge: Knowledge<V>, view: View<V>, actions: readonly Action<V>[]): Action<V> {
  const [first] = actions;
  if (view.seat === null || first === undefined) throw new Error('there is nothing to choose from');
  if (actions.length === 1) return first;
  const win = knowledge.win(view.table, view.seat, actions);
  return win ?? new Decision(knowledge, view.table, view.seat, actions).made() ?? passing(actions) ?? first;
}

function passing<V extends Variant>(actions: readonly Action<V>[]): Action<V> | undefined {
  return actions.find(({ kind }) => kind === 'pass');
}

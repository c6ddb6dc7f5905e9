import type { Seat } from '@paiju/kernel';
import type { Engine } from './engine.js';

/** The question as a match asks it of someone who thinks elsewhere. */
interface Asked {
  readonly game: string;
  readonly table: string;
  readonly seat: Seat;
  readonly view: unknown;
  readonly actions: Iterable<unknown>;
  readonly isLegal: (action: unknown) => boolean;
}

/** Of a list that may be very long, a program is shown so many: more than any turn of mahjong has. */
const LISTED = 256;

/** An engine as a guest at the tables of this process. */
export function guestOf(engine: Engine): {
  readonly level: string;
  ask(asked: Asked): Promise<unknown>;
  leave(table: string, seat: Seat, view: unknown): Promise<void>;
} {
  const place = (table: string, seat: Seat): string => `${table} ${seat}`;
  return {
    level: engine.spec.name,
    ask: ({ game, table, seat, view, actions, isLegal }) => {
      const { legal, isComplete } = listed(actions);
      return engine.decide({ game, table: place(table, seat), view, legal, isComplete, isLegal });
    },
    leave: (table, seat, view) => engine.leave(place(table, seat), view),
  };
}

function listed(actions: Iterable<unknown>): { readonly legal: readonly unknown[]; readonly isComplete: boolean } {
  const legal: unknown[] = [];
  for (const action of actions) {
    if (legal.length === LISTED) return { legal, isComplete: false };
    legal.push(action);
  }
  return { legal, isComplete: true };
}

import {
  at,
  type Ending,
  type Event,
  isOpen,
  type Meld,
  seatsOf,
  type Table,
  type Variant,
  type View,
} from '@paiju/games/mahjong';
import { isRecord } from '@paiju/kernel';
import type { HandEnd, StatsReader, Tag } from '../stats.js';

/** The account of one mahjong about a finished hand beside its melds. */
export type Account = Pick<HandEnd, 'winners' | 'givers' | 'points' | 'tags'>;

/** The parts of a mahjong's statistics that not all of them have. */
interface Further<V extends Variant> {
  readonly total?: (table: Table<V>) => number;
  /** The tags that say that a seat declared itself ready. */
  readonly declared?: (name: string) => boolean;
}

/** Reads a mahjong for statistics, from its own account of a finished hand. */
export function statsOf<V extends Variant>(
  account: (table: Table<V>, ending: Ending<V>) => Account,
  { total, declared }: Further<V> = {},
): StatsReader {
  return {
    ways: { ...(declared !== undefined && { declared }), called: (name) => name === CALLED },
    isEnd: (event) => isRecord(event) && event['kind'] === 'ended',
    read: (view, events) => read((view as View<V>).table, events as readonly Event<V>[], account),
    ...(total !== undefined && { total: (view: unknown) => total((view as View<V>).table) }),
  };
}

function read<V extends Variant>(
  table: Table<V>,
  events: readonly Event<V>[],
  account: (table: Table<V>, ending: Ending<V>) => Account,
): HandEnd | undefined {
  const { phase } = table;
  if (phase.kind !== 'ended' && phase.kind !== 'finished') return undefined;
  const { winners, givers, points, tags } = account(table, phase.ending);
  return { dealer: table.dealer, winners, givers, points, tags: [...meldTags(table), ...robbed(events), ...tags] };
}

/** The tag of a seat that called at all. */
const CALLED = 'open';

/** The calls of every seat: every meld by its kind, a kong by its form, and `open` once for each seat that called at all. */
function meldTags<V extends Variant>({ places }: Table<V>): readonly Tag[] {
  return seatsOf(places).flatMap((seat) => {
    const { melds } = at(places, seat);
    const names = [...melds.flatMap(namesOf), ...(melds.some(isOpen) ? [CALLED] : [])];
    return names.map((name) => ({ name, seat }));
  });
}

/** An added kong was called as a pung. */
function namesOf(meld: Meld): readonly string[] {
  if (meld.kind !== 'kong') return [meld.kind];
  return meld.form === 'added' ? ['pung', 'kong.added'] : [`kong.${meld.form}`];
}

function robbed<V extends Variant>(events: readonly Event<V>[]): readonly Tag[] {
  return events.flatMap((event) => (event.kind === 'robbed' ? [{ name: 'robbed', seat: event.seat }] : []));
}

import type { Event, Variant, View } from '@paiju/games/mahjong';
import { seats } from '@paiju/kernel';
import { ARRIVALS, bySeat, countOf, type Dialect, HIDDEN, type Of } from './dialect.js';
import type { WireEvent, WireOf } from './events.js';
import { packMeld } from './meld.js';
import { packDiscard, packDraw } from './packing.js';

/** One redacted event as it travels; the view is the one after the step it belongs to. */
export function wireOf<V extends Variant>(dialect: Dialect<V>, event: Event<V>, view: View<V>): WireEvent {
  switch (event.kind) {
    case 'dealt':
      return dealt(dialect, event, view);
    case 'stage':
      return { t: 20, n: event.step };
    case 'began':
      return { t: 21, s: event.seat };
    case 'drew':
      return drew(dialect, event);
    case 'exposed':
      return { t: 22, s: event.seat, tl: [...event.tiles], ar: ARRIVALS.indexOf(event.arrival) };
    case 'discarded':
      return { t: 2, d: packDiscard(event, dialect.base) };
    case 'called':
      return { t: 0, m: packMeld(event) };
    case 'kong':
      return kong(event);
    case 'konged':
      return { t: 23, s: event.seat };
    case 'robbed':
      return { t: 24, s: event.seat, ti: event.tile, by: event.by, to: event.to };
    case 'answered':
      return { t: 25, s: event.seat, an: event.action };
    case 'told':
      return dialect.told(event.seat, event.held);
    case 'special':
      return dialect.tell(event.special);
    case 'ended':
      return ended(dialect, event, view);
    case 'finished':
      return finished(dialect, event);
    default:
      return event satisfies never;
  }
}

function dealt<V extends Variant>(dialect: Dialect<V>, event: Of<V, 'dealt'>, view: View<V>): WireOf<9> {
  const { seat: own, round: count } = view;
  const { setting, hands, shown, held, size } = event;
  const { round, dealer, scores, carried } = setting;
  return {
    t: 9,
    ...(own === null ? {} : { s: own, hd: held[own] }),
    ...countOf(count),
    ...dialect.round(shown),
    ...{ dl: dealer, cp: dealer, rd: round, sz: size, ca: carried, sh: shown },
    mt: own === null ? [] : [...(hands[own] ?? [])],
    hc: hands.map(({ length }) => length),
    p: seats(4).map((s) => ({ s, sc: scores[s] ?? 0 })),
  };
}

function drew<V extends Variant>({ base }: Dialect<V>, event: Of<V, 'drew'>): WireOf<1> | WireOf<12> {
  const { seat, tile, from, arrival } = event;
  const how = {
    ...(arrival === 'draw' ? {} : { ar: ARRIVALS.indexOf(arrival) }),
    ...(from === 'tail' ? ({ en: 1 } as const) : {}),
  };
  return tile === HIDDEN ? { t: 12, s: seat, ...how } : { t: 1, d: packDraw(event, base), ...how };
}

function kong<V extends Variant>(event: Of<V, 'kong'>): WireOf<0> | WireOf<27> {
  if (event.tile === HIDDEN) return { t: 27, s: event.seat };
  const wire: WireOf<0> = { t: 0, m: packMeld(event), ti: event.tile };
  return event.laid ? wire : { ...wire, hi: 1 };
}

function ended<V extends Variant>(dialect: Dialect<V>, event: Of<V, 'ended'>, { table }: View<V>): WireOf<4> {
  const { ending, hands } = event;
  return {
    t: 4,
    ...dialect.result(ending, hands),
    scs: bySeat(table.scores),
    sch: bySeat(ending.deltas),
    o: ending.outcome,
    hn: [...hands],
  };
}

function finished<V extends Variant>(dialect: Dialect<V>, { standing }: Of<V, 'finished'>): WireOf<10> {
  const points = dialect.points(standing);
  const st = seats(4).map((s) => ({ s, sc: points[s] ?? 0, fs: standing.returns[s] ?? 0 }));
  const best = st.reduce((first, one) => (one.fs > first.fs ? one : first));
  return { t: 10, ws: best.s, st, o: standing };
}

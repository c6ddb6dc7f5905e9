import type { Seat } from '@paiju/kernel';
import { at, bySeat, distance } from '../../mahjong/table.js';
import type { RiichiView } from '../table.js';
import { type LogGame, OF_FOUR } from './log-game.js';
import { type MjaiEvent, mjaiRound, startGame } from './mjai-print.js';
import { SeenRound } from './seen-round.js';

/**
 * tells one seat's match in events of the mjai protocol, from its views. Seats are counted from whoever dealt first,
 * as that protocol does; what the seat may not see is `?`.
 */
export class MjaiTeller {
  readonly #of: LogGame;
  readonly #seen = new SeenRound();

  constructor(of: LogGame = OF_FOUR) {
    this.#of = of;
  }

  /** The beginning of the match. */
  start({ table, seat }: RiichiView): MjaiEvent {
    const { places, shown, config } = table;
    const id = idOf(table.shown.origin, seat ?? shown.origin, places.length);
    const names = bySeat(places, (other) => `player ${other}`);
    return { ...startGame(config, names, this.#of), id };
  }

  /** Everything that has happened in the round, from its deal on; a later view's events begin with an earlier one's. */
  round(view: RiichiView): readonly MjaiEvent[] {
    return mjaiRound(this.#seen.read(view), view.table.config.reds);
  }

  /** The declaration of the seat of a view, as everybody hears it. */
  reach({ table, seat }: RiichiView): MjaiEvent {
    const { shown, places } = table;
    return { type: 'reach', actor: idOf(shown.origin, seat ?? shown.origin, places.length) };
  }

  /** The end of a match that a view shows; undefined while it goes on. */
  end({ table }: RiichiView): MjaiEvent | undefined {
    const { phase, shown, places } = table;
    if (phase.kind !== 'finished') return undefined;
    const { points } = phase.standing.detail;
    const scores = bySeat(places, (id) => at(points, ((shown.origin + id) % places.length) as Seat));
    return { type: 'end_game', scores };
  }
}

function idOf(origin: Seat, seat: Seat, seats: number): number {
  return distance(origin, seat, seats);
}

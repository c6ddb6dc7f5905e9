import { namedSeed, type Rng, type Seat, seats, stream, unwrap } from '@paiju/kernel';
import type { RiichiAction, RiichiEvent, RiichiState, RiichiView } from '../table.js';
import type { LogGame } from './log-game.js';
import { MjaiListener } from './mjai-listener.js';
import { declaresReach, meantBy, movesOf } from './mjai-moves.js';
import { type MjaiEvent, mjaiRound } from './mjai-print.js';
import { MjaiTeller } from './mjai-teller.js';
import { openAt } from './played.js';

export type Policy = (state: RiichiState, seat: Seat, actions: readonly RiichiAction[], rng: Rng) => RiichiAction;

/** One seat of a match: what it has truly seen, what is told of it from views, and a listener who hears that. */
class Chair {
  readonly #of: LogGame;
  readonly #teller: MjaiTeller;
  readonly #listener: MjaiListener;
  readonly seat: Seat;
  readonly #id: unknown;
  #dealt: Extract<RiichiEvent, { kind: 'dealt' }> | undefined;
  #events: RiichiEvent[] = [];
  #told: readonly MjaiEvent[] = [];
  #asked: RiichiView | undefined;

  constructor(of: LogGame, seat: Seat, view: RiichiView) {
    this.#of = of;
    this.seat = seat;
    this.#teller = new MjaiTeller(of);
    this.#listener = new MjaiListener(of);
    const start = this.#teller.start(view);
    this.#id = start['id'];
    this.#hear(start);
  }

  see(event: RiichiEvent): void {
    const seen = this.#of.game.redact(event, this.seat);
    if (seen?.kind === 'dealt') [this.#dealt, this.#events] = [seen, []];
    else if (seen !== undefined) this.#events.push(seen);
  }

  /** What is wrong with a question as it is told and heard: nothing, one hopes. */
  faults(view: RiichiView): readonly string[] {
    const told = this.#teller.round(view);
    const liable = view.table.shown.liable;
    const truth = mjaiRound({ dealt: this.#dealt!, events: this.#events, liable }, view.table.config.reds);
    const faults = firstDifference(this.#timeless(told), this.#timeless(truth));
    const before = this.#told.filter((event, n) => JSON.stringify(event) === JSON.stringify(told[n])).length;
    const known = told[0] !== undefined && same('', told[0], this.#told[0]).length === 0 ? before : 0;
    if (known > 0 && known !== this.#told.length) faults.push('what was told has changed');
    for (const event of told.slice(known)) this.#hear(event);
    this.#told = told;
    if (view.legal[0]?.kind === 'next') return faults;
    return [...faults, ...same('heard', heardOf(this.#asked), heardOf(view)), ...this.#unclear(view)];
  }

  /** Someone who comes to the table only now is told something else, but nothing that leads elsewhere. */
  lateFaults(view: RiichiView): readonly string[] {
    if (view.legal[0]?.kind === 'next') return [];
    const late = new Chair(this.#of, this.seat, view);
    for (const event of new MjaiTeller(this.#of).round(view)) late.#hear(event);
    return same('late', heardOf(late.#asked), heardOf(view));
  }

  /** Legal actions that do not survive their way there and back. */
  #unclear(view: RiichiView): readonly string[] {
    return view.legal.flatMap((action) => {
      const moves = movesOf(view, action);
      const last = moves.at(-1)!;
      const declared = moves.length > 1 && declaresReach(view, moves[0]!);
      const meant = meantBy(view, last, declared);
      const again = meant === undefined ? [] : movesOf(view, meant);
      return same(`move ${JSON.stringify(action)}`, again, moves);
    });
  }

  #hear(event: MjaiEvent): void {
    const asked = unwrap(this.#listener.take(event));
    if (event.type !== 'dora') this.#asked = asked; // an indicator may be turned before the discard is answered
  }

  /** Nothing on the table tells when others laid their norths aside. */
  #timeless(events: readonly MjaiEvent[]): readonly MjaiEvent[] {
    const isNorth = (event: MjaiEvent | undefined): boolean =>
      event?.type === 'nukidora' && event['actor'] !== this.#id;
    return events.filter((event, n) => !isNorth(event) && !(event.type === 'tsumo' && isNorth(events[n - 1])));
  }
}

/** A question without the numbers of its tiles: the moves it allows, and what is known of the own hand. */
function heardOf(view: RiichiView | undefined): object | undefined {
  if (view === undefined) return undefined;
  const { table, legal, left } = view;
  const origin = table.shown.origin;
  const count = table.places.length;
  const turned = (seat: unknown): unknown => (typeof seat === 'number' ? (seat - origin + count) % count : seat);
  const moves = legal.map((action) =>
    movesOf(view, action).map(({ actor, target, ...move }) => ({
      ...move,
      actor: turned(actor),
      target: turned(target),
    })),
  );
  const own = table.held.find((one) => one !== null);
  const held = [own?.waits, own?.furiten, own?.missed];
  const scores = table.places.map((_, n) => table.scores[(n + origin) % count]);
  return { moves: [...new Set(moves.map((move) => JSON.stringify(move)))].sort(), held, left, scores };
}

function firstDifference(told: readonly MjaiEvent[], truth: readonly MjaiEvent[]): string[] {
  const length = Math.max(told.length, truth.length);
  const n = Array.from({ length }, (_, at) => at).find((at) => same('', told[at], truth[at]).length > 0);
  return n === undefined ? [] : same(`told ${n}`, told.slice(n, n + 3), truth.slice(n, n + 3));
}

function same(what: string, a: unknown, b: unknown): string[] {
  const [one, other] = [JSON.stringify(a), JSON.stringify(b)];
  return one === other ? [] : [`${what}: ${one}\n   not ${other}`];
}

/** One question in so many is also told to somebody who comes late. */
const LATE = 11;

/** plays a match and lets every seat be told of it; says what was told or heard wrong, and how much was asked. */
export function toldMatch(
  of: LogGame,
  rules: unknown,
  name: string,
  policy: Policy,
): { faults: string[]; asked: number } {
  const config = unwrap(of.game.parseConfig(rules));
  const seed = namedSeed(name);
  const rng = stream(seed, 'policy');
  const opened = openAt(of, config, seed, of.rules.first(config, seed));
  let { state } = opened;
  const chairs = seats(of.seats).map((seat) => new Chair(of, seat, of.game.view(state, seat)));
  for (const event of opened.events) for (const chair of chairs) chair.see(event);
  const faults: string[] = [];
  let asked = 0;
  for (let [seat] = of.game.waiting(state); seat !== undefined; [seat] = of.game.waiting(state)) {
    asked++;
    faults.push(
      ...chairs[seat]!.faults(of.game.view(state, seat)).map((fault) => `move ${asked}, seat ${seat}: ${fault}`),
    );
    if (asked % LATE === 0) faults.push(...chairs[seat]!.lateFaults(of.game.view(state, seat)));
    const step = of.game.apply(state, seat, policy(state, seat, [...of.game.actions(state, seat)], rng));
    state = step.state;
    for (const event of step.events) for (const chair of chairs) chair.see(event);
    if (faults.length > 3) break;
  }
  return { faults, asked };
}

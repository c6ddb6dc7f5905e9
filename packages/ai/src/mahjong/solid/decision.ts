import {
  type Action,
  at,
  buildTable,
  handOf,
  isOpen,
  type Kind,
  type KongForm,
  kindOf,
  type Meld,
  type Table,
  type Variant,
  type View,
} from '@paiju/games/mahjong';
import type { Rng, Seat } from '@paiju/kernel';
import type { Player } from '../../player.js';
import { drawn } from '../../temperature.js';
import { PLAIN_STYLE, type Style } from '../style.js';
import { tally } from '../tally.js';
import { bent } from './bent.js';
import type { Held, Knowledge, Laid, Position } from './knowledge.js';
import { Scales, without } from './scales.js';

type KongAction<V extends Variant> = Extract<Action<V>, { readonly kind: 'kong' }>;
type Call<V extends Variant> = Extract<Action<V>, { readonly kind: 'chow' | 'pung' }>;
type Thrown<V extends Variant> = Extract<Action<V>, { readonly kind: 'discard' | 'ready' }>;

/** The number of tiles that a kong takes from the concealed ones. */
export const KONG_TAKES: Readonly<Record<KongForm, number>> = { open: 3, added: 1, concealed: 4 };
/** From this chance on an opponent counts as ready. */
const DANGEROUS = 0.5;
const NOT_AT_ALL = Number.NEGATIVE_INFINITY;
/** A temperature of 1, in what others' wins cost on average where nobody stops them. */
export const HEAT = 0.5;

/** An action, and what the hand is worth after it, in points as a style counts them. */
export interface Opinion<V extends Variant> {
  readonly action: Action<V>;
  readonly worth: number;
}

/** One decision: its counts are changed and restored while the candidates are weighed, and die with it. */
export class Decision<V extends Variant> {
  readonly #knowledge: Knowledge<V>;
  readonly #table: Table<V>;
  readonly #seat: Seat;
  readonly #actions: readonly Action<V>[];
  readonly #position: Position;
  readonly #scales: Scales;
  readonly #held: Held;
  readonly #style: Style;

  constructor(knowledge: Knowledge<V>, table: Table<V>, seat: Seat, actions: readonly Action<V>[], style: Style) {
    const place = at(table.places, seat);
    this.#knowledge = knowledge;
    this.#table = table;
    this.#seat = seat;
    this.#actions = actions;
    this.#held = { counts: tally(handOf(place)), laid: place.melds.map(laidOf) };
    this.#style = style;
    this.#position = bent(knowledge.position(table, seat), style);
    this.#scales = new Scales(this.#position);
  }

  /** The difference in points that counts as one step of the style's temperature. */
  get heat(): number {
    return HEAT * this.#style.temperature * this.#position.relief;
  }

  /** The action that needs no weighing, if there is one. */
  settled(): Action<V> | undefined {
    return this.#wanted() ?? this.#kong();
  }

  /** The possible choices and what comes of each; the first of equals is preferred. */
  opinions(): readonly Opinion<V>[] {
    const calls = this.#actions.filter((action): action is Call<V> => action.kind === 'chow' || action.kind === 'pung');
    return calls.length === 0 ? this.#throwing() : this.#calling(calls);
  }

  #wanted(): Action<V> | undefined {
    const { wants } = this.#knowledge;
    return this.#actions.find((action) => action.kind === 'special' && wants(this.#table, this.#seat, action));
  }

  /** A kong that leaves the hand no farther, unless another seat is ready before it. */
  #kong(): Action<V> | undefined {
    const kongs = this.#actions.filter((action): action is KongAction<V> => action.kind === 'kong');
    if (kongs.length === 0) return undefined;
    const now = this.#scales.distances(this.#held);
    const late = (now[0] ?? 0) > 0 && this.#position.threats.some(({ ready }) => ready > DANGEROUS);
    return late ? undefined : kongs.find((action) => this.#costsNothing(action, now));
  }

  #costsNothing({ form, tile }: KongAction<V>, [now = 0]: readonly number[]): boolean {
    const held = withKong(this.#held, form, kindOf(tile));
    if (form === 'open' && !this.#mayOpen(held)) return false;
    const [after = 0] = without(held, kindOf(tile), KONG_TAKES[form], () => this.#scales.distances(held));
    return after <= now;
  }

  /** For a kong alone a closed hand is not opened. */
  #mayOpen(held: Held): boolean {
    return this.#held.laid.some(({ open }) => open) && this.#knowledge.mayCall(this.#table, this.#seat, held);
  }

  /** Passing, and the calls that lead nearer. */
  #calling(calls: readonly Call<V>[]): readonly Opinion<V>[] {
    const now = this.#scales.distances(this.#held);
    const more = this.#style.calls * this.#position.relief;
    const passes = this.#actions.filter(({ kind }) => kind === 'pass');
    return [
      ...passes.map((action) => ({ action, worth: this.#scales.waiting(this.#held) })),
      ...calls.map((action) => ({ action, worth: this.#afterCall(action, now) + more })),
    ].filter(({ worth }) => worth > NOT_AT_ALL);
  }

  /** The gain of a call that leads nearer to a win; no other is made. */
  #afterCall(action: Call<V>, now: readonly number[]): number {
    const { phase } = this.#table;
    if (phase.kind !== 'discard') return NOT_AT_ALL;
    const [a, b] = action.tiles;
    const tiles = [a, b, phase.tile].sort((x, y) => x - y);
    const held: Held = {
      counts: this.#held.counts,
      laid: [...this.#held.laid, { kind: action.kind, tiles, open: true }],
    };
    const barred = this.#knowledge.barred(this.#table, action.kind, phase.tile, action.tiles);
    const worth = (): number => {
      if (!this.#scales.isNearer(now, held)) return NOT_AT_ALL;
      if (!this.#knowledge.mayCall(this.#table, this.#seat, held)) return NOT_AT_ALL;
      return Math.max(NOT_AT_ALL, ...this.#scales.discards(held, barred).map((weighed) => weighed.worth));
    };
    return without(held, kindOf(a), 1, () => without(held, kindOf(b), 1, worth));
  }

  /** Of each kind the copy to throw, with a declaration or without one. */
  #throwing(): readonly Opinion<V>[] {
    const thrown = this.#actions.filter(
      (action): action is Thrown<V> => action.kind === 'discard' || action.kind === 'ready',
    );
    const more = this.#style.ready * this.#position.relief;
    const opinions: Opinion<V>[] = [];
    for (const { kind, worth } of this.#scales.discards(this.#held, this.#unthrowable(thrown))) {
      const declaring = this.#plainest(thrown, kind, 'ready');
      const plain = this.#plainest(thrown, kind, 'discard');
      if (plain !== undefined) opinions.push({ action: plain, worth });
      if (declaring === undefined) continue;
      opinions.push({ action: declaring, worth: this.#scales.declared(this.#held, kind) + more });
    }
    return opinions;
  }

  /** The kinds in the hand that may not be thrown now. */
  #unthrowable(thrown: readonly Thrown<V>[]): readonly Kind[] {
    const may = new Set(thrown.map(({ tile }) => kindOf(tile)));
    return Array.from(this.#held.counts.keys()).filter((kind) => !may.has(kind));
  }

  /** Of the copies of a kind, the first that is worth no more than the others. */
  #plainest(thrown: readonly Thrown<V>[], kind: Kind, how: Thrown<V>['kind']): Thrown<V> | undefined {
    const copies = thrown.filter((action) => action.kind === how && kindOf(action.tile) === kind);
    return copies.find(({ tile }) => !this.#knowledge.isPrized(this.#table, tile)) ?? copies[0];
  }
}

/** A hand that has laid a kong; the tiles it takes are still among the concealed ones. */
export function withKong({ counts, laid }: Held, form: KongForm, kind: Kind): Held {
  const kong: Laid = { kind: 'kong', tiles: [0, 1, 2, 3].map((copy) => 4 * kind + copy), open: form !== 'concealed' };
  const others = laid.filter((one) => one.kind !== 'pung' || kindOf(one.tiles[0] ?? -1) !== kind);
  return { counts, laid: [...others, kong] };
}

/** A meld as far as a hand's distance and value ask. */
export function laidOf(meld: Meld): Laid {
  return { kind: meld.kind, tiles: meld.tiles, open: isOpen(meld) };
}

/** The choice of `solid`, and its opinion of everything it weighed; no opinions where a rule decides. */
export interface Weighing<V extends Variant> {
  readonly chosen: Action<V>;
  readonly opinions: readonly Opinion<V>[];
}

/** weighs speed two steps deep, value and danger, from what the seat may know alone; in a style, if one is given. */
export function solid<V extends Variant>(knowledge: Knowledge<V>, style = PLAIN_STYLE): Player<View<V>, Action<V>> {
  return {
    level: 'solid',
    choose: (view, actions, rng) =>
      weigh(knowledge, view, Array.isArray(actions) ? actions : [...actions], { style, rng }).chosen,
    prepare: () => void buildTable(),
  };
}

/** In what style something is chosen; a style with a temperature needs chance. */
interface Manner {
  readonly style: Style;
  readonly rng: Rng;
}

/** Weighs the actions of a view. */
export function weigh<V extends Variant>(
  knowledge: Knowledge<V>,
  view: View<V>,
  actions: readonly Action<V>[],
  manner?: Manner,
): Weighing<V> {
  const [first] = actions;
  if (view.seat === null || first === undefined) throw new Error('there is nothing to choose from');
  if (actions.length === 1) return { chosen: first, opinions: [] };
  const win = knowledge.win(view.table, view.seat, actions);
  if (win !== undefined) return { chosen: win, opinions: [] };
  const decision = new Decision(knowledge, view.table, view.seat, actions, manner?.style ?? PLAIN_STYLE);
  const settled = decision.settled();
  if (settled !== undefined) return { chosen: settled, opinions: [] };
  const opinions = decision.opinions();
  const worths = opinions.map(({ worth }) => worth);
  const taken = drawn(worths, decision.heat, manner?.rng);
  return { chosen: opinions[taken]?.action ?? otherwise(actions) ?? first, opinions };
}

/** The action taken where nothing is worth anything. */
function otherwise<V extends Variant>(actions: readonly Action<V>[]): Action<V> | undefined {
  return (
    actions.find(({ kind }) => kind === 'discard' || kind === 'ready') ?? actions.find(({ kind }) => kind === 'pass')
  );
}

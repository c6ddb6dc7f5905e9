import { type Action, kindOf, type Variant, type View } from '@paiju/games/mahjong';
import type { Words } from '@paiju/games/words';
import type { Seat } from '@paiju/kernel';
import type { Verdict } from '../../coaching.js';
import type { Network } from '../../network/index.js';
import type { Player } from '../../player.js';
import { actionsOf, choiceOf } from '../encode/actions.js';
import { decisionOf, Encoder } from '../encode/encoder.js';
import { Ground } from './ground.js';
import { networkOpinion, type Opinion, type Prospects, solidOpinion } from './opinion.js';
import { type Helpful, type Option, optionOf, type Preferred } from './option.js';
import { actionCode, CLOSE, nameOf, onlyReason, type Reason, reasonsFor } from './reasons.js';
import type { Subject } from './subject.js';

/** The kinds of decision that are counted apart: a discard against a hand that is likely ready is defence. */
export const DECISION_KINDS = ['discard', 'defence', 'ready', 'call', 'kong', 'win', 'special'] as const;
/** One of the kinds of decision that are counted apart. */
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** One choice of a decision, as the coach sees it. */
export interface Candidate<V extends Variant> {
  readonly action: Action<V>;
  /** The action as programs read it: a discard as its tile in notation, others by their name and tiles (C-9). */
  readonly code: string;
  readonly name: Words;
  /** The share of it in the expert's preference. */
  readonly p: number;
  /** The distance of the hand after it; −1 for a win. */
  readonly shanten: number;
  readonly ukeire: readonly Helpful[];
  /** The chance that what it throws is won, and what that would cost; null where nothing is thrown. */
  readonly danger: { readonly dealIn: number; readonly cost: number } | null;
  /** The chance to win the hand, and the expected gain until it ends. */
  readonly win: number;
  readonly points: number;
}

/** one decision judged, from what its seat could know. */
export interface Judgement<V extends Variant> {
  readonly seat: Seat;
  readonly kind: DecisionKind;
  /** In order of preference. */
  readonly candidates: readonly Candidate<V>[];
  /** The place of what was done among them; −1 where nothing was. */
  readonly chosen: number;
  /** The natural logarithm of how many times likelier the best is than what was done; 0 where that is the best. */
  readonly gap: number;
  readonly verdict: Verdict;
  /** Why the best is better than what was done, or than the next best where they are the same; the most telling first. */
  readonly reasons: readonly Reason[];
  readonly prospects: Prospects;
  /** Whose preference it is. */
  readonly by: 'network' | 'solid';
}

/** A choice with less than this share of the best one's is a mistake. */
const MISTAKE = 0.1;

/** The choices of a decision as they are preferred, and by whom. */
interface Weighed<V extends Variant> {
  readonly ground: Ground<V>;
  readonly opinion: Opinion & Pick<Judgement<V>, 'by'>;
  readonly sorted: readonly Preferred<V>[];
}

/** Judges decisions of one game by a network, or as `solid` sees them where there is none. */
export class Judge<V extends Variant> {
  readonly subject: Subject<V>;
  readonly #network: Network | undefined;
  readonly #encoder: Encoder<V>;

  constructor(subject: Subject<V>, network?: Network) {
    this.subject = subject;
    this.#network = network;
    this.#encoder = new Encoder(subject.reading);
  }

  /** Somebody who plays as this judge prefers. */
  get player(): Player<View<V>, Action<V>> {
    return this.subject.player(this.#network);
  }

  /** Judges what a seat did, or may do where nothing is given: of nothing but its view. */
  judge(view: View<V>, made?: Action<V>): Judgement<V> {
    const { ground, opinion, sorted } = this.#weigh(view, made);
    const chosen = made === undefined ? -1 : this.find(view, sorted, made);
    const prospects = opinion.prospects ?? prospectsIn(ground, sorted);
    const gap = gapOf(sorted, chosen);
    return {
      ...{ seat: ground.seat, kind: this.#kind(ground, prospects), chosen, gap, verdict: verdictOn(chosen, gap) },
      candidates: candidatesOf(ground, sorted, prospects),
      reasons: reasonsOn(ground, sorted, chosen),
      ...{ prospects, by: opinion.by },
    };
  }

  /** The most telling reason beside each candidate of a judgement: why the best is better; beside the best, than the next. */
  reasons(view: View<V>, made?: Action<V>): readonly Reason[] {
    const { ground, sorted } = this.#weigh(view, made);
    return sorted.flatMap((_, place) => reasonsOn(ground, sorted, place).slice(0, 1));
  }

  /** The place of an action among candidates, where it may differ from one of them in copies alone; −1 where it is none. */
  find(view: View<V>, candidates: readonly { readonly action: Action<V> }[], action: Action<V>): number {
    const { reading } = this.subject;
    const choice = choiceOf(reading, view, action);
    return candidates.findIndex((one) => choiceOf(reading, view, one.action) === choice);
  }

  /** The choices in order of preference, by the network or as `solid` sees them. */
  #weigh(view: View<V>, made: Action<V> | undefined): Weighed<V> {
    const ground = new Ground(this.subject, view);
    const actions = this.#choices(view, made);
    const told = this.#network && networkOpinion(ground, actions, this.#network, this.#encoder);
    const opinion = {
      ...(told ?? solidOpinion(ground, actions)),
      by: told === undefined ? 'solid' : 'network',
    } as const;
    return { ground, opinion, sorted: preferred(ground, actions, opinion) };
  }

  /** One action for each choice: of those that differ in copies alone the one made, or the one to take first. */
  #choices(view: View<V>, made: Action<V> | undefined): readonly Action<V>[] {
    const { reading } = this.subject;
    const found = new Map<number, Action<V>>();
    if (made !== undefined) found.set(choiceOf(reading, view, made), made);
    for (const action of view.legal) {
      const choice = choiceOf(reading, view, action);
      if (!found.has(choice)) found.set(choice, actionsOf(reading, view, choice)[0] ?? action);
    }
    return [...found.values()];
  }

  #kind({ view, declared }: Ground<V>, { ready }: Prospects): DecisionKind {
    const kind = decisionOf(view.legal);
    const threatened = declared.length > 0 || ready.some((chance) => chance > THREAT);
    return kind === 'discard' && threatened ? 'defence' : kind;
  }
}

/** From this chance on somebody is likely ready. */
const THREAT = 0.5;

/** The verdict on one of the candidates of a decision, by its place among them. */
export function verdictAmong(candidates: readonly { readonly p: number }[], place: number): Verdict {
  return verdictOn(place, gapOf(candidates, place));
}

function gapOf(candidates: readonly { readonly p: number }[], place: number): number {
  return place < 0 ? 0 : Math.log((candidates[0]?.p ?? 1) / (candidates[place]?.p ?? 1));
}

function verdictOn(chosen: number, gap: number): Verdict {
  const share = Math.exp(-gap);
  if (chosen <= 0 || share >= CLOSE) return 'optimal';
  return share < MISTAKE ? 'mistake' : 'suboptimal';
}

/** The options in order of preference; of equals the one that was asked first. */
function preferred<V extends Variant>(
  ground: Ground<V>,
  actions: readonly Action<V>[],
  { shares, dealIn }: Opinion,
): readonly Preferred<V>[] {
  const looked = humbled(actions.map((action) => optionOf(ground, action)));
  const options = looked.map((option, n) => {
    const danger = option.thrown === undefined ? null : dealIn(kindOf(option.thrown));
    return { ...option, p: shares[n] ?? 0, dealIn: danger };
  });
  return options.sort((a, b) => b.p - a.p);
}

/** Up to this distance `solid` looks at a hand's own steps; beyond, at usual ones, which flatter a hand that few tiles help. */
const LOOKED = 2;

/** The options, of which none that is too far to be looked at wins likelier than all that are near. */
function humbled<V extends Variant>(options: readonly Option<V>[]): readonly Option<V>[] {
  const near = options.filter(({ shanten }) => shanten >= 0 && shanten <= LOOKED);
  const most = Math.max(0, ...near.map(({ hope }) => hope.chance));
  const isFlattered = ({ shanten, hope }: Option<V>): boolean => most > 0 && shanten > LOOKED && hope.chance > most;
  return options.map((one) => (isFlattered(one) ? { ...one, hope: { ...one.hope, chance: most } } : one));
}

/** The prospects of the whole position by `solid`: its options by their shares. */
function prospectsIn<V extends Variant>(ground: Ground<V>, options: readonly Preferred<V>[]): Prospects {
  const mean = (of: (option: Preferred<V>) => number): number => options.reduce((sum, one) => sum + one.p * of(one), 0);
  return {
    win: mean(({ hope }) => hope.chance),
    dealIn: mean((option) => option.dealIn ?? 0),
    points: mean((option) => gainOf(ground, option)),
    places: [],
    ready: ground.position.threats.map(({ ready }) => ready),
  };
}

/** The gain that `solid` expects of an option: wins, and what it throws being won. */
function gainOf<V extends Variant>(ground: Ground<V>, { hope, thrown, dealIn }: Preferred<V>): number {
  const lost = thrown === undefined ? 0 : (dealIn ?? 0) * ground.cost(kindOf(thrown));
  return (1 - (dealIn ?? 0)) * hope.chance * hope.worth - lost;
}

/**
 * The options with their own prospects. A network tells those of the whole position: they are shared out as `solid` sees
 * the options beside each other, so that their mean by preference is what the network says.
 */
function candidatesOf<V extends Variant>(
  ground: Ground<V>,
  options: readonly Preferred<V>[],
  prospects: Prospects,
): readonly Candidate<V>[] {
  const seen = prospectsIn(ground, options);
  const scale = seen.win > 0 ? prospects.win / seen.win : 1;
  return options.map((option) => ({
    ...{ action: option.action, code: actionCode(ground, option.action), name: nameOf(ground, option) },
    ...{ p: option.p, shanten: option.shanten },
    ukeire: option.helpful,
    danger:
      option.thrown === undefined ? null : { dealIn: option.dealIn ?? 0, cost: ground.cost(kindOf(option.thrown)) },
    win: option.shanten < 0 ? 1 : Math.min(SUREST, scale * option.hope.chance),
    points: prospects.points + gainOf(ground, option) - seen.points,
  }));
}

/** Nobody wins more surely than this before they have. */
const SUREST = 0.99;

function reasonsOn<V extends Variant>(
  ground: Ground<V>,
  options: readonly Preferred<V>[],
  chosen: number,
): readonly Reason[] {
  const [best, next] = options;
  if (best === undefined) throw new Error('there is nothing to choose from');
  const other = chosen > 0 ? options[chosen] : next;
  return other === undefined ? [onlyReason(ground, best)] : reasonsFor(ground, best, other);
}

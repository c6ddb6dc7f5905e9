// @ts-check
import { STATS } from '@paiju/ai';
import { CHOICE, CHOICES, Encoder, markLegal, riichiReading } from '@paiju/ai/encode';
import { actionOf } from '@paiju/ai/expert';
import { riichi } from '@paiju/games/riichi';
import { namedSeed, stream, unwrap } from '@paiju/kernel';

/** @typedef {import('@paiju/kernel').Seat} Seat */
/** @typedef {import('@paiju/kernel').Rng} Rng */
/** @typedef {import('@paiju/ai').Player} Player */
/** @typedef {import('@paiju/games/riichi').RiichiState} State */
/** @typedef {import('@paiju/games/riichi').RiichiView} View */
/** @typedef {import('@paiju/games/riichi').RiichiAction} Action */
/** @typedef {ReturnType<typeof import('@paiju/ai/expert').loadMind>} Loaded */
/** @typedef {Extract<Loaded, { ok: true }>['value']} Mind */
/** @typedef {{ best: number, policy: Float32Array, dealIn: Float32Array, legal: readonly number[] }} Thought */
/** @typedef {{ choice: number, instead: string }} Other */
/** @typedef {{ instead: string, gap: number, gain: number, oneIn: number }} Tie one of so many such was looked at */

const CONFIG = unwrap(riichi.parseConfig('tenhou'));
const NODES = 10_000;
/** Two discards differ in danger from this chance on. */
const DANGER = 0.015;
/** One of so many decisions is looked at. */
const ONE_IN = { declare: 1, call: 4, threat: 6 };

/** Looks for decisions where the network is nearly undecided, and plays both choices out. */
export class NearTies {
  #encoder = new Encoder(riichiReading);
  #mask = new Uint8Array(CHOICES);
  #stats = /** @type {import('@paiju/ai').StatsReader} */ (STATS.get('riichi'));

  /**
   * @param {Mind} mind @param {Player} solid
   * @param {number} furthest how much less the other choice may be liked
   * @param {string | undefined} [only] the one question to look at
   */
  constructor(mind, solid, furthest, only) {
    this.mind = mind;
    this.solid = solid;
    this.furthest = furthest;
    this.only = only;
  }

  /** Plays one match. @param {string} seed */
  look(seed) {
    const named = namedSeed(seed);
    const [rng, dice] = [stream(named, 'player'), stream(named, 'looked at')];
    let [state, hands] = [riichi.setup(CONFIG, named), 0];
    /** @type {Tie[]} */
    const ties = [];
    for (let [seat] = riichi.waiting(state); seat !== undefined; [seat] = riichi.waiting(state)) {
      const view = riichi.view(state, seat);
      const question = questionOf(view, seat);
      if (question !== undefined && (this.only ?? question) === question && dice.below(ONE_IN[question]) === 0)
        ties.push(...this.#ties(state, seat, view, question, rng));
      const { state: next, events } = riichi.apply(state, seat, this.#bySolid(view, rng));
      if (events.some((event) => this.#stats.isEnd(event))) hands++;
      state = next;
    }
    return { hands, ties };
  }

  /**
   * @param {State} state @param {Seat} seat @param {View} view @param {keyof typeof ONE_IN} question @param {Rng} rng
   * @returns {Tie[]}
   */
  #ties(state, seat, view, question, rng) {
    const thought = this.#think(view);
    if (thought === undefined) return [];
    const { best, policy } = thought;
    const gap = (/** @type {Other} */ { choice }) => (policy[best] ?? 0) - (policy[choice] ?? 0);
    const others = othersOf(question, thought).filter((other) => gap(other) < this.furthest);
    if (others.length === 0) return [];
    const made = this.#playedOut(state, seat, this.#action(view, best, rng), rng);
    return others.map((other) => {
      const gain = this.#playedOut(state, seat, this.#action(view, other.choice, rng), rng) - made;
      return { instead: other.instead, gap: Number(gap(other).toFixed(3)), gain, oneIn: ONE_IN[question] };
    });
  }

  /** @param {View} view @returns {Thought | undefined} nothing where there is no choice */
  #think(view) {
    if (markLegal(riichiReading, view, this.#mask) < 2) return undefined;
    const legal = [...this.#mask.keys()].filter((choice) => this.#mask[choice] === 1);
    const { policy, dealIn } = this.mind.run(this.#encoder.encode(view));
    return { best: liked(legal, policy) ?? -1, policy, dealIn, legal };
  }

  /** The points that a seat makes of the hand after an action. @param {State} from @param {Seat} own @param {Action} first @param {Rng} rng */
  #playedOut(from, own, first, rng) {
    let step = riichi.apply(from, own, first);
    for (;;) {
      const { state, events } = step;
      if (events.some((event) => this.#stats.isEnd(event)))
        return this.#stats.read(riichi.view(state, undefined), events)?.points[own] ?? 0;
      const [seat] = /** @type {readonly [Seat]} */ (riichi.waiting(state));
      const view = riichi.view(state, seat);
      step = riichi.apply(state, seat, seat === own ? this.#byMind(view, rng) : this.#bySolid(view, rng));
    }
  }

  /** @param {View} view @param {Rng} rng */
  #byMind(view, rng) {
    const best = this.#think(view)?.best ?? this.#mask.indexOf(1);
    return this.#action(view, best, rng);
  }

  /** @param {View} view @param {Rng} rng */
  #bySolid(view, rng) {
    return /** @type {Action} */ (this.solid.choose(view, view.legal, rng, NODES));
  }

  /** @param {View} view @param {number} choice @param {Rng} rng */
  #action(view, choice, rng) {
    const making = { reading: riichiReading, fallback: this.solid };
    return /** @type {Action} */ (actionOf(making, view, choice, rng));
  }
}

/** What a decision is about, where it is of interest. @param {View} view @param {Seat} seat */
function questionOf({ legal, table }, seat) {
  const has = (/** @type {string} */ kind) => legal.some((action) => action.kind === kind);
  if (has('win')) return undefined;
  if (has('ready')) return 'declare';
  if (has('pung') || has('chow')) return 'call';
  const isThreat = table.shown.riichi.some((declared, other) => declared !== null && other !== seat);
  return isThreat && has('discard') ? 'threat' : undefined;
}

/** The other choices to play out. @param {keyof typeof ONE_IN} question @param {Thought} thought @returns {Other[]} */
function othersOf(question, thought) {
  const { best, policy, legal } = thought;
  const among = (/** @type {(choice: number) => boolean} */ fits, /** @type {string} */ instead) => {
    const choice = liked(legal.filter(fits), policy);
    return choice === undefined || choice === best ? [] : [{ choice, instead }];
  };
  if (question === 'declare') return isReady(best) ? among(isDiscard, 'silent') : among(isReady, 'riichi');
  if (question === 'call') return isCall(best) ? among((one) => one === CHOICE.pass, 'pass') : among(isCall, 'call');
  const danger = (/** @type {number} */ choice) => 1 / (1 + Math.exp(-(thought.dealIn[tileOf(choice)] ?? 0)));
  if (!isDiscard(best)) return [];
  return [
    ...among((one) => isDiscard(one) && danger(one) < danger(best) - DANGER, 'safer discard'),
    ...among((one) => isDiscard(one) && danger(one) > danger(best) + DANGER, 'bolder discard'),
  ];
}

/** The one that is liked best. @param {readonly number[]} choices @param {Float32Array} policy */
function liked(choices, policy) {
  return choices.toSorted((a, b) => (policy[b] ?? 0) - (policy[a] ?? 0))[0];
}

/** @param {number} choice */
function isReady(choice) {
  return choice >= CHOICE.ready && choice < CHOICE.discardRed;
}

/** @param {number} choice */
function isCall(choice) {
  return choice >= CHOICE.chowLow && choice < CHOICE.openKong;
}

/** @param {number} choice */
function isDiscard(choice) {
  return choice < CHOICE.ready || (choice >= CHOICE.discardRed && choice < CHOICE.chowLow);
}

/** The kind of tile that a choice discards. @param {number} choice */
function tileOf(choice) {
  return choice < CHOICE.discardRed ? choice % CHOICE.ready : 9 * (choice - CHOICE.discardRed) + 4;
}

import type { Player } from '@paiju/ai';
import { placeOf } from '@paiju/ai/record';
import type { Answer } from '@paiju/client';
import {
  type AnyGame,
  advance,
  begin,
  type Entry,
  err,
  type Header,
  type Json,
  namedSeed,
  ok,
  type Result,
  type Rng,
  refusal,
  type Seat,
  type Seed,
  stream,
} from '@paiju/kernel';
import type { Advice, Forbid } from '../../seat/advice.js';
import type { Pace, Report } from './messages.js';

/** Advice on a view, at a level above 0; nothing where nobody advises. */
export type Advise = (view: unknown, level: 1 | 2) => Advice | undefined;

/** The budget of a bot's decision, in the unit of its level. */
const NODES = 10_000;

/** The surroundings of a session: clock, chance and store. */
export interface Surroundings {
  send(report: Report): void;
  /** Calls back after so many milliseconds. */
  later(milliseconds: number, call: () => void): void;
  /** Keeps the journal so far; called after every step. */
  keep(header: Header, entries: readonly Entry[], note: Note): void;
}

/** The facts kept beside a journal, for a return to it. */
export interface Note {
  readonly seat: number;
  readonly level: string;
  readonly bots?: readonly string[];
  readonly over: boolean;
  /** The own place and points, once it is over. */
  readonly result?: { readonly place: number; readonly points: number };
}

/** One game and who plays it. */
export interface Cast {
  readonly game: AnyGame;
  readonly player: Player;
  /** Those at the other seats in order, where they were named. */
  readonly bots?: readonly Player[];
  readonly advise: Advise | undefined;
  readonly forbid: Forbid | undefined;
  /** True in a lesson: the others play what the clock would play for them, so that nothing comes as a surprise. */
  readonly silent?: boolean;
}

/**
 * One match of a person and bots. It holds what nobody may see; what it sends is the person's view, the person's redacted
 * events, and advice made of that view alone.
 */
export class Session {
  readonly #cast: Cast;
  readonly #world: Surroundings;
  readonly #header: Header;
  readonly #entries: Entry[];
  readonly #seat: Seat;
  readonly #mind: Rng;
  #state: unknown;
  #pace: Pace;
  #assist: 0 | 1 | 2;
  /** Counts questions, so that a late answer to an old one is known. */
  #pn = 0;
  #thinking = false;

  private constructor(cast: Cast, world: Surroundings, from: Start) {
    this.#cast = cast;
    this.#world = world;
    this.#header = from.header;
    this.#entries = [...from.entries];
    this.#seat = from.seat;
    this.#state = from.state;
    this.#pace = from.pace;
    this.#assist = from.assist;
    this.#mind = stream(seedName(from.header.seed), `bots ${from.entries.length}`);
  }

  /** Deals a new match, or plays one on from its journal. */
  static open(cast: Cast, world: Surroundings, opening: Opening): Result<Session, { readonly message: string }> {
    let state = begin(cast.game, opening.header);
    for (const entry of opening.entries) {
      if (!state.ok) return state;
      state = advance(cast.game, state.value, entry);
    }
    if (!state.ok) return err(state.error);
    return ok(new Session(cast, world, { ...opening, state: state.value }));
  }

  /** Shows the seat where the match stands, and lets the bots go on. */
  start(): void {
    const { game } = this.#cast;
    const { config, proof } = this.#header;
    const seated = { game: game.id, config, seat: this.#seat, ...this.#botNames() };
    const promise = proof === undefined ? {} : { commitment: proof.commitment };
    this.#world.send({ kind: 'began', ...seated, ...promise, ...this.#shown() });
    this.#after();
  }

  /** The person's own action. */
  act(id: number, action: unknown): void {
    const { game } = this.#cast;
    const over = game.waiting(this.#state).length === 0;
    const refused = over ? refusal('gameOver') : game.refuse(this.#state, this.#seat, action);
    const answer: Answer = refused === undefined ? { ok: true } : { ok: false, refusal: refused };
    if (refused === undefined) this.#play(this.#seat, action, 'person');
    this.#world.send({ kind: 'answer', id, answer });
    if (refused === undefined) this.#after();
  }

  set pace(pace: Pace) {
    this.#pace = pace;
  }

  set assist(assist: 0 | 1 | 2) {
    this.#assist = assist;
    this.#advise();
  }

  /** Keeps the journal, advises the person, and has the next bot think. */
  #after(): void {
    const { game } = this.#cast;
    const waiting = game.waiting(this.#state);
    const over = waiting.length === 0;
    this.#world.keep(this.#header, this.#entries, {
      ...{ seat: this.#seat, ...this.#botNames(), over },
      ...(over && { result: this.#result() }),
    });
    this.#advise();
    if (waiting.some((seat) => seat !== this.#seat)) this.#think();
  }

  /** The own points of a match that is over, and how many have more. */
  #result(): Required<Note>['result'] {
    const returns = this.#cast.game.returns(this.#state) ?? [];
    const points = returns[this.#seat] ?? 0;
    return { place: placeOf(returns, this.#seat), points };
  }

  #botNames(): Pick<Note, 'level' | 'bots'> {
    const { player, bots } = this.#cast;
    return { level: player.level, ...(bots !== undefined && { bots: bots.map(({ level }) => level) }) };
  }

  #playerAt(seat: Seat): Player {
    const { player, bots } = this.#cast;
    return bots?.[seat < this.#seat ? seat : seat - 1] ?? player;
  }

  #think(): void {
    if (this.#thinking) return;
    this.#thinking = true;
    const { least, more } = this.#pace;
    this.#world.later(least + (more > 0 ? this.#mind.below(more) : 0), () => {
      this.#thinking = false;
      this.#answerAll();
    });
  }

  /** Bots answer a question together, as the person sees it: the time they take tells nothing of their hands. */
  #answerAll(): void {
    const { game } = this.#cast;
    const asked = game.waiting(this.#state).filter((seat) => seat !== this.#seat);
    for (const seat of asked) {
      if (!game.waiting(this.#state).includes(seat)) continue; // another answer settled it
      this.#play(seat, this.#choice(seat), 'bot');
    }
    this.#after();
  }

  #choice(seat: Seat): unknown {
    const { game, silent } = this.#cast;
    if (silent === true) return game.fallback(this.#state, seat);
    const actions = game.actions(this.#state, seat);
    return this.#playerAt(seat).choose(game.view(this.#state, seat), actions, this.#mind, NODES);
  }

  #play(seat: Seat, action: unknown, by: 'person' | 'bot'): void {
    const { game } = this.#cast;
    const { state, events } = game.apply(this.#state, seat, action);
    this.#entries.push({ n: this.#entries.length, by, seat, action: action as Json }); // actions of games are plain data
    this.#state = state;
    const seen = events.flatMap((event) => game.redact(event, this.#seat) ?? []);
    this.#world.send({ kind: 'moved', events: seen, ...this.#shown() });
  }

  /** The table as the seat sees it, what it may not play of its hand, and the number of what it is asked. */
  #shown(): Pick<Extract<Report, { kind: 'moved' }>, 'view' | 'forbidden' | 'pn'> {
    const { game, forbid } = this.#cast;
    const view = game.view(this.#state, this.#seat);
    return { view, forbidden: forbid?.(view) ?? [], pn: this.#prompt() };
  }

  #prompt(): number | null {
    return this.#cast.game.waiting(this.#state).includes(this.#seat) ? ++this.#pn : null;
  }

  #advise(): void {
    const { game, advise } = this.#cast;
    if (this.#assist === 0 || advise === undefined) return;
    const advice = advise(game.view(this.#state, this.#seat), this.#assist);
    if (advice !== undefined) this.#world.send({ kind: 'advice', advice });
  }
}

/** The terms a match is opened with. */
export interface Opening {
  readonly header: Header;
  readonly entries: readonly Entry[];
  readonly seat: Seat;
  readonly pace: Pace;
  readonly assist: 0 | 1 | 2;
}

interface Start extends Opening {
  readonly state: unknown;
}

/** The seed as the name of the bots' chances; walls that were given have one name for all. */
function seedName(seed: Seed): Exclude<Seed, readonly unknown[]> {
  return typeof seed === 'string' ? seed : namedSeed('given walls');
}

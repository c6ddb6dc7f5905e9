import { DEFAULT_NODES, type Player } from '@paiju/ai';
import { isRecord, namedSeed, type Refusal, type Rng, type Seat, seats, stream } from '@paiju/kernel';
import { UserError } from '../terminal/errors.js';
import type { Fields } from '../terminal/jsonl.js';
import type { Lineup } from './lineup.js';

/** Of a list that may be very long, so many legal actions are told. */
const LISTED = 256;

/** The position a learner is in. */
interface Standing {
  readonly observation: unknown;
  readonly legal: readonly unknown[];
  /** True if `legal` holds all of them. */
  readonly complete: boolean;
  /** The points the seat has won or lost since it last played. */
  readonly reward: number;
  readonly terminated: boolean;
  /** The value of the match to each seat, once it is over. */
  readonly returns?: readonly number[];
}

/** C-10: one seat of a match as an environment: `reset` deals, `step` plays and lets the others answer. */
export class Gym {
  readonly #lineup: Lineup;
  readonly #players: readonly Player[];
  readonly #seat: Seat;
  #state: unknown;
  #minds: readonly Rng[] = [];
  #reward = 0;
  #episodes = 0;

  /** `players`: one for each seat; that of the learner's own is never asked. */
  constructor(lineup: Lineup, players: readonly Player[], seat: Seat) {
    this.#lineup = lineup;
    this.#players = players;
    this.#seat = seat;
  }

  /** The answer to one line. */
  answer(fields: Fields): object {
    switch (fields['type']) {
      case 'reset':
        return this.#reset(fields['seed']);
      case 'step':
        return this.#step(fields);
      case 'legal': {
        const { legal, complete } = this.#standing();
        return { legal, complete };
      }
      case 'observation':
        return { observation: this.#standing().observation };
      default:
        throw bad('type', 'no such request', fields['type'], 'reset, step, legal, observation');
    }
  }

  #reset(seed: unknown): object {
    const { game, config } = this.#lineup;
    const named = namedSeed(seed === undefined ? `${this.#episodes}` : String(seed));
    this.#episodes++;
    this.#minds = seats(this.#players.length).map((seat) => stream(named, `player ${seat}`));
    this.#reward = 0;
    this.#state = game.setup(config, named);
    this.#letOthersPlay();
    return this.#standing();
  }

  #step(fields: Fields): object {
    const { game } = this.#lineup;
    const before = this.#standing();
    if (before.terminated) throw bad('type', 'the match is over', 'step', 'reset');
    const action = 'action' in fields ? fields['action'] : before.legal[Number(fields['index'])];
    const refused = game.refuse(this.#state, this.#seat, action);
    if (refused !== undefined) throw illegal(fields, refused);
    this.#reward = 0;
    this.#play(this.#seat, action);
    this.#letOthersPlay();
    return this.#standing();
  }

  /** Everyone plays until the learner has a choice, or the match is over. */
  #letOthersPlay(): void {
    const { game } = this.#lineup;
    for (let waiting = game.waiting(this.#state); waiting.length > 0; waiting = game.waiting(this.#state)) {
      const forced = waiting.includes(this.#seat) ? this.#forced() : undefined;
      if (forced !== undefined) this.#play(this.#seat, forced);
      else if (waiting.includes(this.#seat)) return;
      else this.#playFor(waiting[0] as Seat);
    }
  }

  /** What has to be confirmed is no choice. */
  #forced(): unknown {
    const [first, second] = this.#lineup.game.actions(this.#state, this.#seat);
    return second === undefined && isRecord(first) && first['kind'] === 'next' ? first : undefined;
  }

  #playFor(seat: Seat): void {
    const { game } = this.#lineup;
    const player = this.#players[seat] as Player;
    const [view, actions] = [game.view(this.#state, seat), game.actions(this.#state, seat)];
    this.#play(seat, player.choose(view, actions, this.#minds[seat] as Rng, DEFAULT_NODES));
  }

  #play(seat: Seat, action: unknown): void {
    const { game, stats } = this.#lineup;
    const { state, events } = game.apply(this.#state, seat, action);
    this.#state = state;
    if (!events.some((event) => stats.isEnd(event))) return;
    this.#reward += stats.read(game.view(state, undefined), events)?.points[this.#seat] ?? 0;
  }

  #standing(): Standing {
    const { game } = this.#lineup;
    if (this.#state === undefined) throw bad('type', 'nothing is dealt yet', undefined, 'reset');
    const returns = game.returns(this.#state);
    const { legal, complete } = this.#legal();
    const observation = game.view(this.#state, this.#seat);
    const terminated = returns !== undefined;
    return { observation, legal, complete, reward: this.#reward, terminated, ...(returns && { returns }) };
  }

  #legal(): { readonly legal: readonly unknown[]; readonly complete: boolean } {
    const legal: unknown[] = [];
    for (const action of this.#lineup.game.actions(this.#state, this.#seat)) {
      if (legal.length === LISTED) return { legal, complete: false };
      legal.push(action);
    }
    return { legal, complete: true };
  }
}

function illegal(fields: Fields, { code }: Refusal): UserError {
  const field = 'action' in fields ? 'action' : 'index';
  return bad(field, `may not be played (${code})`, fields[field], 'one of the legal ones');
}

function bad(field: string, message: string, value: unknown, allowed: string): UserError {
  return new UserError({ code: 'badField', field, message, value, allowed });
}

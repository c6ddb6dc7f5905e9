import { commitmentTo, gameSeed, shuffled, stream } from '@paiju/kernel';
import type { Holder } from '../commit/lines.js';
import type { Parcel } from '../commit/outbox.js';
import type { Environment } from '../environment.js';
import type { Audience } from './audience.js';
import type { Advance } from './play.js';
import { begunOf } from './result.js';
import type { RoomLog } from './room-state.js';
import type { RosterEntry } from './roster.js';
import type { Runner } from './runner.js';

/** Starts games: bots fill what is empty, seats are drawn by the first use of the game's seed (S-7, S-20). */
export class Starter {
  readonly #environment: Environment;
  readonly #log: RoomLog;
  readonly #audience: Audience;
  readonly #runner: Runner;
  #isStarting = false;

  constructor(environment: Environment, log: RoomLog, audience: Audience, runner: Runner) {
    this.#environment = environment;
    this.#log = log;
    this.#audience = audience;
    this.#runner = runner;
  }

  /** A game was started, and nobody has been told yet. */
  get isStarting(): boolean {
    return this.#isStarting;
  }

  start(): void {
    const { state, rules } = this.#log;
    const { people } = state.roster;
    const nonces = people.flatMap(({ nonce }) => (nonce === undefined ? [] : [nonce]));
    const holders = this.#draw(people, nonces);
    const gid = Buffer.from(this.#environment.random(12)).toString('hex');
    const commitment = commitmentTo(state.secret);
    const begun = begunOf(rules, { gid, holders, at: this.#environment.time.now() });
    this.#isStarting = true;
    const parcelOf = (advance: Advance | undefined) => this.#parcelOf(advance, commitment, nonces);
    this.#log.write({ note: 'started', gid, nonces, holders }, parcelOf, { beside: { begun } });
  }

  #parcelOf(advance: Advance | undefined, commitment: string, nonces: string[]): Parcel {
    if (advance === undefined) throw new Error('a game that starts has something to tell');
    const opening = this.#runner.parcelOf(advance, true);
    const started = (): void => {
      this.#isStarting = false;
    };
    const now = (): void => {
      started();
      this.#audience.tell({ type: 'game_starting', commitment, nonces });
      opening.now();
    };
    return { ...opening, now, undone: started };
  }

  /** The n-th bot of the room, from 1: a character where one was asked for. */
  bot(n: number): Holder {
    const { terms, game } = this.#log.rules;
    const { level, characters = [] } = terms;
    const asked = this.#environment.characters(game.id).find(({ id }) => id === characters[n - 1]);
    if (asked === undefined) return { name: this.#botName(`Bot ${n}`), level };
    const before = characters.slice(0, n - 1).filter((id) => id === asked.id).length;
    const name = before === 0 ? asked.names.en : `${asked.names.en} ${before + 1}`;
    return { name: this.#botName(name), level, character: asked.id };
  }

  /** A bot gets another name where a person has its own. */
  #botName(name: string): string {
    return this.#log.state.roster.people.some((person) => person.name === name) ? `${name}'` : name;
  }

  #draw(people: readonly RosterEntry[], nonces: readonly string[]): readonly Holder[] {
    const { seatCount } = this.#log.rules;
    const order = shuffled(stream(gameSeed(this.#log.state.secret, nonces), 'seats'), seatCount);
    const holders: Holder[] = people.map(({ user, name }) => ({ user, name }));
    for (let bot = 1; holders.length < seatCount; bot++) holders.push(this.bot(bot));
    return order.map((n) => holders[n] as Holder); // a permutation of the seats
  }
}

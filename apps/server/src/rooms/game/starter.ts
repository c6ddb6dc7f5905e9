import { commitmentTo, gameSeed, shuffled, stream } from '@paiju/kernel';
import type { Ledger } from '../commit/commit-log.js';
import type { Parcel } from '../commit/outbox.js';
import type { World } from '../environment.js';
import type { Crowd } from '../people/connections.js';
import type { Holder } from './lines.js';
import type { Advance } from './play.js';
import { begunOf } from './result.js';
import type { Person } from './roster.js';
import type { Steward } from './runner.js';

/** Starts games: bots fill what is empty, seats are drawn by the first use of the game's seed (S-7, S-20). */
export class Starter {
  readonly #world: World;
  readonly #ledger: Ledger;
  readonly #crowd: Crowd;
  readonly #steward: Steward;
  #isStarting = false;

  constructor(world: World, ledger: Ledger, crowd: Crowd, steward: Steward) {
    this.#world = world;
    this.#ledger = ledger;
    this.#crowd = crowd;
    this.#steward = steward;
  }

  /** A game has begun that nobody has been told of yet. */
  get isStarting(): boolean {
    return this.#isStarting;
  }

  start(): void {
    const { table, rules } = this.#ledger;
    const { people } = table.lobby;
    const nonces = people.flatMap(({ nonce }) => (nonce === undefined ? [] : [nonce]));
    const holders = this.#draw(people, nonces);
    const gid = Buffer.from(this.#world.random(12)).toString('hex');
    const commitment = commitmentTo(table.secret);
    const begun = begunOf(rules, { gid, holders, at: this.#world.time.now() });
    this.#isStarting = true;
    const parcelOf = (advance: Advance | undefined) => this.#parcelOf(advance, commitment, nonces);
    this.#ledger.write({ note: 'started', gid, nonces, holders }, parcelOf, { begun });
  }

  #parcelOf(advance: Advance | undefined, commitment: string, nonces: string[]): Parcel {
    if (advance === undefined) throw new Error('a game that starts has something to tell');
    const opening = this.#steward.parcelOf(advance, true);
    const started = (): void => {
      this.#isStarting = false;
    };
    const now = (): void => {
      started();
      this.#crowd.tell({ type: 'game_starting', commitment, nonces });
      opening.now();
    };
    return { ...opening, now, undone: started };
  }

  #draw(people: readonly Person[], nonces: readonly string[]): readonly Holder[] {
    const { seatCount, terms } = this.#ledger.rules;
    const order = shuffled(stream(gameSeed(this.#ledger.table.secret, nonces), 'seats'), seatCount);
    const holders: Holder[] = people.map(({ user, name }) => ({ user, name }));
    while (holders.length < seatCount) {
      holders.push({ name: botName(holders.length - people.length + 1, people), level: terms.level });
    }
    return order.map((n) => holders[n] as Holder); // a permutation of the seats
  }
}

/** Bots are numbered; should a person be called like one, the bot gets another name. */
export function botName(n: number, people: readonly Person[]): string {
  const name = `Bot ${n}`;
  return people.some((person) => person.name === name) ? `${name}'` : name;
}

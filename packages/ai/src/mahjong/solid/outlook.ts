import { EAST, KINDS, type Kind } from '@paiju/games/mahjong';
import type { Danger } from './danger.js';
import type { Goal, Held, Hope, Position } from './knowledge.js';
import { type Course, race } from './race.js';

/** The number of tiles that bring an ordinary hand nearer, by its shanten; used for steps too far to look at. */
const USUAL = [6, 17, 27, 36, 44, 50, 54, 58, 60];
/** The contribution of others' discards to a usual step: of a ready hand, and of one that takes all it can. */
const USUAL_WINS = 1.3;
const USUAL_CALLS = 0.45;
/** The part of the tiles of a kind that an opponent throws in a go-around, beside those that are drawn. */
const OFFERED = 0.6;
/** A seat that is not ready yet may still turn back. */
const HALF_HEARTED = 0.7;
/** The distance up to which a hand is searched two steps deep. */
const LOOKED = 2;

/** The chances of a hand's steps, and what it is worth at their end. */
interface Steps {
  readonly chances: readonly number[];
  readonly worth: number;
}

const NOTHING: Hope = { chance: 0, worth: 0 };

/** Weighs waiting hands for one way to win, in one decision. */
export class Outlook {
  readonly goal: Goal;
  readonly #position: Position;
  readonly #danger: Danger;

  constructor(goal: Goal, position: Position, danger: Danger) {
    this.goal = goal;
    this.#position = position;
    this.#danger = danger;
  }

  /** The gain of going for a win with a waiting hand on average. */
  attack(held: Held, shanten: number, declared: boolean): number {
    const { chances, worth } = this.#steps(held, shanten, declared);
    return this.#value(this.#run(chances), worth, shanten === 0 ? 1 : HALF_HEARTED);
  }

  /** The chance that a waiting hand wins before the hand ends, and the average worth of a win. */
  prospects(held: Held, shanten: number, declared: boolean): Hope {
    const { chances, worth } = this.#steps(held, shanten, declared);
    return { chance: this.#run(chances).win, worth };
  }

  #steps(held: Held, shanten: number, declared: boolean): Steps {
    const accepted = this.goal.accepted(held);
    if (shanten > 0) {
      return shanten <= LOOKED ? this.#looked(held, shanten, accepted) : this.#far(held, shanten, accepted);
    }
    const { chance, worth } = this.goal.ready(held, accepted, declared);
    return { chances: [chance], worth };
  }

  /** A quick measure of a waiting hand, for a short list. */
  glance(held: Held): number {
    return this.#speed(held, this.goal.accepted(held)) * this.goal.worth(held);
  }

  #run(chances: readonly number[]): Course {
    return race(chances, this.#position.turns, this.#danger.hazard, this.#position.growth);
  }

  #value({ win, ready, length }: Course, worth: number, heart: number): number {
    const { relief, readyAtEnd } = this.#position;
    return win * (worth + relief) + ready * readyAtEnd - heart * length * this.#danger.drift;
  }

  /** The steps of a hand of which only the first is looked at. */
  #far(held: Held, shanten: number, accepted: readonly Kind[]): Steps {
    const first = this.#chance(this.#speed(held, accepted));
    return { chances: [first, ...this.#usual(held, shanten)], worth: this.goal.worth(held) };
  }

  /** The chances of the last steps of an ordinary hand. */
  #usual(held: Held, steps: number): readonly number[] {
    const calls = USUAL_CALLS * this.#position.openness(held);
    const chances: number[] = [];
    for (let step = steps - 1; step >= 0; step--) {
      const tiles = this.goal.breadth * (USUAL[Math.min(step, USUAL.length - 1)] as number);
      chances.push(this.#chance(tiles * (1 + (step === 0 ? USUAL_WINS : calls))));
    }
    return chances;
  }

  /** Two steps deep: every tile that helps, and the best hand it leads to. */
  #looked(held: Held, shanten: number, accepted: readonly Kind[]): Steps {
    const { counts } = held;
    let tiles = 0;
    let chance = 0;
    let worth = 0;
    for (const kind of accepted) {
      const left = this.#position.left[kind] as number;
      counts[kind] = (counts[kind] as number) + 1;
      const best = this.#best(held, shanten - 1);
      counts[kind] = (counts[kind] as number) - 1;
      tiles += left;
      chance += left * best.chance;
      worth += left * best.chance * best.worth;
    }
    const first = this.#chance(this.#speed(held, accepted));
    const second = tiles === 0 ? 0 : chance / tiles;
    if (shanten === 1) return { chances: [first, second], worth: chance === 0 ? 0 : worth / chance };
    return { chances: [first, second, ...this.#usual(held, shanten - 1)], worth: this.goal.worth(held) };
  }

  /** The best that a full hand leads to: the discard that leaves most chances, by value where it is ready. */
  #best(held: Held, shanten: number): Hope {
    const { counts } = held;
    let best = NOTHING;
    let most = 0;
    for (let kind = 0; kind < KINDS; kind++) {
      const n = counts[kind] as number;
      if (n === 0) continue;
      counts[kind] = n - 1;
      if (this.goal.shanten(held) === shanten) {
        const hope = this.#hope(held, shanten);
        const score = shanten === 0 ? hope.chance * hope.worth : hope.chance;
        if (score > most) [best, most] = [hope, score];
      }
      counts[kind] = n;
    }
    return best;
  }

  #hope(held: Held, shanten: number): Hope {
    const accepted = this.goal.accepted(held);
    if (shanten === 0) return this.goal.ready(held, accepted, true);
    return { chance: this.#chance(this.#speed(held, accepted)), worth: 0 };
  }

  /** The number of tiles that help a hand in a go-around: those it draws, and those it can take from others. */
  #speed(held: Held, accepted: readonly Kind[]): number {
    const { left } = this.#position;
    const taken = OFFERED * this.#position.openness(held);
    let speed = 0;
    for (const kind of accepted) speed += (left[kind] as number) * (1 + taken * givers(held, kind));
    return speed;
  }

  #chance(tiles: number): number {
    return Math.min(0.9, tiles / Math.max(1, this.#position.unseen));
  }
}

/** From how many opponents a hand may take a tile: for a pung from all, for a chow from one. */
function givers({ counts }: Held, kind: Kind): number {
  if ((counts[kind] as number) >= 2) return 3;
  if (kind >= EAST) return 0;
  const number = kind % 9;
  const below = number > 0 && (counts[kind - 1] as number) > 0;
  const above = number < 8 && (counts[kind + 1] as number) > 0;
  if (below && above) return 1;
  if (below && number > 1 && (counts[kind - 2] as number) > 0) return 1;
  return above && number < 7 && (counts[kind + 2] as number) > 0 ? 1 : 0;
}

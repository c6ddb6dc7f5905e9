import type { Style } from '../style.js';
import type { Goal, Held, Position } from './knowledge.js';
import type { Threat } from './threat.js';

/** A position as a style sees it: dear hands dearer or cheaper, others' hands more or less to be feared. */
export function bent(position: Position, { value, caution }: Style): Position {
  if (value === 0 && caution === 0) return position;
  const { left, unseen, turns, finish, growth, readyAtEnd, relief, kept } = position;
  return {
    left,
    unseen,
    turns,
    finish,
    growth,
    readyAtEnd,
    relief,
    kept,
    threats: position.threats.map((threat) => feared(threat, Math.max(0, 1 + caution))),
    goals: value === 0 ? position.goals : position.goals.map((goal) => new DearGoal(goal, value, relief)),
    openness: (held) => position.openness(held),
  };
}

function feared(threat: Threat, fear: number): Threat {
  return { ...threat, cost: fear * threat.cost };
}

/** A goal whose prizes count by a power of themselves: above 1 in favour of the dear ones. */
class DearGoal implements Goal {
  readonly breadth: number;
  readonly #goal: Goal;
  readonly #value: number;
  /** A prize of so much counts as it is. */
  readonly #usual: number;

  constructor(goal: Goal, value: number, relief: number) {
    this.breadth = goal.breadth;
    this.#goal = goal;
    this.#value = value;
    this.#usual = USUAL * Math.max(relief, Number.MIN_VALUE);
  }

  shanten(held: Held): number {
    return this.#goal.shanten(held);
  }

  accepted(held: Held): ReturnType<Goal['accepted']> {
    return this.#goal.accepted(held);
  }

  ready(held: Held, waits: Parameters<Goal['ready']>[1], declared: boolean): ReturnType<Goal['ready']> {
    const { chance, worth } = this.#goal.ready(held, waits, declared);
    return { chance, worth: this.#prized(worth) };
  }

  worth(held: Held): number {
    return this.#prized(this.#goal.worth(held));
  }

  #prized(worth: number): number {
    return worth <= 0 ? worth : worth * (worth / this.#usual) ** this.#value;
  }
}

/** An ordinary win, in what others' wins cost on average where nobody stops them. */
const USUAL = 3;

import type { AnyGame, Seat } from '@paiju/kernel';
import { unwrap } from '@paiju/kernel';
import type { Report } from '../play/local/messages.js';
import { Session } from '../play/local/session.js';
import { Course } from './course.js';
import type { Lesson, Step } from './lesson.js';

const OWN = 0 as Seat;
const PACE = { least: 0, more: 0 };

/** A lesson as the worker of its game plays it, in this thread. */
export class Learner {
  readonly course: Course;
  readonly #session: Session;
  readonly #tasks: (() => void)[] = [];
  view: unknown;
  isAsked = false;

  constructor(game: AnyGame, lesson: Lesson) {
    this.course = new Course(lesson);
    const silent = { level: 'silent', choose: () => fail('a silent seat is asked nothing') };
    const config = unwrap(game.parseConfig(lesson.config)) as never;
    const header = { game: game.id, rules: game.rulesVersion, config, seed: lesson.walls };
    const cast = { game, player: silent as never, advise: undefined, forbid: undefined, silent: true };
    const world = {
      send: (report: Report) => this.#hear(report),
      later: (_: number, call: () => void) => void this.#tasks.push(call),
      keep: () => undefined,
    };
    this.#session = unwrap(Session.open(cast, world, { header, entries: [], seat: OWN, pace: PACE, assist: 0 }));
    this.#session.start();
    this.settle();
  }

  get step(): Step | undefined {
    return this.course.step.value;
  }

  /** The actions open to the learner now. */
  get legal(): readonly unknown[] {
    return (this.view as { readonly legal: readonly unknown[] }).legal;
  }

  /** Plays an action as the page does; false where the lesson asks for another. */
  play(action: unknown): boolean {
    if (!this.course.accepts(action)) return false;
    this.#session.act(0, action);
    this.settle();
    this.course.played();
    return true;
  }

  /** Lets the others play until the learner is asked. */
  settle(): void {
    for (let task = this.#tasks.shift(); task !== undefined; task = this.#tasks.shift()) task();
  }

  #hear(report: Report): void {
    if (report.kind === 'answer' && !report.answer.ok) fail(`the rules refuse it: ${report.answer.refusal.code}`);
    if (report.kind !== 'began' && report.kind !== 'moved') return;
    this.view = report.view;
    this.isAsked = report.pn !== null;
  }
}

function fail(message: string): never {
  throw new Error(message);
}

import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { type Draft, isAstray, isLaid, isWanted, type Lesson, type Step } from './lesson.js';

/** The way of one learner through a lesson. What it does not ask for is not played, and nothing is lost by trying. */
export class Course {
  readonly lesson: Lesson;
  /** The number of the step, from 0; past the last one the lesson is over. */
  readonly at = signal(0);
  /** True if something else was tried in this step. */
  readonly astray = signal(false);
  readonly step: ReadonlySignal<Step | undefined> = computed(() => this.lesson.steps[this.at.value]);
  #draft: Draft | undefined;

  constructor(lesson: Lesson) {
    this.lesson = lesson;
  }

  /** The step was read. */
  read(): void {
    if (this.step.peek() === undefined || this.step.peek()?.wants !== undefined) return;
    this.#go(this.at.peek() + 1);
  }

  /** True if an action is the next one of the lesson; whoever plays it early has read enough. */
  accepts(action: unknown): boolean {
    const accepted = isWanted(this.#next()?.wants, action);
    this.astray.value = !accepted;
    return accepted;
  }

  /** The action of the lesson was played. */
  played(): void {
    this.#go(this.#nextAt() + 1);
  }

  /** The board of the learner, after every change of it. */
  laid(draft: Draft): void {
    this.#draft = draft;
    this.astray.value = isAstray(this.#next()?.wants, draft);
    this.#follow();
  }

  #go(at: number): void {
    batch(() => {
      this.at.value = at;
      this.astray.value = false;
      this.#follow();
    });
  }

  /** What lies already as a step wants it needs not be laid again. */
  #follow(): void {
    if (this.#draft !== undefined && isLaid(this.#next()?.wants, this.#draft)) this.#go(this.#nextAt() + 1);
  }

  /** The first step from here on that waits for something. */
  #nextAt(): number {
    const { steps } = this.lesson;
    const at = steps.findIndex(({ wants }, n) => n >= this.at.peek() && wants !== undefined);
    return at < 0 ? steps.length : at;
  }

  #next(): Step | undefined {
    return this.lesson.steps[this.#nextAt()];
  }
}

import type { Answer, Change, TableSeat, TableState } from '@paiju/client';
import type { Course } from './course.js';

/** The seat of a learner: what the lesson does not ask for is not played, and the same is asked again. */
export class LessonTable implements TableSeat {
  readonly #table: TableSeat;
  readonly #course: Course;
  readonly #listeners = new Set<(change: Change) => void>();
  #state: TableState;
  /** Counts questions: one that is asked again is another one. */
  #asked = 0;

  constructor(table: TableSeat, course: Course) {
    this.#table = table;
    this.#course = course;
    this.#state = this.#counted(table.state);
    table.subscribe(({ state, events }) => this.#tell(state, events));
  }

  get state(): TableState {
    return this.#state;
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async act(action: unknown): Promise<Answer> {
    if (!this.#course.accepts(action)) {
      queueMicrotask(() => this.#tell(this.#table.state, [])); // after whoever asked knows that it was taken
      return { ok: true };
    }
    const answer = await this.#table.act(action);
    if (answer.ok) this.#course.played();
    return answer;
  }

  #tell(state: TableState, events: readonly unknown[]): void {
    this.#state = this.#counted(state);
    for (const listener of [...this.#listeners]) listener({ state: this.#state, events });
  }

  #counted(state: TableState): TableState {
    return state.prompt === undefined ? state : { ...state, prompt: { ...state.prompt, pn: ++this.#asked } };
  }
}

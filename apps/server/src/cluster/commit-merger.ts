import { countOf, joined, type Refused, type RepositoryCall, type WriteGroup } from '../store/index.js';

interface Waiting {
  readonly group: WriteGroup;
  readonly resolve: (refused: readonly Refused[]) => void;
  readonly reject: (error: unknown) => void;
}

/** S-36: joins the groups that workers give while another is being written: all of them share one flush of the disk. */
export class CommitMerger {
  readonly #answer: (call: RepositoryCall) => Promise<unknown>;
  #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(answer: (call: RepositoryCall) => Promise<unknown>) {
    this.#answer = answer;
  }

  /** Carries out a call; reads of a room come after what was given to be written before. */
  async ask(call: RepositoryCall): Promise<unknown> {
    if (call.repository !== 'journalSql' || call.method !== 'commit') {
      if (call.repository === 'journalSql') await this.#written();
      return await this.#answer(call);
    }
    const [group] = call.args as readonly [WriteGroup]; // as the journal of a worker gave it
    return await new Promise<readonly Refused[]>((resolve, reject) => {
      this.#waiting.push({ group, resolve, reject });
      if (!this.#isWriting) void this.#write();
    });
  }

  /** Resolves when everything that was given so far is on disk or was refused. */
  async #written(): Promise<void> {
    if (this.#isWriting || this.#waiting.length > 0)
      await this.ask({ repository: 'journalSql', method: 'commit', args: [[]] });
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const groups = this.#waiting;
      this.#waiting = [];
      const args = [joined(groups.map(({ group }) => group))];
      try {
        const refused = (await this.#answer({
          repository: 'journalSql',
          method: 'commit',
          args,
        })) as readonly Refused[];
        let first = 0;
        for (const { group, resolve } of groups) {
          const [from, to] = [first, first + countOf(group)];
          first = to;
          const theirs = refused.filter(({ place }) => place >= from && place < to);
          resolve(theirs.map((told) => ({ ...told, place: told.place - from })));
        }
      } catch (error) {
        for (const { reject } of groups) reject(error);
      }
    }
    this.#isWriting = false;
  }
}

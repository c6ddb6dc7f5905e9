import type { Beside, GameBegun, GameEnded, Journal, Kept, Line, RoomRecord, Snapshot } from '../store/journal.js';

interface Page {
  readonly record: RoomRecord;
  /** As text, so that nothing survives but what JSON keeps. */
  readonly lines: string[];
  snapshot?: Snapshot;
  isClosed: boolean;
  hasFailed: boolean;
}

/** A journal in memory that keeps to the contract, and fails or waits when a test says so. */
export class MemoryJournal implements Journal {
  readonly begun: GameBegun[] = [];
  readonly ended: GameEnded[] = [];
  readonly #pages = new Map<string, Page>();
  #gate: Promise<void> | undefined;
  #open: () => void = () => {};
  #failures = 0;
  #swallowed = 0;

  /** Holds every writing back until the result is called. */
  hold(): () => void {
    this.#gate = new Promise((resolve) => {
      this.#open = resolve;
    });
    return () => {
      this.#gate = undefined;
      this.#open();
    };
  }

  /** The next so many appends fail. */
  fail(count: number): void {
    this.#failures = count;
  }

  /** The next so many appends are written, and their answers are lost. */
  swallow(count: number): void {
    this.#swallowed = count;
  }

  /** The number of times something was to be written. */
  attempts = 0;

  lines(room: string): readonly Line[] {
    return this.#page(room).lines.map((text) => JSON.parse(text));
  }

  isClosed(room: string): boolean {
    return this.#page(room).isClosed;
  }

  async open(record: RoomRecord): Promise<void> {
    if (this.#pages.has(record.id)) throw Object.assign(new Error(`${record.id} is taken`), { code: 'conflict' });
    this.#pages.set(record.id, {
      record: JSON.parse(JSON.stringify(record)),
      lines: [],
      isClosed: false,
      hasFailed: false,
    });
    await this.#gate;
  }

  async append(room: string, line: Line, beside: Beside = {}): Promise<void> {
    await this.#gate;
    this.attempts++;
    const page = this.#page(room);
    if (page.hasFailed || this.#failures > 0) {
      this.#failures = Math.max(0, this.#failures - 1);
      page.hasFailed = true;
      throw new Error('the disk is full');
    }
    if (line.n !== page.lines.length) throw new Error(`line ${page.lines.length} must follow, not ${line.n}`);
    page.lines.push(JSON.stringify(line));
    if (beside.begun !== undefined) this.begun.push(beside.begun);
    if (beside.ended !== undefined) this.ended.push(beside.ended);
    if (beside.snapshot !== undefined) page.snapshot = beside.snapshot;
    page.isClosed ||= beside.closed === true;
    if (this.#swallowed === 0) return;
    this.#swallowed--;
    page.hasFailed = true;
    throw new Error('the connection was lost');
  }

  async reopen(room: string): Promise<Kept | undefined> {
    const page = this.#page(room);
    page.hasFailed = false;
    return page.isClosed ? undefined : this.#kept(room, page);
  }

  async *live(): AsyncIterable<Kept> {
    for (const [id, page] of this.#pages) if (!page.isClosed) yield this.#kept(id, page);
  }

  async read(room: string, from: number, to?: number): Promise<readonly Line[]> {
    return this.lines(room).slice(from, to);
  }

  /** No snapshot is given: a room is folded from its first line. */
  forgetsSnapshots = false;

  #kept(room: string, { record, snapshot }: Page): Kept {
    if (snapshot === undefined || this.forgetsSnapshots) return { record, lines: this.lines(room) };
    return { record, snapshot, lines: this.lines(room).slice(snapshot.n) };
  }

  async flush(): Promise<void> {
    await this.#gate;
  }

  #page(room: string): Page {
    const page = this.#pages.get(room);
    if (page === undefined) throw new Error(`there is no room ${room}`);
    return page;
  }
}

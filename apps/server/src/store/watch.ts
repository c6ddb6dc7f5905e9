import { HOPELESS, StoreError, type Told } from './failure.js';

/** The way a database is asked whether it lives. */
export interface WatchParts {
  /** Reads something. */
  ping(): Promise<void>;
  /** Writes something. */
  probe(): Promise<void>;
  /** Milliseconds between two questions while all is well; without them nobody asks then. */
  readonly everyMs?: number;
  /** The longest pause between two questions while it is away. */
  readonly longestMs?: number;
}

const FIRST_MS = 100;
const LONGEST_MS = 5000;

/**
 * Knows whether the database takes writes. While it does not, one question at a time asks for all rooms, with growing
 * pauses, so that a database that comes back meets no storm (S-28).
 */
export class DatabaseWatch {
  readonly #parts: WatchParts;
  #trouble: StoreError | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #waiting: (() => void)[] = [];

  constructor(parts: WatchParts) {
    this.#parts = parts;
    this.#askLater();
  }

  /** The reason why nothing can be written now. */
  get trouble(): StoreError | undefined {
    return this.#trouble;
  }

  /** Nothing of anybody can be written now, so that it is of no use to try. */
  get isDown(): boolean {
    return this.#trouble !== undefined && HOPELESS.includes(this.#trouble.code);
  }

  /** Something could not be written; only failures of the database as a whole are its concern. */
  failed({ code, message }: Told): void {
    if (!HOPELESS.includes(code) && code !== 'full') return;
    const isNew = this.#trouble === undefined;
    this.#trouble = new StoreError(code, message);
    if (isNew) this.#probeIn(FIRST_MS);
  }

  /** Resolves when it is not down, or will never be asked again. */
  async whenUp(): Promise<void> {
    if (!this.isDown || this.#isClosed) return;
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Asks no more. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#release();
  }

  #askLater(): void {
    const { everyMs } = this.#parts;
    if (everyMs !== undefined) this.#in(everyMs, () => this.#ask());
  }

  async #ask(): Promise<void> {
    try {
      await this.#parts.ping();
    } catch (error) {
      if (this.#trouble === undefined) this.failed(toldOf(error));
    }
    if (this.#trouble === undefined) this.#askLater(); // a question that failed for itself is asked again
  }

  #probeIn(milliseconds: number): void {
    this.#in(milliseconds, () => this.#probe(Math.min(this.#parts.longestMs ?? LONGEST_MS, 2 * milliseconds)));
  }

  async #probe(nextMs: number): Promise<void> {
    try {
      await this.#parts.probe();
      this.#trouble = undefined;
      this.#release();
      this.#askLater();
    } catch (error) {
      const { code, message } = toldOf(error);
      this.#trouble = new StoreError(code, message);
      this.#probeIn(nextMs);
    }
  }

  #release(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #in(milliseconds: number, run: () => Promise<void>): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void run(), milliseconds);
    this.#timer.unref();
  }
}

function toldOf(error: unknown): Told {
  return error instanceof StoreError ? error : { code: 'unreachable', message: String(error) };
}

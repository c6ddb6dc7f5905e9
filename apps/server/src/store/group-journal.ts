import { explain, StoreError, type Told } from './failure.js';
import type { Beside, Journal, Kept, Line, RoomRecord } from './journal.js';
import type { JournalSql, KeptText, Refused } from './journal-sql.js';
import type { WriteUnit } from './line-group.js';
import type { DatabaseWatch } from './watch.js';

/** When a group is written: when its first unit is this old or when it is this long, whichever is first (S-17). */
export interface Grouping {
  readonly milliseconds: number;
  readonly rows: number;
}

export const GROUPING: Grouping = { milliseconds: 5, rows: 64 };

/** Characters of rooms that are read at a time. */
const PAGE = 1_000_000;

type Watch = Pick<DatabaseWatch, 'trouble' | 'isDown' | 'whenUp' | 'failed'>;

interface Pending {
  readonly unit: WriteUnit;
  readonly resolve: () => void;
  readonly reject: (error: StoreError) => void;
}

/** A journal that writes the lines of many rooms in one transaction, one group after another. */
export class GroupJournal implements Journal {
  readonly #journalSql: JournalSql;
  readonly #grouping: Grouping;
  readonly #watch: Watch | undefined;
  /** The next line of each room that was opened or read here. */
  readonly #next = new Map<string, number>();
  readonly #refused = new Map<string, Told>();
  #waiting: Pending[] = [];
  #oldest = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(journalSql: JournalSql, grouping: Grouping = GROUPING, watch?: Watch) {
    this.#journalSql = journalSql;
    this.#grouping = grouping;
    this.#watch = watch;
  }

  async open(record: RoomRecord): Promise<void> {
    const { id: room, madeAt } = record;
    if (this.#next.has(room)) throw new StoreError('conflict', `room ${room} is open`);
    const text = JSON.stringify(record);
    if (this.#watch?.isDown === true) throw this.#watch.trouble;
    this.#refused.delete(room);
    this.#next.set(room, 0);
    await this.#give({ kind: 'open', room, madeAt, record: text });
  }

  append(room: string, line: Line, beside?: Beside): Promise<void> {
    const { n, at } = line;
    const text = this.#admit(room, line);
    if (text instanceof StoreError) return Promise.reject(text);
    if (beside?.closed) this.#next.delete(room);
    else this.#next.set(room, n + 1);
    const unit = { kind: 'line', room, n, at, text } as const;
    return this.#give(beside === undefined ? unit : { ...unit, beside });
  }

  async reopen(room: string): Promise<Kept | undefined> {
    await this.flush();
    await this.#watch?.whenUp();
    const text = await this.#read(room);
    this.#next.delete(room);
    this.#refused.delete(room);
    return text && this.#keep(text);
  }

  async read(room: string, from: number, to: number = Number.MAX_SAFE_INTEGER): Promise<readonly Line[]> {
    const texts = await this.#journalSql.lines(room, from, to);
    return texts.map((text) => JSON.parse(text) as Line);
  }

  async *live(): AsyncIterable<Kept> {
    for (let after = ''; ; ) {
      const page = await this.#journalSql.page(after, PAGE);
      for (const text of page) {
        const kept = this.#keep(text);
        after = kept.record.id;
        yield kept;
      }
      if (page.length === 0) return;
    }
  }

  async flush(): Promise<void> {
    await this.#writing;
    if (this.#writing === undefined && this.#waiting.length > 0) this.#write();
    await this.#writing;
  }

  async #read(room: string): Promise<KeptText | undefined> {
    try {
      return await this.#journalSql.read(room);
    } catch (error) {
      this.#watch?.failed(explain(error, 'journal'));
      throw error;
    }
  }

  /** The text of a line that may be written now; the room is refused otherwise. */
  #admit(room: string, line: Line): string | StoreError {
    const before = this.#refused.get(room);
    if (before !== undefined) return refusal(room, `it must be read again, since a line failed: ${before.message}`);
    const next = this.#next.get(room);
    if (next === undefined) return refusal(room, 'it is not open here');
    try {
      if (this.#watch?.isDown === true) throw this.#watch.trouble;
      if (line.n !== next) throw refusal(room, `line ${line.n} was given where line ${next} must follow`);
      return JSON.stringify(line);
    } catch (error) {
      const told = error instanceof StoreError ? error : refusal(room, `line ${line.n} is not plain data: ${error}`);
      this.#refused.set(room, told);
      return told;
    }
  }

  #give(unit: WriteUnit): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) this.#oldest = performance.now();
      this.#waiting.push({ unit, resolve, reject });
      this.#schedule();
    });
  }

  /** Never two groups at once: a room's lines would overtake each other, and a slow disk would get ever smaller groups. */
  #schedule(): void {
    const count = this.#waiting.length;
    if (this.#writing !== undefined || count === 0) return;
    if (count >= this.#grouping.rows) this.#write();
    else if (this.#timer === undefined) {
      const wait = this.#oldest + this.#grouping.milliseconds - performance.now();
      if (wait <= 0) this.#write();
      else this.#timer = setTimeout(() => this.#write(), wait);
    }
  }

  #write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const group = this.#waiting;
    this.#waiting = [];
    this.#writing = this.#commit(group);
  }

  async #commit(group: readonly Pending[]): Promise<void> {
    const refused = await this.#journalSql.commit(group.map(({ unit }) => unit)).catch((error) => all(group, error));
    this.#writing = undefined;
    if (refused.length === 0) for (const { resolve } of group) resolve();
    else this.#sortOut(group, refused);
    this.#schedule();
  }

  #sortOut(group: readonly Pending[], refused: readonly Refused[]): void {
    const why = new Map(refused.map((told) => [told.place, told]));
    for (const [place, pending] of group.entries()) {
      const told = why.get(place);
      if (told === undefined) pending.resolve();
      else this.#refuse(pending, told);
    }
    this.#dropRefused();
    for (const told of refused) this.#watch?.failed(told);
  }

  #refuse({ unit, reject }: Pending, told: Told): void {
    this.#refused.set(unit.room, told);
    if (unit.kind === 'open') this.#next.delete(unit.room); // there is no such room, so its id may be tried again
    reject(new StoreError(told.code, `room ${unit.room}: ${told.message}`));
  }

  /** Refuses what those rooms gave while the group was being written. */
  #dropRefused(): void {
    const waiting = this.#waiting;
    this.#waiting = waiting.filter(({ unit }) => !this.#refused.has(unit.room));
    for (const pending of waiting) {
      const told = this.#refused.get(pending.unit.room);
      if (told !== undefined) this.#refuse(pending, told);
    }
    for (const room of this.#refused.keys()) {
      if (!this.#next.has(room)) this.#refused.delete(room); // it takes no lines anyway
    }
  }

  #keep(text: KeptText): Kept {
    const record = JSON.parse(text.record) as RoomRecord; // as `open` wrote it
    const lines = text.lines.map((line) => JSON.parse(line) as Line);
    const { snapshot } = text;
    if (!this.#next.has(record.id)) this.#next.set(record.id, (snapshot?.n ?? 0) + lines.length);
    return snapshot === undefined ? { record, lines } : { record, snapshot, lines };
  }
}

const refusal = (room: string, why: string): StoreError => new StoreError('refused', `room ${room}: ${why}`);

function all(group: readonly Pending[], error: unknown): readonly Refused[] {
  const { code, message } = error instanceof StoreError ? error : explain(error, 'journal');
  return group.map((_, place) => ({ place, code, message }));
}

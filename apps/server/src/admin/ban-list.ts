import type { Ban, Bans } from '../store/index.js';

/** S-19: banned users and addresses: the store keeps them, memory answers. */
export class BanList {
  readonly #bans: Bans;
  readonly #now: () => number;
  readonly #standing = new Map<string, Ban>();
  #reading: Promise<unknown> = Promise.resolve();

  private constructor(bans: Bans, now: () => number) {
    this.#bans = bans;
    this.#now = now;
  }

  static async open(bans: Bans, now: () => number): Promise<BanList> {
    const list = new BanList(bans, now);
    await list.refresh();
    return list;
  }

  /**
   * Reads all bans again: another server may have put or lifted some. One reading begins when the last one is over, or what
   * was lifted in between would stand again.
   */
  refresh(): Promise<readonly Ban[]> {
    const read = this.#reading.then(() => this.#read());
    this.#reading = read.catch(() => {});
    return read;
  }

  async #read(): Promise<readonly Ban[]> {
    const bans = await this.#bans.list(this.#now());
    this.#standing.clear();
    for (const ban of bans) this.#standing.set(keyOf(ban), ban);
    return bans;
  }

  /** The ban against an address or a user, if one stands now. */
  find(kind: Ban['kind'], subject: string): Ban | undefined {
    const ban = this.#standing.get(keyOf({ kind, subject }));
    return ban?.until !== undefined && ban.until <= this.#now() ? undefined : ban;
  }

  async put(ban: Ban): Promise<void> {
    await this.#bans.put(ban);
    this.#standing.set(keyOf(ban), ban);
  }

  /** False if there was none. */
  async lift(kind: Ban['kind'], subject: string): Promise<boolean> {
    const lifted = await this.#bans.lift(kind, subject);
    this.#standing.delete(keyOf({ kind, subject }));
    return lifted;
  }

  async list(): Promise<readonly Ban[]> {
    return await this.#bans.list(this.#now());
  }
}

function keyOf({ kind, subject }: Pick<Ban, 'kind' | 'subject'>): string {
  return `${kind} ${subject}`;
}

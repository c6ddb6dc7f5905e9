import { createHash } from 'node:crypto';
import type { NodeFacts, Ownership } from '../store/index.js';

/** Where a room is: on a node, on none that lives for the moment, or nowhere at all. */
export type Whereabouts = NodeFacts | 'between' | undefined;

/** A hint where a room may be, kept outside the database; it may be wrong or gone. */
export interface RoomHints {
  get(room: string): Promise<string | undefined>;
  put(room: string, node: string): void;
  forget(room: string): void;
}

/** The way to the nodes of rooms, as requests are passed on. */
export interface Places {
  find(room: string): Promise<Whereabouts>;
  /** The last answer about a room was wrong. */
  mistaken(room: string): void;
  isSelf(node: NodeFacts): boolean;
  /** The node that should make a room, which may have a name already. */
  emptiest(room?: string): NodeFacts | undefined;
  meetingPlace(wish: string): NodeFacts | undefined;
  change(withinMs: number): Promise<void>;
}

/** S-22: the nodes of the house as this one saw them last, and which of them has a room. */
export class Directory implements Places {
  readonly #ownership: Ownership;
  readonly #hints: RoomHints | undefined;
  #nodes: readonly NodeFacts[] = [];
  /** Rooms given to a node since it told its load. */
  readonly #given = new Map<string, number>();
  #waiting: (() => void)[] = [];
  /** The question that the database is asked next, and the answer to the last. */
  #question: { readonly rooms: Set<string>; readonly owners: Promise<ReadonlyMap<string, string>> } | undefined;
  #answered: Promise<unknown> = Promise.resolve();
  readonly #gone: ((id: string) => void)[] = [];

  constructor(ownership: Ownership, hints?: RoomHints) {
    this.#ownership = ownership;
    this.#hints = hints;
  }

  get nodes(): readonly NodeFacts[] {
    return this.#nodes;
  }

  /** Other nodes that have rooms and can be reached. */
  get others(): readonly NodeFacts[] {
    return this.#nodes.filter(({ id, role, address }) => id !== this.#self && role !== 'lobby' && address !== '');
  }

  /** Calls with every node that is there no more. */
  whenGone(listener: (id: string) => void): void {
    this.#gone.push(listener);
  }

  /** Takes in what the database says about nodes. */
  update(nodes: readonly NodeFacts[]): void {
    const before = this.#nodes;
    this.#nodes = nodes;
    for (const { id, beatAt } of nodes) {
      if (before.find((node) => node.id === id)?.beatAt !== beatAt) this.#given.delete(id);
    }
    const lost = before.filter(({ id }) => !nodes.some((node) => node.id === id));
    for (const { id } of lost) for (const listener of this.#gone) listener(id);
    if (lost.length > 0) this.wake();
  }

  /** The node that has a room. */
  async find(room: string): Promise<Whereabouts> {
    const hinted = this.#reached(await this.#hints?.get(room));
    if (hinted !== undefined) return hinted;
    const owner = await this.#ownerOf(room);
    if (owner === undefined) return undefined;
    const node = this.#reached(owner);
    if (node === undefined) return 'between';
    this.#hints?.put(room, node.id);
    return node;
  }

  /** The last answer about a room was wrong. */
  mistaken(room: string): void {
    this.#hints?.forget(room);
  }

  isSelf({ id }: NodeFacts): boolean {
    return id === this.#self;
  }

  /** The node with the most room left; undefined where all are full. */
  emptiest(): NodeFacts | undefined {
    const open = this.#open();
    const load = ({ id, rooms, capacity }: NodeFacts): number => (rooms + (this.#given.get(id) ?? 0)) / capacity;
    const node = open.toSorted((a, b) => load(a) - load(b))[0];
    if (node !== undefined) this.#given.set(node.id, (this.#given.get(node.id) ?? 0) + 1);
    return node;
  }

  /** The node where those meet who want the same: each wish has its own order of nodes, and the first that is not full. */
  meetingPlace(wish: string): NodeFacts | undefined {
    const rank = ({ id }: NodeFacts): string => createHash('sha256').update(`${id} ${wish}`).digest('hex');
    return this.#open().toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))[0];
  }

  /** Resolves after a while, or sooner where something has changed. */
  async change(withinMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, withinMs);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** Something has changed: those who wait look again. */
  wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  get #self(): string {
    return this.#ownership.incarnation;
  }

  /** Nodes that take more rooms. */
  #open(): readonly NodeFacts[] {
    return this.#nodes.filter(
      ({ role, address, isDraining, games, capacity }) =>
        role !== 'lobby' && address !== '' && !isDraining && games < capacity,
    );
  }

  /** S-24: when a node is lost, everyone at its tables looks for them: all who wait are answered by one question. */
  async #ownerOf(room: string): Promise<string | undefined> {
    this.#question ??= this.#ask();
    const { rooms, owners } = this.#question;
    rooms.add(room);
    return (await owners).get(room);
  }

  #ask() {
    const rooms = new Set<string>();
    const owners = this.#answered.then(() => {
      this.#question = undefined;
      return this.#ownership.ownersOf([...rooms]);
    });
    this.#answered = owners.catch(() => {});
    return { rooms, owners };
  }

  /** A node, where it is known how to reach it: others may have heard of it sooner. */
  #reached(id: string | undefined): NodeFacts | undefined {
    return id === undefined ? undefined : this.#nodes.find((node) => node.id === id && node.address !== '');
  }
}

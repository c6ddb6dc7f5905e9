import type { RoomInfo } from '@paiju/protocol';
import type { Room, Rooms } from '../rooms/index.js';

/** Part of a list: so many rooms after an id. Without a limit, all of them. */
export interface PageWish {
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

export interface RoomPage {
  readonly rooms: readonly RoomInfo[];
  /** The value of `after` for the next page. */
  readonly next?: string;
}

/** The time the whole list may be told again as it was. */
const KEPT_MS = 1000;

/** S-31: some of the rooms as lists show them, in the order of their ids; whole from memory, or a page at a time. */
export class RoomList {
  readonly #rooms: Rooms;
  readonly #isListed: (room: Room) => boolean;
  #whole: { readonly page: RoomPage; readonly until: number } | undefined;

  constructor(rooms: Rooms, isListed: (room: Room) => boolean) {
    this.#rooms = rooms;
    this.#isListed = isListed;
  }

  page({ after = '', limit }: PageWish): RoomPage {
    if (limit !== undefined) return this.#some(after, limit);
    return after === '' ? this.#all() : this.#some(after, Number.POSITIVE_INFINITY);
  }

  /** A page of the rooms here and of those that other servers listed for the same wish (S-22). */
  merged(wish: PageWish, theirs: readonly RoomPage[]): RoomPage {
    const own = this.page(wish);
    if (theirs.length === 0) return own;
    const all = [own, ...theirs].flatMap(({ rooms }) => rooms).toSorted((a, b) => (a.room_id < b.room_id ? -1 : 1));
    const { limit = Number.POSITIVE_INFINITY } = wish;
    const isMore = all.length > limit || [own, ...theirs].some(({ next }) => next !== undefined);
    const rooms = all.slice(0, limit);
    return isMore ? { rooms, next: rooms.at(-1)?.room_id ?? '' } : { rooms };
  }

  #all(): RoomPage {
    const now = this.#rooms.environment.time.steady();
    if (this.#whole === undefined || this.#whole.until <= now || this.#rooms.size <= SMALL) {
      this.#whole = { page: this.#some('', Number.POSITIVE_INFINITY), until: now + KEPT_MS };
    }
    return this.#whole.page;
  }

  #some(after: string, limit: number): RoomPage {
    const rooms: RoomInfo[] = [];
    for (const room of this.#rooms.after(after)) {
      if (!this.#isListed(room)) continue;
      if (rooms.length === limit) return { rooms, next: rooms.at(-1)?.room_id ?? '' };
      rooms.push(room.info);
    }
    return { rooms };
  }
}

/** So few rooms are listed anew every time. */
const SMALL = 50;

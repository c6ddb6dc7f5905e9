import type { FastifyRequest } from 'fastify';
import { RestFault } from '../http/fault.js';
import type { Others } from '../http/others.js';
import type { Room, Rooms } from '../rooms/index.js';
import type { Forgotten, Store } from '../store/index.js';
import type { BotTokens } from './bot-tokens.js';

/** The open sockets, as far as they can be closed. */
export interface Sockets {
  expel(kind: 'user', subject: string, reason: string): void;
}

/** The parts of a farewell. */
export interface FarewellParts {
  readonly rooms: Rooms;
  readonly gateway: Sockets;
  readonly store: Store;
  readonly bots: BotTokens;
  readonly others: Others;
}

/** S-19: deletes what is kept about someone, here and on the other servers of the house; nothing from under a running table. */
export class Farewell {
  readonly #parts: FarewellParts;

  constructor(parts: FarewellParts) {
    this.#parts = parts;
  }

  /** The result; undefined on a server that was asked by another, which deletes the data itself. */
  async forget(request: FastifyRequest, id: string): Promise<Forgotten | undefined> {
    const { bots, rooms, others, gateway, store } = this.#parts;
    const ids = [id, ...(await bots.of(id)).map((bot) => bot.id)];
    const isThere = (room: Room): boolean => ids.some((one) => room.play?.seatOf(one) !== undefined);
    const table = [...rooms].find((room) => room.isPlaying && isThere(room));
    if (table !== undefined) throw atATable(`They sit at ${table.id}: end that table first.`);
    const theirs = await others.gather(request);
    const refused = theirs.find(({ status }) => status === 409);
    if (refused !== undefined) throw atATable(String(Object(refused.body).message ?? 'They sit at a table.'));
    for (const one of ids) gateway.expel('user', one, 'your data was deleted');
    return request.caller.isNode === true ? undefined : await store.personal.forget(id);
  }
}

function atATable(message: string): RestFault {
  return new RestFault(409, 'at_a_table', message);
}

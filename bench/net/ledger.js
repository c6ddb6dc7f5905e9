// @ts-check
import { fold } from './journal.js';

/**
 * Written by the database itself with every line: what it says, whose room it was then, in which epoch, and whether that
 * node was fenced. Lines of finished games leave the journal after an hour, which is soon where clocks are set.
 */
const AUDIT = `
  create table audit (room text, n bigint, text text, epoch bigint, owner text, room_epoch bigint, is_fenced boolean);
  create function audited() returns trigger as $$ begin
    insert into audit select new.room, new.n, new.text, new.epoch, live.owner, live.epoch,
        coalesce(node.fenced_at is not null, true)
      from live left join node on node.id = live.owner where live.room = new.room;
    return new;
  end $$ language plpgsql;
  create trigger audit after insert on line for each row execute function audited();`;

/** The database of a house, read past its servers. */
export class Ledger {
  #ask;

  /** @param {(sql: string) => Promise<any[]>} ask */
  constructor(ask) {
    this.#ask = ask;
  }

  /** From now on the database notes who writes. */
  async watch() {
    await this.#ask(AUDIT);
  }

  /** The rooms that a process has. @param {number} pid @returns {Promise<readonly string[]>} */
  async roomsOf(pid) {
    const rows = await this.#ask(
      `select live.room from live join node on node.id = live.owner where node.pid = ${pid} and node.fenced_at is null`,
    );
    return rows.map(({ room }) => room);
  }

  /** Every open room, folded. @returns {Promise<readonly import('./journal.js').Told[]>} */
  async rooms() {
    const live = await this.#ask('select room, record from live order by room');
    const lines = await this.#ask('select room, text from audit order by room, n');
    /** @type {Map<string, any[]>} */
    const byRoom = new Map(live.map(({ room }) => [room, []]));
    for (const { room, text } of lines) byRoom.get(room)?.push(JSON.parse(text));
    return live.map(({ room, record }) => fold(JSON.parse(record), byRoom.get(room) ?? []));
  }

  /**
   * S-35: epochs grow along a room's lines, each epoch has one writer, and none of its lines came from a fenced node. What was
   * written stands, but for lines of games that are over.
   * @returns {Promise<{ violations: string[], lines: number, tenures: number, fenced: number }>}
   */
  async judge() {
    const fallen = await this.#ask(`select room, n from (
      select room, n, epoch, lag(epoch) over (partition by room order by n) as before from audit) told where epoch < before`);
    const foreign = await this.#ask('select room, n from audit where is_fenced or epoch <> room_epoch');
    const shared = await this.#ask(
      'select room, epoch from audit group by room, epoch having count(distinct owner) > 1 order by room',
    );
    const twice = await this.#ask('select room, n from audit group by room, n having count(*) > 1');
    const gone = await this.#ask(`select audit.room, audit.n from audit join live using (room)
      left join snapshot using (room) left join line on line.room = audit.room and line.n = audit.n
      where audit.n >= coalesce(base_n, 0) and line.text is distinct from audit.text`);
    const [counts] = await this.#ask(`select count(*) as lines, count(distinct (room, epoch)) as tenures,
      (select count(*) from node where fenced_at is not null) as fenced from audit`);
    return {
      violations: [
        ...fallen.map(({ room, n }) => `${room}: the epoch falls at line ${n}`),
        ...foreign.map(({ room, n }) => `${room}: line ${n} was written by a node that had lost the room`),
        ...shared.map(({ room, epoch }) => `${room}: epoch ${epoch} has two writers`),
        ...gone.map(({ room, n }) => `${room}: line ${n} is not in the journal any more, or another`),
        ...twice.map(({ room, n }) => `${room}: line ${n} was written twice`),
      ],
      ...{ lines: Number(counts?.lines), tenures: Number(counts?.tenures), fenced: Number(counts?.fenced) },
    };
  }
}

import { type CompiledQuery, type Kysely, sql } from 'kysely';
import { explain, HOPELESS, type Told, Trouble } from './failure.js';
import type { GameBegun, GameEnded, Placing, Snapshot } from './journal.js';
import { type LineGroup, type LineWriter, unpacked, type WriteGroup, type WriteUnit } from './line-group.js';
import { isUnfenced, ownedRooms } from './ownership.js';
import type { Schema } from './schema.js';

/** A unit that was not written, by its place in the group, and why. */
export interface Refused extends Told {
  readonly place: number;
}

/** A room as it lies in the tables. */
export interface KeptText {
  readonly record: string;
  readonly snapshot?: Snapshot;
  readonly lines: readonly string[];
}

/** The database side of the journal: writes groups, reads rooms. */
export interface JournalSql {
  /**
   * Writes a group in one transaction. If that fails, each unit is tried alone, so that only those at fault are refused;
   * nothing of a room is written after a refusal. Every unit not named in the answer is on disk.
   */
  commit(group: WriteGroup): Promise<readonly Refused[]>;
  /** A room as it is on disk: what was being written when its connection was lost is there by now, or never will be. */
  read(room: string): Promise<KeptText | undefined>;
  /** The lines of a room from one number up to another. */
  lines(room: string, from: number, to: number): Promise<readonly string[]>;
  /** Rooms that are not closed, by id from `after` on: at least one if there is one, and about `budget` characters. */
  page(after: string, budget: number): Promise<readonly KeptText[]>;
  /** Writes what changes nothing: whether the database takes writes. */
  probe(): Promise<void>;
}

/** The node that writes, in a database of several (S-23). */
export interface Writer {
  readonly incarnation: string;
  /** The epoch in which a room became this node's; undefined where it is not. */
  epochOf(room: string): number | undefined;
  /** True if a room was this node's until it was fenced, or gave it away. */
  hasLost(room: string): boolean;
  /** A room became this node's, or is so no more. */
  hold(room: string, epoch: number | undefined): void;
}

/**
 * The journal in the tables of a database; `where` names it in messages. With a writer, rooms of other nodes are neither
 * read nor written, and nothing at all once the writer is fenced. A line writer takes the groups that are lines alone.
 */
export function journalSqlIn(db: Kysely<Schema>, where: string, writer?: Writer, lineWriter?: LineWriter): JournalSql {
  const insertLines = lineInserts(db, writer);
  const write = (units: readonly WriteUnit[]): Promise<readonly Refused[]> =>
    db.transaction().execute(async (group) => {
      const foreign = writer === undefined ? NONE : await foreignPlaces(group, writer, units);
      const ours = units.filter((_, place) => !foreign.has(place));
      await writeAll(group, ours, insertLines, writer?.incarnation);
      return [...foreign].map((place) => refused(place, MOVED));
    });
  return {
    async commit(group) {
      if ('text' in group && isWritten(lineWriter, group)) return [];
      const units = unpacked(group);
      for (const { kind, room } of units) if (kind === 'open') writer?.hold(room, FIRST_EPOCH);
      const refusals = await write(units).catch((error: unknown) => {
        const told = explain(error, where);
        if (units.length === 1 || HOPELESS.includes(told.code)) return units.map((_, place) => refused(place, told));
        return alone(units, async (unit) => (await write([unit]))[0], where);
      });
      if (writer !== undefined) letGo(writer, units, refusals);
      return refusals;
    },
    read: async (room) => {
      if (writer === undefined) return await readRoom(db, room, writer);
      // Once it is another's, nobody here can tell what became of it. S-27
      if (writer.hasLost(room) || (await outwait(db, room, writer)))
        throw new Trouble('moved', `${room}: ${MOVED.message}`);
      return await readRoom(db, room, writer);
    },
    lines: (room, from, to) => readLines(db, room, from, to),
    probe: async () => void (await db.updateTable('schema_version').set('version', sql.ref('version')).execute()),
    page: (after, budget) => readPage(db, after, budget, writer),
  };
}

/** Writes lines by the short way; false where that is closed or fails, and the long way will say why. */
function isWritten(lineWriter: LineWriter | undefined, group: LineGroup): boolean {
  if (lineWriter?.isFree !== true) return false;
  try {
    lineWriter.write(group);
    return true;
  } catch {
    return false;
  }
}

/** The epoch of a room that was made just now. */
const FIRST_EPOCH = 1;
const NONE: ReadonlySet<number> = new Set();
const MOVED: Told = { code: 'moved', message: 'another server has it' };

/** Rooms that were closed are nobody's any more, and those that could not be made never were. */
function letGo(writer: Writer, units: readonly WriteUnit[], refusals: readonly Refused[]): void {
  const why = new Map(refusals.map(({ place, code }) => [place, code]));
  for (const [place, unit] of units.entries()) {
    const code = why.get(place);
    const isOver = unit.kind === 'line' ? code === undefined && unit.beside?.closed === true : code === 'conflict';
    if (isOver) writer.hold(unit.room, undefined);
  }
}

/** The places of units whose rooms are not the writer's; from here to the end of the transaction the others are. */
async function foreignPlaces(
  db: Kysely<Schema>,
  writer: Writer,
  units: readonly WriteUnit[],
): Promise<ReadonlySet<number>> {
  const { incarnation } = writer;
  const opened = new Set(units.filter(({ kind }) => kind === 'open').map(({ room }) => room));
  const open = opened.size === 0 || (await isUnfenced(db, incarnation)) ? opened : new Set();
  const lined = new Set(units.map(({ room }) => room).filter((room) => !opened.has(room)));
  const owned = lined.size === 0 ? new Map() : await ownedRooms(db, incarnation, [...lined]);
  const isOurs = (room: string): boolean => owned.has(room) && owned.get(room) === writer.epochOf(room);
  return new Set(units.flatMap(({ room }, place) => (open.has(room) || isOurs(room) ? [] : place)));
}

const refused = (place: number, { code, message }: Told): Refused => ({ place, code, message });

async function alone(
  units: readonly WriteUnit[],
  write: (unit: WriteUnit) => Promise<Told | undefined>,
  where: string,
): Promise<readonly Refused[]> {
  const all: Refused[] = [];
  const guilty = new Map<string, Told>();
  let gone: Told | undefined;
  for (const [place, unit] of units.entries()) {
    const known = gone ?? guilty.get(unit.room);
    const told = known ?? (await write(unit).catch((error: unknown) => explain(error, where)));
    if (told === undefined) continue;
    if (HOPELESS.includes(told.code)) gone = told;
    guilty.set(unit.room, told);
    all.push(refused(place, told));
  }
  return all;
}

type InsertLines = (db: Kysely<Schema>, lines: readonly (WriteUnit & { kind: 'line' })[]) => Promise<void>;

/** Rooms, then lines, then what stands beside them, which may close a room: within a room that is the order given. */
async function writeAll(
  db: Kysely<Schema>,
  units: readonly WriteUnit[],
  insertLines: InsertLines,
  owner: string | undefined,
): Promise<void> {
  const lines = [];
  for (const unit of units) {
    if (unit.kind === 'line') lines.push(unit);
    else await openRoom(db, unit, owner);
  }
  await insertLines(db, lines);
  for (const { room, at, beside } of lines) {
    if (beside?.begun) await begin(db, beside.begun);
    if (beside?.ended) await end(db, beside.ended);
    if (beside?.snapshot) await keep(db, room, beside.snapshot);
    if (beside?.closed) await close(db, room, at);
  }
}

async function openRoom(
  db: Kysely<Schema>,
  unit: WriteUnit & { kind: 'open' },
  owner: string | undefined,
): Promise<void> {
  await db.insertInto('room').values({ id: unit.room, made_at: unit.madeAt, closed_at: null }).execute();
  await db
    .insertInto('live')
    .values({ room: unit.room, record: unit.record, ...(owner === undefined ? {} : { owner, epoch: FIRST_EPOCH }) })
    .execute();
}

const MOST_LINES = 64;

/** Inserts lines with statements that are compiled once for each count, not once for each group. */
function lineInserts(db: Kysely<Schema>, writer: Writer | undefined): InsertLines {
  const compiled: CompiledQuery[] = [];
  const blank = { room: '', n: 0, text: '', ...(writer === undefined ? {} : { epoch: 0 }) };
  const statement = (count: number): CompiledQuery => {
    compiled[count] ??= db.insertInto('line').values(Array(count).fill(blank)).compile();
    return compiled[count];
  };
  return async (group, lines) => {
    for (let from = 0; from < lines.length; from += MOST_LINES) {
      const some = lines.slice(from, from + MOST_LINES);
      const parameters = some.flatMap(({ room, n, text }) =>
        writer === undefined ? [room, n, text] : [room, n, text, writer.epochOf(room)],
      );
      await group.executeQuery({ ...statement(some.length), parameters });
    }
  };
}

async function begin(db: Kysely<Schema>, begun: GameBegun): Promise<void> {
  const { gid, room, game, rulesVersion, startedAt } = begun;
  const row = { gid, room, game, rules_version: rulesVersion, started_at: startedAt };
  await db
    .insertInto('game')
    .values({ ...row, ended_at: null, state: 'started' })
    .execute();
  await seat(db, gid, begun.players);
}

async function end(db: Kysely<Schema>, ended: GameEnded): Promise<void> {
  const { gid, endedAt, reason, players, replay, events } = ended;
  await db.updateTable('game').set({ ended_at: endedAt, state: reason }).where('gid', '=', gid).execute();
  await db.deleteFrom('player').where('gid', '=', gid).execute(); // people may have come and gone since it began
  await seat(db, gid, players);
  await db.insertInto('replay').values({ gid, stored_at: endedAt, replay, events }).execute();
}

async function seat(db: Kysely<Schema>, gid: string, players: readonly Placing[]): Promise<void> {
  const row = ({ seat, name, user, level, points, rank }: Placing): Schema['player'] => ({
    ...{ gid, seat, name, user_id: user ?? null, level: level ?? null },
    ...{ points: points ?? null, rank: rank ?? null },
  });
  if (players.length > 0) await db.insertInto('player').values(players.map(row)).execute();
}

/** From now on the room's lines would refer to nothing, so no late writer can add one. */
async function close(db: Kysely<Schema>, room: string, at: number): Promise<void> {
  const left = db.updateTable('game').set({ ended_at: at, state: 'abandoned' });
  await left.where('room', '=', room).where('state', '=', 'started').execute();
  await db.deleteFrom('line').where('room', '=', room).execute();
  await db.deleteFrom('snapshot').where('room', '=', room).execute();
  await db.deleteFrom('live').where('room', '=', room).execute();
  await db.updateTable('room').set({ closed_at: at }).where('id', '=', room).execute();
}

/** The rooms that are open, of one node where there are several. */
function liveOf(db: Kysely<Schema>, writer: Writer | undefined) {
  const live = db.selectFrom('live');
  return writer === undefined ? live : live.where('owner', '=', writer.incarnation);
}

/**
 * Waits for the end of a transaction whose connection was lost, perhaps with its COMMIT on the way (S-27). It has written
 * lines, so it holds the rows of `live` they refer to until it is over. True if another node has the room by now.
 */
async function outwait(db: Kysely<Schema>, room: string, { incarnation }: Writer): Promise<boolean> {
  const live = db.selectFrom('live').select('owner').where('room', '=', room).forUpdate();
  const found = await live.executeTakeFirst();
  return found === undefined ? !(await isUnfenced(db, incarnation)) : found.owner !== incarnation;
}

async function readRoom(db: Kysely<Schema>, room: string, writer?: Writer): Promise<KeptText | undefined> {
  const live = await liveOf(db, writer).select(['record', 'epoch']).where('room', '=', room).executeTakeFirst();
  if (live === undefined) return undefined;
  writer?.hold(room, live.epoch);
  const kept = await db.selectFrom('snapshot').selectAll().where('room', '=', room).executeTakeFirst();
  const lines = await readLines(db, room, kept?.n ?? 0);
  if (kept === undefined) return { record: live.record, lines };
  const { n, base_n: baseN, at, text } = kept;
  return { record: live.record, snapshot: { n, baseN, at, text }, lines };
}

async function readLines(db: Kysely<Schema>, room: string, from: number, to?: number): Promise<readonly string[]> {
  const lines = db.selectFrom('line').select('text').where('room', '=', room).where('n', '>=', from).orderBy('n');
  const rows = await (to === undefined ? lines : lines.where('n', '<', to)).execute();
  return rows.map(({ text }) => text);
}

async function keep(db: Kysely<Schema>, room: string, { n, baseN, at, text }: Snapshot): Promise<void> {
  const row = { n, base_n: baseN, at, text };
  await db
    .insertInto('snapshot')
    .values({ room, ...row })
    .onConflict((conflict) => conflict.column('room').doUpdateSet(row))
    .execute();
}

async function readPage(
  db: Kysely<Schema>,
  after: string,
  budget: number,
  writer: Writer | undefined,
): Promise<readonly KeptText[]> {
  const page: KeptText[] = [];
  for (let [last, size] = [after, 0]; size < budget; ) {
    const next = liveOf(db, writer).select('room').where('room', '>', last).orderBy('room').limit(1);
    const found = await next.executeTakeFirst();
    if (found === undefined) break;
    last = found.room;
    const kept = await readRoom(db, last, writer);
    if (kept === undefined) continue; // closed in between
    page.push(kept);
    const start = kept.record.length + (kept.snapshot?.text.length ?? 0);
    size += kept.lines.reduce((sum, { length }) => sum + length, start);
  }
  return page;
}

import type { Kysely } from 'kysely';
import type { Schema } from './schema.js';

/** Replaces the id and name of a user who was forgotten. */
export const NOBODY = { user: 'forgotten', name: '—' } as const;

/** Takes a user out of one game: its history, its replay and its events. */
export async function forgetIn(db: Kysely<Schema>, gid: string, user: string): Promise<void> {
  const seats = db.selectFrom('player').select('name').where('gid', '=', gid).where('user_id', '=', user);
  const names = new Set((await seats.execute()).map(({ name }) => name));
  await db
    .updateTable('player')
    .set({ user_id: NOBODY.user, name: NOBODY.name })
    .where('gid', '=', gid)
    .where('user_id', '=', user)
    .execute();
  const kept = await db.selectFrom('replay').selectAll().where('gid', '=', gid).executeTakeFirst();
  if (kept === undefined) return;
  const replay = forgetText(kept.replay, user, names);
  const events = forgetText(kept.events, user, names);
  await db.updateTable('replay').set({ replay, events }).where('gid', '=', gid).execute();
}

/**
 * JSON Lines without a user: the id wherever it stands, the names under keys that say they are names. A word of the
 * game that happens to be someone's name stays.
 */
export function forgetText(text: string, user: string, names: ReadonlySet<string>): string {
  const forget = (line: string) => (line.trim() === '' ? line : JSON.stringify(replaced(JSON.parse(line), false)));
  const replaced = (value: unknown, named: boolean): unknown => {
    if (typeof value === 'string') return word(value, named);
    if (Array.isArray(value)) return value.map((item) => replaced(item, named));
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([key, item]) => [word(key, named), replaced(item, named || isName(key))]);
    return Object.fromEntries(fields);
  };
  const word = (value: string, named: boolean): string => {
    if (value === user) return NOBODY.user;
    return named && names.has(value) ? NOBODY.name : value;
  };
  return text.split('\n').map(forget).join('\n');
}

/** `name`, `names`, `player_name`, `username` …, and `nm` where someone sits down. */
function isName(key: string): boolean {
  return key === 'nm' || /name/i.test(key);
}

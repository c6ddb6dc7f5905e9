import { joinTable, Lobby, type RemoteTable, type Rules, watchTable } from '@paiju/client';
import type { RoomInfo } from '@paiju/protocol';
import { BASE, type GameId, isGameId } from '../base/route.js';
import { type Forbid, forbidding, type Judge } from '../mahjong/forbidden.js';
import type { Advisor } from '../seat/game-table-props.js';
import { ServedAdvisor } from './advisor.js';

/** The address of the server this page came from. */
export const SERVER = `${globalThis.location.origin}${BASE}`;

export const lobby = new Lobby(SERVER);

/** What a page needs of a game to follow a served table. */
interface Known {
  readonly rules: Rules;
  readonly forbid: Forbid;
}

const mahjong = ({ game }: { readonly game: Rules & Judge }): Known => ({ rules: game, forbid: forbidding(game) });

/** Only the rules of the game at hand are fetched, and a table in a worker fetches none. */
const RULES: { readonly [G in GameId]: () => Promise<Known> } = {
  riichi: () => import('../games/riichi/rules.js').then(mahjong),
  taiwan: () => import('../games/taiwan/rules.js').then(mahjong),
  fujian: () => import('../games/fujian/rules.js').then(mahjong),
  'chinese-poker': () =>
    import('../games/chinese-poker/rules.js').then(({ game }) => ({ rules: game as Rules, forbid: () => [] })),
};

/** Who advises on each game; fetched for a seat in a room that has help. Arrangements are advised by their own table. */
const ADVISERS: { readonly [G in GameId]?: () => Worker } = {
  riichi: () => new Worker(new URL('../games/riichi/adviser.ts', import.meta.url), { type: 'module' }),
  taiwan: () => new Worker(new URL('../games/taiwan/adviser.ts', import.meta.url), { type: 'module' }),
  fujian: () => new Worker(new URL('../games/fujian/adviser.ts', import.meta.url), { type: 'module' }),
};

/** A table of the server, and what the page itself tells its seat. */
export interface Served {
  readonly table: RemoteTable;
  readonly advisor: Advisor;
  readonly forbid: Forbid;
  close(): void;
}

/** Sits down in a room; whoever has sat there before returns with the same ticket. */
export async function sit(room: string): Promise<Served> {
  const { info, game, rules, forbid } = await known(room);
  const ticket = keptTicket(room) ?? (await lobby.join(room)).ticket;
  keepTicket(room, ticket);
  const table = joinTable({ url: SERVER, room, game: rules, ticket });
  const help = helpOf({ assist: info.assist, config: info.config });
  const advised = advisorOf(table, game, help);
  const close = (): void => {
    advised.close?.();
    table.close();
  };
  return { table, advisor: advised, forbid, close };
}

/** Watches a room; nobody is advised who does not play. */
export async function watch(room: string): Promise<Served> {
  const { rules, forbid } = await known(room);
  const table = watchTable({ url: SERVER, room, game: rules });
  return { table, advisor: silent(0), forbid, close: () => table.close() };
}

async function known(room: string): Promise<Known & { readonly info: RoomInfo; readonly game: GameId }> {
  const info = await lobby.room(room);
  const { game } = info;
  if (!isGameId(game)) throw new Error(`this page does not know ${game}`);
  return { ...(await RULES[game]()), info, game };
}

/** The level of a room; Chinese Poker keeps it among its rules too (P-38). */
export function helpOf({ assist, config }: { assist: number | undefined; config: unknown }): Advisor['level'] {
  const level = Math.max(assist ?? 0, Number(Object(config).assist ?? 0));
  return level >= 2 ? 2 : level === 1 ? 1 : 0;
}

function advisorOf(table: RemoteTable, game: GameId, help: Advisor['level']): Advisor & { close?(): void } {
  const start = ADVISERS[game];
  return help === 0 || start === undefined ? silent(help) : new ServedAdvisor(table, help, start);
}

/** Says nothing: where there is no help, or the table itself gives it. */
function silent(level: Advisor['level']): Advisor {
  return { level, subscribe: () => () => undefined };
}

const keyOf = (room: string): string => `paiju.ticket.${room}`;

/** A ticket lasts as long as the tab: a reload returns to the seat. */
export function keepTicket(room: string, ticket: string): void {
  sessionStorage.setItem(keyOf(room), ticket);
}

export function keptTicket(room: string): string | undefined {
  return sessionStorage.getItem(keyOf(room)) ?? undefined;
}

export function dropTicket(room: string): void {
  sessionStorage.removeItem(keyOf(room));
}

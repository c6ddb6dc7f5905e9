import { joinTable, Lobby, type RemoteTable, type Rules, watchTable } from '@paiju/client';
import { BASE, type GameId, isGameId } from '../route.js';
import type { Advisor } from '../table/props.js';

/** The address of the server this page came from. */
export const SERVER = `${globalThis.location.origin}${BASE}`;

export const lobby = new Lobby(SERVER);

/** The rules a page needs to follow a table: only those of its game are fetched, and a table in a worker fetches none. */
const RULES: { readonly [G in GameId]: () => Promise<Rules> } = {
  riichi: () => import('../games/riichi.js').then(({ game }) => game as Rules),
  taiwan: () => import('../games/taiwan.js').then(({ game }) => game as Rules),
  fujian: () => import('../games/fujian.js').then(({ game }) => game as Rules),
  'chinese-poker': () => import('../games/chinese-poker.js').then(({ game }) => game as Rules),
};

async function rulesOf(game: string): Promise<Rules> {
  if (!isGameId(game)) throw new Error(`this page does not know ${game}`);
  return RULES[game]();
}

/** Sits down in a room; whoever has sat there before returns with the same ticket. */
export async function sit(room: string): Promise<RemoteTable> {
  const { game } = await lobby.room(room);
  const rules = await rulesOf(game);
  const ticket = keptTicket(room) ?? (await lobby.join(room)).ticket;
  keepTicket(room, ticket);
  return joinTable({ url: SERVER, room, game: rules, ticket });
}

/** Watches a room. */
export async function watch(room: string): Promise<RemoteTable> {
  const { game } = await lobby.room(room);
  return watchTable({ url: SERVER, room, game: await rulesOf(game) });
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

/** Among people nobody is advised (W-5). */
export const NO_ADVICE: Advisor = {
  level: 0,
  subscribe: (listener) => {
    listener(undefined);
    return () => undefined;
  },
};

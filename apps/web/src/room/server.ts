import { joinTable, Lobby, type RemoteTable, type Rules, type TableState, watchTable } from '@paiju/client';
import type { RoomInfo } from '@paiju/protocol';
import { useEffect, useState } from 'preact/hooks';
import { BASE } from '../base/address.js';
import { inTab } from '../base/stored.js';
import { type GameRecord, type GameRules, gameOf } from '../games/index.js';
import type { Forbid } from '../seat/advice.js';
import { Conversation } from '../seat/conversation.js';
import type { Advisor } from '../seat/game.js';
import type { TalkRoom } from '../seat/talk.js';
import { ServedAdvisor } from './advisor.js';
import { faultOf } from './notices.js';

/** The address of the server this page came from. */
export const SERVER = `${globalThis.location.origin}${BASE}`;

export const lobby = new Lobby(SERVER);

/** Leaves the name behind and asks for another. */
export async function renamed(): Promise<void> {
  await lobby.signOut().catch(() => undefined);
  globalThis.location.reload();
}

/** A table of the server, and what the page itself tells its seat. */
export interface Served {
  readonly table: RemoteTable;
  readonly room: TalkRoom;
  readonly advisor: Advisor;
  readonly forbid: Forbid;
  close(): void;
}

/** Sits down in a room; a return takes the same ticket. */
export async function sit(room: string): Promise<Served> {
  const { info, record, game, forbid } = await known(room);
  const ticket = keptTicket(room) ?? (await lobby.join(room)).ticket;
  keepTicket(room, ticket);
  const table = joinTable({ url: SERVER, room, game: game as Rules, ticket });
  const help = helpOf({ assist: info.assist, config: info.config });
  const advised = advisorOf(table, record, help);
  const close = (): void => {
    advised.close?.();
    table.close();
  };
  return { table, room: talkRoom(table), advisor: advised, forbid, close };
}

/** Watches a room; spectators get no advice. */
export async function watch(room: string): Promise<Served> {
  const { game, forbid } = await known(room);
  const table = watchTable({ url: SERVER, room, game: game as Rules });
  return { table, room: talkRoom(table), advisor: silent(0), forbid, close: () => table.close() };
}

function talkRoom(table: RemoteTable): TalkRoom {
  const chat = (words: string): void => table.chat(words);
  const mute = (name: string, muted: boolean): void => table.mute(name, muted);
  return { chat, mute, talk: new Conversation(table) };
}

/** Only the rules of the game at hand are fetched. */
async function known(room: string): Promise<GameRules & { readonly info: RoomInfo; readonly record: GameRecord }> {
  const info = await lobby.room(room);
  const record = gameOf(info.game);
  if (record === undefined) throw new Error(`this page does not know ${info.game}`);
  return { ...(await record.rules()), info, record };
}

/** The level of a room; some games keep it among their rules too (P-38). */
export function helpOf({ assist, config }: { assist: number | undefined; config: unknown }): Advisor['level'] {
  const level = Math.max(assist ?? 0, Number(Object(config).assist ?? 0));
  return level >= 2 ? 2 : level === 1 ? 1 : 0;
}

function advisorOf(table: RemoteTable, { adviser }: GameRecord, help: Advisor['level']): Advisor & { close?(): void } {
  return help === 0 || adviser === undefined ? silent(help) : new ServedAdvisor(table, help, adviser);
}

/** Says nothing: where there is no help, or the table itself gives it. */
function silent(level: Advisor['level']): Advisor {
  return { level, subscribe: () => () => undefined };
}

const keyOf = (room: string): string => `paiju.ticket.${room}`;

/** A ticket lasts as long as the tab: a reload returns to the seat. */
export function keepTicket(room: string, ticket: string | undefined): void {
  if (ticket !== undefined) inTab.set(keyOf(room), ticket);
}

export function keptTicket(room: string): string | undefined {
  return inTab.get(keyOf(room));
}

export function dropTicket(room: string): void {
  inTab.remove(keyOf(room));
}

/** A room that is being entered: its table and how it stands, or why there is none. */
export interface Entered {
  readonly served?: Served;
  readonly state?: TableState;
  readonly failed?: string;
  /** Enters anew. */
  readonly retry: () => void;
}

/** Enters a room for as long as the component is shown. */
export function useEntered(enter: (room: string) => Promise<Served>, id: string): Entered {
  const [opened, setOpened] = useState<Omit<Entered, 'retry'>>({});
  const [attempt, again] = useState(0);
  useEffect(() => {
    let live: Served | undefined;
    let left = false;
    enter(id).then(
      (served) => {
        if (left) return served.close();
        live = served;
        setOpened({ served, state: served.table.state });
        served.table.subscribe(({ state }) => setOpened({ served, state }));
      },
      (error: unknown) => setOpened({ failed: faultOf(error) }),
    );
    return () => {
      left = true;
      live?.close();
    };
  }, [enter, id, attempt]);
  const retry = (): void => {
    dropTicket(id);
    setOpened({});
    again((n) => n + 1);
  };
  return { ...opened, retry };
}

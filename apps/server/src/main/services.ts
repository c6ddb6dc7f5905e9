import { randomBytes } from 'node:crypto';
import { charactersOf, PLAYERS } from '@paiju/ai';
import { GAMES } from '@paiju/games';
import type { Logger } from 'pino';
import { BanList } from '../admin/ban-list.js';
import { nodeKey } from '../cluster/peers.js';
import { RequestGuard } from '../http/request-guard.js';
import { BotTokens } from '../lobby/bot-tokens.js';
import { Lobby } from '../lobby/lobby.js';
import { Matcher } from '../lobby/matcher.js';
import { People } from '../lobby/people.js';
import { RoomQuota } from '../lobby/room-quota.js';
import type { Keyring } from '../lobby/ticket.js';
import { keptSecret, newSecret, TicketIssuer } from '../lobby/ticket-issuer.js';
import { archivedJournal } from '../ops/archive.js';
import { meteredBots, meteredJournal } from '../ops/metered.js';
import type { Metrics } from '../ops/metrics.js';
import { Analyst } from '../poker/analyst.js';
import { RestSeats } from '../poker/rest-seats.js';
import {
  BotPool,
  DEFAULT_SETTINGS,
  EngineBots,
  type Environment,
  MissingProgram,
  machineTime,
  type RoomSettings,
  Rooms,
} from '../rooms/index.js';
import type { Settings } from '../settings/settings.js';
import type { Store } from '../store/index.js';
import type { Closing } from './closing.js';
import { StartFault } from './start-fault.js';

/** Everything of the server that knows no framework and no socket. */
export interface Services {
  readonly store: Store;
  readonly bans: BanList;
  readonly people: People;
  readonly botTokens: BotTokens;
  readonly guard: RequestGuard;
  readonly tickets: TicketIssuer;
  readonly rooms: Rooms;
  readonly lobby: Lobby;
  readonly quota: RoomQuota;
  readonly matcher: Matcher;
  readonly restSeats: RestSeats;
  readonly analyst: Analyst;
  /** The key by which processes of one database know each other. */
  readonly key: string;
}

/** The parts of the services. */
export interface ServiceParts {
  readonly settings: Settings;
  readonly store: Store;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** True if a room is for this process, of several that share a database (S-36). */
  readonly isMine?: (room: string) => boolean;
}

/** Builds the services on an open store, and adds what they hold to what must be closed. */
export async function openServices(parts: ServiceParts, closing: Closing): Promise<Services> {
  const { settings, store } = parts;
  const { now } = machineTime;
  const keyring = await keysOf(settings, store);
  const bans = await BanList.open(store.bans, now);
  const sessionMs = settings.sessionDays * 86_400_000;
  const key = keyring.current.secret;
  const people = new People({ users: store.users, signIns: store.signIns, key, sessionMs, now });
  await renewKeys(store, people);
  const isBanned = (user: string): boolean => bans.find('user', user) !== undefined;
  const freeName = (given: string): Promise<string> => people.freeName(given);
  const botParts = { accounts: store.botAccounts, most: settings.accountBots, now, freeName, isBanned };
  const botTokens = new BotTokens(botParts);
  const tickets = new TicketIssuer({ keyring, ticketSeconds: settings.ticketSeconds, now, isBanned });
  const rooms = new Rooms(environmentOf(parts, closing));
  const { anonymousRooms: anonymous, addressRooms: address, userRooms: user } = settings;
  const isAlone = store.house === undefined && parts.isMine === undefined;
  const shared = isAlone ? undefined : store.origins;
  const quota = new RoomQuota({ anonymous, address, user }, (room) => rooms.get(room) !== undefined, shared);
  const lobby = new Lobby(rooms, tickets, quota);
  const analyst = new Analyst();
  closing.add(() => analyst.close());
  return {
    ...{ store, bans, people, botTokens, tickets, rooms, lobby, quota },
    key: nodeKey(key),
    guard: new RequestGuard(settings, people, botTokens, bans, machineTime.steady),
    matcher: new Matcher(rooms, lobby, machineTime, settings.matchSeconds * 1000),
    restSeats: new RestSeats(rooms, lobby, tickets, settings.pokerIdleSeconds * 1000),
    analyst,
  };
}

/** The way names are compared; it changes where two names that are different now would be one. */
const NAME_KEYS = '2';

async function renewKeys({ settings }: Store, people: People): Promise<void> {
  if ((await settings.get('name_keys')) === NAME_KEYS) return;
  await people.renewKeys();
  await settings.put('name_keys', NAME_KEYS);
}

/** The programs that play; one that is not there stops the start. */
function engineBots(...args: ConstructorParameters<typeof EngineBots>): EngineBots {
  try {
    return new EngineBots(...args);
  } catch (error) {
    throw error instanceof MissingProgram ? new StartFault(error.message) : error;
  }
}

/** An event of the rooms that is not a failure of the server. */
const FABRICATED = 'fabricated action';

function environmentOf({ settings, store, log, metrics, isMine }: ServiceParts, closing: Closing): Environment {
  const note = (event: string, facts: object): void => {
    if (event !== FABRICATED) metrics.errors.count(event);
    log.warn(facts, event);
  };
  const { botWorkers: workers, botBudgetMs: budgetMs } = settings;
  const pool = new BotPool({ workers, budgetMs, time: machineTime, log: note });
  closing.add(() => pool.close());
  const { botPrograms, botProcesses: processes } = settings;
  const options = { answerMs: budgetMs, processes, path: process.env['PATH'], log: note };
  const bots = engineBots(botPrograms, pool, options);
  closing.add(async () => bots.close());
  return {
    time: machineTime,
    journal: archivedJournal(meteredJournal(store.journal, metrics), settings.replayDir, note),
    bots: meteredBots(bots, metrics),
    random: (count) => randomBytes(count),
    settings: roomSettings(settings),
    games: GAMES,
    levels: (game) => [...bots.names(game), ...(PLAYERS.get(game)?.keys() ?? [])], // the strongest of ours is last
    programs: (game) => bots.names(game),
    characters: charactersOf,
    log: note,
    ...(isMine === undefined ? {} : { isMine }),
  };
}

/** S-15: the secret of the settings, or the one kept in the data folder; servers of one database share one (S-25). */
async function keysOf(
  { dataDir, ticketSecret, ticketKeyId, ticketOldKeys }: Settings,
  { house, settings }: Store,
): Promise<Keyring> {
  const own = ticketSecret ?? keptSecret(dataDir, 'ticket-secret', newSecret).value;
  const isShared = house !== undefined && ticketSecret === null;
  const secret = isShared ? await settings.putFirst('ticket_secret', own) : own;
  return { current: ticketKeyId === null ? { secret } : { id: ticketKeyId, secret }, old: ticketOldKeys };
}

/** The settings as rooms take them: milliseconds throughout. */
export function roomSettings(settings: Settings): RoomSettings {
  const { maxGames, maxRooms, claimMs, botPaceMs, botBudgetMs, botNodes, botWorkers } = settings;
  const { chatLength, chatRate, readyRate, maxSpectators, spectatorDelay, digestEvery } = settings;
  return {
    ...DEFAULT_SETTINGS,
    ...{ maxGames, maxRooms, claimMs, botPaceMs, botBudgetMs, botNodes, botWorkers },
    ...{ chatLength, chatRate, readyRate, maxSpectators, spectatorDelay, digestEvery },
    roomTtlMs: settings.roomTtlSeconds * 1000,
    unusedMs: settings.unusedSeconds * 1000,
    keepMs: settings.keepSeconds * 1000,
    graceMs: settings.graceSeconds * 1000,
    resumeMs: settings.resumeSeconds * 1000,
    advanceMs: settings.advanceSeconds * 1000,
    backlogBytes: settings.resumeBytes,
  };
}

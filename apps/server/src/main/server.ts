import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { AdminModule } from '../admin/admin.js';
import { type AdminToken, adminToken, carriesToken } from '../admin/token.js';
import { Cluster } from '../cluster/cluster.js';
import { ClusterModule } from '../cluster/cluster-controller.js';
import { Forwarder } from '../cluster/forwarder.js';
import { Peers } from '../cluster/peers.js';
import { RedisHints } from '../cluster/redis-hints.js';
import { Workers } from '../cluster/workers.js';
import { Callers } from '../http/caller.js';
import type { RequestChecks } from '../http/hooks.js';
import { Limiter } from '../http/limiter.js';
import { NOBODY_ELSE } from '../http/others.js';
import * as tokens from '../http/tokens.js';
import { HistoryModule } from '../lobby/history.js';
import { LobbyModule } from '../lobby/lobby-controller.js';
import { RoomsModule } from '../lobby/rooms-controller.js';
import { MahjongModule } from '../mahjong/mahjong.js';
import { openLog } from '../ops/log.js';
import { Metrics } from '../ops/metrics.js';
import { OpsModule, Readiness } from '../ops/ops.js';
import { PagesModule } from '../pages/pages.js';
import { builtSite, playersFolder, Site } from '../pages/site.js';
import { ChinesePokerModule } from '../poker/poker.js';
import { machineTime, Session } from '../rooms/index.js';
import type { Settings } from '../settings/settings.js';
import { Gateway, type Switchboard } from '../sockets/gateway.js';
import { openStore, type Store } from '../store/index.js';
import { makeApp } from './app.js';
import { Closing } from './closing.js';
import { storeSettings } from './data-folder.js';
import { openServices, type ServiceParts, type Services } from './services.js';
import { listenFault } from './start-fault.js';
import { keepTidy } from './sweeps.js';

/** A server that takes traffic. */
export interface Running {
  /** The address to open in a browser of this machine. */
  readonly url: string;
  readonly services: Services;
  readonly log: Logger;
  readonly gateway: Gateway;
  /** Another process has put or lifted a ban. */
  refreshBans(): Promise<void>;
  /** S-19: takes nobody new, tells everyone, writes everything, closes all sockets. */
  stop(): Promise<void>;
}

/** The output that a start prints to. */
export interface Output {
  say(line: string): void;
}

const SOCKETS_MS = 2000;
const CLOSE_MS = 1000;
/** The rest of the time a stop may take is for telling everyone and for writing. */
const HAND_OVER_SHARE = 0.5;
/**
 * S-38: the memory may double before all of it is looked through. By itself the engine looks after a third more, which for
 * a table that becomes another with every action is most of what collection costs.
 */
const GROW_FREELY = '--heap-growing-percent=100';

/** S-18: opens the store in folders that are there, then recovers rooms, then takes traffic; if any of it fails, everything is closed again. */
export async function startServer(settings: Settings, output: Output, worker?: WorkerParts): Promise<Running> {
  setFlagsFromString(GROW_FREELY);
  const closing = new Closing();
  try {
    return await start(settings, output, closing, worker);
  } catch (error) {
    await closing.run();
    throw error;
  }
}

/** A process whose store another has, with some of the rooms (S-36). */
export interface WorkerParts {
  readonly store: Store;
  readonly isMine: (room: string) => boolean;
}

/** The process that has the port and the database, and leaves all rooms to workers. */
const NO_ROOMS = { isMine: () => false };

async function start(given: Settings, { say }: Output, closing: Closing, worker?: WorkerParts): Promise<Running> {
  const store = worker?.store ?? (await openStore(storeSettings(given)));
  closing.add(() => store.close());
  const isFront = given.workers > 1;
  const settings: Settings = isFront ? { ...given, role: 'lobby' } : given;
  const own = isFront ? NO_ROOMS : (worker ?? {});
  const parts: ServiceParts = { settings, log: openLog(settings), metrics: new Metrics(), ...own, store };
  const token = await adminToken(settings.adminToken, store.settings);
  const services = await openServices(parts, closing);
  const { rooms, games, abandoned } = await services.rooms.recover();
  for (const { name, rooms: theirs } of store.neighbours)
    say(`Another server uses this database (${name}); its ${theirs} rooms and tables stay with it.`);
  if (rooms + games + abandoned > 0) say(`Recovered ${games} tables and ${rooms} rooms; ${abandoned} could not go on.`);
  const running = await open(parts, services, token, closing);
  if (token.shown !== undefined) say(`The administrator's token, shown this once: ${token.shown}`);
  return running;
}

async function open(parts: ServiceParts, services: Services, token: AdminToken, closing: Closing): Promise<Running> {
  const { settings, log, metrics } = parts;
  const readiness = new Readiness(parts.store);
  const callers = new Callers(settings.trustProxy, services.key);
  const refreshBans = async (): Promise<void> => {
    for (const { kind, subject } of await services.bans.refresh()) {
      gateway.expel(kind, subject, 'banned');
      if (kind === 'user') for (const { id } of await services.botTokens.of(subject)) gateway.expel(kind, id, 'banned');
    }
  };
  const cluster = clusterFor(parts, services, refreshBans, closing);
  const workers = settings.workers > 1 ? await workersFor(parts, services, closing) : undefined;
  const gateway = gatewayFor(parts, services, callers, switchboardOf(services, cluster, workers));
  const app = await appFor(parts, services, { token, readiness, callers, gateway, cluster, workers });
  // Node may wait without end for sockets that were handed to a worker which has ended since.
  closing.add(() => (workers === undefined ? app.close() : Promise.race([app.close(), pause(CLOSE_MS)])));
  gateway.attach(app.getHttpServer());
  await cluster?.start();
  if (cluster !== undefined) closing.add(() => cluster.stop());
  await listen(app, settings);
  closing.add(() => gateway.close(SOCKETS_MS));
  closing.add(keepTidy(settings, services, machineTime, log));
  closing.add(() => services.rooms.drain());
  if (cluster !== undefined) closing.add(() => cluster.handOver(HAND_OVER_SHARE * 1000 * settings.drainSeconds));
  if (workers !== undefined) closing.add(() => workers.stop());
  closing.add(() => gateway.drain());
  closing.add(() => readiness.drain());
  gauges(metrics, services, gateway);
  metrics.gauge('paiju_nodes', 'Servers of this database that live.', () => cluster?.directory.nodes.length ?? 1);
  metrics.gauge('paiju_database_up', '1 while the database takes writes.', () => (parts.store.trouble ? 0 : 1));
  await cluster?.open(settings.nodeUrl ?? addressOf(app, settings));
  readiness.open();
  const url = urlOf(app, settings);
  return { url, services, log, gateway, refreshBans, stop: () => closing.run() };
}

function gatewayFor(
  { settings, log, metrics }: ServiceParts,
  { rooms, tickets, bans, botTokens: bots }: Services,
  callers: Callers,
  switchboard: Switchboard | undefined,
): Gateway {
  return new Gateway({
    ...{ settings, callers, time: machineTime },
    connects: new Limiter(settings.connectRate, machineTime.steady),
    ...{ switchboard, bots },
    isBanned: (address) => bans.find('address', address) !== undefined,
    receiver: (peer, room, bot) => new Session(rooms, tickets, peer, room, bot),
    tally: {
      received: (type = 'invalid') => metrics.messages.count(type),
      slow: () => metrics.sockets.count('slow'),
      flooded: () => metrics.sockets.count('flood'),
      failed: (error) => {
        metrics.errors.count('session');
        log.error({ err: error }, 'a message failed');
      },
    },
  });
}

interface Edge {
  readonly token: AdminToken;
  readonly readiness: Readiness;
  readonly callers: Callers;
  readonly gateway: Gateway;
  readonly cluster: Cluster | undefined;
  readonly workers: Workers | undefined;
}

function appFor(
  { settings, log, metrics }: ServiceParts,
  services: Services,
  edge: Edge,
): Promise<NestFastifyApplication> {
  const site = new Site(settings.webDir ?? builtSite(), playersFolder());
  const requests = new Limiter(settings.requestRate, machineTime.steady);
  const answered = (status: number): void => metrics.requests.count(String(status));
  return makeApp({
    site,
    checks: { settings, log, callers: edge.callers, requests, answered, pass: passingOn(settings, services, edge) },
    modules: [
      OpsModule,
      RoomsModule,
      LobbyModule,
      HistoryModule,
      MahjongModule,
      ChinesePokerModule,
      AdminModule,
      ClusterModule,
      PagesModule,
    ],
    refused: (code) => metrics.refused.count(code),
    parts: new Map<symbol, unknown>([
      [tokens.SETTINGS, settings],
      [tokens.METRICS, metrics],
      [tokens.READINESS, edge.readiness],
      [tokens.ADMIN_TOKEN, edge.token],
      [tokens.ADMIN_KEY, { isCarried: (header?: string) => carriesToken(header, edge.token) }],
      [tokens.GATEWAY, edge.gateway],
      [tokens.SITE, site],
      [tokens.STORE, services.store],
      [tokens.BANS, services.bans],
      [tokens.PEOPLE, services.people],
      [tokens.BOT_TOKENS, services.botTokens],
      [tokens.REQUEST_GUARD, services.guard],
      [tokens.ROOMS, services.rooms],
      [tokens.LOBBY, services.lobby],
      [tokens.MATCHER, services.matcher],
      [tokens.REST_SEATS, services.restSeats],
      [tokens.ANALYST, services.analyst],
      [tokens.TICKETS, services.tickets],
      [tokens.OTHERS, edge.cluster ?? edge.workers ?? NOBODY_ELSE],
      [tokens.CLUSTER, edge.cluster ?? null],
    ]),
  });
}

/** S-22: a server of several. */
function clusterFor(
  { settings, log, metrics, store }: ServiceParts,
  { rooms, key }: Services,
  refreshBans: () => Promise<void>,
  closing: Closing,
): Cluster | undefined {
  const { house } = store;
  if (house === undefined) return undefined;
  const hints = settings.redisUrl === null ? undefined : new RedisHints(settings.redisUrl);
  if (hints !== undefined) closing.add(() => hints.close());
  return new Cluster({
    ...{ house, rooms, key, role: settings.role, basePath: settings.basePath, hints },
    log: (event, facts) => log.warn(facts, event),
    moved: (how, count) => {
      for (let n = 0; n < count; n++) metrics.moves.count(how);
    },
    banned: refreshBans,
  });
}

/** S-36: workers under this port. */
async function workersFor(
  { settings, store, log }: ServiceParts,
  { key }: Services,
  closing: Closing,
): Promise<Workers> {
  const program = new URL('worker-process.js', import.meta.url);
  const workers = new Workers({
    ...{ count: settings.workers, program, env: process.env, peers: new Peers(key) },
    log: (event, facts) => log.warn(facts, event),
    answer: (call) => store.answer?.(call) ?? Promise.reject(new Error('only SQLite has workers')),
  });
  closing.add(() => workers.stop());
  await workers.start();
  return workers;
}

/** The way to rooms of other processes, where there are any. */
function switchboardOf(
  { rooms }: Services,
  cluster: Cluster | undefined,
  workers: Workers | undefined,
): Switchboard | undefined {
  if (cluster === undefined) return workers;
  return { isHere: (room) => rooms.get(room) !== undefined, connect: (asking) => cluster.relay.connect(asking) };
}

function passingOn(settings: Settings, { rooms, guard, key }: Services, edge: Edge): RequestChecks['pass'] {
  const directory = edge.cluster?.directory ?? edge.workers;
  if (directory === undefined) return undefined;
  const peers = edge.cluster?.peers ?? new Peers(key);
  const forwarder = new Forwarder({
    ...{ basePath: settings.basePath, directory, peers },
    isHere: (room) => rooms.get(room) !== undefined,
    makesRooms: () => settings.role !== 'lobby' && !rooms.isDraining && rooms.mayStart() === undefined,
    count: (request) => guard.countAddress(request, 'room'),
  });
  return (request, reply) => forwarder.pass(request, reply);
}

async function listen(app: NestFastifyApplication, { host, port }: Settings): Promise<void> {
  try {
    await app.listen(port, host);
  } catch (error) {
    throw listenFault(error, host, port);
  }
}

function gauges(metrics: Metrics, { rooms }: Services, gateway: Gateway): void {
  metrics.gauge('paiju_rooms', 'Rooms without a game.', () => rooms.status.active_rooms);
  metrics.gauge('paiju_games', 'Games being played.', () => rooms.status.active_games);
  metrics.gauge('paiju_sockets', 'Open sockets.', () => gateway.size);
  metrics.gauge('paiju_sockets_passed', 'Sockets that lead to other servers.', () => gateway.passed);
}

/** As a browser of this machine reaches it. */
function urlOf(app: NestFastifyApplication, settings: Settings): string {
  return `${addressOf(app, settings, 'localhost')}${settings.basePath}/`;
}

/** Its address, under some name where it listens on all of them: by default that of this machine. */
function addressOf(app: NestFastifyApplication, { host }: Settings, everywhere = hostname()): string {
  const { port } = app.getHttpServer().address() as AddressInfo; // it listens on a port, not on a path
  const name = host === '0.0.0.0' || host === '::' ? everywhere : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

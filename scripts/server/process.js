// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../apps/server/bin/paiju-server.js', import.meta.url));
const PROBE = new URL('probe.js', import.meta.url).href;
const PATIENCE_MS = 90_000;

/** Signs the tickets of servers under test. */
export const TICKET_SECRET = 'a secret for servers under test, of no worth elsewhere';

/** Settings for a machine that plays everyone itself: no limit stands in the way. */
export const UNLIMITED = {
  PAIJU_ADDRESS_SOCKETS: '0',
  PAIJU_MESSAGE_RATE: '1000000',
  PAIJU_BAD_FRAME_RATE: '1000000',
  PAIJU_CHAT_RATE: '10000',
  PAIJU_REQUEST_RATE: 'off',
  PAIJU_CONNECT_RATE: 'off',
  PAIJU_ROOM_RATE: 'off',
  PAIJU_SIGN_IN_RATE: 'off',
  PAIJU_ANONYMOUS_ROOMS: '0',
  PAIJU_ADDRESS_ROOMS: '0',
  PAIJU_USER_ROOMS: '0',
  PAIJU_READY_RATE: '10000',
  PAIJU_PING_RATE: '1000000',
};

/** Settings for tables of people who come back from every fault: no bot takes their seats, and nobody waits for long. */
export const PATIENT = {
  PAIJU_CLAIM_MS: '50',
  PAIJU_BOT_PACE_MS: '50',
  PAIJU_GRACE_SECONDS: '3600',
  PAIJU_RESUME_SECONDS: '3600',
};

/**
 * A server in a process of its own, and how to speak to the probe in it.
 * @typedef {object} Running
 * @property {number} pid
 * @property {string} url
 * @property {(question: string) => Promise<any>} ask
 * @property {(signal: NodeJS.Signals) => Promise<number | null>} end sends a signal and resolves with the exit code
 * @property {() => string} output the last of what it printed
 * @property {Promise<number | null>} exited
 * @property {Promise<void>} ready resolves when a peer says that it listens
 */

/**
 * The server to start: the folder it keeps everything in, its port, settings, and what Node is given before the program.
 * @typedef {{ folder: string, port?: number, settings?: Record<string, string>, node?: readonly string[], program?: string }} Start
 */

/** A port nobody listens on at this moment. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts the built server and waits until it takes traffic.
 * @param {Start} start
 * @returns {Promise<Running>}
 */
export async function startServer(start) {
  const running = await launch(start);
  await isReady(running, start.settings?.['PAIJU_BASE_PATH'] ?? '');
  return running;
}

/**
 * Starts the built server and does not wait.
 * @param {Start} start
 * @returns {Promise<Running>}
 */
export async function launch({ folder, port, settings = {}, node = [], program = PROGRAM }) {
  const listening = port ?? (await freePort());
  const child = spawn(process.execPath, [...node, '--import', PROBE, program], {
    env: { ...cleanEnvironment(), ...ownSettings(folder, listening), ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = once(child, 'exit').then(([code]) => /** @type {number | null} */ (code));
  const output = tail(child);
  const ready = new Promise((resolve) =>
    child.on('message', (said) => Object.hasOwn(Object(said), 'ready') && resolve(said)),
  );
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${listening}`,
    ask: asking(child),
    end: async (signal) => {
      child.kill(signal);
      return await exited;
    },
    output,
    exited,
    ready: ready.then(() => {}),
  };
}

function cleanEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PAIJU_')));
}

/** @param {string} folder @param {number} port */
function ownSettings(folder, port) {
  return {
    PAIJU_PORT: String(port),
    PAIJU_HOST: '127.0.0.1',
    PAIJU_DATA_DIR: folder,
    PAIJU_TICKET_SECRET: TICKET_SECRET,
    PAIJU_LOG_LEVEL: 'warn',
  };
}

/** @param {import('node:child_process').ChildProcess} child */
function tail(child) {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk) => {
      text = (text + chunk).slice(-20_000);
    });
  }
  return () => text;
}

/** @param {import('node:child_process').ChildProcess} child */
function asking(child) {
  let last = 0;
  /** @type {Map<number, (answer: any) => void>} */
  const open = new Map();
  child.on('message', (/** @type {{ id: number, answer: unknown }} */ { id, answer }) => {
    open.get(id)?.(answer);
    open.delete(id);
  });
  return (/** @type {string} */ ask) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      open.set(id, resolve);
      child.send({ id, ask }, (error) => error && reject(error));
    });
}

/** @param {Running} running @param {string} basePath */
async function isReady({ url, exited, output }, basePath) {
  const deadline = performance.now() + PATIENCE_MS;
  let code;
  exited.then((found) => {
    code = found ?? -1;
  });
  while (code === undefined) {
    const response = await fetch(`${url}${basePath}/ready`).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.status === 200) return;
    if (performance.now() > deadline) throw new Error(`the server is not ready after ${PATIENCE_MS} ms:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`the server ended with ${code}:\n${output()}`);
}

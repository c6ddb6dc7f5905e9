// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../workspaces.js';

const PROGRAM = join(ROOT, 'apps/server/bin/paiju-server.js');

/** Everyone sits at this machine: no limit stands in the way. */
const SETTINGS = {
  PAIJU_HOST: '127.0.0.1',
  PAIJU_LOG_LEVEL: 'warn',
  PAIJU_CLAIM_MS: '0',
  ...{ PAIJU_ADDRESS_SOCKETS: '0', PAIJU_MESSAGE_RATE: '1000000', PAIJU_REQUEST_RATE: 'off' },
  ...{ PAIJU_CONNECT_RATE: 'off', PAIJU_ROOM_RATE: 'off', PAIJU_SIGN_IN_RATE: 'off' },
};

/**
 * The built server in a process of its own, with the page of a folder; everything it keeps is gone when it is.
 * @param {string} page
 * @returns {Promise<{ readonly url: string, close(): Promise<void> }>}
 */
export async function serveRooms(page) {
  const folder = mkdtempSync(join(tmpdir(), 'paiju-rooms-'));
  const port = await freePort();
  const own = { PAIJU_PORT: String(port), PAIJU_DATA_DIR: folder, PAIJU_WEB_DIR: page };
  const child = spawn(process.execPath, [PROGRAM], { env: { ...process.env, ...SETTINGS, ...own }, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await ready(url, child);
  return {
    url,
    close: async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

/** Asks until the server takes traffic, or is gone. @param {string} url @param {import('node:child_process').ChildProcess} child */
async function ready(url, child) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}; is it built? npm run build`);
    const answer = await fetch(`${url}/ready`).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

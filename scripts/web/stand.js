// @ts-check
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium, MISSING } from '../chromium.js';
import { startServer, UNLIMITED } from '../server/process.js';
import { ROOT } from '../workspaces.js';
import { builtPage } from './build.js';

/**
 * @typedef {object} Stand
 * @property {string} url
 * @property {import('playwright-core').Browser} browser
 * @property {string} executablePath
 * @property {() => Promise<void>} close
 */

/** @typedef {{ settings?: Record<string, string>, flags?: readonly string[], browser?: import('playwright-core').Browser }} StandOptions */

/**
 * The page as people get it: built from the sources, served by the built server, and a browser to open it in.
 * @param {StandOptions} [options] settings of the server, and further flags of the browser, or a browser that stays open
 * @returns {Promise<Stand>}
 */
export async function openStand({ settings = {}, flags = [], browser: given } = {}) {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(MISSING);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache', 'stand-'));
  const built = await builtPage();
  const all = { ...UNLIMITED, PAIJU_WEB_DIR: built.folder, PAIJU_BOT_PACE_MS: '0', PAIJU_CLAIM_MS: '0', ...settings };
  const server = await startServer({ folder, settings: all });
  const browser = given ?? (await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, ...flags] }));
  return {
    ...{ url: server.url, browser, executablePath },
    close: async () => {
      if (given === undefined) await browser.close();
      await server.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
      built.remove();
    },
  };
}

const TEXT = /^(text|application)\/(html|javascript|css|json|manifest)|svg/;

/** @typedef {{ readonly status: number, readonly headers: import('node:http').OutgoingHttpHeaders, readonly body: Buffer }} Said */

/**
 * Stands before a server, passes on what it has packed and packs the rest, as the proxies of deploy/ do; for reading, not for sockets.
 * @param {string} target
 * @returns {Promise<{ readonly url: string, close(): void }>}
 */
export async function compressing(target) {
  /** @type {Map<string, Promise<Said>>} */
  const kept = new Map();
  const server = createServer(async ({ url = '/' }, answer) => {
    const coming = kept.get(url) ?? asked(target + url);
    kept.set(url, coming);
    const { status, headers, body } = await coming;
    answer.writeHead(status, headers).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

/** The answer to a browser that takes everything packed. @param {string} url @returns {Promise<Said>} */
async function asked(url) {
  const [response] = await once(get(url, { headers: { 'accept-encoding': 'br, gzip' } }), 'response');
  const bytes = Buffer.concat(await response.toArray());
  const { 'content-type': type = '', 'cache-control': cache = '', 'content-encoding': encoding } = response.headers;
  const plain = encoding === undefined && TEXT.test(type) && bytes.length > 500;
  const packed = plain ? 'gzip' : encoding;
  const headers = {
    ...{ 'content-type': type, 'cache-control': cache },
    ...(packed !== undefined && { 'content-encoding': packed, vary: 'accept-encoding' }),
  };
  return { status: response.statusCode, headers, body: plain ? gzipSync(bytes) : bytes };
}

/** Runs in the page before its scripts: what the browser keeps is there from the start.
 * @param {Record<string, string>} kept */
export function remember(kept) {
  for (const [key, value] of Object.entries(kept)) {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }
}

/** The middle one of an odd number of figures. @param {readonly number[]} figures */
export function median(figures) {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? Number.NaN;
}

/** Lines of a table in Markdown. @param {readonly string[]} head @param {readonly (readonly (string | number)[])[]} rows */
export function tableOf(head, rows) {
  const line = (/** @type {readonly (string | number)[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

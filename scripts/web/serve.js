// @ts-check
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';
import { ROOT } from '../workspaces.js';

/** The place where the built page lies. */
export const DIST = join(ROOT, 'apps/web/dist');

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.strategy': 'application/octet-stream',
  '.weights': 'application/octet-stream',
};

/** No file has this name. */
const ELSEWHERE = '?';

const TEXT = /\.(html|js|css|svg|json|webmanifest)$/;

/**
 * Serves the built page as a host of plain files would: files as they are, and 404.html where there is none.
 * @param {number} [port] 0: any that is free
 * @param {string} [folder] where the page was built
 * @param {string} [base] the path it lies under, as it was built for
 * @returns {Promise<{ readonly url: string, close(): Promise<void> }>}
 */
export async function servePage(port = 0, folder = DIST, base = '') {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname));
    const file = join(folder, path.startsWith(`${base}/`) ? path.slice(base.length) : ELSEWHERE);
    const wanted = file.endsWith('/') ? `${file}index.html` : file;
    const found = wanted.startsWith(folder) && existsSync(wanted) && statSync(wanted).isFile();
    const shown = found ? wanted : join(folder, '404.html');
    const lasting = shown.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    const squeezed = TEXT.test(shown) && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    response.writeHead(found ? 200 : 404, {
      ...(squeezed && { 'content-encoding': 'gzip' }),
      'content-type': TYPES[extname(shown)] ?? 'application/octet-stream',
      'cache-control': lasting,
    });
    if (squeezed) createReadStream(shown).pipe(createGzip()).pipe(response);
    else createReadStream(shown).pipe(response);
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}${base}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await servePage(Number(process.env['PORT'] ?? 4173));
  console.log(url);
}

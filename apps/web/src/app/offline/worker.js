// @ts-check
/// <reference lib="webworker" />

/** The service worker: keeps the page as it was built. The build writes its version and its list of files. */
const VERSION = '__VERSION__';
/** @type {readonly string[]} */
const FILES = ['__FILES__'];
/** Files that are large and not always needed: kept once fetched. @type {readonly string[]} */
const LATER = ['__LATER__'];
/** The folder of the page: this file is beside it. */
const HOME = new URL('./', location.href).pathname;
/** Pages at other paths of the same host keep their own. */
const KEPT_HERE = `paiju ${HOME} `;
const CACHE = KEPT_HERE + VERSION;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener('install', (event) => {
  event.waitUntil(keep());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(forget().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (isAmong(FILES, url.pathname)) event.respondWith(kept(request));
  else if (isAmong(LATER, url.pathname)) event.respondWith(keptLater(request));
});

/** @param {readonly string[]} files @param {string} path */
function isAmong(files, path) {
  return path.startsWith(HOME) && files.includes(path.slice(HOME.length));
}

async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => HOME + file));
  await worker.skipWaiting();
}

/** Other versions are of no use to anyone. */
async function forget() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(KEPT_HERE) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

/**
 * A page comes from the server while there is one, so that it is never old; without one, as it was kept.
 * @param {Request} request
 */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(HOME)) ?? Response.error();
  }
}

/** @param {Request} request */
async function kept(request) {
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}

/** @param {Request} request */
async function keptLater(request) {
  const found = await caches.match(request, { ignoreSearch: true });
  if (found !== undefined) return found;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

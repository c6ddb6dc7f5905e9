import { BASE } from '../../base/address.js';

/** By then the first page or table is painted: fetching everything else must not slow it. */
const AFTER_MS = 3000;

/** Lets the browser keep the page, so that it opens and plays bots without a connection. */
export function keepOffline(): void {
  const served =
    location.protocol === 'https:' || location.hostname === 'localhost' || location.hostname === '127.0.0.1';
  if (!('serviceWorker' in navigator) || !served) return;
  addEventListener('load', () => setTimeout(register, AFTER_MS));
}

function register(): void {
  navigator.serviceWorker.register(`${BASE}/service-worker.js`).catch(() => undefined); // absent in development
}

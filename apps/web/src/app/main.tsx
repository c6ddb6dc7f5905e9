import '../shell/shell.css';
import { render } from 'preact';
import { BASE, followHistory, rootLinks } from '../base/address.js';
import { keepSettings } from '../base/settings.js';
import { fetchPieces } from '../pieces/piece.js';
import { App } from './app.js';
import { currentRoute, parseRoute } from './route.js';

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

keepSettings();
followHistory((path) => parseRoute(path).name !== 'lost');
rootLinks();
render(<App />, document.getElementById('app') ?? document.body);
keepOffline();
const route = currentRoute();
// Nearly every page shows some tiles; one that shows only cards asks for tiles when it shows one.
fetchPieces(route.name === 'play' ? route.game.emblem.pieces : 'tiles');

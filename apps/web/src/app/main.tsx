import '../shell/shell.css';
import { render } from 'preact';
import { followHistory, rootLinks } from '../base/address.js';
import { keepSettings } from '../base/settings.js';
import { fetchPieces } from '../pieces/index.js';
import { App } from './app.js';
import { keepOffline } from './offline/register.js';
import { currentRoute, parseRoute } from './route.js';

keepSettings();
followHistory((path) => parseRoute(path).name !== 'lost');
rootLinks();
render(<App />, document.getElementById('app') ?? document.body);
keepOffline();
const route = currentRoute();
// Nearly every page shows some tiles; one that shows only cards asks for tiles when it shows one.
fetchPieces(route.name === 'play' ? route.game.emblem.pieces : 'tiles');

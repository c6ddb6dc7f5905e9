import './styles/base.css';
import { render } from 'preact';
import { App } from './app.js';
import { keepOffline } from './offline/register.js';
import { currentRoute, followHistory, rootLinks } from './route.js';
import { keepSettings } from './settings.js';
import { fetchTiles } from './tiles/index.js';

keepSettings();
followHistory();
rootLinks();
render(<App />, document.getElementById('app') ?? document.body);
keepOffline();
const route = currentRoute();
// Nearly every first page shows some tiles; one that shows only cards asks for tiles when it shows one.
if (route.name !== 'play' || route.game !== 'chinese-poker') fetchTiles();

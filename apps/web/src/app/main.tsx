import '../shell/base.css';
import { render } from 'preact';
import { currentRoute, followHistory, rootLinks } from '../base/route.js';
import { keepSettings } from '../base/settings.js';
import { fetchTiles } from '../pieces/tiles/index.js';
import { App } from './app.js';
import { keepOffline } from './offline/register.js';

keepSettings();
followHistory();
rootLinks();
render(<App />, document.getElementById('app') ?? document.body);
keepOffline();
const route = currentRoute();
// Nearly every first page shows some tiles; one that shows only cards asks for tiles when it shows one.
if (route.name !== 'play' || route.game !== 'chinese-poker') fetchTiles();

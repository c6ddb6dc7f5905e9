import './styles/base.css';
import { render } from 'preact';
import { App } from './app.js';
import { keepOffline } from './offline/register.js';
import { followHistory, rootLinks } from './route.js';
import { keepSettings } from './settings.js';

keepSettings();
followHistory();
rootLinks();
render(<App />, document.getElementById('app') ?? document.body);
keepOffline();
void import('./tiles/install.js').then(({ installTiles }) => installTiles()); // every first page shows some

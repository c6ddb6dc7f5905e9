import { storeLaws } from './store.fixture.js';
import { sqliteStores } from './test-store.fixture.js';

storeLaws('SQLite', sqliteStores());

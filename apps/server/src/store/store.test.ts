import { storeLaws } from './store.fixture.js';
import { sqliteBeds } from './test-store.fixture.js';

storeLaws('SQLite', sqliteBeds());

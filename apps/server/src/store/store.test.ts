import { sqliteBeds } from './bed.fixture.js';
import { storeLaws } from './store.fixture.js';

storeLaws('SQLite', sqliteBeds());

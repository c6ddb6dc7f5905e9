import { journalLaws } from './journal.fixture.js';
import { sqliteBeds } from './test-store.fixture.js';

journalLaws('SQLite', sqliteBeds());

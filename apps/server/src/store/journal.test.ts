import { journalLaws } from './journal.fixture.js';
import { sqliteStores } from './test-store.fixture.js';

journalLaws('SQLite', sqliteStores());

import { sqliteBeds } from '../store/bed.fixture.js';
import { journalLaws } from './journal.fixture.js';

journalLaws('SQLite', sqliteBeds());

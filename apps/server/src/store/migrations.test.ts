import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { migrationLaws } from './migrations.fixture.js';

migrationLaws('sqlite', async () => new Kysely({ dialect: new SqliteDialect({ database: new Database(':memory:') }) }));

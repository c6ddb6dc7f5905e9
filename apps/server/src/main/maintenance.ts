import { resolve } from 'node:path';
import { renewAdminToken } from '../admin/token.js';
import { printSettings } from '../settings/read.js';
import { backup, openStore, restore } from '../store/index.js';
import { databaseFile, prepareFolder, storeSettings } from './data-folder.js';
import type { Command } from './program.js';
import { StartFault } from './start-fault.js';

/** `backup FILE`: copies the database while the server may run. */
export const backupCommand: Command = {
  usage: 'paiju-server backup FILE',
  meaning: 'copy the database to a new file, while the server may run',
  takes: 1,
  async run(settings, { say }, file = '') {
    await backup(databaseFile(settings), resolve(file));
    say(`The database was copied to ${resolve(file)} and the copy was checked.`);
  },
};

/** `restore FILE`: puts a copy in the place of the database. */
export const restoreCommand: Command = {
  usage: 'paiju-server restore FILE',
  meaning: 'put a copy in the place of the database, while the server is stopped',
  takes: 1,
  async run(settings, { say }, file = '') {
    prepareFolder(settings);
    const database = databaseFile(settings);
    restore(resolve(file), database);
    say(`${database} is now what ${resolve(file)} holds. What was there before stays as ${database}.replaced.`);
  },
};

/** `check`: whether the server would start. */
export const checkCommand: Command = {
  usage: 'paiju-server check',
  meaning: 'say whether settings, data folder and database are good, and change nothing',
  takes: 0,
  async run(settings, { env, say }) {
    for (const line of printSettings(env)) say(line);
    prepareFolder(settings);
    const store = await openStore(storeSettings(settings));
    let rooms = 0;
    for await (const _ of store.journal.live()) rooms++;
    await store.close();
    say(`Settings, data folder and database are good. Rooms to recover: ${rooms}.`);
  },
};

/** `admin-token`: another token in the place of a lost one. */
export const tokenCommand: Command = {
  usage: 'paiju-server admin-token',
  meaning: 'make another token of the administrator, while the server is stopped',
  takes: 0,
  async run(settings, { say }) {
    if (settings.adminToken !== null) throw new StartFault('the token is set by PAIJU_ADMIN_TOKEN: change it there');
    prepareFolder(settings);
    const store = await openStore(storeSettings(settings));
    say(`The administrator's token is now ${await renewAdminToken(store.settings)}`);
    await store.close();
  },
};

import { resolve } from 'node:path';
import { renewAdminToken } from '../admin/token.js';
import { printSettings } from '../settings/read.js';
import {
  databaseFile,
  foldersOf,
  inspectFolder,
  prepareFolders,
  requireDataFolder,
  storeSettings,
} from './data-folder.js';
import type { Command } from './program.js';
import { StartFault } from './start-fault.js';

/** The store, which is loaded by those who need it: help, the version and a bad setting do not. */
const store = () => import('../store/index.js');

/** `backup FILE`: copies the database; the server may run meanwhile. */
export const backupCommand: Command = {
  usage: 'paiju-server backup FILE',
  meaning: 'copy the database to a new file, while the server may run',
  takes: 1,
  async run(settings, { say }, file = '') {
    const database = databaseFile(settings);
    requireDataFolder(settings);
    await (await store()).backup(database, resolve(file));
    say(`The database was copied to ${resolve(file)} and the copy was checked.`);
  },
};

/** `restore FILE`: replaces the database by a copy. */
export const restoreCommand: Command = {
  usage: 'paiju-server restore FILE',
  meaning: 'replace the database by a copy, while the server is stopped',
  takes: 1,
  async run(settings, { say }, file = '') {
    prepareFolders(settings);
    const database = databaseFile(settings);
    const { kept } = (await store()).restore(resolve(file), database);
    say(
      kept === undefined
        ? `${database} was made from ${resolve(file)}. There was no database before.`
        : `${database} was replaced by ${resolve(file)}. The old database is kept as ${kept}.`,
    );
  },
};

/** `check`: whether the server would start. */
export const checkCommand: Command = {
  usage: 'paiju-server check',
  meaning: 'say whether settings, data folder and database are good, and change nothing',
  takes: 0,
  async run(settings, { env, say }) {
    for (const line of printSettings(env)) say(line);
    requireDataFolder(settings);
    for (const folder of foldersOf(settings))
      if (!inspectFolder(folder)) say(`The ${folder.holds} folder ${folder.path} will be made.`);
    const { version, latest, rooms } = await (await store()).checkStore(storeSettings(settings));
    if (version === 0) say('The database is empty or will be made.');
    else if (version < latest) say(`The tables will be brought from version ${version} to ${latest}.`);
    say(`Settings, data folder and database are good. Rooms to recover: ${rooms}.`);
  },
};

/** `admin-token`: replaces a lost token. */
export const tokenCommand: Command = {
  usage: 'paiju-server admin-token',
  meaning: "replace the administrator's token, while the server is stopped",
  takes: 0,
  async run(settings, { say }) {
    if (settings.adminToken !== null) throw new StartFault('the token is set by PAIJU_ADMIN_TOKEN: change it there');
    requireDataFolder(settings);
    prepareFolders(settings);
    const opened = await (await store()).openStore(storeSettings(settings, { adopts: false }));
    say(`The administrator's token is now ${await renewAdminToken(opened.settings)}`);
    await opened.close();
  },
};

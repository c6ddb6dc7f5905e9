import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { BOT_OPTION } from '../play/engines.js';
import { type Describe, examples, type Terminal } from '../terminal/command.js';
import { UserError } from '../terminal/errors.js';

interface Options {
  readonly port?: string;
  readonly host?: string;
  readonly dataDir?: string;
  readonly bot: readonly string[];
}

/** The server is a package of its own that not everyone installs; its program is started, never imported. */
function serverProgram(): string {
  try {
    return fileURLToPath(new URL('bin/paiju-server.js', import.meta.resolve('@paiju/server/package.json')));
  } catch {
    const message =
      'the server is a package of its own and is not installed here: `npm install @paiju/server` brings it';
    throw new UserError({ code: 'noServer', message });
  }
}

/** `paiju serve`: lobby, rooms, bots, page and database in one process, until it is told to stop (S-2). */
export const serve: Describe = (command, terminal) => {
  command
    .description(
      'Serve the table to others: lobby, rooms, bots, web page and database in one process.\n' +
        'Every setting is an environment variable, PAIJU_PORT and so on; docs/operations.md lists them.',
    )
    .option('--port <number>', 'the port to listen on, as PAIJU_PORT')
    .option('--host <address>', 'the address to listen on, as PAIJU_HOST')
    .option('--data-dir <folder>', 'where the database is, as PAIJU_DATA_DIR')
    .option(...BOT_OPTION)
    .addHelpText(
      'after',
      examples(
        ['paiju serve', 'serve on port 8711, with the database in ./data'],
        ['paiju serve --port 80 --data-dir /var/lib/paiju', 'serve elsewhere'],
        ['paiju serve --bot "mine=python3 bot.py"', 'with a program of yours among the bots'],
      ),
    )
    .action((options: Options) => run(terminal, options));
};

async function run({ output, env }: Terminal, { port, host, dataDir, bot }: Options): Promise<void> {
  const programs = bot.length === 0 ? undefined : bot.join('; ');
  const given = { PAIJU_PORT: port, PAIJU_HOST: host, PAIJU_DATA_DIR: dataDir, PAIJU_BOT_PROGRAMS: programs };
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const child = spawn(process.execPath, [serverProgram()], { stdio: 'inherit', env: { ...env, ...set } });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGINT', () => {}); // a terminal tells the child, too; this program ends when it does
  const [code] = await once(child, 'exit');
  await output.answer({}, { data: {}, text: () => '', yes: code === 0 });
}

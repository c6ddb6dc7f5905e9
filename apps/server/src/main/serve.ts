import { printChanges, printSettings } from '../settings/read.js';
import type { Settings } from '../settings/settings.js';
import { prepareFolders } from './data-folder.js';
import type { Command } from './program.js';
import type { Running } from './server.js';
import { StartFault } from './start-fault.js';

/** Prints every setting at the start, not only those that differ from their default (S-34). */
const VERBOSE = '--verbose';

/** `serve`: everything, until it is told to stop. */
export const serveCommand: Command = {
  usage: 'paiju-server [--verbose] [--host ADDRESS] [--role all|game|lobby] [--workers N]',
  meaning: 'serve lobby, rooms, bots, page and database until SIGTERM or SIGINT',
  takes: 0,
  flags: [VERBOSE],
  settings: new Map([
    ['--host', 'PAIJU_HOST'],
    ['--role', 'PAIJU_ROLE'],
    ['--workers', 'PAIJU_WORKERS'],
  ]),
  async run(settings, terminal, ...flags) {
    const print = flags.includes(VERBOSE) ? printSettings : printChanges;
    for (const line of print(terminal.env)) terminal.say(line);
    prepareFolders(settings);
    const { startServer } = await import('./server.js'); // most of the program: other commands and bad settings need none of it
    const running = await startServer(settings, terminal);
    process.on('uncaughtException', (error) => crash(running, error));
    if (isOfThisMachine(settings.host))
      terminal.say('This machine alone can reach it; --host 0.0.0.0, or PAIJU_HOST=0.0.0.0, opens it to others.');
    terminal.say(`Open ${running.url}`); // S-34: the address comes last
    await toldToStop();
    terminal.say('Stopping: no new connections; everyone is told, and everything is written.');
    await stopInTime(running, settings);
    terminal.say('Stopped.');
  },
};

function isOfThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** A bug of ours is logged and ends the process; the next start recovers what is on disk. */
function crash({ log }: Running, error: unknown): void {
  log.fatal({ err: error }, 'a bug stopped the server');
  process.exit(1);
}

/** Resolves with the first signal to stop; a second one kills the process. */
function toldToStop(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, resolve);
  });
}

/** S-19: cuts a stop short that hangs; what was acknowledged is on disk in any case. */
async function stopInTime(running: Running, { drainSeconds }: Settings): Promise<void> {
  const late = new Promise<never>((_, reject) => {
    const fault = new StartFault(`the stop took longer than PAIJU_DRAIN_SECONDS=${drainSeconds} and was cut short`);
    setTimeout(() => reject(fault), drainSeconds * 1000);
  });
  await Promise.race([running.stop(), late]);
}

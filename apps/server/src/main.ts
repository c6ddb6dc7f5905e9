import { backupCommand, checkCommand, restoreCommand, tokenCommand } from './main/maintenance.js';
import { type Command, run } from './main/program.js';
import { serveCommand } from './main/serve.js';

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['serve', serveCommand],
  ['check', checkCommand],
  ['backup', backupCommand],
  ['restore', restoreCommand],
  ['admin-token', tokenCommand],
]);

// A reader that has seen enough (`paiju-server | head`) stops no server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const code = await run(process.argv.slice(2), COMMANDS, {
  env: process.env,
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
});
process.exit(code);

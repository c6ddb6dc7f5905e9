import { program } from './program.js';
import { openTerminal } from './terminal/command.js';
import { EXIT } from './terminal/output.js';

for (const stream of [process.stdout, process.stderr]) stream.on('error', stop);

/** A reader that has seen enough (`paiju … | head`) is no error; a full disk is. */
function stop(error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit(EXIT.ok);
  process.stderr.write(`error: cannot write the answer: ${error.message}\n`);
  process.exit(EXIT.badInput);
}

process.exitCode = await program(process.argv.slice(2), openTerminal());

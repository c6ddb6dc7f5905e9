import { program } from './program.js';
import type { Terminal } from './terminal/command.js';
import { EXIT, Output } from './terminal/output.js';
import { Progress } from './terminal/progress.js';

for (const stream of [process.stdout, process.stderr]) stream.on('error', stop);

/** A reader that has seen enough (`paiju … | head`) is no error; a full disk is. */
function stop(error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit(EXIT.ok);
  process.stderr.write(`error: cannot write the answer: ${error.message}\n`);
  process.exit(EXIT.badInput);
}

process.exitCode = await program(process.argv.slice(2), openTerminal());

/** The terminal of this process. */
function openTerminal(): Terminal {
  const { env } = process;
  return {
    get input() {
      return process.stdin as AsyncIterable<Uint8Array>;
    },
    output: new Output(process.stdout, env),
    errors: process.stderr,
    progress: new Progress(process.stderr, env),
    env,
  };
}

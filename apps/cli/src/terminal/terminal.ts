import { Output } from './output.js';
import { Progress } from './progress.js';

/** The world as a command sees it: what comes in, where answers go, where progress is shown. */
export interface Terminal {
  readonly input: AsyncIterable<Uint8Array>;
  readonly output: Output;
  readonly progress: Progress;
  readonly env: NodeJS.ProcessEnv;
}

/** The terminal of this process. */
export function openTerminal(): Terminal {
  const { env } = process;
  return {
    get input() {
      return process.stdin as AsyncIterable<Uint8Array>;
    },
    output: new Output(process.stdout, env),
    progress: new Progress(process.stderr, env),
    env,
  };
}

// @ts-check
/**
 * Loaded into a server under measurement by `node --import`, beside its own code and before it: answers questions the
 * process that started it asks over the channel between them. A server without such a channel is not changed by it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

/** Linux counts in hundredths of a second. */
const TICK_US = 10_000;

/** @type {Session | undefined} */
let profiler;

/** @type {Record<string, () => unknown>} */
const QUESTIONS = {
  /** Everything that is resident once everything that can be collected has been. */
  resident: async () => {
    for (let n = 0; n < 4; n++) {
      globalThis.gc?.();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return process.memoryUsage().rss;
  },
  rss: () => process.memoryUsage().rss,
  /** Processor time of all threads so far, in microseconds. */
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  /** The same of the main thread alone; undefined where the system does not tell. */
  mainCpu: () => {
    const { pid } = process;
    const file = `/proc/${pid}/task/${pid}/stat`;
    if (!existsSync(file)) return undefined;
    const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_US;
  },
  profile: async () => {
    profiler = new Session();
    profiler.connect();
    await profiler.post('Profiler.enable');
    await profiler.post('Profiler.setSamplingInterval', { interval: 500 });
    await profiler.post('Profiler.start');
  },
  profiled: async () => {
    const found = await profiler?.post('Profiler.stop');
    profiler?.disconnect();
    return found?.profile;
  },
};

process.on('message', async (/** @type {{ id: number, ask: string }} */ { id, ask }) => {
  const answer = await QUESTIONS[ask]?.();
  process.send?.({ id, answer });
});
process.channel?.unref();
// The program that started this server is gone, and nobody else would ever end it.
process.on('disconnect', () => process.exit(1));

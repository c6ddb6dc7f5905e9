import type { Logger } from 'pino';
import type { Time } from '../rooms/index.js';
import type { Settings } from '../settings/settings.js';
import type { Services } from './services.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Deletes what has expired, now and every hour, and forgets idle callers every minute; the result ends it. */
export function keepTidy(
  settings: Settings,
  { store, guard, quota, restSeats }: Services,
  time: Time,
  log: Logger,
): () => void {
  const sweep = async (): Promise<void> => {
    const now = time.now();
    const { retentionDays: days } = settings;
    const swept = await store.retention.sweep(days === 0 ? { now } : { now, replaysBefore: now - days * DAY });
    await store.origins.sweep();
    log.debug(swept, 'swept');
  };
  const told = (): void => void sweep().catch((error: unknown) => log.error({ err: error }, 'the sweep failed'));
  told();
  const endings = [
    every(time, HOUR, told),
    every(time, MINUTE, () => guard.sweep()),
    every(time, MINUTE, () => quota.sweep()),
    every(time, MINUTE, () => restSeats.sweep()),
  ];
  return () => {
    for (const end of endings) end();
  };
}

function every(time: Time, milliseconds: number, run: () => void): () => void {
  let cancel = (): void => {};
  const again = (): void => {
    cancel = time.after(milliseconds, () => {
      run();
      again();
    });
  };
  again();
  return () => cancel();
}

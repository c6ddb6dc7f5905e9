import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import type { Settings } from '../settings/settings.js';

/** S-16: a log of JSON lines on stderr or in a file of a folder, without credentials. */
export function openLog({ logLevel, logDir }: Pick<Settings, 'logLevel' | 'logDir'>): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '********' },
  };
  const place = logDir === null ? { fd: 2 } : { dest: join(logDir, 'paiju.log'), append: true, mode: 0o600 };
  return pino(options, pino.destination({ ...place, sync: true }));
}

const SECRETS = ['ticket', 'game_ticket', 'password', 'token', 'cookie', 'authorization', 'secret', 'databaseUrl'];

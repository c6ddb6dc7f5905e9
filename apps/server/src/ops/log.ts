import { type Logger, pino } from 'pino';
import type { Settings } from '../settings/settings.js';

/** S-16: a log of JSON lines on stderr, without credentials. */
export function openLog({ logLevel }: Settings): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '********' },
  };
  return pino(options, pino.destination({ fd: 2, sync: true }));
}

const SECRETS = ['ticket', 'game_ticket', 'password', 'token', 'cookie', 'authorization', 'secret', 'databaseUrl'];

import { type Logger, pino } from 'pino';
import type { Settings } from '../settings/settings.js';

/** S-16: one line of JSON for each thing that happened, on stderr; whatever could open a door is left out. */
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

import { type FujianConfig, parseConfig } from '@paiju/games/fujian';
import { isRecord } from '@paiju/kernel';
import { UserError } from '../../terminal/errors.js';
import type { Fields } from '../../terminal/jsonl.js';

/** The preset that is played by where none is named. */
export const DEFAULT_PRESET = 'goldRush';

/** The rules a question is asked under: `preset` and `switches`. */
export function configField({ preset, switches }: Fields): FujianConfig {
  const changes = switches ?? {};
  if (!isRecord(changes)) throw bad('switches', 'must be an object', switches, 'switches, such as {"payer": "all"}');
  const config = known(preset ?? DEFAULT_PRESET, changes);
  if (config.ok) return config.value;
  const { path, value, allowed } = config.error;
  throw bad(path === 'preset' ? path : `switches.${path}`, 'cannot be that', value, allowed);
}

/** F-40 names the code. */
function bad(field: string, message: string, value: unknown, allowed: string): UserError {
  return new UserError({ code: 'BAD_CONFIG', field, message, value, allowed });
}

const PLAIN = new Map<unknown, ReturnType<typeof parseConfig>>();

/** A preset without switches is parsed once: streams ask for the same one again and again. */
function known(preset: unknown, switches: Fields): ReturnType<typeof parseConfig> {
  if (Object.keys(switches).length > 0) return parseConfig({ ...switches, preset });
  const config = PLAIN.get(preset) ?? parseConfig({ preset });
  if (config.ok) PLAIN.set(preset, config);
  return config;
}

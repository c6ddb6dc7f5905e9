import { type ConfigError, isRecord, type Result } from '@paiju/kernel';
import { UserError } from '../terminal/errors.js';
import type { Fields } from '../terminal/jsonl.js';

/** The way one game reads the rules that a question is asked under. */
export interface ConfigQuestion<C> {
  readonly parseConfig: (input: unknown) => Result<C, ConfigError>;
  /** The preset where none is named. */
  readonly preset: string;
  /** The code of an error, as the rules of the game name it. */
  readonly code: string;
  /** Switches as a program writes them. */
  readonly example: string;
  /** All switches there are; given where an unknown one is told by the whole list. */
  readonly switches?: readonly string[];
}

/** Reads the fields `preset` and `switches`. */
export function configReader<C>(question: ConfigQuestion<C>): (fields: Fields) => C {
  const { preset: usual, example, switches: names } = question;
  const parse = remembered(question.parseConfig);
  const bad = (field: string, message: string, value: unknown, allowed: string): UserError =>
    new UserError({ code: question.code, field, message, value, allowed });
  return ({ preset, switches }) => {
    const changes = switches ?? {};
    if (!isRecord(changes)) throw bad('switches', 'must be an object', switches, `switches, such as ${example}`);
    const config = parse(preset ?? usual, changes);
    if (config.ok) return config.value;
    const { path, value, allowed } = config.error;
    if (path === 'preset') throw bad(path, 'cannot be that', value, allowed);
    if (names?.includes(path) === false) throw bad('switches', 'no such switch', path, names.join(', '));
    throw bad(`switches.${path}`, 'cannot be that', value, allowed);
  };
}

/** A preset without switches is parsed once: streams ask for the same one again and again. */
function remembered<C>(
  parseConfig: ConfigQuestion<C>['parseConfig'],
): (preset: unknown, switches: Fields) => Result<C, ConfigError> {
  const known = new Map<unknown, Result<C, ConfigError>>();
  return (preset, switches) => {
    if (Object.keys(switches).length > 0) return parseConfig({ ...switches, preset });
    const config = known.get(preset) ?? parseConfig({ preset });
    if (config.ok) known.set(preset, config);
    return config;
  };
}

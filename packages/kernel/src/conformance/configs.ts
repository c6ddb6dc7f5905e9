import { type AnyGame, isSeat } from '../game.js';
import { configMessage } from '../journal.js';
import { isRecord, show } from '../json.js';
import { LawBroken } from './law.js';
import type { Watch } from './play.js';
import type { Trial } from './trial.js';

const UNKNOWN = 'noSuchSwitch';

/** Values that no game takes for a configuration. */
const GARBAGE: readonly unknown[] = [
  ...[undefined, null, true, 0, 7, Number.NaN, [], ['standard']],
  ...['', 'no such preset', '__proto__', 'constructor', 'toString'],
  ...[{ preset: 'no such preset' }, { preset: null }, { preset: '__proto__' }, { [UNKNOWN]: 1 }],
  JSON.parse('{ "__proto__": { "polluted": true } }'),
];

/** The configuration a run is played under; the law is broken where it does not parse. */
export function parsed(game: AnyGame, input: unknown): unknown {
  try {
    const config = game.parseConfig(input);
    if (!config.ok) throw new Error(configMessage(config.error));
    const count = game.seats(config.value);
    if (!isSeat(count - 1)) throw new Error(`a table of ${show(count)} seats`);
    return config.value;
  } catch (error) {
    throw new LawBroken('configs', `cannot be played: ${String(error)}`, { game: game.id, config: input }, error);
  }
}

/** Law: a configuration parses to itself, is plain, and anything unknown is an error that says where and why. */
export function configs(trial: Trial): Watch {
  return {
    start: () => {
      keeps(trial);
      const { input, config } = trial.run;
      for (const garbage of GARBAGE) refuses(trial, garbage, '');
      for (const base of [asRecord(input), asRecord(config)]) refuses(trial, { ...base, [UNKNOWN]: 1 }, UNKNOWN);
      for (const name of Object.keys(asRecord(config))) {
        refuses(trial, { ...asRecord(config), [name]: Number.NaN }, name);
        refuses(trial, { ...asRecord(config), [name]: { [UNKNOWN]: 1 } }, name);
      }
    },
  };
}

function keeps(trial: Trial): void {
  const { config } = trial.run;
  const copy = trial.run.copy(config, () => 'the configuration');
  const again = trial.game.parseConfig(copy);
  trial.holds(again.ok, () => `a parsed configuration does not parse: ${show(config)}`);
  if (again.ok) trial.same(config, again.value, () => 'a parsed configuration does not parse to itself');
}

function refuses(trial: Trial, garbage: unknown, where: string): void {
  trial.count('garbage');
  const result = trial.game.parseConfig(garbage);
  if (result.ok) throw trial.broken(`takes ${show(garbage)} for a configuration`);
  const { path, allowed, message } = result.error;
  const says = typeof path === 'string' && path.includes(where) && Boolean(allowed) && Boolean(message);
  trial.holds(says && 'value' in result.error, () => `${show(garbage)} gives an unclear error: ${show(result.error)}`);
}

/** A preset's name is short for an object that names it. */
function asRecord(input: unknown): Readonly<Record<string, unknown>> {
  return isRecord(input) ? input : { preset: input };
}

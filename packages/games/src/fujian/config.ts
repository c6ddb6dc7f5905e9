import { type ConfigError, isRecord, ok, type Result } from '@paiju/kernel';
import { type Added, badSwitch, changeInTurn, readConfig, switchesBefore } from '../mahjong/switches.js';
import { type FujianConfig, PRESETS, type PresetName } from './presets.js';
import { RESERVE, SPECIAL_POINTS, SPECIALS, type Special, SWITCHES, type SwitchName } from './switches.js';
import { nativeName } from './words.js';

const DEFAULT_PRESET: PresetName = 'goldRush';

type Taken = Result<FujianConfig, ConfigError>;

/**
 * A preset's name, or `{preset, ...switches}`; a parsed configuration parses to itself. `specials` and `reserve` name
 * only what changes, or it stands in switches of its own as `specials.金雀`; a special goes by its id or its native name,
 * and `on` and `off` stand for true and false.
 */
export function parseConfig(input: unknown): Taken {
  return readConfig(input, { presets: PRESETS, preset: DEFAULT_PRESET }, (base, switches) =>
    changeInTurn(base, switches, withSwitch),
  );
}

/** A configuration as an older rules version had it. */
export function configBefore(config: FujianConfig, rulesVersion: number): object {
  return switchesBefore(config, ADDED, rulesVersion);
}

const ADDED: readonly Added[] = [{ since: 3, names: ['specialDoubles'] }];

type Change = (config: FujianConfig, name: string, value: unknown) => Taken;

function withSwitch(config: FujianConfig, name: string, input: unknown): Taken {
  const [group = '', part] = name.split('.');
  const change = Object.hasOwn(GROUPS, group) ? GROUPS[group] : undefined;
  if (change !== undefined)
    return part === undefined ? within(config, name, input, change) : change(config, part, input);
  if (!isSwitch(name)) return badSwitch(name, input, `a switch: ${NAMES.join(', ')}`);
  const value = plain(input);
  return SWITCHES[name].takes(value) ? ok({ ...config, [name]: value }) : badSwitch(name, input, SWITCHES[name].text);
}

const GROUPS: Readonly<Record<string, Change>> = { specials: withSpecial, reserve: withReserve };

const NAMES = [...Object.keys(SWITCHES), 'specials', 'reserve'];

function within(config: FujianConfig, path: string, values: unknown, change: Change): Taken {
  return isRecord(values)
    ? changeInTurn(config, values, change)
    : badSwitch(path, values, 'an object with what changes');
}

function withSpecial(config: FujianConfig, name: string, value: unknown): Taken {
  const special = SPECIALS.find((id) => id === name || nativeName(id) === name);
  const path = `specials.${name}`;
  if (special === undefined) return badSwitch(path, value, `a special: ${SPECIALS.map(bothNames).join(', ')}`);
  if (!SPECIAL_POINTS.takes(value)) return badSwitch(path, value, SPECIAL_POINTS.text);
  return ok({ ...config, specials: { ...config.specials, [special]: value } });
}

function bothNames(special: Special): string {
  return `${special} ${nativeName(special)}`;
}

function withReserve(config: FujianConfig, name: string, input: unknown): Taken {
  const path = `reserve.${name}`;
  if (!isReserve(name)) return badSwitch(path, input, `a part: ${Object.keys(RESERVE).join(', ')}`);
  const value = plain(input);
  if (!RESERVE[name].takes(value)) return badSwitch(path, input, RESERVE[name].text);
  return ok({ ...config, reserve: { ...config.reserve, [name]: value } });
}

/** F-45 writes a flag as `on` or `off`; no switch has a value of that name. */
function plain(value: unknown): unknown {
  return value === 'on' ? true : value === 'off' ? false : value;
}

function isSwitch(name: string): name is SwitchName {
  return Object.hasOwn(SWITCHES, name);
}

function isReserve(name: string): name is keyof typeof RESERVE {
  return Object.hasOwn(RESERVE, name);
}

/** F-23: seconds in which a room waits for a call before it plays the fallback; null: everyone answers by hand. */
export function callSeconds({ manualPass, callTimerSec }: FujianConfig): number | null {
  return manualPass ? null : callTimerSec;
}

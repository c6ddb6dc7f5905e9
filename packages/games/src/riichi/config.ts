import { type ConfigError, isRecord, ok, type Result } from '@paiju/kernel';
import { type Added, badSwitch, readConfig, switchesBefore } from '../mahjong/switches.js';
import { type FourConfig, PRESETS, type PresetName } from './presets.js';
import { type RiichiConfig, SWITCHES, type SwitchName } from './switches.js';

const DEFAULT_PRESET: PresetName = 'standard';

/** Values that are each allowed and cannot stand together. */
interface Conflict {
  readonly name: keyof RiichiConfig;
  readonly allowed: string;
  broken(config: RiichiConfig): boolean;
}

/** The conflicts of tables of every size. */
export const CONFLICTS: readonly Conflict[] = [
  {
    name: 'returnPoints',
    allowed: 'startPoints or more',
    broken: (config) => config.returnPoints < config.startPoints,
  },
  {
    name: 'agariYame',
    allowed: 'false, where renchan is none',
    broken: (config) => config.agariYame && config.renchan === 'none',
  },
  {
    name: 'tenpaiYame',
    allowed: 'false, where renchan is not tenpai',
    broken: (config) => config.tenpaiYame && config.renchan !== 'tenpai',
  },
];

/** The other end of a chow is barred only where the kind itself is. */
const CHOW_CONFLICT: Conflict = {
  name: 'kuikaeSuji',
  allowed: 'allowed, where kuikaeSame is allowed',
  broken: (config) => config.kuikaeSuji === 'forbidden' && config.kuikaeSame === 'allowed',
};

/** A preset's name, or `{preset, ...switches}`; a parsed configuration parses to itself. */
export function parseConfig(input: unknown): Result<FourConfig, ConfigError> {
  return readConfig(input, { presets: PRESETS, preset: DEFAULT_PRESET }, switched);
}

/** The meaning of a preset under older rules versions, by the first version that changed it. */
const FORMERLY: readonly { readonly since: number; readonly tenhou: Partial<FourConfig> }[] = [
  { since: 2, tenhou: { extension: 'suddenDeath' } },
  { since: 3, tenhou: { rounding: 'awayFromZero' } },
];

/** a configuration stored under an older version that names only `tenhou` means what that was then. */
export function configAsOf(input: unknown, rulesVersion: number): Result<FourConfig, ConfigError> {
  const named = isRecord(input) ? input : { preset: input };
  if (named['preset'] !== 'tenhou') return parseConfig(input);
  const then = FORMERLY.filter(({ since }) => rulesVersion < since).map(({ tenhou }) => tenhou);
  return parseConfig(Object.assign({}, ...then, named));
}

const ADDED: readonly (Added & { readonly names: readonly SwitchName[] })[] = [
  { since: 2, names: ['keishiki'] },
  {
    since: 3,
    names: [
      ...(['umaOneBelow', 'umaThreeBelow', 'multiRonHonba', 'multiRonSticks'] as const),
      ...(['doubleKokushi13', 'doubleSuuankouTanki', 'doubleDaisuushii', 'doubleChuuren9'] as const),
    ],
  },
];

/** A configuration as an older rules version had it. */
export function configBefore(config: FourConfig, rulesVersion: number): object {
  return switchesBefore(config, ADDED, rulesVersion);
}

/** Puts switches over a preset, if each is taken and none conflicts with another. */
export function switchedBy<C extends RiichiConfig>(
  table: { readonly [name in keyof C]: { readonly text: string; takes(value: unknown): boolean } },
  conflicts: readonly Conflict[],
): (base: C, switches: Readonly<Record<string, unknown>>) => Result<C, ConfigError> {
  const isSwitch = (name: string): name is keyof C & string => Object.hasOwn(table, name);
  return (base, switches) => {
    for (const [name, value] of Object.entries(switches)) {
      if (!isSwitch(name)) return badSwitch(name, value, `a switch: ${Object.keys(table).join(', ')}`);
      if (!table[name].takes(value)) return badSwitch(name, value, table[name].text);
    }
    const config: C = { ...base, ...switches }; // each value was taken by its switch
    const conflict = conflicts.find(({ broken }) => broken(config));
    return conflict === undefined ? ok(config) : badSwitch(conflict.name, config[conflict.name], conflict.allowed);
  };
}

const switched = switchedBy<FourConfig>(SWITCHES, [...CONFLICTS.slice(0, 1), CHOW_CONFLICT, ...CONFLICTS.slice(1)]);

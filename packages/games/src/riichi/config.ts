import { type ConfigError, err, isRecord, type Json, ok, type Result, show } from '@paiju/kernel';
import { type Added, switchesBefore } from '../mahjong/switches.js';
import { PRESETS, type PresetName, type RiichiConfig } from './presets.js';
import { SWITCHES, type SwitchName } from './switches.js';

const DEFAULT_PRESET: PresetName = 'standard';

/** Values that are each allowed and cannot stand together. */
interface Conflict {
  readonly name: SwitchName;
  readonly allowed: string;
  broken(config: RiichiConfig): boolean;
}

const CONFLICTS: readonly Conflict[] = [
  {
    name: 'returnPoints',
    allowed: 'startPoints or more',
    broken: (config) => config.returnPoints < config.startPoints,
  },
  {
    name: 'kuikaeSuji',
    allowed: 'allowed, where kuikaeSame is allowed',
    broken: (config) => config.kuikaeSuji === 'forbidden' && config.kuikaeSame === 'allowed',
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

/** A preset's name, or `{preset, ...switches}`; a parsed configuration parses to itself. */
export function parseConfig(input: unknown): Result<RiichiConfig, ConfigError> {
  if (typeof input === 'string') return presetOf(input);
  if (!isRecord(input)) return bad('', input, `a preset's name, or an object`);
  const { preset = DEFAULT_PRESET, ...switches } = input;
  const base = presetOf(preset);
  return base.ok ? switched(base.value, switches) : base;
}

/** What a preset meant under older rules versions, by the first version that changed it. */
const FORMERLY: readonly { readonly since: number; readonly tenhou: Partial<RiichiConfig> }[] = [
  { since: 2, tenhou: { extension: 'suddenDeath' } },
  { since: 3, tenhou: { rounding: 'awayFromZero' } },
];

/** a configuration stored under an older version that names only `tenhou` means what that was then. */
export function configAsOf(input: unknown, rulesVersion: number): Result<RiichiConfig, ConfigError> {
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
export function configBefore(config: RiichiConfig, rulesVersion: number): object {
  return switchesBefore(config, ADDED, rulesVersion);
}

function presetOf(name: unknown): Result<RiichiConfig, ConfigError> {
  if (typeof name === 'string' && Object.hasOwn(PRESETS, name)) return ok(PRESETS[name as PresetName]);
  return bad('preset', name, Object.keys(PRESETS).join(', '));
}

function switched(base: RiichiConfig, switches: Readonly<Record<string, unknown>>): Result<RiichiConfig, ConfigError> {
  for (const [name, value] of Object.entries(switches)) {
    if (!isSwitch(name)) return bad(name, value, `a switch: ${Object.keys(SWITCHES).join(', ')}`);
    if (!SWITCHES[name].takes(value)) return bad(name, value, SWITCHES[name].text);
  }
  const config = { ...base, ...switches } as RiichiConfig; // each value was taken by its switch
  const conflict = CONFLICTS.find(({ broken }) => broken(config));
  return conflict === undefined ? ok(config) : bad(conflict.name, config[conflict.name], conflict.allowed);
}

function isSwitch(name: string): name is SwitchName {
  return Object.hasOwn(SWITCHES, name);
}

function bad(path: string, value: unknown, allowed: string): Result<never, ConfigError> {
  return err({ path, value: value as Json, allowed, message: `${path || 'configuration'} cannot be ${show(value)}` });
}

import { type ConfigError, err, isRecord, type Json, ok, type Result, show } from '@paiju/kernel';
import { PATTERN_IDS, type PatternId, type TaiTable } from './patterns.js';
import { PRESETS, type PresetName, type TaiwanConfig } from './presets.js';
import { SWITCHES, type SwitchName, TAI } from './switches.js';
import { nativeName } from './words.js';

const DEFAULT_PRESET: PresetName = 'standard';

/**
 * A preset's name, or `{preset, ...switches}`; a parsed configuration parses to itself. What patterns count stands under
 * `tai`, or in switches of their own as `tai.門清`; a pattern goes by its id or its native name.
 */
export function parseConfig(input: unknown): Result<TaiwanConfig, ConfigError> {
  if (typeof input === 'string') return presetOf(input);
  if (!isRecord(input)) return bad('', input, `a preset's name, or an object`);
  const { preset = DEFAULT_PRESET, ...switches } = input;
  const base = presetOf(preset);
  return base.ok ? switched(base.value, switches) : base;
}

function presetOf(name: unknown): Result<TaiwanConfig, ConfigError> {
  if (typeof name === 'string' && Object.hasOwn(PRESETS, name)) return ok(PRESETS[name as PresetName]);
  return bad('preset', name, Object.keys(PRESETS).join(', '));
}

type Taken = Result<TaiwanConfig, ConfigError>;

function switched(base: TaiwanConfig, switches: Readonly<Record<string, unknown>>): Taken {
  let config: Taken = ok(base);
  for (const [name, value] of Object.entries(switches)) {
    if (config.ok) config = withSwitch(config.value, name, value);
  }
  return config;
}

function withSwitch(config: TaiwanConfig, name: string, value: unknown): Taken {
  if (name === 'tai') return withTable(config, value);
  if (name.startsWith(TAI_PREFIX)) return withTai(config, name.slice(TAI_PREFIX.length), value);
  if (!isSwitch(name)) return bad(name, value, `a switch: ${[...Object.keys(SWITCHES), 'tai'].join(', ')}`);
  return SWITCHES[name].takes(value) ? ok({ ...config, [name]: value }) : bad(name, value, SWITCHES[name].text);
}

function withTable(config: TaiwanConfig, table: unknown): Taken {
  if (!isRecord(table)) return bad('tai', table, 'an object: what each pattern counts');
  let result: Taken = ok(config);
  for (const [name, value] of Object.entries(table)) {
    if (result.ok) result = withTai(result.value, name, value);
  }
  return result;
}

const TAI_PREFIX = 'tai.';

function withTai(config: TaiwanConfig, name: string, value: unknown): Taken {
  const path = `${TAI_PREFIX}${name}`;
  const id = IDS.get(name);
  if (id === undefined) return bad(path, value, `a pattern: ${NATIVE.join(', ')}`);
  if (!TAI.takes(value)) return bad(path, value, TAI.text);
  const tai: TaiTable = { ...config.tai, [id]: value };
  return ok({ ...config, tai });
}

const NATIVE = PATTERN_IDS.map((id) => nativeName(id));

/** Patterns by every name they go by; 海底 and 河底 are short for the two of T-37. */
const IDS: ReadonlyMap<string, PatternId> = new Map<string, PatternId>([
  ...PATTERN_IDS.map((id) => [id, id] as const),
  ...PATTERN_IDS.map((id) => [nativeName(id), id] as const),
  ['海底', 'lastDraw'],
  ['河底', 'lastDiscard'],
]);

function isSwitch(name: string): name is SwitchName {
  return Object.hasOwn(SWITCHES, name);
}

function bad(path: string, value: unknown, allowed: string): Result<never, ConfigError> {
  return err({ path, value: value as Json, allowed, message: `${path || 'configuration'} cannot be ${show(value)}` });
}

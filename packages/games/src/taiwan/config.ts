import { type ConfigError, isRecord, ok, type Result } from '@paiju/kernel';
import { type Added, badSwitch, changeInTurn, readConfig, switchesBefore } from '../mahjong/switches.js';
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
  return readConfig(input, { presets: PRESETS, preset: DEFAULT_PRESET }, (base, switches) =>
    changeInTurn(base, switches, withSwitch),
  );
}

/** T-65: before rules version 3 地聽 was declared with the own first discard alone, in these presets too. */
const FORMERLY = { since: 3, presets: ['star31', 'mj888'], meant: { earthReadyWithin: 'ownFirst' } } as const;

/** T-24: before this rules version a dealer could stay for ever. */
const LIMITED_SINCE = 4;

/** The meaning of a configuration stored under an older rules version, where it names only a preset or lacks a switch. */
export function configAsOf(input: unknown, rulesVersion: number): Result<TaiwanConfig, ConfigError> {
  const named = isRecord(input) ? input : { preset: input };
  const { since, presets, meant } = FORMERLY;
  const isOther = rulesVersion < since && presets.some((name) => name === named['preset']);
  const config = parseConfig(isOther ? { ...meant, ...named } : input);
  return config.ok && rulesVersion < LIMITED_SINCE ? ok({ ...config.value, dealerLimit: null }) : config;
}

/** The switches that came with a rules version: the house rules (T-62 to T-66) with 3. */
const ADDED: readonly Added[] = [
  { since: LIMITED_SINCE, names: ['dealerLimit'] satisfies readonly SwitchName[] },
  {
    since: 3,
    names: [
      ...(['pinghuHonours', 'pinghuFlowers', 'pinghuSelfDraw', 'pinghuWait', 'earthReadyWithin'] as const),
      ...(['readyConcealed', 'blessingSelfDraw', 'earthWinBy', 'liability', 'aborts'] as const),
    ] satisfies readonly SwitchName[],
  },
];
const ADDED_PATTERNS: readonly Added[] = [
  {
    since: 3,
    names: [
      ...(['anyFlower', 'anyWind', 'eightPairs', 'exposedKong', 'concealedKong'] as const),
      ...(['fourKongs', 'fiveKongs', 'noHonoursNoFlowers'] as const),
    ] satisfies readonly PatternId[],
  },
];

/** A configuration as an older rules version had it. */
export function configBefore(config: TaiwanConfig, rulesVersion: number): object {
  const tai = switchesBefore(config.tai, ADDED_PATTERNS, rulesVersion);
  return { ...switchesBefore(config, ADDED, rulesVersion), tai };
}

type Taken = Result<TaiwanConfig, ConfigError>;

function withSwitch(config: TaiwanConfig, name: string, value: unknown): Taken {
  if (name === 'tai') return withTable(config, value);
  if (name.startsWith(TAI_PREFIX)) return withTai(config, name.slice(TAI_PREFIX.length), value);
  if (!isSwitch(name)) return badSwitch(name, value, `a switch: ${[...Object.keys(SWITCHES), 'tai'].join(', ')}`);
  return SWITCHES[name].takes(value) ? ok({ ...config, [name]: value }) : badSwitch(name, value, SWITCHES[name].text);
}

function withTable(config: TaiwanConfig, table: unknown): Taken {
  if (!isRecord(table)) return badSwitch('tai', table, 'an object: what each pattern counts');
  return changeInTurn(config, table, withTai);
}

const TAI_PREFIX = 'tai.';

function withTai(config: TaiwanConfig, name: string, value: unknown): Taken {
  const path = `${TAI_PREFIX}${name}`;
  const id = IDS.get(name);
  if (id === undefined) return badSwitch(path, value, `a pattern: ${NATIVE.join(', ')}`);
  if (!TAI.takes(value)) return badSwitch(path, value, TAI.text);
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

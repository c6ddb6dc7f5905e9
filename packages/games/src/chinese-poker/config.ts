import { type ConfigError, digest, isRecord, ok, type Result } from '@paiju/kernel';
import { ROWS, type Row } from './cards.js';
import { extraOf, royaltyNames, royaltySteps } from './royalty.js';
import {
  DECLARATIONS,
  DEFAULT_PRESET,
  NATURAL_CLASSES,
  NATURAL_LISTS,
  type NaturalPoints,
  PRESETS,
  ROYALTY_TABLES,
  ROYALTY_TIMES,
  type RowScoring,
  type RoyaltyRow,
  type RoyaltyTable,
  RULE_KEYS,
  type RuleSet,
  SIX_PAIRS,
  type Slam,
  type Thresholds,
  usualRoyaltyTime,
} from './rules.js';
import { WHEELS } from './scale.js';
import { bad, type Check, type Checked, type Checks, exact, fields, keysOf, oneOf, whole } from './schema.js';

/** A table of Chinese Poker: its rule set with its hash (P-11), seats, length and help. */
export interface Config extends RuleSet {
  readonly rulesHash: string;
  readonly seats: number;
  readonly rounds: number;
  /** P-38: 0 no feedback, 1 row names and legality, 2 training. */
  readonly assist: number;
}

type TableSwitches = Pick<Config, 'seats' | 'rounds' | 'assist'>;
type Switches = Readonly<Record<string, unknown>>;

/** P-15: keys kept for later versions: tie-breaks, banker, surrender, 5–8 players, added suits, jokers, 马牌. */
export const RESERVED_KEYS = [
  'suitTieBreak',
  'bankerTieBreak',
  'banker',
  'surrender',
  'players',
  'addedSuits',
  'jokers',
  'horseCard',
] as const;

const MAX_POINTS = 1000;

const RULE_CHECKS: Checks<RuleSet> = {
  line: checkLine,
  shootFactor: whole(1, 10),
  slam: (value, path) => (isRecord(value) ? checkSlam(value, path) : oneOf(['off'], 'a slam, or ')(value, path)),
  royalties: (value, path) => (isRecord(value) ? checkTable(value, path) : checkTableName(value, path)),
  royaltyWhen: oneOf(ROYALTY_TIMES),
  naturals: (value, path) => (Array.isArray(value) ? checkNaturals(value, path) : checkListName(value, path)),
  naturalDeclaration: oneOf(DECLARATIONS),
  sixPairs: oneOf(SIX_PAIRS),
  frontA23: oneOf([true, false]),
  foulPenalty: (value, path) => (value === 'scooped' ? ok(value) : whole(0, MAX_POINTS, 'scooped, or ')(value, path)),
  wheel: oneOf(WHEELS),
  equalRowsLegal: oneOf([true, false]),
  thresholds: checkThresholds,
};

const TABLE_CHECKS: Checks<TableSwitches> = { seats: whole(2, 4), rounds: whole(1, 100), assist: whole(0, 2) };
const TABLE_DEFAULTS: TableSwitches = { seats: 4, rounds: 10, assist: 0 };

const checkTableName = oneOf(keysOf(ROYALTY_TABLES), 'a table, or ');
const checkListName = oneOf(keysOf(NATURAL_LISTS), 'a list, or ');
const checkPreset = oneOf(keysOf(PRESETS));
const checkSlam: Check<Slam> = exact<Slam>({ factor: whole(1, 10), minOpponents: whole(1, 3) });

/** A preset's name, or an object of switches over a preset (two-four if none is named). */
export function parseConfig(input: unknown): Result<Config, ConfigError> {
  const given = open(input);
  if (!given.ok) return given;
  const { rulesHash: hash, ...switches } = given.value;
  const table = fields(TABLE_CHECKS, TABLE_DEFAULTS, switches);
  if (!table.ok) return table;
  const rules = parseRules(
    Object.fromEntries(Object.entries(switches).filter(([key]) => !Object.hasOwn(TABLE_CHECKS, key))),
  );
  if (!rules.ok) return rules;
  const config = { ...rules.value, rulesHash: rulesHash(rules.value), ...table.value };
  return hash === undefined || hash === config.rulesHash ? ok(config) : bad('rulesHash', hash, config.rulesHash);
}

/** P-11: the hash a record stores with its rules; other fields of the object do not count. */
export function rulesHash(rules: RuleSet): string {
  return digest(Object.fromEntries(RULE_KEYS.map((key) => [key, rules[key]])));
}

/** P-11: a rule set from a preset's name or switches over a preset; the loader's checks (P-14, P-15) are made here. */
export function parseRules(input: unknown): Result<RuleSet, ConfigError> {
  const given = open(input);
  if (!given.ok) return given;
  const { preset = DEFAULT_PRESET, ...switches } = given.value;
  const name = checkPreset(preset, 'preset');
  if (!name.ok) return name;
  const unknown = Object.keys(switches).find((key) => !Object.hasOwn(RULE_CHECKS, key));
  if (unknown !== undefined) return bad(unknown, switches[unknown], insteadOf(unknown));
  return withRoyaltyTime(fields<RuleSet>(RULE_CHECKS, PRESETS[name.value], switches), switches);
}

function open(input: unknown): Checked<Switches> {
  if (typeof input === 'string') return ok({ preset: input });
  return isRecord(input) ? ok(input) : bad('', input, `a preset's name, or an object`);
}

function insteadOf(key: string): string {
  if (RESERVED_KEYS.some((reserved) => reserved === key)) return 'nothing: the key is reserved for a later version';
  return `a switch: ${['preset', ...keysOf(TABLE_CHECKS), ...keysOf(RULE_CHECKS)].join(', ')}`;
}

/** Royalties switched without a word on when they are paid are paid at their usual time (P-23). */
function withRoyaltyTime(rules: Checked<RuleSet>, switches: Switches): Checked<RuleSet> {
  if (!rules.ok || !('royalties' in switches) || 'royaltyWhen' in switches) return rules;
  return ok({ ...rules.value, royaltyWhen: usualRoyaltyTime(rules.value.royalties) });
}

/** A scoop is never worth less than two rows to none: more rows, more points (P-44). */
function checkLine(value: unknown, path: string): Checked<RowScoring> {
  const line = exact<RowScoring>({ bonus: whole(0, MAX_POINTS), scoop: whole(0, MAX_POINTS) })(value, path);
  if (!line.ok || line.value.scoop >= 2 + line.value.bonus) return line;
  return bad(`${path}.scoop`, line.value.scoop, `at least what two rows to none are worth: ${2 + line.value.bonus}`);
}

function checkThresholds(value: unknown, path: string): Checked<Thresholds> {
  const loss: Check<number> = (given, at) =>
    typeof given === 'number' && given >= 0 && given <= MAX_POINTS ? ok(given) : bad(at, given, 'a number from 0');
  const both = exact<Thresholds>({ suboptimal: loss, mistake: loss })(value, path);
  if (!both.ok || both.value.mistake >= both.value.suboptimal) return both;
  return bad(`${path}.mistake`, both.value.mistake, `at least suboptimal: ${both.value.suboptimal}`);
}

function checkTable(value: unknown, path: string): Checked<RoyaltyTable> {
  // A total includes the row's base point (P-24).
  const least = isRecord(value) && value['counts'] === 'total' ? 1 : 0;
  const row = (name: Row): Check<RoyaltyRow> => royaltyRow(name, least);
  const counts = oneOf(['total', 'extra']);
  const table = exact({ counts, front: row('front'), middle: row('middle'), back: row('back') })(value, path);
  return table.ok ? rising(table.value, path) : table;
}

function royaltyRow(row: Row, least: number): Check<RoyaltyRow> {
  return (value, path) => {
    if (!isRecord(value)) return bad(path, value, 'an object of hands and values');
    const names = royaltyNames(row);
    const odd = Object.keys(value).find((key) => !names.includes(key));
    if (odd !== undefined) return bad(`${path}.${odd}`, value[odd], `a hand: ${names.join(', ')}`);
    const checks = Object.fromEntries(Object.keys(value).map((key) => [key, whole(least, MAX_POINTS)]));
    return fields<RoyaltyRow>(checks, {}, value, path);
  };
}

/** P-14: no royalty falls as the row grows stronger. */
function rising(table: RoyaltyTable, path: string): Checked<RoyaltyTable> {
  for (const row of ROWS) {
    const extras = royaltySteps(row).map((strength) => extraOf(table, row, strength));
    const falls = extras.some((extra, n) => extra < (extras[n - 1] ?? 0));
    if (falls) return bad(`${path}.${row}`, table[row], `royalties that never fall as the ${row} row grows stronger`);
  }
  return ok(table);
}

/** P-14: no natural stands twice, and points never rise down the order. */
function checkNaturals(value: readonly unknown[], path: string): Checked<readonly NaturalPoints[]> {
  const list: NaturalPoints[] = [];
  for (const [n, item] of value.entries()) {
    const left = NATURAL_CLASSES.filter((name) => !list.some((natural) => natural.class === name));
    const points = whole(1, list.at(-1)?.points ?? MAX_POINTS);
    const natural = exact<NaturalPoints>({ class: oneOf(left), points })(item, `${path}[${n}]`);
    if (!natural.ok) return natural;
    list.push(natural.value);
  }
  return ok(list);
}

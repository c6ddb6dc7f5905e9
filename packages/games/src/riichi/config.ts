import { type ConfigError, err, isRecord, type Json, ok, type Result, show } from '@paiju/kernel';
import { type Allowed, choice, flag, row, type Values, whole } from '../mahjong/switches.js';

type Uma = readonly [number, number, number, number];

const uma: Allowed<Uma> = {
  text: 'four whole numbers that sum to 0, first place first',
  takes: (value): value is Uma =>
    Array.isArray(value) && value.length === 4 && value.every(Number.isInteger) && sum(value) === 0,
};
const points = whole(0, 1_000_000, 100);
const swap = choice('forbidden', 'allowed');
const turned = choice('immediate', 'withDiscard', 'afterDiscard');

/** Every switch: the one table behind the configuration, its errors and its documents. */
export const SWITCHES = {
  length: row('R-11', 'which winds are played', choice('east', 'hanchan')),
  firstDealer: row('R-3', 'who deals first', choice('dice', 'seat0')),
  startPoints: row('R-11', 'points at the start', points),
  target: row('R-11', 'points someone must have for the match to end on time', points),
  returnPoints: row(
    'R-11',
    'points that count as 0 in the end; four times the difference goes to the first',
    whole(0, 1_000_000, 1000),
  ),
  uma: row('R-11', 'thousands of points by place', uma),
  rounding: row(
    'R-11',
    'how points become thousands in the end; where half a thousand goes',
    choice('towardsZero', 'awayFromZero', 'none'),
  ),
  extension: row('R-11', 'what happens if nobody has the target', choice('dealerRepeats', 'suddenDeath', 'off')),
  bust: row('R-11', 'when a seat without points ends the match', choice('below0', 'atMost0', 'off')),
  renchan: row('R-11', 'what keeps the dealer', choice('tenpai', 'win', 'none')),
  agariYame: row('R-11', 'a leading dealer who wins the last round ends the match', flag),
  tenpaiYame: row('R-11', 'a leading dealer who is ready at the last draw ends the match', flag),
  leftoverSticks: row('R-11', 'who gets the sticks left at the end', choice('winner', 'lost')),
  ties: row('R-11', 'who is before whom with equal points', choice('seat', 'shared')),
  multiRon: row('R-5', 'who wins a tile several claim', choice('headBump', 'double', 'triple', 'tripleAborts')),
  closedKanRobbedByOrphans: row('R-7', 'thirteen orphans may rob a closed kan', flag),
  kuikaeSame: row('R-8', 'discarding the kind just called', swap),
  kuikaeSuji: row('R-8', 'discarding the other end of the chi just called', swap),
  riichiMinPoints: row('R-8', 'points riichi needs', points),
  riichiMinLive: row('R-8', 'live tiles riichi needs', whole(0, 18)),
  reds: row('R-1', 'red fives; the fourth is a second one of dots', choice(0, 3, 4)),
  kanDora: row('R-6', 'a kan turns a dora indicator', flag),
  kanDoraClosed: row('R-6', 'when a closed kan does so', turned),
  kanDoraOpen: row('R-6', 'when an open kan does so', turned),
  kanDoraAdded: row('R-6', 'when an added kan does so', turned),
  ura: row('R-13', 'riichi wins look under the dora indicator', flag),
  kanUra: row('R-13', 'riichi wins look under the indicators kans turned', flag),
  abortNineTerminals: row('R-10', 'nine kinds of terminals and honours end the round', flag),
  abortFourWinds: row('R-10', 'four equal winds discarded first end the round', flag),
  abortFourRiichi: row('R-10', 'four riichi end the round', flag),
  abortFourKans: row('R-10', 'four kans by more than one seat end the round', flag),
  nagashi: row('R-10', 'a river of terminals and honours is paid as mangan', flag),
  keishiki: row(
    'R-10',
    'where all four of its only wait lie so that a hand is not ready at a draw',
    choice('handAndMelds', 'hand'),
  ),
  noten: row('R-10', 'points that change hands at an exhaustive draw', whole(0, 30_000, 600)),
  ippatsu: row('R-13', 'ippatsu counts', flag),
  openTanyao: row('R-13', 'tanyao counts in an open hand', flag),
  renhou: row('R-13', 'what a win before the first own draw counts', choice('off', 'mangan', 'yakuman')),
  doubleWindPairFu: row('R-12', 'fu of a pair that is seat and round wind', choice(2, 4)),
  kiriage: row('R-12', 'a base of 1920 is raised to mangan', flag),
  kazoe: row('R-12', 'what thirteen han and more count', choice('yakuman', 'sanbaiman')),
  compositeYakuman: row('R-12', 'several yakuman add up', flag),
  doubleYakuman: row('R-12', 'four yakuman count twice', flag),
  honba: row('R-14', 'points for each counter', whole(0, 3000, 300)),
  paoDragons: row('R-14', 'liability for big dragons', flag),
  paoWinds: row('R-14', 'liability for big winds', flag),
  paoKans: row('R-14', 'liability for four kans', flag),
  paoComposite: row('R-14', 'what of several yakuman the liable seat pays', choice('whole', 'share')),
} as const;

export type SwitchName = keyof typeof SWITCHES;

/** The rules of a match as plain data: one value for every switch. */
export type RiichiConfig = Values<typeof SWITCHES>;

const TENHOU: RiichiConfig = {
  length: 'hanchan',
  firstDealer: 'seat0',
  startPoints: 25_000,
  target: 30_000,
  returnPoints: 30_000,
  uma: [20, 10, -10, -20],
  rounding: 'awayFromZero',
  extension: 'dealerRepeats',
  bust: 'below0',
  renchan: 'tenpai',
  agariYame: true,
  tenpaiYame: true,
  leftoverSticks: 'winner',
  ties: 'seat',
  multiRon: 'tripleAborts',
  closedKanRobbedByOrphans: false,
  kuikaeSame: 'forbidden',
  kuikaeSuji: 'forbidden',
  riichiMinPoints: 1000,
  riichiMinLive: 4,
  reds: 3,
  kanDora: true,
  kanDoraClosed: 'immediate',
  kanDoraOpen: 'withDiscard',
  kanDoraAdded: 'withDiscard',
  ura: true,
  kanUra: true,
  abortNineTerminals: true,
  abortFourWinds: true,
  abortFourRiichi: true,
  abortFourKans: true,
  nagashi: true,
  keishiki: 'handAndMelds',
  noten: 3000,
  ippatsu: true,
  openTanyao: true,
  renhou: 'off',
  doubleWindPairFu: 4,
  kiriage: false,
  kazoe: 'yakuman',
  compositeYakuman: true,
  doubleYakuman: false,
  honba: 300,
  paoDragons: true,
  paoWinds: true,
  paoKans: false,
  paoComposite: 'whole',
};

/** Rules under a name. What `standard` does not decide is as at Tenhou. */
export const PRESETS = {
  standard: {
    ...TENHOU,
    firstDealer: 'dice',
    rounding: 'towardsZero',
    extension: 'suddenDeath',
    closedKanRobbedByOrphans: true,
    kanDoraOpen: 'afterDiscard',
    kanDoraAdded: 'afterDiscard',
    renhou: 'mangan',
    kiriage: true,
    doubleYakuman: true,
  },
  tenhou: TENHOU,
} as const satisfies Record<string, RiichiConfig>;

export type PresetName = keyof typeof PRESETS;
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

/** under rules version 1 `tenhou` ended an extension at once; a configuration that says no more still does. */
export function configAsOf(input: unknown): Result<RiichiConfig, ConfigError> {
  const named = isRecord(input) ? input : { preset: input };
  const isBare = named['preset'] === 'tenhou' && !('extension' in named);
  return parseConfig(isBare ? { ...named, extension: 'suddenDeath' } : input);
}

/** A configuration as rules version 1 had it: without the switches that came later. */
export function configBefore({ keishiki: _, ...config }: RiichiConfig): object {
  return config;
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

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}

import { configMessage, isRecord, type Seat } from '@paiju/kernel';
import { at } from '../../mahjong/table.js';
import type { RiichiConfig } from '../switches.js';
import type { Reds } from './faces.js';
import type { ForeignGame } from './foreign.js';
import { type LogGame, OF_FOUR } from './log-game.js';
import { Malformed } from './malformed.js';
import type { FaceRound } from './rebuild.js';

/** The rules of a log as `parseConfig` takes them. */
export type LogConfig = ForeignGame['config'] & { readonly reds: Reds };

/** The rules a log of ours carries; undefined where it carries none. */
export function embeddedConfig(value: unknown, at: string, { configAsOf }: LogGame = OF_FOUR): LogConfig | undefined {
  if (value === undefined) return undefined;
  const config = configAsOf(isRecord(value) ? value : {}, isRecord(value) ? versionOf(value) : 1);
  if (!isRecord(value) || !config.ok) {
    throw new Malformed(at, config.ok ? 'paiju must be an object' : configMessage(config.error));
  }
  const { reds, extension, rounding } = config.value;
  return { ...value, preset: String(value['preset'] ?? 'standard'), extension, rounding, reds };
}

/** The rules version whose presets a log of ours names: it tells what they have changed since. */
function versionOf(value: Readonly<Record<string, unknown>>): number {
  if (!('extension' in value)) return 1;
  return 'rounding' in value ? 3 : 2;
}

/** The note a log must carry for its rules to be known again; undefined where they are Tenhou's and the log itself tells. */
export function embedConfig(config: RiichiConfig, { presets }: LogGame = OF_FOUR): object | undefined {
  const preset = closest(config, presets);
  const switches = differing(config, presets[preset] ?? presets.tenhou);
  const told = Object.keys(switches).every((name) => TOLD.includes(name));
  const { extension, rounding } = config;
  return preset === 'tenhou' && told ? undefined : { preset, extension, rounding, ...switches };
}

/** The switches every log tells in its own words. */
const TOLD: readonly string[] = ['length', 'reds', 'openTanyao'];

/** Of presets equally far the first; Tenhou's before all, for its rules are those a log need not tell. */
function closest(config: RiichiConfig, presets: LogGame['presets']): string {
  const count = (preset: string): number => Object.keys(differing(config, presets[preset] ?? presets.tenhou)).length;
  const names = ['tenhou', ...Object.keys(presets)];
  return names.reduce((best, preset) => (count(preset) < count(best) ? preset : best));
}

function differing(config: RiichiConfig, base: RiichiConfig): Partial<RiichiConfig> {
  const names = Object.keys(config) as (keyof RiichiConfig)[];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(config[name]) !== JSON.stringify(base[name]))
      .map((name) => [name, config[name]]),
  );
}

/** The points a match begins with, where they are not its preset's and its first round shows them. */
export function startOf(
  first: FaceRound | undefined,
  origin: Seat,
  { presets: { tenhou } }: LogGame = OF_FOUR,
  { startPoints, returnPoints }: RiichiConfig = tenhou,
): { readonly [name: string]: number } {
  if (first === undefined || first.wind > 0 || first.dealer !== origin || first.honba > 0 || first.sticks > 0)
    return {};
  const [points] = first.scores;
  if (points === startPoints || first.scores.some((other) => other !== points)) return {};
  const least = 1000 * Math.ceil(points / 1000);
  return { startPoints: points, returnPoints: startPoints === returnPoints ? least : Math.max(returnPoints, least) };
}

/** Tenhou as it accounted until 2022: scores were whole. */
const WHOLE_SCORES = 'tenhou2022';

/** a log of Tenhou follows the account it implies: until 2022 scores were whole, since then they are in tenths. */
export function accountOf(
  { points, returns }: Pick<ForeignGame, 'points' | 'returns'>,
  { presets }: LogGame,
): { readonly preset: string; readonly rounding?: 'awayFromZero' } {
  const tells = points?.some((own) => own % 1000 !== 0) === true && returns !== undefined;
  if (!tells || !returns.every(Number.isInteger)) return { preset: 'tenhou' };
  return WHOLE_SCORES in presets ? { preset: WHOLE_SCORES } : { preset: 'tenhou', rounding: 'awayFromZero' };
}

/** The length of a match that does not say it, by its last round and the points it ended with; a hanchan where that tells nothing. */
export function lengthOf(last: FaceRound | undefined, points: readonly number[] | undefined): 'east' | 'hanchan' {
  if (last === undefined || points === undefined || points.some((own) => own < 0)) return 'hanchan';
  const isLastOfWind = last.dealer === last.hands.length - 1;
  return last.wind === 0 || (last.wind === 1 && !isLastOfWind) ? 'east' : 'hanchan';
}

/** how three share a self-drawn win, where one tells: the dealer pays twice as much as the other, or less where a missing share is split. */
export function tsumoShareOf(rounds: readonly FaceRound[]): { readonly tsumoShare?: 'split' } {
  return rounds.some(isShareSplit) ? { tsumoShare: 'split' } : {};
}

function isShareSplit({ dealer, honba, hands, moves }: FaceRound): boolean {
  const wins = moves.flatMap((move) => (move.kind === 'win' ? move.wins : []));
  return wins.some(({ seat, from, deltas }) => {
    if (hands.length !== 3 || seat !== from || seat === dealer || deltas === undefined) return false;
    const other = (3 - seat - dealer) as Seat;
    const [twice, once] = [dealer, other].map((payer) => -at(deltas, payer) - 100 * honba);
    return twice !== undefined && once !== undefined && once > 0 && twice < 2 * once - 100;
  });
}

import { canonical } from '@paiju/kernel';
import type { Choice, GameRecord, HouseRule } from '../games/index.js';
import { configOf } from './plan.js';

/** The choices that a configuration comes from. */
export interface Offered {
  readonly preset?: Choice;
  readonly length?: Choice;
  /** The house rules beside them. */
  readonly house: readonly HouseRule[];
}

/** The offer that a configuration comes from, as the rules parse each; no preset where it comes from none. */
export async function offeredBy(record: GameRecord, config: unknown): Promise<Offered> {
  const { game } = await record.rules();
  const house = (await record.offer.house?.()) ?? [];
  const { presets, lengths, tableSwitches } = record.offer;
  const own = Object.fromEntries(tableSwitches.map((name) => [name, Object(config)[name]]));
  const parsed = (preset: Choice, length: Choice, rules: readonly HouseRule[]): unknown => {
    const switches = Object.assign({}, ...rules.map((rule) => rule.switches));
    const told = game.parseConfig({ ...configOf(record, { preset: preset.id, length: length.id, switches }), ...own });
    return told.ok ? told.value : undefined;
  };
  const asPlayed = canonical(config);
  const offers = presets.flatMap((preset) => lengths.map((length) => ({ preset, length })));
  const plain = offers.find(({ preset, length }) => canonical(parsed(preset, length, [])) === asPlayed);
  if (plain !== undefined) return { ...plain, house: [] };
  const played = leavesOf(config);
  for (const { preset, length } of house.length > 0 ? offers : []) {
    const base = leavesOf(parsed(preset, length, []));
    const beside = house.filter((rule) => {
      const changed = [...leavesOf(parsed(preset, length, [rule]))].filter(([at, value]) => base.get(at) !== value);
      return changed.length > 0 && changed.every(([at, value]) => played.get(at) === value);
    });
    if (canonical(parsed(preset, length, beside)) === asPlayed) return { preset, length, house: beside };
  }
  return { house: [] };
}

/** The single values of a configuration, by the way to each. */
function leavesOf(config: unknown, way = ''): ReadonlyMap<string, unknown> {
  if (typeof config !== 'object' || config === null) return new Map([[way, config]]);
  return new Map(Object.entries(config).flatMap(([name, value]) => [...leavesOf(value, `${way}.${name}`)]));
}

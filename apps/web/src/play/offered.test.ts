import { expect, test } from 'vitest';
import { gameOf, LISTED } from '../games/index.js';
import { offeredBy } from './offered.js';
import { configOf, planFor } from './plan.js';

test('every offer of every game is known again', async () => {
  for (const record of LISTED) {
    const { game } = await record.rules();
    for (const preset of record.offer.presets) {
      const { length } = planFor(record);
      const config = game.parseConfig(configOf(record, { preset: preset.id, length }));
      if (!config.ok) throw new Error(config.error.message);
      expect(await offeredBy(record, config.value), record.id).toMatchObject({
        preset,
        length: { id: length },
        house: [],
      });
    }
  }
});

test('T-62 to T-66: house rules are known beside the preset they are played with', async () => {
  const record = gameOf('taiwan');
  if (record === undefined) throw new Error('there is no Taiwan mahjong');
  const { game } = await record.rules();
  const house = (await record.offer.house?.()) ?? [];
  const chosen = house.filter(({ id }) => ['anyFlowerAndWind', 'flushLiability', 'pinghuWait', 'kongs'].includes(id));
  const { preset, length } = planFor(record);
  const told = { preset, length, switches: Object.assign({}, ...chosen.map(({ switches }) => switches)) };
  const config = game.parseConfig(configOf(record, told));
  if (!config.ok) throw new Error(config.error.message);
  const found = await offeredBy(record, config.value);
  expect(found.preset?.id).toBe(preset);
  expect(found.house.map(({ id }) => id)).toEqual(chosen.map(({ id }) => id));
});

test('rules that are no offer have no preset', async () => {
  const record = gameOf('taiwan');
  if (record === undefined) throw new Error('there is no Taiwan mahjong');
  const { game } = await record.rules();
  const config = game.parseConfig({ ...configOf(record, planFor(record)), 'tai.自摸': 7 });
  if (!config.ok) throw new Error(config.error.message);
  expect(await offeredBy(record, config.value)).toEqual({ house: [] });
});

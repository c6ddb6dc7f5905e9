import { readFileSync, writeFileSync } from 'node:fs';
import type { Seed } from '@paiju/kernel';
import { differsAt } from '@paiju/kernel/conformance';
import { playthrough } from '@paiju/kernel/playthrough';
import { expect, test } from 'vitest';
import { at, type Place } from '../mahjong/table.js';
import { fujian } from './game.js';
import { bot, plantedWalls, policy } from './laws.fixture.js';
import { drawable } from './reserve.js';
import { text } from './scene.fixture.js';
import type { FujianState } from './table.js';
import { compactName } from './tile-names.js';

/** The table as a player would write it down: who acts and on what; at the beginning and the end everything. */
function draw({ table }: FujianState): readonly string[] {
  const { round, dealer, scores, shown, phase, places } = table;
  if (phase.kind === 'turn' && table.head > 65) return [`${phase.seat}: ${seen(at(places, phase.seat))}`];
  if ('tile' in phase) return [`${phase.kind} ${text([phase.tile])} of ${phase.seat}`];
  const gold = shown.gold === null ? 'none' : compactName(shown.gold);
  return [
    `hand ${round}, dealer ${dealer}, N ${shown.streak}, gold ${gold}, ${drawable(table)} to draw, ${scores.join(' ')}`,
    ...places.map((place, seat) => `${seat}: ${seen(place)}`),
  ];
}

function seen({ concealed, drawn, melds, bonus, river }: Place): string {
  const parts = [
    text(concealed),
    drawn === null ? '' : `+ ${text([drawn])}`,
    melds.map((meld) => `(${text(meld.tiles)})`).join(' '),
    bonus.length === 0 ? '' : `bonus ${text(bonus)}`,
    river.length === 0 ? '' : `river ${river.map(({ tile, called }) => text([tile]) + (called ? '*' : '')).join(' ')}`,
  ];
  return parts.filter((part) => part !== '').join(' | ');
}

const FOUR = { matchHands: 4 } as const;

test.each<[name: string, config: object, seed: string | Seed, play: typeof policy | typeof bot]>([
  ['goldRush', FOUR, 'four hands', bot],
  ['fuzhouTraditional', { ...FOUR, preset: 'fuzhouTraditional' }, 'four hands', bot],
  ['planted', FOUR, plantedWalls(FOUR), policy],
])('the playthrough of %s is as it was', (name, config, seed, play) => {
  const golden = new URL(`../../playthroughs/fujian-${name}.txt`, import.meta.url);
  const printed = playthrough(fujian, config, seed, { policy: play, draw, printLimit: 4, width: 180 });
  if (process.env['UPDATE_PLAYTHROUGHS'] === '1') writeFileSync(golden, printed);
  expect(differsAt(readFileSync(golden, 'utf8'), printed)).toBeUndefined();
});

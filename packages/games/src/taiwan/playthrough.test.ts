import { readFileSync, writeFileSync } from 'node:fs';
import type { Seat } from '@paiju/kernel';
import { differsAt } from '@paiju/kernel/conformance';
import { playthrough } from '@paiju/kernel/playthrough';
import { expect, test } from 'vitest';
import { printTiles } from '../mahjong/notation.js';
import { at, SEATS } from '../mahjong/table.js';
import type { Tile } from '../mahjong/tiles.js';
import { taiwan } from './game.js';
import { lively } from './policy.fixture.js';
import { drawable } from './reserve.js';
import { type Layout, wallFor } from './scene.fixture.js';
import type { TaiwanState, TaiwanTable } from './table.js';
import { roundWind, seatWind } from './table.js';

const text = (tiles: readonly Tile[]): string => printTiles(tiles, 'letters', []);

/** A seat's wind, hand, melds, flowers, declaration and river. */
function side(table: TaiwanTable, seat: Seat): string {
  const { melds, river, concealed, drawn, bonus } = at(table.places, seat);
  const ready = at(table.shown.ready, seat);
  return [
    `${seat} ${seatWind(table, seat)}: ${text(concealed)}`,
    ...(drawn === null ? [] : [`+ ${text([drawn])}`]),
    ...melds.map(({ tiles }) => `[${text(tiles)}]`),
    ...(bonus.length > 0 ? [`(${text(bonus)})`] : []),
    ...(ready === null ? [] : [ready]),
    '/',
    ...river.map(({ tile, called }) => (called ? `${text([tile])}*` : text([tile]))),
  ].join(' ');
}

/** The table as a player would write it down: who acts and on what; at the beginning and the end everything. */
function draw({ table }: TaiwanState): readonly string[] {
  const { shown, phase, scores, dealer } = table;
  if (phase.kind === 'turn' && table.head > 65) return [side(table, phase.seat)];
  if ('tile' in phase) return [`${phase.kind} ${text([phase.tile])} of ${phase.seat}`];
  const stand = `dealer ${dealer}, ${shown.streak} in a row, ${roundWind(table)} round, ${drawable(table)} to draw`;
  return [`${stand}, ${scores.join(' ')}`, ...SEATS.map((seat) => side(table, seat))];
}

const ROBBED_FLOWER: Layout = { hands: ['', 'f1 f2 f3 f4 f5 f6 f7'], draws: '- f8' };

test.each([
  ['standard', { matchLength: 'hand' }, 'a hand'],
  ['star31', { preset: 'star31', matchLength: 'hand' }, 'another hand'],
  ['robbed-flower', { matchLength: 'hand' }, [wallFor(ROBBED_FLOWER)]],
] as const)('the playthrough of %s is as it was', (name, config, seed) => {
  const golden = new URL(`../../playthroughs/taiwan-${name}.txt`, import.meta.url);
  const printed = playthrough(taiwan, config, seed, { policy: lively, draw, printLimit: 4, width: 180 });
  if (process.env['UPDATE_PLAYTHROUGHS'] === '1') writeFileSync(golden, printed);
  expect(differsAt(readFileSync(golden, 'utf8'), printed)).toBeUndefined();
});

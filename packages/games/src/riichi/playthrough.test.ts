import { readFileSync, writeFileSync } from 'node:fs';
import type { Seat } from '@paiju/kernel';
import { differsAt } from '@paiju/kernel/conformance';
import { playthrough } from '@paiju/kernel/playthrough';
import { expect, test } from 'vitest';
import { printKinds, printTiles } from '../mahjong/notation.js';
import { at, distance, SEATS } from '../mahjong/table.js';
import { riichi } from './game.js';
import { lively } from './policy.fixture.js';
import type { RiichiState, RiichiTable } from './table.js';

/** A seat's hand, melds, waits and river. */
function side({ places, held }: RiichiTable, seat: Seat): string {
  const { melds, river, concealed, drawn } = at(places, seat);
  const hand = [printTiles(concealed), ...(drawn === null ? [] : [`+ ${printTiles([drawn])}`])];
  const open = melds.map(({ tiles }) => `[${printTiles(tiles)}]`);
  const waits = at(held, seat)?.waits ?? [];
  const thrown = river.map(({ tile }) => printTiles([tile]));
  return [`${seat}:`, ...hand, ...open, ...(waits.length > 0 ? ['waits', printKinds(waits)] : []), '/', ...thrown].join(
    ' ',
  );
}

/** The table as a player would write it down: who acts and on what; at the end of a round everything. */
function draw({ table }: RiichiState): readonly string[] {
  const { shown, phase, scores, dealer } = table;
  if (phase.kind === 'turn') return [side(table, phase.seat)];
  if (phase.kind === 'discard' || phase.kind === 'kong')
    return [`${phase.kind} ${printTiles([phase.tile])} of ${phase.seat}`];
  const round = `${'ESWN'[shown.wind]}${distance(shown.origin, dealer, 4) + 1}`;
  const stand = `${round}, honba ${shown.honba}, sticks ${shown.sticks}, dora ${printTiles(shown.dora)}, ${scores.join(' ')}`;
  return [stand, ...SEATS.map((seat) => side(table, seat))];
}

test.each([
  ['standard', 1],
  ['tenhou', 8],
] as const)('the playthrough of %s is as it was', (preset, seed) => {
  const golden = new URL(`../../playthroughs/riichi-${preset}.txt`, import.meta.url);
  const printed = playthrough(riichi, { preset, length: 'east' }, seed, {
    policy: lively,
    draw,
    printLimit: 4,
    width: 180,
  });
  if (process.env['UPDATE_PLAYTHROUGHS'] === '1') writeFileSync(golden, printed);
  expect(differsAt(readFileSync(golden, 'utf8'), printed)).toBeUndefined();
});

import { kindOf, type Tile } from '@paiju/games/mahjong';
import { doraOf, REDS, type Riichi, type RiichiTable } from '@paiju/games/riichi';
import { riichi } from '@paiju/games/riichi/game';
import { sanma } from '@paiju/games/sanma/game';
import { riichiReading } from '../encode/riichi.js';
import { roundsLeft } from '../solid/points-worth.js';
import { riichiKnowledge } from '../solid/riichi.js';
import { Han } from '../solid/riichi-value.js';
import type { Subject } from './subject.js';

/** Riichi as the coach knows it. */
export const riichiSubject: Subject<Riichi> = {
  game: riichi,
  knowledge: riichiKnowledge,
  reading: riichiReading,
  furiten: true,
  plain,
  unit: () => 100,
  value: (table, seat) => new Han(table, seat, []).value,
  dora,
  isLast: (table) => roundsLeft(table) === 0,
};

/** Riichi of three: the same questions at a smaller table. */
export const sanmaSubject: Subject<Riichi> = { ...riichiSubject, game: sanma };

function plain(table: RiichiTable): RiichiTable {
  const { config } = table;
  return { ...table, config: { ...config, uma: config.uma.map(() => 0), returnPoints: config.startPoints } };
}

function dora({ shown, config, places }: RiichiTable, tile: Tile): number {
  const indicators = config.kanDora ? shown.dora : shown.dora.slice(0, 1);
  const counted = indicators.filter((indicator) => doraOf(kindOf(indicator), places.length) === kindOf(tile));
  return counted.length + (REDS[config.reds].includes(tile) ? 1 : 0);
}

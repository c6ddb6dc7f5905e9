import { at, bySeat, kindOf, MARKED_FIVES, type Tile } from '@paiju/games/mahjong';
import {
  bestShanten,
  doraOf,
  type Held,
  PRESETS,
  REDS,
  type Riichi,
  type RiichiTable,
  waitsOf,
} from '@paiju/games/riichi';
import { riichi, rules } from '@paiju/games/riichi/game';
import { NORTH, PRESETS as SANMA_PRESETS } from '@paiju/games/sanma';
import { sanma, rules as sanmaRules } from '@paiju/games/sanma/game';
import type { Seat } from '@paiju/kernel';
import { riichiReading } from '../encode/riichi.js';
import { expertBy } from '../expert/riichi.js';
import { solidRiichi } from '../riichi.js';
import { roundsLeft } from '../solid/points-worth.js';
import { riichiKnowledge } from '../solid/riichi.js';
import { Han } from '../solid/riichi-value.js';
import { AROUND, AROUND_THREE, type Describable, type Dressing } from './given.js';
import type { Subject } from './subject.js';
import { declaredAt, passedSince, type Unseen } from './unseen.js';

const unseen: Unseen<Riichi> = {
  rules,
  faceUp: ({ shown }) => shown.dora,
  distance: (_, counts, melds) => bestShanten(counts, melds),
  wouldEnd: () => false,
  isDeclared: ({ shown }, seat) => at(shown.riichi, seat) !== null,
  waits: (_, { concealed, melds }) => waitsOf(concealed, melds),
  held,
};

/** waits and furiten follow from the hand, its river and what has passed it. */
function held(table: RiichiTable, seat: Seat): Held {
  const place = at(table.places, seat);
  const waits = waitsOf(place.concealed, place.melds);
  const declared = at(table.shown.riichi, seat) !== null;
  const passed = passedSince(table, seat, declared ? declaredAt(place) : (place.river.at(-1)?.turn ?? -1));
  const missed = !waits.some((kind) => passed.has(kind)) ? 'no' : declared ? 'always' : 'untilDiscard';
  const thrown = place.river.some(({ tile }) => waits.includes(kindOf(tile)));
  return { waits, missed, furiten: missed !== 'no' || thrown };
}

/** Riichi as the coach knows it. */
export const riichiSubject: Subject<Riichi> = {
  game: riichi,
  knowledge: riichiKnowledge,
  reading: riichiReading,
  unseen,
  player: (mind) => expertBy(() => mind),
  furiten: true,
  plain,
  unit: () => 100,
  value: (table, seat) => new Han(table, seat, []).value,
  dora,
  isLast: (table) => roundsLeft(table) === 0,
};

/** Riichi of three: the same questions at a smaller table. */
export const sanmaSubject: Subject<Riichi> = {
  ...riichiSubject,
  game: sanma,
  unseen: { ...unseen, rules: sanmaRules },
  player: () => solidRiichi,
};

function plain(table: RiichiTable): RiichiTable {
  const { config } = table;
  return { ...table, config: { ...config, uma: config.uma.map(() => 0), returnPoints: config.startPoints } };
}

function dora({ shown, config, places }: RiichiTable, tile: Tile): number {
  const indicators = config.kanDora ? shown.dora : shown.dora.slice(0, 1);
  const counted = indicators.filter((indicator) => doraOf(kindOf(indicator), places.length) === kindOf(tile));
  return counted.length + (REDS[config.reds].includes(tile) ? 1 : 0);
}

/** Positions of Riichi as people describe them. */
export const riichiGiven: Describable<Riichi> = {
  ...{ game: riichi, rules, around: AROUND, sets: 4, marked: MARKED_FIVES, mostFaceUp: 5, winds: true, sticks: true },
  ...{ presets: Object.keys(PRESETS), isAside: () => false },
  undress: ({ dealer, shown: { wind, honba, sticks, dora } }) => ({
    ...{ east: dealer, roundWind: wind, counter: honba, sticks, faceUp: dora },
  }),
  dress,
};

/** Positions of Riichi of three: norths lie aside. */
export const sanmaGiven: Describable<Riichi> = {
  ...riichiGiven,
  ...{ game: sanma, rules: sanmaRules, around: AROUND_THREE, presets: Object.keys(SANMA_PRESETS) },
  isAside: (tile) => kindOf(tile) === NORTH,
};

function dress(table: RiichiTable, { seat, origin, roundWind, counter, sticks, faceUp }: Dressing): RiichiTable {
  const { concealed, melds, river } = at(table.places, seat);
  const waits = waitsOf(concealed, melds);
  const furiten = river.some(({ tile }) => waits.includes(kindOf(tile)));
  const riichi = bySeat(table.places, (one) => declaredIn(table.places, one));
  return {
    ...table,
    held: bySeat(table.places, (one) => (one === seat ? { waits, furiten, missed: 'no' } : null)),
    shown: { ...table.shown, wind: roundWind, origin, honba: counter, sticks, dora: faceUp, riichi },
  };
}

/** A seat's riichi as its river tells it: ippatsu lasts until its next discard or any call. */
function declaredIn(places: RiichiTable['places'], seat: Seat): RiichiTable['shown']['riichi'][0] {
  const { river } = at(places, seat);
  const place = river.findIndex(({ ready }) => ready);
  const declaring = river[place];
  if (declaring === undefined) return null;
  const calls = places.flatMap(({ melds }) => melds.map(({ turn }) => turn));
  const ippatsu = place === river.length - 1 && calls.every((turn) => turn < declaring.turn);
  const double = place === 0 && calls.every((turn) => turn > declaring.turn);
  return { at: place, double, ippatsu, paid: true };
}

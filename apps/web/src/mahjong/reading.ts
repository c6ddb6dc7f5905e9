import { at, type Place, WINDS } from '@paiju/games/mahjong';
import { amount, language, listed, text } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { termsOf } from '../i18n/terms.js';
import { kindText, tileText } from '../i18n/tile-names.js';
import type { Topic } from './command.js';
import type { TableModel } from './table-model.js';

/** The number of log lines between two own turns, calls among them. */
const LAST = 8;

/** A part of the table in words, for those who do not see it. */
export function readOut(model: TableModel, what: Topic): string {
  const t = text(TABLE);
  const view = model.view.value;
  if (view === undefined) return '';
  const { places, scores } = view.table;
  switch (what) {
    case 'hand':
      return view.seat === null ? '' : handText(model, at(places, view.seat));
    case 'river':
      return sentences(places.map((place, seat) => riverText(model, place, model.name(seat))));
    case 'scores':
      return t('scoresAre', { scores: listed(scores.map((score, seat) => `${model.name(seat)} ${amount(score)}`)) });
    case 'waits':
      return waitsText(model);
    case 'table':
      return tableText(model);
    case 'last':
      return sentences(model.log.value.slice(-LAST).map(({ text }) => text));
    case 'help':
      return t('commandHelp');
    default:
      return what satisfies never;
  }
}

function sentences(parts: readonly string[]): string {
  const t = text(TABLE);
  return parts
    .map((part) => (/[.。！？!?]$/.test(part) ? part : t('sentence', { text: part })))
    .join(language.value === 'en' ? ' ' : '');
}

/** The open facts of a table: round, tiles left, dora or gold, counters. */
function tableText(model: TableModel): string {
  const t = text(TABLE);
  const scene = model.scene.value;
  if (scene === undefined) return '';
  const marks = scene.marks.map(({ id, tiles }) =>
    t('item', { name: t(id), value: listed(tiles.map((tile) => tileText(tile))) }),
  );
  const counters = scene.counters
    .filter(({ value }) => value > 0)
    .map(({ id, value }) => t('item', { name: t(id), value }));
  return sentences([scene.round, t('wallLeft', { n: scene.wall }), ...marks, ...counters]);
}

/** A seat in words: name, wind, points, dealer, ready. */
export function seatText(model: TableModel, seat: number): string {
  const t = text(TABLE);
  const terms = termsOf(model.face.tradition);
  const scene = model.scene.value;
  const { dealer, scores } = model.view.value?.table ?? {};
  const wind = scene?.winds[seat as 0];
  const parts = [
    model.name(seat),
    wind === null || wind === undefined ? '' : t(WINDS[wind as 0]),
    dealer === seat ? t('dealer') : '',
    t('pointsOf', { n: amount(scores?.[seat as 0] ?? 0) }),
    scene?.ready[seat as 0] === true ? terms.ready : '',
  ];
  return listed(parts.filter(Boolean));
}

function handText(model: TableModel, { concealed, drawn, melds }: Place): string {
  const t = text(TABLE);
  const reds = model.scene.value?.reds ?? [];
  const tiles = concealed.map((tile) => tileText(tile, reds));
  if (drawn !== null) tiles.push(t('drawn', { tile: tileText(drawn, reds) }));
  const laid = melds.map((meld) => meld.tiles.map((tile) => tileText(tile, reds)).join(' '));
  const tilesText = t('hands', { tiles: listed(tiles) });
  return laid.length === 0 ? tilesText : sentences([tilesText, t('item', { name: t('melds'), value: listed(laid) })]);
}

/** The discards, melds and bonus tiles of a seat, in words. */
export function riverText(model: TableModel, { river, melds, bonus }: Place, who: string): string {
  const t = text(TABLE);
  const reds = model.scene.value?.reds ?? [];
  const list = (tiles: readonly number[]): string => listed(tiles.map((tile) => tileText(tile, reds)));
  const thrown = list(river.filter(({ called }) => !called).map(({ tile }) => tile));
  const laid = melds.map((meld) => list(meld.tiles)).join('; ');
  const parts = [
    t('item', { name: who, value: thrown || '—' }),
    laid === '' ? '' : t('item', { name: t('melds'), value: laid }),
    bonus.length === 0 ? '' : t('item', { name: t('flowers'), value: list(bonus) }),
  ];
  return sentences(parts.filter(Boolean));
}

function waitsText(model: TableModel): string {
  const t = text(TABLE);
  const advice = model.advice.value;
  if (advice === undefined) return t('noHelp');
  const { waits, refused } = advice;
  const found = listed(waits.map(({ kind, left }) => `${kindText(kind)} (${left})`));
  return sentences([
    waits.length === 0 ? t('noWaits') : t('waitsAre', { waits: found }),
    ...(model.scene.value?.furiten === true ? [t('furiten')] : []),
    ...(refused === undefined ? [] : [model.face.reason({ code: refused.code, values: refused.values as never })]),
  ]);
}

import { at, type Place } from '@paiju/games/mahjong';
import { language, listed, useText } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { useTerms } from '../i18n/terms.js';
import { kindText, tileText } from '../i18n/tile-names.js';
import { amount } from '../seat/points.js';
import type { Topic } from './command.js';
import type { Desk } from './table-model.js';

const WINDS = ['east', 'south', 'west', 'north'] as const;
/** As many lines of the log as happen between two own turns, calls among them. */
const LAST = 8;

/** A part of the table in words, for those who do not see it. */
export function readOut(desk: Desk, what: Topic): string {
  const t = useText(TABLE);
  const view = desk.view.value;
  if (view === undefined) return '';
  const { places, scores } = view.table;
  switch (what) {
    case 'hand':
      return view.seat === null ? '' : handText(desk, at(places, view.seat));
    case 'river':
      return sentences(places.map((place, seat) => riverText(desk, place, desk.name(seat))));
    case 'scores':
      return t('scoresAre', { scores: listed(scores.map((score, seat) => `${desk.name(seat)} ${amount(score)}`)) });
    case 'waits':
      return waitsText(desk);
    case 'table':
      return tableText(desk);
    case 'last':
      return sentences(desk.log.value.slice(-LAST).map(({ text }) => text));
    case 'help':
      return t('commandHelp');
    default:
      return what satisfies never;
  }
}

function sentences(parts: readonly string[]): string {
  const t = useText(TABLE);
  return parts
    .map((part) => (/[.。！？!?]$/.test(part) ? part : t('sentence', { text: part })))
    .join(language.value === 'en' ? ' ' : '');
}

/** What lies open for all: round, tiles left, dora or gold, counters. */
function tableText(desk: Desk): string {
  const t = useText(TABLE);
  const scene = desk.scene.value;
  if (scene === undefined) return '';
  const marks = scene.marks.map(({ id, tiles }) =>
    t('item', { name: t(id), value: listed(tiles.map((tile) => tileText(tile))) }),
  );
  const counters = scene.counters
    .filter(({ value }) => value > 0)
    .map(({ id, value }) => t('item', { name: t(id), value }));
  return sentences([scene.round, t('wallLeft', { n: scene.wall }), ...marks, ...counters]);
}

/** Who sits there: name, wind, points, whether dealing and whether ready. */
export function seatText(desk: Desk, seat: number): string {
  const t = useText(TABLE);
  const terms = useTerms(desk.face.game);
  const scene = desk.scene.value;
  const { dealer, scores } = desk.view.value?.table ?? {};
  const wind = scene?.winds[seat as 0];
  const parts = [
    desk.name(seat),
    wind === null || wind === undefined ? '' : t(WINDS[wind as 0]),
    dealer === seat ? t('dealer') : '',
    t('pointsOf', { n: amount(scores?.[seat as 0] ?? 0) }),
    scene?.ready[seat as 0] === true ? terms.ready : '',
  ];
  return listed(parts.filter(Boolean));
}

function handText(desk: Desk, { concealed, drawn, melds }: Place): string {
  const t = useText(TABLE);
  const reds = desk.scene.value?.reds ?? [];
  const tiles = concealed.map((tile) => tileText(tile, reds));
  if (drawn !== null) tiles.push(t('drawn', { tile: tileText(drawn, reds) }));
  const laid = melds.map((meld) => meld.tiles.map((tile) => tileText(tile, reds)).join(' '));
  const text = t('hands', { tiles: listed(tiles) });
  return laid.length === 0 ? text : sentences([text, t('item', { name: t('melds'), value: listed(laid) })]);
}

/** What someone has discarded, laid down and shown. */
export function riverText(desk: Desk, { river, melds, bonus }: Place, who: string): string {
  const t = useText(TABLE);
  const reds = desk.scene.value?.reds ?? [];
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

function waitsText(desk: Desk): string {
  const t = useText(TABLE);
  const advice = desk.advice.value;
  if (advice === undefined) return t('noHelp');
  const { waits, refused } = advice;
  const found = listed(waits.map(({ kind, left }) => `${kindText(kind)} (${left})`));
  return sentences([
    waits.length === 0 ? t('noWaits') : t('waitsAre', { waits: found }),
    ...(desk.scene.value?.furiten === true ? [t('furiten')] : []),
    ...(refused === undefined ? [] : [desk.face.reason({ code: refused.code, values: refused.values as never })]),
  ]);
}

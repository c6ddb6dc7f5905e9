import { at, type Place } from '@paiju/games/mahjong';
import { useText } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { kindText, tileText } from '../i18n/tile-names.js';
import type { Desk } from './desk.js';

/** A part of the table in words, for those who do not see it. */
export function readOut(desk: Desk, what: 'hand' | 'river' | 'scores' | 'waits' | 'help'): string {
  const t = useText(TABLE);
  const view = desk.view.value;
  if (view === undefined) return '';
  const { places, scores } = view.table;
  switch (what) {
    case 'hand':
      return view.seat === null ? '' : handText(desk, at(places, view.seat));
    case 'river':
      return places.map((place, seat) => riverText(desk, place, seat)).join('. ');
    case 'scores':
      return t('scoresAre', { scores: scores.map((score, seat) => `${desk.name(seat)} ${score}`).join(', ') });
    case 'waits':
      return waitsText(desk);
    case 'help':
      return t('commandHelp');
    default:
      return what satisfies never;
  }
}

function handText(desk: Desk, { concealed, drawn, melds }: Place): string {
  const t = useText(TABLE);
  const reds = desk.scene.value?.reds ?? [];
  const tiles = concealed.map((tile) => tileText(tile, reds));
  if (drawn !== null) tiles.push(t('drawn', { tile: tileText(drawn, reds) }));
  const laid = melds.map((meld) => meld.tiles.map((tile) => tileText(tile, reds)).join(' '));
  const text = t('hands', { tiles: tiles.join(', ') });
  return laid.length === 0 ? text : `${text}; ${t('melded', { tiles: laid.join(', ') })}`;
}

/** What a seat has discarded, laid down and shown. */
export function riverText(desk: Desk, { river, melds, bonus }: Place, seat: number): string {
  const t = useText(TABLE);
  const reds = desk.scene.value?.reds ?? [];
  const list = (tiles: readonly number[]): string => tiles.map((tile) => tileText(tile, reds)).join(', ');
  const thrown = list(river.filter(({ called }) => !called).map(({ tile }) => tile));
  const laid = melds.map((meld) => list(meld.tiles)).join('; ');
  const parts = [
    t('riversAre', { name: desk.name(seat), tiles: thrown || '—' }),
    laid === '' ? '' : `${t('melds')}: ${laid}`,
    bonus.length === 0 ? '' : `${t('flowers')}: ${list(bonus)}`,
  ];
  return parts.filter(Boolean).join('. ');
}

function waitsText(desk: Desk): string {
  const t = useText(TABLE);
  const waits = desk.advice.value?.waits ?? [];
  if (waits.length === 0) return t('noWaits');
  return t('waitsAre', { waits: waits.map(({ kind, left }) => `${kindText(kind)} (${left})`).join(', ') });
}

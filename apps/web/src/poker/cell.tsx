import { LEDGER_WORDS, type RoundRecord } from '@paiju/games/chinese-poker';
import { listed, word } from '../i18n/index.js';
import { type Cell, cellOf } from './ledger.js';
import { type PokerText, signed } from './naming.js';
import { toneOf } from './tone.js';

interface Props {
  readonly record: RoundRecord;
  readonly from: number;
  readonly to: number;
  readonly names: readonly string[];
  readonly t: PokerText;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** What one player won from another: the points, and below them how they came about. */
export function CellButton({ record, from, to, names, t, chosen, onChoose }: Props) {
  const cell = cellOf(record.ledger, from, to);
  if (cell === undefined) return <span class="none">·</span>;
  return (
    <button type="button" class={`cp-cell ${toneOf(cell.total)}`} aria-pressed={chosen} onClick={onChoose}>
      <span class="hidden">{t('from', { a: names[from] ?? '', b: names[to] ?? '' })}: </span>
      <b>{signed(cell.total)}</b>
      <small aria-hidden="true">{signsOf(cell).join(' ')}</small>
      <span class="hidden">{listed(['', ...spoken(cell, t)])}</span>
    </button>
  );
}

/** The way to the total in signs; the legend says what they mean. */
function signsOf({ kind, won, lost, scoop, factor, royalty }: Cell): readonly string[] {
  if (kind !== 'rows') return [word(LEDGER_WORDS[kind]), ...(factor > 1 ? [`×${factor}`] : [])];
  return [
    `${won}:${lost}${scoop ? '★' : ''}`,
    ...(royalty === 0 ? [] : [`♛${signed(royalty)}`]),
    ...(factor > 1 ? [`×${factor}`] : []),
  ];
}

/** The same in words, for who does not see it. */
function spoken({ kind, won, lost, scoop, factor, royalty }: Cell, t: PokerText): readonly string[] {
  return [
    kind === 'rows' ? t('rowsWon', { won, lost }) : word(LEDGER_WORDS[kind]),
    ...(scoop ? [word(LEDGER_WORDS.scoop)] : []),
    ...(royalty === 0 ? [] : [`${word(LEDGER_WORDS.royalties)} ${signed(royalty)}`]),
    ...(factor > 1 ? [`×${factor}`] : []),
  ];
}

/** What the signs in the cells of a round mean; only those that occur. */
export function Legend({ record, t }: Pick<Props, 'record' | 't'>) {
  const { ledger } = record;
  const signs = [
    ...(ledger.some(({ kind }) => kind === 'rows') ? [`3:0 ${t('legendRows')}`] : []),
    ...(ledger.some(({ kind, shotBy }) => kind === 'rows' && shotBy !== null) ? [`★ ${word(LEDGER_WORDS.scoop)}`] : []),
    ...(ledger.some(({ royaltyNet }) => royaltyNet !== 0) ? [`♛ ${word(LEDGER_WORDS.royalties)}`] : []),
    ...(ledger.some(({ shootFactor }) => shootFactor > 1) ? [`× ${word(LEDGER_WORDS.shoot)}`] : []),
    ...(ledger.some(({ slamFactor }) => slamFactor > 1) ? [`× ${word(LEDGER_WORDS.slam)}`] : []),
  ];
  return <p class="cp-legend">{signs.join(' · ')}</p>;
}

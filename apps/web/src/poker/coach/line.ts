import type { CoachReport } from '@paiju/ai/chinese-poker';
import { type Arrangement, type Card, makeCard, ROW_NAMES, ROWS, type Row } from '@paiju/games/chinese-poker';
import { listed, word } from '../../i18n/index.js';
import type { CoachText } from './words.js';

const SUIT_SIGNS: { readonly [suit: string]: string } = { c: '♣', d: '♦', h: '♥', s: '♠' };

/** A card in two signs: K♠, 10♥. */
export function signsOf(card: Card): string {
  const [rank = '', suit = ''] = makeCard(card);
  return `${rank === 'T' ? '10' : rank}${SUIT_SIGNS[suit] ?? ''}`;
}

/** The cards that the best layout has in a row and the player elsewhere, from the highest. */
export function movedTo(row: Row, own: Arrangement, best: Arrangement): readonly Card[] {
  return best[row].filter((card) => !own[row].includes(card)).toSorted((a, b) => b - a);
}

/** P-57: what a row's chances do not say by themselves: what to change, and where its strength is missing. */
export function adviceOn(row: Row, report: CoachReport, t: CoachText): string {
  const { lines, playerArrangement: own, optimalArrangement: best } = report;
  const gain = hundredths(lackOf(report, row));
  switch (lines[row].explanation.code) {
    case 'same':
      return t('line.same');
    case 'near':
      return t('line.near');
    case 'weaker':
      return t('line.weaker', { cards: movedTo(row, own, best).map(signsOf).join(' '), n: gain });
    case 'stronger': {
      const poorer = ROWS.filter((other) => other !== row && lackOf(report, other) > 0);
      const cost = hundredths(poorer.reduce((sum, other) => sum + lackOf(report, other), 0));
      const rows = listed(poorer.map((other) => word(ROW_NAMES[other])));
      return cost === 0 ? t('line.near') : t('line.stronger', { rows, n: cost });
    }
    default:
      return lines[row].explanation.code satisfies never;
  }
}

/** By how much more often the best layout wins a row. */
function lackOf({ lines }: CoachReport, row: Row): number {
  return lines[row].optimalWinProbability - lines[row].winProbability;
}

function hundredths(share: number): number {
  return Math.max(0, Math.round(100 * share));
}

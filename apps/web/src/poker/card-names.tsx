import type { TablePlayer, TableState } from '@paiju/client';
import {
  type Card,
  LANGUAGES,
  makeCard,
  type PokerView,
  RANK_WORDS,
  rankOf,
  SUITS,
  suitOf,
} from '@paiju/games/chinese-poker';
import type { Text } from '../i18n/index.js';
import type { POKER } from '../i18n/poker.js';
import { CardArt } from '../pieces/piece.js';
import { playerName } from '../seat/people.js';

/** The words of the board. */
export type PokerText = Text<keyof (typeof POKER)['en']>;

/** A card's name as it is read aloud: “king of hearts”, 紅心K. */
export function cardName(card: Card, t: PokerText, language: string): string {
  const words = RANK_WORDS[LANGUAGES.find((known) => known === language) ?? 'en'];
  const rank = words[rankOf(card)] ?? '';
  return t('cardName', { rank, suit: t(`suit.${SUITS[suitOf(card)] ?? 'c'}`) });
}

/** Several cards' names in a row. */
export function cardNames(cards: readonly Card[], t: PokerText, language: string): string {
  if (cards.length === 0) return t('nothing');
  return cards.map((card) => cardName(card, t, language)).join(language === 'en' ? ', ' : '、');
}

/** The name of a seat at this table. */
export function seatName(players: readonly TablePlayer[], seat: number, own: number | undefined, t: PokerText): string {
  if (seat === own) return t('you');
  const player = players.find((one) => one.seat === seat);
  return (player && playerName(player)) || t('seat', { n: seat + 1 });
}

/** The names of all seats of a table. */
export function namesOf({ view, players, seat: own }: TableState, t: PokerText): readonly string[] {
  const hands = (view as PokerView | undefined)?.hands ?? []; // a table of this game sends its views
  return hands.map((_, seat) => seatName(players, seat, own, t));
}

/** Points with their sign: +4, 0, −3. */
export function signed(points: number, digits = 0): string {
  const size = Math.abs(points).toFixed(digits);
  if (Number(size) === 0) return size;
  return points > 0 ? `+${size}` : `−${size}`;
}

/** A share as a percentage, written one way everywhere: 40.7%. */
export function percent(share: number, digits = 1): string {
  return `${(100 * share).toFixed(digits)}%`;
}

/** The tone of points: won, lost, or neither. */
export function toneOf(points: number): 'plus' | 'minus' | 'even' {
  return points > 0 ? 'plus' : points < 0 ? 'minus' : 'even';
}

/** A card's picture; −1 is a back. The element around it names it for screen readers. */
export function CardFace({ card, framed = false }: { card: Card; framed?: boolean }) {
  return (
    <span class={framed ? 'cp-face framed' : 'cp-face'}>
      <CardArt name={card < 0 ? undefined : makeCard(card)} />
    </span>
  );
}

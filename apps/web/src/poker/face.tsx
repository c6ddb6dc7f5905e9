import { type Card as CardNumber, makeCard } from '@paiju/games/chinese-poker';
import { Card } from '../pieces/cards/card.js';

/** A card's picture; −1 is a back. It says nothing to a screen reader: whoever shows it names it. */
export function Face({ card, framed = false }: { card: CardNumber; framed?: boolean }) {
  return (
    <span class={framed ? 'cp-face framed' : 'cp-face'}>
      <Card name={card < 0 ? undefined : makeCard(card)} />
    </span>
  );
}

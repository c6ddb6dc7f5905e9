import {
  type Arrangement,
  type Card,
  NATURAL_NAMES,
  type NaturalClass,
  ROW_NAMES,
  ROWS,
  type Row,
} from '@paiju/games/chinese-poker';
import type { COACH } from '../../i18n/coach.js';
import { language, type Text, text, word } from '../../i18n/index.js';
import { POKER } from '../../i18n/poker.js';
import { CardFace, cardNames, signed } from '../card-names.js';

/** The words of the coach. */
export type CoachText = Text<keyof (typeof COACH)['en']>;

interface Props {
  readonly title: string;
  readonly rows: Arrangement;
  readonly value: number;
  /** The natural it is declared as, where it is. */
  readonly natural: NaturalClass | undefined;
  /** Cards to be framed. */
  readonly framed?: readonly Card[];
  readonly t: CoachText;
}

/** A layout with its name and what it is worth. */
export function Layout({ title, rows, value, natural, framed, t }: Props) {
  return (
    <figure class="co-layout">
      <figcaption>
        <b>{title}</b> <span class="co-fine">{t('worth', { value: signed(value, 2) })}</span>
        {natural && <span class="co-fine">{t('declares', { name: word(NATURAL_NAMES[natural]) })}</span>}
      </figcaption>
      <Cards rows={rows} framed={framed} />
    </figure>
  );
}

/** Three rows of cards, small. */
export function Cards({ rows, framed = [] }: { rows: Arrangement; framed?: readonly Card[] | undefined }) {
  const t = text(POKER);
  return (
    <div class="co-mini">
      {ROWS.map((row) => {
        const cards = rows[row].toSorted((a, b) => b - a);
        return (
          <div key={row} class="co-mini-row">
            <div
              class="cp-faces"
              role="img"
              aria-label={`${word(ROW_NAMES[row])}: ${cardNames(cards, t, language.value)}`}
            >
              {cards.map((card) => (
                <CardFace key={card} card={card} framed={framed.includes(card)} />
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** The cards that the best layout has in a row and the player elsewhere, from the highest. */
export function movedTo(row: Row, own: Arrangement, best: Arrangement): readonly Card[] {
  return best[row].filter((card) => !own[row].includes(card)).toSorted((a, b) => b - a);
}

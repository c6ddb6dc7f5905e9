import { type Card, ROW_NAMES, ROW_SIZE, type Row } from '@paiju/games/chinese-poker';
import { language, word } from '../i18n/index.js';
import { type Board, cardsIn, type Zone } from './board.js';
import { Face } from './face.js';
import { cardName, type PokerText } from './naming.js';

interface Shared {
  readonly board: Board;
  readonly t: PokerText;
  /** The card that the tab key reaches. */
  readonly focus: Card | undefined;
}

/** A row of the board: a button that takes the lifted cards, its cards, and what it is called where help is given. */
export function RowZone({ row, name, ...shared }: Shared & { row: Row; name: string | undefined }) {
  const { board, t } = shared;
  const cards = cardsIn(board, row);
  const label = word(ROW_NAMES[row]);
  const count = t('rowCount', { row: label, n: cards.length, all: ROW_SIZE[row] });
  return (
    <fieldset class={`cp-zone cp-row ${row}`} data-zone={row} aria-label={name ? `${count}, ${name}` : count}>
      <button type="button" class="row-label" data-drop={row}>
        <b>{label}</b>
        <span>
          {cards.length}/{ROW_SIZE[row]}
        </span>
        <span class="hidden">{t('putHere', { row: label })}</span>
      </button>
      <div class="cp-cards">
        {Array.from({ length: ROW_SIZE[row] }, (_, n) => (
          <div class="cp-slot" key={n}>
            {cards[n] !== undefined && <CardButton card={cards[n]} zone={row} {...shared} />}
          </div>
        ))}
      </div>
      <p class="row-name">{name ?? ''}</p>
    </fieldset>
  );
}

/** The cards not laid yet. */
export function Tray(shared: Shared) {
  const { board, t } = shared;
  const cards = cardsIn(board, 'tray');
  return (
    <fieldset class="cp-zone cp-tray" data-zone="tray" aria-label={t('trayCount', { n: cards.length })}>
      {cards.map((card) => (
        <CardButton key={card} card={card} zone="tray" {...shared} />
      ))}
    </fieldset>
  );
}

function CardButton({ card, zone, board, t, focus }: Shared & { card: Card; zone: Zone }) {
  const lifted = board.picked.includes(card);
  const place = zone === 'tray' ? t('zoneTray') : word(ROW_NAMES[zone]);
  const name = cardName(card, t, language.value);
  return (
    <button
      type="button"
      class="card-button"
      data-card={card}
      aria-pressed={lifted}
      aria-label={t(lifted ? 'cardLifted' : 'cardIn', { card: name, zone: place })}
      tabIndex={card === focus ? 0 : -1}
    >
      <Face card={card} />
    </button>
  );
}

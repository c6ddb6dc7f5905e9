import { type Card, type Config, nameOf, ROW_NAMES, ROW_SIZE, ROWS, type Row } from '@paiju/games/chinese-poker';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { whenIdle } from '../base/idle.js';
import { language, word } from '../i18n/index.js';
import { type Board, cardsIn, isComplete, type Move, type Zone } from './board.js';
import { useBoardFocus, useBoardKeys } from './board-keys.js';
import { CardFace, cardName, type PokerText } from './card-names.js';
import { useGestures } from './drag.js';
import { Chances, feedbackOn, Hint } from './hint.js';
import { Suggestions } from './suggestions.js';
import { Tools } from './tools.js';

interface Props {
  readonly board: Board;
  readonly dispatch: (made: Move) => void;
  readonly config: Config;
  readonly t: PokerText;
  readonly onSubmit: () => void;
  /** True where the best layout may be asked for: against bots, or with the help of level 2. */
  readonly practice: boolean;
}

/** The board while it is arranged: three rows, the cards in hand, and what can be done with them. */
export function Arranging({ board, dispatch, config, t, onSubmit, practice }: Props) {
  const feedback = useMemo(() => feedbackOn(board, config, language.value), [board, config, language.value]);
  const [focus, setFocus] = useBoardFocus(board);
  const root = useGlide(board.rows);
  const complete = isComplete(board);
  useGestures(root, board, dispatch);
  // The first name of all builds the evaluator's tables: not while a card is on its way to its row.
  useEffect(() => whenIdle(() => nameOf(board.hand.slice(0, 5), config.wheel, language.value)), [config.wheel]);
  useBoardKeys({ board, focus, dispatch, setFocus, onSubmit });
  return (
    <section class={practice ? 'arranging helped' : 'arranging'} aria-label={t('board')} ref={root as never}>
      <div class="cp-rows">
        {ROWS.map((row) => (
          <RowZone key={row} row={row} board={board} t={t} focus={focus} name={feedback.names[row]} />
        ))}
      </div>
      <div class={complete ? 'cp-below complete' : 'cp-below'}>
        <Hint feedback={feedback} board={board} config={config} t={t} />
        <Tray board={board} t={t} focus={focus} />
        {config.assist === 2 && <Chances board={board} config={config} t={t} />}
        {practice && <Suggestions hand={board.hand} config={config} dispatch={dispatch} t={t} />}
      </div>
      <div class="cp-foot">
        <Tools board={board} dispatch={dispatch} config={config} t={t} />
        <button type="button" class="button primary cp-submit" disabled={!complete} onClick={onSubmit}>
          {t('submit')}
        </button>
      </div>
    </section>
  );
}

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
      <CardFace card={card} />
    </button>
  );
}

/** Cards glide from where they lay to where they lie: the difference of two layouts, never in the way of a finger (W-3). */
export function useGlide(key: unknown): { readonly current: HTMLElement | null } {
  const root = useRef<HTMLElement>(null);
  const places = useRef<ReadonlyMap<string, DOMRect> | undefined>(undefined);
  useEffect(() => {
    places.current ??= placesIn(root.current); // after the first frame, which waits for no measuring
  }, []);
  useLayoutEffect(() => {
    const before = places.current;
    if (before === undefined) return;
    places.current = placesIn(root.current);
    for (const element of cardElements(root.current)) {
      const card = element.dataset['card'] ?? '';
      glide(element, before.get(card), places.current.get(card));
    }
  }, [key]);
  return root;
}

function cardElements(root: HTMLElement | null): readonly HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
}

function placesIn(root: HTMLElement | null): ReadonlyMap<string, DOMRect> {
  return new Map(cardElements(root).map((element) => [element.dataset['card'] ?? '', element.getBoundingClientRect()]));
}

function glide(element: HTMLElement, from: DOMRect | undefined, to: DOMRect | undefined): void {
  if (from === undefined || to === undefined || still()) return;
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (Math.hypot(dx, dy) < 2) return;
  const scale = from.width / to.width;
  element.animate([{ transform: `translate(${dx}px, ${dy}px) scale(${scale})` }, { transform: 'none' }], {
    duration: 180,
    easing: 'cubic-bezier(.2,.8,.2,1)',
  });
}

/** True if the person wants nothing to move. */
export function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

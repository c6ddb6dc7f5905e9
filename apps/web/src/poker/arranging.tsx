import { type Card, type Config, NATURAL_NAMES, naturalList, ROWS, rarityOf } from '@paiju/games/chinese-poker';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { language, word } from '../i18n/index.js';
import { type Board, isComplete, type Move, trayOf, zoneOf } from './board.js';
import { Chances } from './chances.js';
import { followPointers, type Gesture } from './drag.js';
import { type Feedback, feedbackOn } from './feedback.js';
import { useGlide } from './glide.js';
import { Icon } from './icons.js';
import { focusAfter, keyed } from './keys.js';
import type { PokerText } from './naming.js';
import { Suggestions } from './suggestions.js';
import { RowZone, Tray } from './zone.js';

interface Props {
  readonly board: Board;
  readonly dispatch: (made: Move) => void;
  readonly config: Config;
  readonly t: PokerText;
  readonly onSubmit: () => void;
}

/** The board while it is arranged: three rows, the cards in hand, and what can be done with them. */
export function Arranging({ board, dispatch, config, t, onSubmit }: Props) {
  const feedback = useMemo(() => feedbackOn(board, config, language.value), [board, config, language.value]);
  const [focus, setFocus] = useFocus(board);
  const root = useGlide(board.rows);
  useGestures(root, board, dispatch);
  useBoardKeys({ board, focus, dispatch, setFocus, onSubmit });
  return (
    <section class="arranging" aria-label={t('board')} ref={root as never}>
      <div class="cp-rows">
        {ROWS.map((row) => (
          <RowZone key={row} row={row} board={board} t={t} focus={focus} name={feedback.names[row]} />
        ))}
      </div>
      <div class={isComplete(board) ? 'cp-below complete' : 'cp-below'}>
        <Hint feedback={feedback} board={board} config={config} t={t} />
        <Tray board={board} t={t} focus={focus} />
      </div>
      {config.assist === 2 && <Chances board={board} config={config} t={t} />}
      {config.assist === 2 && <Suggestions hand={board.hand} config={config} dispatch={dispatch} t={t} />}
      <div class="cp-foot">
        <Tools board={board} dispatch={dispatch} config={config} t={t} />
        <button type="button" class="button primary cp-submit" disabled={!isComplete(board)} onClick={onSubmit}>
          {t('submit')}
        </button>
      </div>
    </section>
  );
}

interface Keyboard {
  readonly board: Board;
  readonly focus: Card | undefined;
  readonly dispatch: (made: Move) => void;
  readonly setFocus: (card: Card) => void;
  readonly onSubmit: () => void;
}

/** The keys of the board, wherever the focus is: a card that moves loses it for a moment, and no key may be lost. */
function useBoardKeys(keyboard: Keyboard): void {
  const latest = useRef(keyboard);
  latest.current = keyboard;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (obey(latest.current, event)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function obey({ board, focus, dispatch, setFocus, onSubmit }: Keyboard, event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : undefined;
  if (event.ctrlKey || event.metaKey || event.altKey || target?.closest('input, textarea, select')) return false;
  const elsewhere = target?.closest('button, a, summary') != null && target.closest('[data-card]') === null;
  if (elsewhere && event.key === 'Enter') return false; // what is under the focus is pressed by it
  const wish = keyed(board, focus, event.key);
  if (wish === undefined) return false;
  if (wish.kind === 'move') dispatch(wish.move);
  else if (wish.kind === 'focus') setFocus(wish.card);
  else if (wish.kind === 'natural') dispatch({ kind: 'natural', declared: !board.natural });
  else if (isComplete(board)) onSubmit();
  return true;
}

/** The card the tab key reaches; it moves on when its card leaves the hand, and keeps the keyboard where it was. */
function useFocus(board: Board): readonly [Card | undefined, (card: Card) => void] {
  const [chosen, choose] = useState<Card | undefined>(() => trayOf(board)[0]);
  const before = useRef({ board, focus: chosen });
  const focus = before.current.board === board ? chosen : focusAfter(board, before.current.board, known(board, chosen));
  const kept = useRef(false);
  if (before.current.board !== board) kept.current = isOnCard();
  useLayoutEffect(() => {
    before.current = { board, focus };
    if (focus !== chosen) choose(focus);
    if (kept.current) focusOn(focus);
    kept.current = false;
  }, [board]);
  const go = (card: Card): void => {
    choose(card);
    focusOn(card);
  };
  return [focus, go];
}

/** A card of this hand; after a new deal the old one is no more. */
function known(board: Board, card: Card | undefined): Card | undefined {
  return card !== undefined && board.hand.includes(card) ? card : undefined;
}

function isOnCard(): boolean {
  return document.activeElement instanceof HTMLElement && document.activeElement.dataset['card'] !== undefined;
}

function focusOn(card: Card | undefined): void {
  document.querySelector<HTMLElement>(`.arranging [data-card="${card}"]`)?.focus({ preventScroll: true });
}

function useGestures(
  root: { readonly current: HTMLElement | null },
  board: Board,
  dispatch: (made: Move) => void,
): void {
  const latest = useRef(board);
  latest.current = board;
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    return followPointers(element, (gesture) => {
      for (const made of movesOf(latest.current, gesture)) dispatch(made);
    });
  }, [dispatch]);
}

/** A tap lifts or lays down; a card dragged onto one of a full row changes places with it. */
export function movesOf(board: Board, gesture: Gesture): readonly Move[] {
  switch (gesture.kind) {
    case 'tap':
      return [{ kind: 'pick', card: gesture.card }];
    case 'tapZone':
      return [{ kind: 'drop', zone: gesture.zone }];
    case 'dragged': {
      const { card, zone, onto } = gesture;
      const cards = board.picked.includes(card) ? board.picked : [card];
      if (onto !== undefined && cards.length === 1 && zone !== 'tray' && zoneOf(board, card) !== zone) {
        const full = board.rows[zone].length === (zone === 'front' ? 3 : 5);
        if (full) return [{ kind: 'exchange', a: card, b: onto }];
      }
      return [{ kind: 'release' }, { kind: 'place', cards, zone }];
    }
    default:
      return gesture satisfies never;
  }
}

/** What the table's help says; at level 0 only how to begin. */
function Hint({ feedback, board, config, t }: { feedback: Feedback; board: Board; config: Config; t: PokerText }) {
  const { natural, fouls } = feedback;
  const held = natural && !board.natural && (
    <span class="held">
      {t('naturalHeld', {
        name: word(NATURAL_NAMES[natural.class]),
        points: natural.points,
        rarity: oneIn(rarityOf(natural.class, config)),
      })}{' '}
      <a href="/rules/chinese-poker#P-30">{t('naturalRule')}</a>
    </span>
  );
  if (fouls.length > 0) return <p class="cp-hint foul">{fouls.map(({ message }) => message).join(' · ')}</p>;
  if (config.assist > 0 && isComplete(board)) return <p class="cp-hint good">{held || t('legal')}</p>;
  return (
    <p class="cp-hint">{held || (board.picked.length > 0 ? t('lifted', { n: board.picked.length }) : t('tip'))}</p>
  );
}

const ALL = 635_013_559_600;

/** One hand in how many, to two figures. */
function oneIn(hands: number): string {
  return Number((ALL / hands).toPrecision(2)).toLocaleString(language.value);
}

function Tools({ board, dispatch, config, t }: Omit<Props, 'onSubmit'>) {
  const other = board.sort === 'rank' ? 'suit' : 'rank';
  return (
    <div class="cp-tools" role="toolbar" aria-label={t('board')}>
      <Tool
        icon={other}
        label={t(other === 'rank' ? 'sortRank' : 'sortSuit')}
        onClick={() => dispatch({ kind: 'sort', sort: other })}
      />
      <Tool icon="swap" label={t('swapRows')} onClick={() => dispatch({ kind: 'swap', a: 'middle', b: 'back' })} />
      <Tool
        icon="undo"
        label={t('undo')}
        disabled={board.past.length === 0}
        onClick={() => dispatch({ kind: 'undo' })}
      />
      <Tool icon="clear" label={t('clear')} onClick={() => dispatch({ kind: 'clear' })} />
      {naturalList(config).length > 0 && config.naturalDeclaration === 'optional' && (
        <Tool
          icon="natural"
          label={t('natural')}
          pressed={board.natural}
          onClick={() => dispatch({ kind: 'natural', declared: !board.natural })}
        />
      )}
    </div>
  );
}

interface ToolProps {
  readonly icon: Parameters<typeof Icon>[0]['name'];
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
}

function Tool({ icon, label, onClick, disabled = false, pressed }: ToolProps) {
  return (
    <button
      type="button"
      class="cp-tool"
      title={label}
      disabled={disabled}
      onClick={onClick}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}

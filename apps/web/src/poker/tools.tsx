import { type Config, naturalList, naturalOf } from '@paiju/games/chinese-poker';
import { type Board, isEmpty, type Move } from './board.js';
import type { PokerText } from './card-names.js';

const PATHS = {
  rank: 'M4 6h9M4 12h6M4 18h3M17 5v14m0 0 3-3m-3 3-3-3',
  suit: 'M12 4c2 3 6 5 6 9a3 3 0 0 1-5 2c0 2 1 4 2 5H9c1-1 2-3 2-5a3 3 0 0 1-5-2c0-4 4-6 6-9Z',
  swap: 'M3 5h9v5H3ZM3 14h9v5H3ZM17 19V5m0 0-2.500 2.500M17 5l2.500 2.500M17 19l-2.500-2.500M17 19l2.500-2.500',
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4',
  clear: 'M5 7h14M10 7V5h4v2m-7 0 1 12h8l1-12',
  natural: 'm12 3 2.6 5.6 6.1.7-4.5 4.1 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.1 6.1-.7Z',
  auto: 'M5 19 16 8m1-5v3m-1.500-1.500h3M20 11v3m-1.500-1.500h3M9 4v3M7.500 5.500h3',
  back: 'M15 5 8 12l7 7',
  help: 'M9 9a3 3 0 1 1 4 3c-1 .4-1 1-1 2m0 3v.5',
  loud: 'M4 9.500v5h3.500L12 18V6L7.500 9.500H4ZM15 9a4 4 0 0 1 0 6M17.500 6.500a8 8 0 0 1 0 11',
  muted: 'M4 9.500v5h3.500L12 18V6L7.500 9.500H4ZM15.500 9.500l5 5m0-5-5 5',
} as const;

export type IconName = keyof typeof PATHS;

/** A small line drawing; its button names it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="cp-icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

interface ToolProps {
  readonly icon: IconName;
  /** Its action in full: its name, and its text where there is room. */
  readonly label: string;
  /** The same in a word or two, for a phone. */
  readonly short: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
}

/** A button of the board: a drawing with its word below. */
export function Tool({ icon, label, short, onClick, disabled = false, pressed }: ToolProps) {
  return (
    <button
      type="button"
      class="cp-tool worded"
      title={label}
      disabled={disabled}
      onClick={onClick}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
    >
      <Icon name={icon} />
      <span class="short" aria-hidden="true">
        {short}
      </span>
      <span class="long">{label}</span>
    </button>
  );
}

interface Props {
  readonly board: Board;
  readonly dispatch: (made: Move) => void;
  readonly config: Config;
  readonly t: PokerText;
}

/** W-21: offered where the hand holds a natural; a table without help says nothing, and leaves it to the player (P-38). */
function mayDeclare({ hand }: Board, config: Config): boolean {
  if (naturalList(config).length === 0 || config.naturalDeclaration !== 'optional') return false;
  return config.assist === 0 || (hand.length > 0 && naturalOf(hand, config) !== undefined);
}

/** The tools for the whole board. */
export function Tools({ board, dispatch, config, t }: Props) {
  const other = board.sort === 'rank' ? 'suit' : 'rank';
  const nothing = isEmpty(board);
  return (
    <div class="cp-tools" role="toolbar" aria-label={t('board')}>
      <Tool
        icon={other}
        label={t(other === 'rank' ? 'sortRank' : 'sortSuit')}
        short={t(other === 'rank' ? 'short.sortRank' : 'short.sortSuit')}
        onClick={() => dispatch({ kind: 'sort', sort: other })}
      />
      <Tool
        icon="swap"
        label={t('swapRows')}
        short={t('short.swapRows')}
        disabled={nothing}
        onClick={() => dispatch({ kind: 'swap', a: 'middle', b: 'back' })}
      />
      <Tool
        icon="undo"
        label={t('undo')}
        short={t('undo')}
        disabled={board.past.length === 0}
        onClick={() => dispatch({ kind: 'undo' })}
      />
      <Tool
        icon="clear"
        label={t('clear')}
        short={t('short.clear')}
        disabled={nothing}
        onClick={() => dispatch({ kind: 'clear' })}
      />
      {mayDeclare(board, config) && (
        <Tool
          icon="natural"
          label={t('natural')}
          short={t('short.natural')}
          pressed={board.natural}
          onClick={() => dispatch({ kind: 'natural', declared: !board.natural })}
        />
      )}
    </div>
  );
}

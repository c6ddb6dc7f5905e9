import { type PokerView, ROW_NAMES, ROWS } from '@paiju/games/chinese-poker';
import { language, listed, word } from '../i18n/index.js';
import { type Board, isComplete, type Move, move, trayOf } from './board.js';
import type { Command } from './command.js';
import { movedLine } from './events.js';
import { cardNames, type PokerText, signed } from './naming.js';

/** What a typed command works on. */
export interface CommandContext {
  readonly board: Board;
  readonly view: PokerView;
  readonly names: readonly string[];
  readonly t: PokerText;
  readonly dispatch: (made: Move) => void;
  readonly submit: () => void;
  readonly next: () => void;
  /** Lays the best layout; undefined where the table gives no suggestions. */
  readonly auto: (() => void) | undefined;
}

/** Does what was typed, and answers with what became of it. */
export function carryOut(command: Command, at: CommandContext): string {
  const { board, t } = at;
  switch (command.kind) {
    case 'move':
      at.dispatch(command.move);
      return movedLine(board, move(board, command.move), t, language.value);
    case 'natural':
      at.dispatch({ kind: 'natural', declared: !board.natural });
      return t('natural');
    case 'submit':
      if (!isComplete(board)) return t('incomplete', { left: trayOf(board).length });
      at.submit();
      return t('submitted');
    case 'next':
      at.next();
      return t('waitingNext');
    case 'auto':
      at.auto?.();
      return t(at.auto === undefined ? 'autoOnly' : 'suggesting');
    case 'read':
      return reading(command.what, at);
    case 'help':
      return t('commandHelp');
    default:
      return command satisfies never;
  }
}

function reading(what: 'hand' | 'rows' | 'scores', { board, view, names, t }: CommandContext): string {
  if (what === 'hand') return t('read.hand', { cards: cardNames(trayOf(board), t, language.value) });
  if (what === 'scores') {
    return t('scoresNow', {
      totals: listed(names.map((name, seat) => `${name} ${signed(view.totals[seat] ?? 0)}`)),
    });
  }
  return ROWS.map((row) =>
    t('read.row', { row: word(ROW_NAMES[row]), cards: cardNames(board.rows[row], t, language.value) }),
  ).join(' ');
}

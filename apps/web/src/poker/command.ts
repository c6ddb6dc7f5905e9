import { type Card, type PokerView, parseCards, ROW_NAMES, ROWS, type Row } from '@paiju/games/chinese-poker';
import { err, ok, type Result } from '@paiju/kernel';
import { language, listed, word } from '../i18n/index.js';
import { type Board, isComplete, type Move, move, SORTS, type Sort, trayOf, type Zone } from './board.js';
import { cardNames, type PokerText, signed } from './card-names.js';
import { movedLine } from './events.js';

/** A command of the box: a move of the board, a wish to the table, or a question. */
export type Command =
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'natural' }
  | { readonly kind: 'auto' }
  | { readonly kind: 'submit' }
  | { readonly kind: 'next' }
  | { readonly kind: 'read'; readonly what: 'hand' | 'rows' | 'scores' }
  | { readonly kind: 'help' };

/** A command that could not be understood. */
export interface CommandError {
  readonly code: 'unknown' | 'badCards' | 'badRow';
  readonly word: string;
}

const ZONES: { readonly [word: string]: Zone } = {
  ...{ f: 'front', front: 'front', m: 'middle', middle: 'middle', b: 'back', back: 'back' },
  ...{ t: 'tray', tray: 'tray', take: 'tray', 收: 'tray', 戻す: 'tray' },
  ...{ 頭: 'front', 头: 'front', フロント: 'front', 中: 'middle', ミドル: 'middle', 尾: 'back', バック: 'back' },
};

const SUBMIT: Command = { kind: 'submit' };
const NEXT: Command = { kind: 'next' };
const UNDO: Command = { kind: 'move', move: { kind: 'undo' } };
const HELP: Command = { kind: 'help' };
const HAND: Command = { kind: 'read', what: 'hand' };
const LAID: Command = { kind: 'read', what: 'rows' };
const SCORES: Command = { kind: 'read', what: 'scores' };

/** Words in the four languages of the page. */
const PLAIN: { readonly [word: string]: Command } = {
  ...{ undo: UNDO, u: UNDO, 復原: UNDO, 撤销: UNDO, 元に戻す: UNDO },
  clear: { kind: 'move', move: { kind: 'clear' } },
  natural: { kind: 'natural' },
  n: { kind: 'natural' },
  auto: { kind: 'auto' },
  ...{ submit: SUBMIT, 出牌: SUBMIT, 決定: SUBMIT, next: NEXT, 下一局: NEXT, 次: NEXT },
  ...{ hand: HAND, 手牌: HAND, 手札: HAND, rows: LAID, 三道: LAID, 列: LAID },
  ...{ scores: SCORES, 分數: SCORES, 分数: SCORES, 得点: SCORES },
  ...{ help: HELP, '?': HELP, 說明: HELP, 说明: HELP, ヘルプ: HELP },
};

/** Reads one line of the command box: `f Ah Kd 3c`, `swap m b`, `sort suit`, `undo`, `submit`, `hand`. */
export function parseCommand(line: string): Result<Command, CommandError> {
  const [word = '', ...rest] = line.trim().split(/\s+/);
  const name = word.toLowerCase();
  const zone = own(ZONES, name);
  if (zone !== undefined) return placing(zone, rest);
  if (name === 'swap') return swapping(rest);
  if (name === 'sort') return sorting(rest[0] ?? '');
  const plain = own(PLAIN, name);
  return plain === undefined || rest.length > 0 ? fail('unknown', line.trim()) : ok(plain);
}

function placing(zone: Zone, words: readonly string[]): Result<Command, CommandError> {
  if (words.length === 0) return ok({ kind: 'move', move: { kind: 'drop', zone } });
  const cards = cardsOf(words.join(' '));
  return cards === undefined
    ? fail('badCards', words.join(' '))
    : ok({ kind: 'move', move: { kind: 'place', cards, zone } });
}

/** Cards typed in any case, a ten also as `10`. */
function cardsOf(text: string): readonly Card[] | undefined {
  const tidy = text
    .replaceAll('10', 'T')
    .replace(/[^\s]/g, (sign) => ('cdhs'.includes(sign.toLowerCase()) ? sign.toLowerCase() : sign.toUpperCase()));
  const cards = parseCards(tidy);
  return cards.ok && cards.value.length > 0 ? cards.value : undefined;
}

function swapping(words: readonly string[]): Result<Command, CommandError> {
  const [a, b] = words.map(rowOf);
  return a === undefined || b === undefined || words.length !== 2
    ? fail('badRow', words.join(' '))
    : ok({ kind: 'move', move: { kind: 'swap', a, b } });
}

function rowOf(word: string): Row | undefined {
  const zone = own(ZONES, word.toLowerCase());
  return ROWS.find((row) => row === zone);
}

function sorting(word: string): Result<Command, CommandError> {
  const sort: Sort | undefined = SORTS.find((name) => name === word.toLowerCase());
  return sort === undefined
    ? fail('unknown', `sort ${word}`.trim())
    : ok({ kind: 'move', move: { kind: 'sort', sort } });
}

function own<T>(table: { readonly [word: string]: T }, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

function fail(code: CommandError['code'], word: string): Result<never, CommandError> {
  return err({ code, word });
}

/** The surroundings of a typed command. */
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

/** Carries out a command, and returns the answer. */
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

import type { Describe } from '../terminal/command.js';
import type { Fields } from '../terminal/jsonl.js';
import type { Paint } from '../terminal/paint.js';
import { indent, table } from '../terminal/table.js';
import { type HandOptions, type HandQuestion, handCommand } from './command.js';
import { repeated } from './options.js';

/** A tile that brings a hand nearer, and how many of it nobody has seen. */
export interface WantedTile {
  readonly tile: string;
  readonly left: number;
}

/** The distance of a hand from a win, and what brings it nearer (C-3). */
export interface ShantenAnswer {
  readonly shanten: number;
  /** Of a hand that is about to draw. */
  readonly ukeire?: readonly WantedTile[];
  /** Of a hand that is about to discard. */
  readonly discards?: readonly {
    readonly tile: string;
    readonly shanten: number;
    readonly ukeire: readonly WantedTile[];
  }[];
}

/** The options of every shanten. */
export interface ShantenOptions extends HandOptions {
  readonly melds?: string;
}

/** The way one game measures a hand. */
export interface ShantenQuestion<O extends ShantenOptions, A extends ShantenAnswer>
  extends Pick<HandQuestion<O>, 'name' | 'description' | 'argument' | 'line' | 'examples'> {
  /** Options of its own, told before the melds. */
  readonly options?: HandQuestion<O>['options'];
  /** A meld as a person writes it. */
  readonly meld: string;
  readonly fieldsOf: (hand: string, options: O) => Fields;
  readonly answer: (fields: Fields) => A;
  /** A distance from ready, where it has words of its own. */
  readonly distance?: (shanten: number) => string;
  /** More lines under the title. */
  readonly more?: (answer: A, paint: Paint) => string;
}

/** `paiju shanten GAME`: how far a hand is from a win, and what brings it nearer (C-3). */
export function shantenCommand<O extends ShantenOptions, A extends ShantenAnswer>(
  question: ShantenQuestion<O, A>,
): Describe {
  return handCommand<O>({
    ...question,
    options: (command) => {
      question.options?.(command);
      command.option('--melds <number>', 'how many melds lie beside it');
      repeated(command, '--meld <meld>', `a meld, whose tiles are then known to be gone: "${question.meld}"`);
    },
    ask: (hand, options) => {
      const data = question.answer(question.fieldsOf(hand, options));
      return { data, text: (paint) => page(question, data, paint) };
    },
  });
}

/** The answer for a person: the best discards first. */
function page<O extends ShantenOptions, A extends ShantenAnswer>(
  { distance = distanceText, more }: ShantenQuestion<O, A>,
  answer: A,
  paint: Paint,
): string {
  const { shanten, ukeire, discards = [] } = answer;
  const next = ukeire === undefined ? discardsText(discards, distance, paint) : drawsText(ukeire, shanten, paint);
  return `${paint.bold(distance(shanten))}\n${more?.(answer, paint) ?? ''}\n${next}`;
}

function distanceText(shanten: number): string {
  if (shanten < 0) return 'complete';
  return shanten === 0 ? 'ready (聽牌)' : `${shanten} from ready`;
}

function drawsText(ukeire: readonly WantedTile[], shanten: number, paint: Paint): string {
  const title = paint.cyan(shanten === 0 ? 'Waits on' : 'Nearer with');
  if (ukeire.length === 0) return `${title}\n  nothing that is left\n`;
  const each = ukeire.map(({ tile, left }) => `${paint.bold(tile)} ${paint.dim(`×${left}`)}`);
  return `${title}\n  ${[...each, `${paint.dim('=')} ${tilesIn(ukeire)} tiles`].join('  ')}\n`;
}

function discardsText(
  discards: NonNullable<ShantenAnswer['discards']>,
  distance: (shanten: number) => string,
  paint: Paint,
): string {
  const best = discards.toSorted((a, b) => a.shanten - b.shanten || tilesIn(b.ukeire) - tilesIn(a.ukeire));
  const rows = best.map(({ tile, shanten, ukeire }) => [
    shanten === best[0]?.shanten ? paint.bold(tile) : paint.dim(tile),
    distance(shanten),
    `${tilesIn(ukeire)}`,
    paint.dim(ukeire.map((wanted) => wanted.tile).join(' ')),
  ]);
  const head = ['discard', 'then', 'tiles', 'that bring it nearer'].map(paint.dim);
  return `${paint.cyan('Discards')}\n${indent(table([head, ...rows], 'llrl', { width: paint.columns - 2 }))}`;
}

function tilesIn(ukeire: readonly WantedTile[]): number {
  return ukeire.reduce((sum, { left }) => sum + left, 0);
}

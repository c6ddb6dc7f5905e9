import type { Paint } from '../../terminal/paint.js';
import { indent, table } from '../../terminal/table.js';
import type { ShantenAnswer, Wanted } from './shanten-answer.js';

/** How far a hand is from a win, for a person: the best discards first. */
export function printShanten({ shanten, ukeire, discards = [] }: ShantenAnswer, paint: Paint): string {
  const next = ukeire === undefined ? discardsText(discards, paint) : drawsText(ukeire, shanten, paint);
  return `${paint.bold(distance(shanten))}\n\n${next}`;
}

/** A shanten in words. */
function distance(shanten: number): string {
  if (shanten < 0) return 'complete';
  return shanten === 0 ? 'ready (聽牌)' : `${shanten} from ready`;
}

function drawsText(ukeire: readonly Wanted[], shanten: number, paint: Paint): string {
  const each = ukeire.map(({ tile, left }) => `${paint.bold(tile)} ${paint.dim(`×${left}`)}`);
  const sum = `${paint.dim('=')} ${tilesIn(ukeire)} tiles`;
  return `${paint.cyan(shanten === 0 ? 'Waits on' : 'Nearer with')}\n  ${[...each, sum].join('  ')}\n`;
}

function discardsText(discards: NonNullable<ShantenAnswer['discards']>, paint: Paint): string {
  const best = discards.toSorted((a, b) => a.shanten - b.shanten || tilesIn(b.ukeire) - tilesIn(a.ukeire));
  const rows = best.map(({ tile, shanten, ukeire }) => [
    shanten === best[0]?.shanten ? paint.bold(tile) : paint.dim(tile),
    distance(shanten),
    `${tilesIn(ukeire)}`,
    paint.dim(ukeire.map((wanted) => wanted.tile).join(' ')),
  ]);
  const head = ['discard', 'then', 'tiles', 'that bring it nearer'].map(paint.dim);
  return `${paint.cyan('Discards')}\n${indent(table([head, ...rows], 'llrl'))}`;
}

function tilesIn(ukeire: readonly Wanted[]): number {
  return ukeire.reduce((sum, { left }) => sum + left, 0);
}

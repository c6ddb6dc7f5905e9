import type { Paint } from '../../terminal/paint.js';
import { indent, table } from '../../terminal/table.js';
import type { Accepted, ShantenAnswer } from './shanten-answer.js';

/** How far a hand is from a win, for a person: the best discards first. */
export function printShanten(answer: ShantenAnswer, paint: Paint): string {
  const { shanten, forms, ukeire, discards } = answer;
  const title = `${paint.bold(distance(shanten))}\n`;
  const rows = FORMS.map(([form, name]) => [paint.dim(name), forms[form] === null ? '–' : distance(forms[form])]);
  const next = ukeire !== undefined ? drawsText(ukeire, shanten, paint) : discardsText(discards ?? [], paint);
  return `${title}${indent(table(rows))}\n${next}`;
}

const FORMS = [
  ['standard', 'four sets and a pair'],
  ['pairs', 'seven pairs'],
  ['orphans', 'thirteen orphans'],
] as const;

/** A shanten in words. */
function distance(shanten: number): string {
  if (shanten < 0) return 'complete';
  return shanten === 0 ? 'ready (tenpai)' : `${shanten} from ready (${shanten}-shanten)`;
}

function drawsText(ukeire: readonly Accepted[], shanten: number, paint: Paint): string {
  const what = shanten === 0 ? 'Waits on' : 'Nearer with';
  return `${paint.cyan(what)}\n  ${tilesText(ukeire, paint)}\n`;
}

function discardsText(discards: NonNullable<ShantenAnswer['discards']>, paint: Paint): string {
  const best = discards.toSorted((a, b) => a.shanten - b.shanten || left(b.ukeire) - left(a.ukeire));
  const [first] = best;
  const rows = best.map((discard) => {
    const mark = discard.shanten === first?.shanten ? paint.bold(discard.tile) : paint.dim(discard.tile);
    return [
      mark,
      distance(discard.shanten),
      `${left(discard.ukeire)}`,
      paint.dim(discard.ukeire.map(({ tile }) => tile).join(' ')),
    ];
  });
  const head = ['discard', 'then', 'tiles', 'that bring it nearer'].map(paint.dim);
  return `${paint.cyan('Discards')}\n${indent(table([head, ...rows], 'llrl'))}`;
}

function tilesText(ukeire: readonly Accepted[], paint: Paint): string {
  if (ukeire.length === 0) return 'nothing that is left';
  const each = ukeire.map(({ tile, left: copies }) => `${paint.bold(tile)} ${paint.dim(`×${copies}`)}`);
  return `${each.join('  ')}  ${paint.dim('=')} ${left(ukeire)} tiles`;
}

function left(ukeire: readonly Accepted[]): number {
  return ukeire.reduce((sum, accepted) => sum + accepted.left, 0);
}

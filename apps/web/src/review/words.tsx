import type { Summary } from '@paiju/ai/coach';
import { amount, type Text, type Words, word } from '../i18n/index.js';
import type { KindKey, REVIEW } from '../i18n/review.js';
import { kindText } from '../i18n/tile-names.js';
import { Tile } from '../pieces/piece.js';
import type { ToldCandidate } from './messages.js';

export type ReviewText = Text<keyof (typeof REVIEW)['en']>;

/** A chance as people read it: in whole percent, small ones with a tenth. */
export function share(chance: number): string {
  const percent = 100 * chance;
  return `${percent > 0.05 && percent < 9.95 ? percent.toFixed(1) : percent.toFixed(0)}%`;
}

/** Expected points with their sign. */
export function gain(points: number): string {
  const whole = Math.round(points);
  return whole > 0 ? `+${amount(whole)}` : amount(whole);
}

/** Points that were given up on average: few with a tenth, for the points of some games are few. */
export function given(points: number): string {
  return points < 10 ? points.toFixed(1) : amount(Math.round(points));
}

/** The figures of a seat in one line, with the kind of decision most of several mistakes were made in. */
export function verdictLine({ decisions, agreement, mistakes, kinds }: Summary, t: ReviewText): string {
  const values = { p: share(agreement), n: decisions, m: mistakes };
  const [worst] = Object.entries(kinds).toSorted(([, a], [, b]) => b.mistakes - a.mistakes);
  if (worst === undefined || mistakes < 2 || 2 * worst[1].mistakes <= mistakes) return t('verdict', values);
  return t('verdictWorst', { ...values, kind: t(`kind.${worst[0]}` as KindKey) }); // a kind of the coach
}

/** A line of phrases with dots between them: each stays whole where there is room. */
export function Phrases({ line }: { line: string }) {
  const phrases = line.split(' · ');
  return (
    <>
      {phrases.map((phrase, n) => (
        <>
          {n > 0 && ' · '}
          <span class="phrase">{phrase}</span>
        </>
      ))}
    </>
  );
}

/** A tile in notation, wherever a sentence names one. */
const NAMED = /(?<![0-9A-Za-z])([0-9][mps]|[1-7]z)(?![0-9A-Za-z])/;

/** A sentence of the coach with its tiles drawn. */
export function Sentence({ words }: { words: Words }) {
  return <WithTiles text={word(words)} />;
}

/** A text with the tiles it names drawn. */
export function WithTiles({ text }: { text: string }) {
  const parts = text.split(NAMED);
  return <>{parts.map((part, n) => (n % 2 === 0 ? part : <InlineTile key={n} name={part} />))}</>;
}

/** A choice: a discard is its tile; everything else is said. */
export function What({ candidate: { action, code, name } }: { candidate: ToldCandidate }) {
  if (action.kind === 'discard') return <InlineTile name={code} />;
  return (
    <span class="rv-name">
      <Sentence words={name} />
    </span>
  );
}

/** A small tile within text. */
export function InlineTile({ name }: { name: string }) {
  return (
    <span class="rv-tile" role="img" aria-label={spoken(name)}>
      <Tile name={name} />
    </span>
  );
}

const SUITS = 'mpsz';

/** A tile in notation by its name in words; a marked five is a five. */
function spoken(name: string): string {
  const number = Number(name[0]) || 5;
  return kindText(9 * SUITS.indexOf(name[1] ?? 'm') + number - 1);
}

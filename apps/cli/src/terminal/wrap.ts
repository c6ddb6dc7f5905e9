import { stripVTControlCharacters } from 'node:util';

/** A text in lines of at most so many columns, broken at spaces and beside wide signs; colours go on from line to line. */
export function wrap(text: string, width: number): readonly string[] {
  if (textWidth(text) <= width) return [text];
  const lines: string[] = [];
  let [line, used] = ['', 0];
  let open: readonly string[] = [];
  for (const { gap, word } of wordsOf(text)) {
    const wide = textWidth(word);
    if (used > 0 && used + gap.length + wide > width) {
      lines.push(line + open.map(offOf).join(''));
      [line, used] = [open.join(''), 0];
    }
    const space = used === 0 && lines.length > 0 ? '' : gap;
    line += space + word;
    used += space.length + wide;
    open = openAfter(open, word);
  }
  return [...lines, line];
}

/** A page whose lines are too long for a terminal: each goes on below its own beginning, two columns further in. */
export function fit(page: string, width: number): string {
  return page
    .split('\n')
    .map((line) => (textWidth(line) <= width ? line : hung(line, width)))
    .join('\n');
}

function hung(line: string, width: number): string {
  const [spaces = ''] = /^ */.exec(line) ?? [];
  const margin = spaces.slice(0, Math.floor(width / 3));
  const [first, ...rest] = wrap(line.slice(spaces.length), width - margin.length - 2);
  return [margin + first, ...rest.map((more) => `${margin}  ${more}`)].join('\n');
}

/** The columns of the widest part of a text that no line breaks. */
export function widestWord(text: string): number {
  return Math.max(0, ...[...wordsOf(text)].map(({ word }) => textWidth(word)));
}

interface Word {
  /** The spaces before it. */
  readonly gap: string;
  readonly word: string;
}

/** The parts between which a line may break; codes of colours stay with what they are beside. */
function* wordsOf(text: string): Generator<Word> {
  let [gap, word] = ['', ''];
  for (const sign of text.match(SIGNS) ?? []) {
    const isBreak = word !== '' && (sign === ' ' || isWide(sign) || (endsWide(word) && !isFlat(sign) && !isCode(sign)));
    if (isBreak) {
      yield { gap, word };
      [gap, word] = ['', ''];
    }
    if (sign === ' ') gap += sign;
    else word += sign;
  }
  if (word !== '') yield { gap, word };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are told by an escape
const SIGNS = /\u001b\[\d+m|./gsu;

function isCode(sign: string): boolean {
  return sign.startsWith('\u001b');
}

function endsWide(word: string): boolean {
  return isWide([...word].at(-1) ?? '');
}

const OFF: Readonly<Record<string, string>> = { '1': '22', '2': '22' };

function offOf(on: string): string {
  const number = /\d+/.exec(on)?.[0] ?? '';
  return `\u001b[${OFF[number] ?? '39'}m`;
}

/** The colours that are open behind a word. */
function openAfter(open: readonly string[], word: string): readonly string[] {
  let now = open;
  for (const code of (word.match(SIGNS) ?? []).filter(isCode)) {
    now = /\[(22|39)m/.test(code) ? now.filter((on) => offOf(on) !== code) : [...now, code];
  }
  return now;
}

/** The number of columns a terminal gives a text: colours and combining marks take none, Chinese and Japanese signs two. */
export function textWidth(text: string): number {
  let width = 0;
  for (const sign of stripVTControlCharacters(text)) width += isFlat(sign) ? 0 : isWide(sign) ? 2 : 1;
  return width;
}

/** True for a sign that takes no column of its own. */
function isFlat(sign: string): boolean {
  return FLAT.test(sign);
}

/** True for a sign that takes two columns. */
function isWide(sign: string): boolean {
  return WIDE.test(sign);
}

const FLAT = /^[\p{M}\p{Cf}]$/u;
// East Asian Width W and F (UAX #11), in whole blocks; of the mahjong tiles only the red dragon is wide.
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f004}\u{1f0cf}\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]$/u;

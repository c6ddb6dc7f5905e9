/** A run of text within a line. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string }
  /** A rule named by its number. */
  | { readonly kind: 'rule'; readonly text: string };

/** One entry of a list; numbered rules begin with their numbers. */
export interface Item {
  readonly rules: readonly string[];
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: readonly Inline[]; readonly id: string }
  | { readonly kind: 'paragraph'; readonly text: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Item[] }
  | { readonly kind: 'table'; readonly head: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: 'code'; readonly box: string; readonly text: string };

export type Cell = readonly Inline[];

const FENCE = /^```(\w*)$/;
const HEADING = /^(#{1,4}) (.+)$/;
const ENTRY = /^( *)(-|\d+\.) (.*)$/;
const NUMBERS = /^\*\*([A-Z]-\d+[a-z]?(?:, [A-Z]-\d+[a-z]?)*)\*\* ?/;

/** Reads the Markdown the rule pages are written in: headings, paragraphs, lists, tables, boxes, and no more. */
export function parseMarkdown(source: string): readonly Block[] {
  return blocksOf(source.split('\n'));
}

function blocksOf(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    if (lines[at]?.trim() === '') {
      at++;
      continue;
    }
    const [block, end] = blockAt(lines, at);
    blocks.push(block);
    at = end;
  }
  return blocks;
}

type Read = readonly [block: Block, end: number];

function blockAt(lines: readonly string[], at: number): Read {
  const line = lines[at] ?? '';
  const fence = FENCE.exec(line);
  if (fence) return codeAt(lines, at, fence[1] ?? '');
  const heading = HEADING.exec(line);
  if (heading) return [headingOf(heading[1] ?? '', heading[2] ?? ''), at + 1];
  if (line.startsWith('|')) return tableAt(lines, at);
  if (ENTRY.test(line)) return listAt(lines, at);
  const end = lines.findIndex((next, n) => n > at && isBreak(next));
  const stop = end < 0 ? lines.length : end;
  return [{ kind: 'paragraph', text: parseInline(joinedLines(lines.slice(at, stop))) }, stop];
}

const WIDE = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\uff00-\\uffef]';
const BETWEEN = new RegExp(`(?<=${WIDE})\n(?=${WIDE})`, 'gu');

/** Lines as one: words of Chinese and Japanese have no spaces between them, all others have. */
function joinedLines(lines: readonly string[]): string {
  return lines
    .map((line, n) => (n === 0 ? line : line.trimStart()))
    .join('\n')
    .replace(BETWEEN, '')
    .replaceAll('\n', ' ');
}

/** The lines that end a paragraph. */
function isBreak(line: string): boolean {
  return line.trim() === '' || FENCE.test(line) || HEADING.test(line) || line.startsWith('|') || ENTRY.test(line);
}

function codeAt(lines: readonly string[], at: number, box: string): Read {
  const close = lines.findIndex((line, n) => n > at && line.startsWith('```'));
  const end = close < 0 ? lines.length : close;
  return [{ kind: 'code', box, text: lines.slice(at + 1, end).join('\n') }, end + 1];
}

function headingOf(marks: string, text: string): Block {
  const id = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return { kind: 'heading', level: marks.length, text: parseInline(text), id };
}

function tableAt(lines: readonly string[], at: number): Read {
  const end = lines.findIndex((line, n) => n > at && !line.startsWith('|'));
  const [head = [], , ...rows] = lines.slice(at, end < 0 ? lines.length : end).map(cellsOf);
  return [{ kind: 'table', head, rows }, end < 0 ? lines.length : end];
}

function cellsOf(line: string): readonly Cell[] {
  return line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => parseInline(cell.trim()));
}

/** Entries at one depth; what is indented further, and boxes after a blank line, belongs to the entry before it. */
function listAt(lines: readonly string[], from: number): Read {
  const ordered = /^ *\d/.test(lines[from] ?? '');
  const items: Item[] = [];
  let at = from;
  while (at < lines.length) {
    const entry = ENTRY.exec(lines[at] ?? '');
    if (!entry || /\d/.test(entry[2] ?? '') !== ordered) break;
    const end = itemEnd(lines, at + 1);
    items.push(itemOf(entry[3] ?? '', lines.slice(at + 1, end)));
    at = end;
  }
  return [{ kind: 'list', ordered, items }, at];
}

function itemEnd(lines: readonly string[], from: number): number {
  const end = lines.findIndex((line, n) => n >= from && (line.trim() === '' || !line.startsWith(' ')));
  return end < 0 ? lines.length : end;
}

function itemOf(first: string, rest: readonly string[]): Item {
  const numbers = NUMBERS.exec(first);
  const text = numbers ? first.slice(numbers[0].length) : first;
  const indent = Math.min(
    ...rest.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0),
  );
  const blocks = blocksOf([text, ...rest.map((line) => line.slice(indent))]);
  return { rules: numbers?.[1]?.split(', ') ?? [], blocks };
}

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)]+)\)|(?<![\w-])([FPRT]-\d+[a-z]?)(?![\w-])/g;

/** The runs of a line. */
export function parseInline(text: string): readonly Inline[] {
  const runs: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) runs.push({ kind: 'text', text: text.slice(from, match.index) });
    runs.push(runOf(match));
    from = match.index + match[0].length;
  }
  return from < text.length ? [...runs, { kind: 'text', text: text.slice(from) }] : runs;
}

function runOf([, code, strong, emphasis, label, to, rule]: RegExpMatchArray): Inline {
  if (code !== undefined) return { kind: 'code', text: code };
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis };
  if (label !== undefined && to !== undefined) return { kind: 'link', text: label, to };
  return { kind: 'rule', text: rule ?? '' };
}

/** A block as plain text, for searching. */
export function plainText(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return joined(block.text);
    case 'list':
      return block.items.map(itemText).join('\n');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(joined).join(' ')).join('\n');
    case 'code':
      return block.text;
    default:
      return block satisfies never;
  }
}

/** A list entry as plain text, with its numbers. */
export function itemText({ rules, blocks }: Item): string {
  return [rules.join(', '), ...blocks.map(plainText)].join(' ');
}

function joined(runs: readonly Inline[]): string {
  return runs.map((run) => run.text).join('');
}

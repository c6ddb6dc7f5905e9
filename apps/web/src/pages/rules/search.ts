import { type Block, type Item, plainText } from './markdown.js';

/** One section of a rule page as it is shown and searched: a numbered rule, or something between two of them. */
export type Part =
  | { readonly kind: 'rule'; readonly item: Item; readonly boxes: readonly Block[] }
  | { readonly kind: 'other'; readonly block: Block };

/** Everything under one heading. */
export interface Section {
  readonly level: number;
  readonly id: string;
  readonly title: string;
  readonly parts: readonly Part[];
}

/** The sections of a page; each numbered rule takes the boxes and tables that follow it. */
export function sectionsOf(blocks: readonly Block[], prefix: string): readonly Section[] {
  const sections: { level: number; id: string; title: string; parts: Part[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') {
      sections.push({
        level: block.level,
        id: block.level === 1 ? prefix : `${prefix}-${block.id}`,
        title: plainText(block),
        parts: [],
      });
      continue;
    }
    const last = sections.at(-1);
    if (last === undefined) throw new Error('a rule page begins with a heading');
    take(last.parts, block);
  }
  return sections;
}

function take(parts: Part[], block: Block): void {
  const last = parts.at(-1);
  if (block.kind === 'list' && block.items.some(({ rules }) => rules.length > 0)) {
    parts.push(...block.items.map((item): Part => ({ kind: 'rule', item, boxes: [] })));
  } else if (last?.kind === 'rule' && (block.kind === 'code' || block.kind === 'table')) {
    parts[parts.length - 1] = { ...last, boxes: [...last.boxes, block] };
  } else parts.push({ kind: 'other', block });
}

/** The words of a part, in lower case. */
function textOf(part: Part): string {
  if (part.kind === 'other') return plainText(part.block).toLowerCase();
  const { item, boxes } = part;
  return [item.rules.join(' '), ...[...item.blocks, ...boxes].map(plainText)].join(' ').toLowerCase();
}

/** The sections with only those parts that hold every word of a query; all of them where it is empty. */
export function found(sections: readonly Section[], query: string): readonly Section[] {
  const words = wordsOf(query);
  if (words.length === 0) return sections;
  const matches = (part: Part): boolean => {
    const text = textOf(part);
    return words.every((word) => holds(text, word));
  };
  return sections
    .map((section) => ({ ...section, parts: section.parts.filter(matches) }))
    .filter(({ parts }) => parts.length > 0);
}

/** A rule's number is found whole: P-1 is not P-10. */
function holds(text: string, word: string): boolean {
  return /^[a-z]-\d+$/.test(word) ? new RegExp(`\\b${word}\\b`).test(text) : text.includes(word);
}

/** The words of a query, in lower case. */
export function wordsOf(query: string): readonly string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/** A text cut where the words of a query stand, for marking them. */
export function marked(text: string, words: readonly string[]): readonly { text: string; hit: boolean }[] {
  if (words.length === 0) return [{ text, hit: false }];
  const pattern = new RegExp(`(${words.map(escaped).join('|')})`, 'giu');
  return text
    .split(pattern)
    .map((piece, n) => ({ text: piece, hit: n % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

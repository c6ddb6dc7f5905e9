import type { Block } from './markdown.js';
import type { Part, Section } from './search.js';

/**
 * A page in another language, in the shape of the English one: sections keep the ids that links lead to, rules keep their
 * boxes, which are written once and for all languages.
 */
export function translate(english: readonly Section[], own: readonly Section[]): readonly Section[] {
  return english.map((section, n) => {
    const said = own[n];
    if (said === undefined) return section;
    return { ...section, title: said.title, parts: partsOf(section.parts, said.parts) };
  });
}

function partsOf(english: readonly Part[], own: readonly Part[]): readonly Part[] {
  const rest = own.values();
  return english.map((part) => {
    if (part.kind === 'other' && part.block.kind === 'code') return part;
    const said = rest.next().value ?? part;
    return said.kind === 'rule' && part.kind === 'rule' ? { ...said, boxes: boxesOf(part.boxes, said.boxes) } : said;
  });
}

/** A rule's boxes from the English page, its tables from the other. */
function boxesOf(english: readonly Block[], own: readonly Block[]): readonly Block[] {
  const rest = own.values();
  return english.map((box) => (box.kind === 'code' ? box : (rest.next().value ?? box)));
}

import type { GameRecord } from '../../games/index.js';
import type { Language } from '../../i18n/index.js';
import type { Block } from './markdown.js';
import type { Part, Section } from './search.js';

const FOLDER = '../../../../../docs/rules';

/** The build takes in the rule pages of docs/rules as they are; each is fetched when its game is looked up in its language. */
const SOURCES = import.meta.glob<string>('../../../../../docs/rules/**/*.md', { query: '?raw', import: 'default' });

/** A page's Markdown: in English with its boxes, and in the reader's language without them. */
export interface RulePage {
  readonly name: string;
  readonly english: string;
  readonly own: string | undefined;
}

/** The Markdown of a game's rules. */
export async function rulesOf({ rulePages }: GameRecord, language: Language): Promise<readonly RulePage[]> {
  return await Promise.all(
    rulePages.map(async (name) => {
      const [english, own] = await Promise.all([
        load(`${FOLDER}/${name}.md`),
        language === 'en' ? undefined : load(`${FOLDER}/${language}/${name}.md`),
      ]);
      return { name, english, own };
    }),
  );
}

async function load(path: string): Promise<string> {
  const fetched = SOURCES[path];
  if (fetched === undefined) throw new Error(`there is no rule page ${path}`);
  return await fetched();
}

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

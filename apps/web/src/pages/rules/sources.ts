import type { GameRecord } from '../../games/index.js';
import type { Language } from '../../i18n/index.js';

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

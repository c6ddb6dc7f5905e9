import type { GameId } from '../route.js';

/** The pages of each game, in the order they are read. */
export const RULE_PAGES: { readonly [G in GameId]: readonly string[] } = {
  riichi: ['riichi', 'riichi-scoring'],
  taiwan: ['taiwan', 'taiwan-scoring'],
  fujian: ['fujian'],
  'chinese-poker': ['chinese-poker'],
};

/** The build takes in the rule pages of docs/rules as they are; each is fetched when its game is looked up. */
const SOURCES = import.meta.glob<string>('../../../../docs/rules/*.md', { query: '?raw', import: 'default' });

/** The Markdown of a game's rules. */
export async function rulesOf(game: GameId): Promise<readonly { readonly name: string; readonly text: string }[]> {
  return await Promise.all(
    RULE_PAGES[game].map(async (name) => {
      const load = SOURCES[`../../../../docs/rules/${name}.md`];
      if (load === undefined) throw new Error(`there is no rule page ${name}`);
      return { name, text: await load() };
    }),
  );
}

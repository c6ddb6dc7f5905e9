// @ts-check
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspaces.js';

/** The games of the page, by the folders that hold what it knows of them. */
export const GAME_FOLDERS = readdirSync(join(ROOT, 'apps/web/src/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Sources of the page, below apps/web/src. @param {string} paths */
const web = (paths) => new RegExp(`apps/web/src/(${paths})`);

/** Everything that every page rests on. */
const BASE = [
  /node_modules\/(preact|@preact)\/|preload-helper|rolldown[/-]runtime/,
  web('base/|shell/|sound/|play/(plan|local/kept-matches)\\.|seat/game\\.'),
  web('games/(index|record|mahjong|[\\w-]+/(index|worker))\\.'),
  web('i18n/(index|fault|settings|setup|shell|tile-names)\\.'),
  web('pieces/(piece|tiles/(tiles|outline)|cards/cards)\\.'),
  web('seat/people\\.'), // a match against bots begins with the page, and its opponents have names
  /packages\/ai\/src\/characters\/people\.ts$/,
  /packages\/games\/src\/(words|catalogue|mahjong\/(tiles|notation|table|melds))\.ts$|packages\/kernel\/src\/(result|json|game)\.ts$/,
];

/**
 * Parts that are fetched together lie in one file: many small ones would cost a phone a journey each. A part belongs to the first
 * that names it; `whole`: with everything it needs that has no place yet. What none names is split as it is shared.
 * @type {readonly { readonly name: string, readonly test: readonly RegExp[], readonly whole?: boolean }[]}
 */
const CHUNKS = [
  { name: 'base', test: BASE },
  // Everything that every table has, and its words.
  {
    name: 'seat',
    test: [web('seat/(?!advice|adviser)|i18n/(table|talk)\\.|play/local/names\\.')],
  },
  {
    name: 'home',
    test: [web('pages/home/|room/(code-form|ask-server|remembered)\\.|lesson/learned\\.')],
  },
  { name: 'play', test: [web('(play/(play|setup|house|opponents|local/messages)|i18n/characters)\\.')] },
  // The parts that several games share stand before their faces: none fetches the face of another for it.
  { name: 'digest', test: [/node_modules\/@noble\/|packages\/kernel\/src\/(bytes|canonical)\.ts$/] },
  { name: 'chance', test: [/packages\/kernel\/src\/(rng|seed)\.ts$/] },
  { name: 'hands', test: [/packages\/games\/src\/mahjong\/(?!index)/] },
  ...GAME_FOLDERS.map((game) => ({ name: `${game}-face`, test: [web(`games/${game}/face\\.`)], whole: true })),
  { name: 'table', test: [web('mahjong/(?!(adviser|drill|forbidden|replay)\\.)|i18n/terms\\.')] },
  {
    name: 'card-names',
    test: [
      web('poker/card-names\\.|i18n/poker\\.'),
      /packages\/games\/src\/chinese-poker\/(cards|notation|words)\.ts$/,
    ],
  },
  {
    name: 'poker',
    test: [
      web('poker/(?!(replay|drill)\\.|coach/(coach\\.worker|strategy))|i18n/coach\\.'),
      /packages\/games\/src\/chinese-poker\/(scale|evaluate|rules|describe|runs|natural|validate|rarity)\.ts$/,
    ],
  },
  { name: 'high-card-table', test: [web('games/high-card/table\\.tsx')] },
];

/** The groups of the bundler. */
export const groups = CHUNKS.map(({ name, test, whole = false }, n) => ({
  name,
  test: (/** @type {string} */ id) => test.some((one) => one.test(id)),
  priority: CHUNKS.length - n,
  includeDependenciesRecursively: whole,
}));

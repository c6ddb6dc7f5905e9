// @ts-check

/** Sources of the page, below apps/web/src. @param {string} paths */
const web = (paths) => new RegExp(`apps/web/src/(${paths})`);

/** What every page rests on. */
const BASE = [
  /node_modules\/(preact|@preact)\/|preload-helper|rolldown[/-]runtime/,
  web(
    '(base/|shell/(?!top-bar)|sound/|play/(plan\\.|local/names)|seat/(help|rule-link|points|refusal|promise|kept-focus)\\.|games/faces)',
  ),
  web('i18n/(index|fault|game-name|help|settings|setup|shell|table|terms|tile-names)\\.'),
  web('(pieces/(tiles/(index|tile|tiles|box|inline|glyph)|cards/(box|card|cards))|mahjong/tile-face)\\.'),
  /packages\/games\/src\/mahjong\/(tiles|notation|table|melds)\.ts$|packages\/kernel\/src\/(result|json|refusal|seat)\.ts$/,
];

/**
 * What is fetched together lies in one file: many small ones would cost a phone a journey each. A part belongs to the first
 * that names it; `whole`: with everything it needs that has no place yet. What none names is split as it is shared.
 * @type {readonly { readonly name: string, readonly test: readonly RegExp[], readonly whole?: boolean }[]}
 */
const CHUNKS = [
  { name: 'base', test: BASE },
  { name: 'play', test: [web('(play/(play|setup)|games/game-table)\\.')] },
  { name: 'riichi-face', test: [web('games/riichi/face\\.')], whole: true },
  { name: 'taiwan-face', test: [web('games/taiwan/face\\.')], whole: true },
  { name: 'fujian-face', test: [web('games/fujian/face\\.')], whole: true },
  { name: 'table', test: [web('mahjong/(?!(adviser|unseen|no-chance|forbidden))|seat/clock\\.')] },
  {
    name: 'card-names',
    test: [
      web('poker/(face|naming)\\.|i18n/poker\\.'),
      /packages\/games\/src\/chinese-poker\/(cards|notation|words)\.ts$/,
    ],
  },
  {
    name: 'poker',
    test: [
      web('poker/(?!coach/(coach\\.worker|judge|strategy|question))|seat/use-table-state\\.|i18n/coach\\.'),
      /packages\/games\/src\/chinese-poker\/(scale|evaluate|rules|describe|runs|natural|validate|rarity)\.ts$/,
    ],
  },
  { name: 'digest', test: [/node_modules\/@noble\/|packages\/kernel\/src\/(bytes|canonical|hash)\.ts$/] },
];

/** The groups of the bundler. */
export const groups = CHUNKS.map(({ name, test, whole = false }, n) => ({
  name,
  test: (/** @type {string} */ id) => test.some((one) => one.test(id)),
  priority: CHUNKS.length - n,
  includeDependenciesRecursively: whole,
}));

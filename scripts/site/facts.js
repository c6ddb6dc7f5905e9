// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ROOT, sourceAliases } from '../workspaces.js';

/**
 * What the page's sources know and the site shows: games with their names and emblems, and the drawings of tiles and cards.
 *
 * @typedef {import('./words.js').Language} Language
 * @typedef {Readonly<Record<Language, string>>} Words
 * @typedef {{ pieces: 'tiles', tiles: readonly number[], gold?: number, red?: number } | { pieces: 'cards', cards: readonly string[] }} Emblem
 * @typedef {{ readonly id: string, readonly name: Words, readonly about: Words, readonly emblem: Emblem, readonly listed: boolean }} Game
 * @typedef {{
 *   readonly games: readonly Game[], readonly tagline: Words, readonly promise: Words,
 *   readonly tiles: ReadonlyMap<string, string>, readonly cards: ReadonlyMap<string, string>,
 *   readonly faceName: (tile: number, red: boolean) => string,
 * }} Facts
 *
 * What the sources export.
 * @typedef {{
 *   games: readonly Game[], home: Readonly<Record<Language, Readonly<Record<string, string>>>>,
 *   tileDrawings: () => Iterable<string>, cardSheet: () => string,
 *   kindName: (kind: number) => string, kindOf: (tile: number) => number,
 * }} Sources
 */

const FROM = join(ROOT, 'apps/web/src');
const ENTRY = 'site-facts';
const TEXT = `
export { GAMES as games } from '${FROM}/games/index.tsx';
export { HOME as home } from '${FROM}/i18n/home.ts';
export { tileDrawings } from '${FROM}/pieces/tiles/install.ts';
export { cardSheet } from '${FROM}/pieces/cards/install.ts';
export { kindName, kindOf } from '@paiju/games/mahjong';
`;

/**
 * Reads the facts from the sources, so that nothing has to be built before.
 * @returns {Promise<Facts>}
 */
export async function readFacts() {
  const { module } = await runnerImport(ENTRY, {
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    resolve: { alias: sourceAliases() },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [
      {
        name: ENTRY,
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? TEXT : undefined),
      },
    ],
  });
  const { games, home, tileDrawings, cardSheet, kindName, kindOf } = /** @type {Sources} */ (module);
  return {
    games,
    tagline: ofEach(home, 'tagline'),
    promise: ofEach(home, 'promise'),
    tiles: byId([...tileDrawings()].join(''), /<g id="tile-(\w+)">([\s\S]*?)<\/g>(?=<g id="tile-|$)/g),
    cards: byId(cardSheet(), /<symbol id="card-(\w+)"[^>]*>([\s\S]*?)<\/symbol>/g),
    faceName: (tile, red) => (red ? `0${kindName(kindOf(tile)).slice(1)}` : kindName(kindOf(tile))),
  };
}

const SHEETS = ['shell/shell.css', 'pieces/tiles/tiles.css', 'pieces/cards/cards.css'];
/** What the site wears as the page does: its letters, the felt, the inks of tiles and cards. */
const WORN = /^--(sans|serif|felt-\d|gold|tile-[\w-]+|card-[\w-]+)$/;

/** The rules of the page's sheets that name those, as they are where nobody has chosen another look. */
export function readColours() {
  const sheets = SHEETS.map((sheet) => readFileSync(join(FROM, sheet), 'utf8')).join('\n');
  const rules = [...sheets.matchAll(/^(:root(?::lang\([\w-]+\))?)(?:,\n[^{]*)? \{([^}]*)\}/gm)];
  return rules
    .map(([, selector, body = '']) => {
      const named = body.split(';').filter((line) => WORN.test(line.split(':')[0]?.trim() ?? ''));
      return `${selector} {${named.join(';')};\n}`;
    })
    .join('\n');
}

/** @param {Readonly<Record<Language, Readonly<Record<string, string>>>>} area @param {string} key @returns {Words} */
function ofEach(area, key) {
  const word = (/** @type {Language} */ language) => area[language][key] ?? '';
  return { en: word('en'), 'zh-TW': word('zh-TW'), 'zh-CN': word('zh-CN'), ja: word('ja') };
}

/** @param {string} sheet @param {RegExp} pattern @returns {ReadonlyMap<string, string>} */
function byId(sheet, pattern) {
  return new Map([...sheet.matchAll(pattern)].map(([, id = '', drawing = '']) => [id, drawing]));
}

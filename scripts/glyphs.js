// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fontkit from 'fontkit';
import { ROOT } from './workspaces.js';

/**
 * Takes the outlines of the characters on our tiles and cards out of an open font, and writes them to a glyphs.ts of each. The font comes from the npm registry, by name and version; it is not kept.
 */
const FONT = { name: 'kaisei-tokumin', version: '5.3.0', weight: 800, licence: 'SIL Open Font License 1.1' };
const TILES = '一二三四五六七八九萬東南西北中發春夏秋冬梅蘭菊竹';
const CARDS = 'A234567890JQK1';

const cache = join(ROOT, '.cache', 'fonts', `${FONT.name}-${FONT.version}`);
const folder = join(cache, 'package');

function fetchFont() {
  if (existsSync(join(folder, 'package.json'))) return;
  mkdirSync(cache, { recursive: true });
  const spec = `@fontsource/${FONT.name}@${FONT.version}`;
  run('npm', ['pack', spec, '--silent', '--pack-destination', cache]);
  run('tar', ['xzf', join(cache, `fontsource-${FONT.name}-${FONT.version}.tgz`), '-C', cache]);
}

/** @param {string} program @param {readonly string[]} args */
function run(program, args) {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
}

/** The file of the font that holds a character. @returns {(character: string) => string} */
function shelves() {
  const css = readFileSync(join(folder, `${FONT.weight}.css`), 'utf8');
  const faces = css
    .split('@font-face')
    .slice(1)
    .map((face) => ({
      file: /files\/([^)]+\.woff2)/.exec(face)?.[1] ?? '',
      ranges: [...(/unicode-range:([^;}]+)/.exec(face)?.[1] ?? '').matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].map(
        ([, low = '', high = low]) => [Number.parseInt(low, 16), Number.parseInt(high, 16)],
      ),
    }));
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    const holds = faces.find(({ ranges }) => ranges.some(([low = 0, high = 0]) => low <= code && code <= high));
    if (holds === undefined) throw new Error(`the font has no ${character}`);
    return holds.file;
  };
}

/** Units in an em: coarse enough to be small, fine enough for a tile a hand wide. */
const EM = 180;

/** The outline in whole units from point to point, its box moved to the middle of (0, 0). @param {any} glyph @param {number} em */
function outline(glyph, em) {
  const { minX, minY, maxX, maxY } = glyph.path.bbox;
  const [cx, cy, scale] = [(minX + maxX) / 2, (minY + maxY) / 2, EM / em];
  const letters = /** @type {Record<string, string>} */ ({
    ...{ moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c', closePath: 'z' },
  });
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const path = glyph.path.commands
    .map((/** @type {{ command: string, args: number[] }} */ { command, args }) => {
      const at = args.map((value, n) => Math.round((n % 2 === 0 ? value - cx : cy - value) * scale));
      const numbers = at.map((value, n) => value - (n % 2 === 0 ? x : y));
      [x = x, y = y] = at.slice(-2);
      if (command === 'moveTo') [startX, startY] = [x, y];
      if (command === 'closePath') [x, y] = [startX, startY];
      return letters[command] + numbers.join(' ').replaceAll(' -', '-');
    })
    .join('')
    .replaceAll('l0 0', '');
  return { path, width: Math.round((maxX - minX) * scale), height: Math.round((maxY - minY) * scale) };
}

/** @param {string} characters */
function rowsOf(characters) {
  return [...new Set(characters)].map((character) => {
    const font = /** @type {any} */ (fontkit.openSync(join(folder, 'files', shelf(character))));
    const { path, width, height } = outline(font.glyphForCodePoint(character.codePointAt(0) ?? 0), font.unitsPerEm);
    return `  '${character}': { width: ${width}, height: ${height}, path: '${path}' },`;
  });
}

fetchFont();
const shelf = shelves();

/** @param {string} file @param {string} characters @param {string} imported */
function write(file, characters, imported) {
  const rows = rowsOf(characters);
  const origin = `Kaisei Tokumin ExtraBold (@fontsource/${FONT.name} ${FONT.version}), ${FONT.licence}`;
  const head = `// Made by scripts/glyphs.js from ${origin}: see NOTICE.\n`;
  writeFileSync(join(ROOT, file), `${head}${imported}\n\nexport const GLYPHS: Glyphs = {\n${rows.join('\n')}\n};\n`);
  run('npx', ['biome', 'check', '--write', join(ROOT, file)]);
  console.log(`${file}: ${rows.length} characters`);
}

write('apps/web/src/pieces/tiles/glyphs.ts', TILES, "import type { Glyphs } from './outline.js';");
write('apps/web/src/pieces/cards/glyphs.ts', CARDS, "import type { Glyphs } from '../tiles/outline.js';");

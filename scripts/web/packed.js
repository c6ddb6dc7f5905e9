// @ts-check
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Files that shrink: text, and enough of it that a packet is saved somewhere. */
const TEXT = /\.(js|css|svg|json|webmanifest)$/;
const LEAST = 1024;

/** A page that is only tested is packed loosely: the last percents take most of the time. */
const QUALITY = process.env['PAIJU_PACK'] === 'loose' ? 5 : constants.BROTLI_MAX_QUALITY;

/**
 * Writes every file that shrinks a second and third time, packed, so that a server need not pack it for each visitor.
 * @returns {import('vite').Plugin}
 */
export function packed() {
  let folder = '';
  return {
    name: 'packed',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name));
      for (const file of files.map((name) => join(folder, name))) if (statSync(file).size >= LEAST) pack(file);
    },
  };
}

/** @param {string} file */
function pack(file) {
  const text = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length, [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params }));
}

// node training/export/bundle.js FILE
//
// Writes the exporter and all it imports as one module, for a machine that has Node and nothing else.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundle } from '../../scripts/bundle.js';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: node training/export/bundle.js FILE');
  process.exit(2);
}
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, await bundle(join(import.meta.dirname, 'riichi.js')));

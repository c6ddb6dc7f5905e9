// node training/export/bundle.js FILE [PROGRAM]
//
// Writes a program (training/export/riichi.js unless told) and all it imports as one module, for a machine that has Node
// and nothing else.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { bundle } from '../../scripts/bundle.js';

const [file, program = join(import.meta.dirname, 'riichi.js')] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: node training/export/bundle.js FILE [PROGRAM]');
  process.exit(2);
}
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, await bundle(resolve(program)));

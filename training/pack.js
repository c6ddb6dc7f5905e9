// node training/pack.js DIR
//
// Writes the programs that run.py starts, each with all it imports as one module, for a machine that has Node, Python and
// PyTorch but not the packages of this repository: `run.py … --programs DIR`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from '../scripts/bundle.js';

/** As run.py names them. */
export const PROGRAMS = {
  selfplay: 'export/selfplay.js',
  actor: 'selfplay/actor.js',
  search: 'search/search.js',
  matches: 'evaluate/matches.js',
};

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: node training/pack.js DIR');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
for (const [name, program] of Object.entries(PROGRAMS)) {
  writeFileSync(join(folder, `${name}.js`), await bundle(join(import.meta.dirname, program)));
}

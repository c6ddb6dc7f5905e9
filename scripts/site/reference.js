// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application } from 'typedoc';
import { publicEntries, ROOT } from '../workspaces.js';

/**
 * Reads everything the published packages export, with its types and remarks, and writes it as TypeDoc's JSON.
 * @param {string} file
 */
export async function writeReference(file) {
  mkdirSync(dirname(file), { recursive: true });
  const tsconfig = join(dirname(file), 'tsconfig.json');
  const entries = publicEntries();
  writeFileSync(tsconfig, JSON.stringify(configOf(entries)));
  const app = await Application.bootstrap({
    tsconfig,
    entryPoints: entries.map(({ source }) => source),
    basePath: ROOT,
    skipErrorChecking: true, // the build and the tests check types
    validation: false,
    excludePrivate: true,
    excludeInternal: true,
    disableSources: true,
    readme: 'none',
    sort: ['source-order'],
    logLevel: 'Warn',
  });
  const project = await app.convert();
  if (project === undefined) throw new Error('TypeDoc found nothing to describe');
  await app.generateJson(project, file);
}

/** Reads the packages' sources, so that nothing has to be built before. @param {ReturnType<typeof publicEntries>} entries */
function configOf(entries) {
  return {
    extends: join(ROOT, 'tsconfig.base.json'),
    compilerOptions: {
      ...{ composite: false, declaration: false, declarationMap: false, noEmit: true, experimentalDecorators: true },
      ...{ lib: ['ES2023', 'DOM'], types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')] },
      paths: Object.fromEntries(entries.map(({ name, source }) => [name, [source]])),
    },
    files: entries.map(({ source }) => source),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeReference(process.argv[2] ?? '');

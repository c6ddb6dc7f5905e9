// @ts-check
import { build } from 'vite';
import { ROOT, sourceAliases } from './workspaces.js';

/**
 * One module and everything it imports as one minified text; built-in modules of Node stay outside.
 * @param {string} entry a file, or the text of a module after `text:`
 * @param {string} folder where packages are found: the sources of this workspace unless another project is named
 * @returns {Promise<string>}
 */
export async function bundle(entry, folder = ROOT) {
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    resolve: { alias: folder === ROOT ? sourceAliases() : [] },
    plugins: [inline(entry)],
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        external: /^node:/,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', codeSplitting: false },
      },
    },
  });
  return text(built);
}

/** @param {string} entry @returns {import('vite').Plugin} */
function inline(entry) {
  return {
    name: 'inline',
    resolveId: (id) => (id === entry && id.startsWith('text:') ? id : undefined),
    load: (id) => (id.startsWith('text:') ? id.slice('text:'.length) : undefined),
  };
}

/** @param {Awaited<ReturnType<typeof build>>} built */
function text(built) {
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('the bundler gave no output');
  return output.output[0].code;
}

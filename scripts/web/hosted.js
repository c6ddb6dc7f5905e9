// @ts-check

/** The place where the page lies unless it is told otherwise: at the top of its host. */
const TOP = '<base href="/" />';

/**
 * Everything a host of plain files needs: the path the page lies under (`PAIJU_BASE_PATH`, as the server takes it), and the page
 * once more as 404.html, which such hosts show at addresses that are no files of theirs.
 * @returns {import('vite').Plugin}
 */
export function hosted() {
  return {
    name: 'hosted',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml(html) {
      if (!html.includes(TOP)) throw new Error(`index.html must hold ${TOP}`);
      return html.replace(TOP, `<base href="${basePath()}/" />`);
    },
    generateBundle(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('the build has no index.html');
      this.emitFile({ type: 'asset', fileName: '404.html', source: index.source });
    },
  };
}

/** Empty, or a path that begins with a slash and does not end with one. */
function basePath() {
  const path = process.env['PAIJU_BASE_PATH'] ?? '';
  if (/^(\/[\w.~-]+)*$/.test(path)) return path;
  throw new Error(
    `PAIJU_BASE_PATH must be empty or a path such as /paiju, without a slash at its end, but was ${JSON.stringify(path)}`,
  );
}

// @ts-check
/** Asks at once for all that this address needs, where each part would otherwise ask for the next one. */
{
  /** The files below assets/ by the path of an address, which the build writes (scripts/web/early.js). @type {Record<string, readonly string[]>} */
  const files = {};
  const own = /** @type {HTMLScriptElement} */ (document.currentScript);
  const path = location.pathname.slice(new URL(document.baseURI).pathname.length);

  /** @param {string} file */
  function ask(file) {
    const { href } = new URL(file, own.src);
    if (file.includes('.worker-')) {
      fetch(href).catch(() => undefined);
      return;
    }
    const style = file.endsWith('.css');
    const link = document.createElement('link');
    Object.assign(link, { href, crossOrigin: '', rel: style ? 'preload' : 'modulepreload' }, style && { as: 'style' });
    document.head.append(link);
  }

  if (!location.search.includes('setup')) for (const file of files[path] ?? []) ask(file);
}

// @ts-check

/**
 * What the search knows: one entry for each section of each page and for each rule. The text itself is the index: it is fetched when
 * somebody searches, is read from beginning to end in some milliseconds, and needs no words to be cut, which Chinese and
 * Japanese do not have.
 *
 * @typedef {import('./layout.js').Page} Page
 * @typedef {readonly [path: string, page: string, section: string, text: string]} Entry
 */

/** Longer sections are tables; what they begin with is enough to find them. */
const LONGEST = 4000;

/**
 * The entries of some pages.
 * @param {readonly Page[]} pages @returns {readonly Entry[]}
 */
export function entriesOf(pages) {
  return pages.flatMap(({ path, title, sections }) =>
    sections.map(({ id, title: section, text }) => {
      const whole = section === '' || section === title;
      return /** @type {Entry} */ ([
        whole || id === '' ? path : `${path}#${id}`,
        title,
        whole ? '' : section,
        text.slice(0, LONGEST),
      ]);
    }),
  );
}

/**
 * The index as a script: unlike a fetch, it also works where the site is opened from a disk.
 * @param {readonly Page[]} pages
 */
export function indexScript(pages) {
  return `paijuIndex(${JSON.stringify(entriesOf(pages))});\n`;
}

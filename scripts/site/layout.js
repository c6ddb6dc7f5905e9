// @ts-check
import { escapeHtml, relative } from './html.js';
import { GROUPS } from './plan.js';
import { LANGUAGE_NAMES, LANGUAGE_SIGNS, LANGUAGES, wordsOf } from './words.js';

/**
 * The frame around every page.
 *
 * @typedef {import('./words.js').Language} Language
 * @typedef {import('./words.js').Word} Word
 * @typedef {import('./plan.js').Group} Group
 * @typedef {import('./markdown.js').Heading} Heading
 *
 * A page of the site: where it lies, what it says, what stands beside it.
 * @typedef {{
 *   readonly path: string, readonly title: string, readonly language: Language, readonly group?: Group,
 *   readonly html: string, readonly headings: readonly Heading[], readonly sections: readonly import('./markdown.js').Section[],
 *   readonly short?: string, readonly below?: string, readonly kind?: 'front' | 'plain',
 * }} Page
 *
 * Everything that pages share. `base` is the path the site lies under; only a page shown at any address writes it.
 * @typedef {{ readonly pages: readonly Page[], readonly assets: { readonly css: string, readonly js: string }, readonly base: string, readonly demo: boolean }} Site
 */

/** The page's place without its language. @param {string} path */
export function withoutLanguage(path) {
  return path.replace(/^(zh-TW|zh-CN|ja)\//, '');
}

/** The first page in a language. @param {Language} language */
export function frontOf(language) {
  return language === 'en' ? 'index.html' : `${language}/index.html`;
}

/**
 * A whole page.
 * @param {Site} site @param {Page} page @param {string} [head] further elements of its head
 */
export function frame(site, page, head = '') {
  const word = wordsOf(page.language);
  const to = (/** @type {string} */ path) => escapeHtml(relative(page.path, path));
  const title = page.kind === 'front' ? page.title : `${page.title} · Paiju 牌局`;
  const description = plainStart(page);
  return `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
${head}<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="description" content="${escapeHtml(description)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${to('assets/icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${to(site.assets.css)}">
<script>try{document.documentElement.dataset.look=localStorage.getItem('paiju.site.look')||''}catch{}document.documentElement.classList.add('js')</script>
<script defer src="${to(site.assets.js)}"></script>
${alternates(site, page)}</head>
<body class="${page.kind ?? 'text'}" data-root="${to('./')}" data-words="${escapeHtml(JSON.stringify(scriptWords(word)))}">
<a class="skip" href="#content">${word('skip')}</a>
<header class="top">
<a class="brand" href="${to(frontOf(page.language))}"><img src="${to('assets/icon.svg')}" alt="" width="32" height="32"><span>Paiju <span lang="zh-TW">牌局</span></span></a>
<button class="menu" type="button" aria-expanded="false" aria-controls="pages">${word('menu')}</button>
<button class="find" type="button" aria-haspopup="dialog" aria-keyshortcuts="/"><span>${word('search')}</span><kbd aria-hidden="true">/</kbd></button>
${languageMenu(site, page, word)}
<button class="look" type="button" aria-label="${word('look')}" title="${word('look')}"><span aria-hidden="true">◐</span></button>
${site.demo ? `<a class="button" href="${to('demo/')}">${word('play')}</a>` : ''}
</header>
<div class="columns">
${navigation(site, page, word)}
${page.kind === 'front' ? '' : contents(page, word)}
<main id="content" tabindex="-1">
${page.html}
${page.kind === undefined ? neighbours(site, page, word) : ''}
</main>
</div>
<footer class="bottom"><p><a href="${to('license.html')}">${word('licence')}</a></p></footer>
</body>
</html>
`;
}

/** The words that the script shows. @param {(word: Word) => string} word */
function scriptWords(word) {
  /** @type {readonly Word[]} */
  const wanted = ['search', 'searchHint', 'results', 'nothing', 'failed', 'close', 'copy', 'copied'];
  return Object.fromEntries(wanted.map((name) => [name, word(name)]));
}

/** The same page in each language it has. @param {Site} site @param {Page} page */
function translationsOf(site, page) {
  const same = site.pages.filter(({ path }) => withoutLanguage(path) === withoutLanguage(page.path));
  return new Map(same.map(({ language, path }) => [language, path]));
}

/** @param {Site} site @param {Page} page */
function alternates(site, page) {
  const there = [...translationsOf(site, page)];
  if (there.length < 2) return '';
  return there
    .map(
      ([language, path]) =>
        `<link rel="alternate" hreflang="${language}" href="${escapeHtml(relative(page.path, path))}">\n`,
    )
    .join('');
}

/** The page in other languages; where it has no text in one, that language's first page. @param {Site} site @param {Page} page @param {(word: Word) => string} word */
function languageMenu(site, page, word) {
  const there = translationsOf(site, page);
  const items = LANGUAGES.map((language) => {
    const href = escapeHtml(relative(page.path, there.get(language) ?? frontOf(language)));
    const current = language === page.language ? ' aria-current="true"' : '';
    return `<li><a href="${href}" lang="${language}" hreflang="${language}"${current}>${LANGUAGE_NAMES[language]}</a></li>`;
  });
  return `<details class="languages"><summary>${LANGUAGE_SIGNS[page.language]}<span class="hidden">, ${word('language')}: ${LANGUAGE_NAMES[page.language]}</span></summary><ul>${items.join('')}</ul></details>`;
}

/** The headings of a page. @param {Page} page @param {(word: Word) => string} word */
function contents({ headings }, word) {
  const shown = headings.filter(({ level }) => level === 2 || level === 3);
  if (shown.length < 2) return '';
  const items = shown.map(
    ({ level, id, title }) => `<li class="level${level}"><a href="#${escapeHtml(id)}">${escapeHtml(title)}</a></li>`,
  );
  return `<nav class="contents" aria-label="${word('contents')}"><details open><summary>${word('contents')}</summary><ul>${items.join('')}</ul></details></nav>`;
}

/** The pages of a group that readers of a language see. @param {Site} site @param {Group} group @param {Language} language */
export function pagesOf(site, group, language) {
  const wanted = group === 'rules' ? language : 'en';
  return site.pages.filter((page) => page.group === group && page.language === wanted);
}

/** All pages by groups; those of the present group are open. @param {Site} site @param {Page} page @param {(word: Word) => string} word */
function navigation(site, page, word) {
  const groups = GROUPS.map((group) => {
    const pages = pagesOf(site, group, page.language);
    if (pages.length === 0) return '';
    const open = group === page.group || (page.kind !== undefined && group === 'play') ? ' open' : '';
    return `<li><details${open}><summary>${word(`group.${group}`)}</summary>${listOf(pages, page)}</details></li>`;
  });
  return `<nav class="pages" id="pages" aria-label="${word('pages')}"><ul>${groups.join('\n')}</ul></nav>`;
}

/** @param {readonly Page[]} pages @param {Page} current */
function listOf(pages, current) {
  const items = pages
    .filter(({ below }) => below === undefined || below === current.below || below === current.path)
    .map(({ path, short, title, language, below }) => {
      const here = path === current.path ? ' aria-current="page"' : '';
      const lang = language === current.language ? '' : ` lang="${language}" hreflang="${language}"`;
      const inner = below === undefined ? '' : ' class="inner"';
      return `<li${inner}><a href="${escapeHtml(relative(current.path, path))}"${here}${lang}>${escapeHtml(short ?? title)}</a></li>`;
    });
  return `<ul>${items.join('\n')}</ul>`;
}

/** The pages before and after in the same group. @param {Site} site @param {Page} page @param {(word: Word) => string} word */
function neighbours(site, page, word) {
  if (page.group === undefined) return '';
  const pages = pagesOf(site, page.group, page.language);
  const n = pages.findIndex(({ path }) => path === page.path);
  /** @param {Page | undefined} other @param {'before' | 'after'} side */
  const link = (other, side) =>
    other === undefined || n < 0
      ? ''
      : `<a class="${side}" href="${escapeHtml(relative(page.path, other.path))}" rel="${side === 'before' ? 'prev' : 'next'}"><small>${word(side)}</small>${escapeHtml(other.short ?? other.title)}</a>`;
  return `<nav class="neighbours" aria-label="${word('before')} / ${word('after')}">${link(pages[n - 1], 'before')}${link(pages[n + 1], 'after')}</nav>`;
}

/** The first sentence or two of a page, for those who list it elsewhere. @param {Page} page */
function plainStart({ sections, title }) {
  const text = sections.find((section) => section.text.length > 40)?.text ?? title;
  return text.length <= 160 ? text : `${text.slice(0, 157).replace(/\s+\S*$/, '')} …`;
}

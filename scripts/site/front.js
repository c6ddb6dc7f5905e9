// @ts-check
import { escapeHtml, relative } from './html.js';
import { frontOf, pagesOf } from './layout.js';
import { codeBlock } from './markdown.js';
import { GROUPS } from './plan.js';
import { wordsOf } from './words.js';

/**
 * The first page of each language, the list of rules, and the page of addresses that lead nowhere.
 *
 * @typedef {import('./words.js').Language} Language
 * @typedef {import('./layout.js').Page} Page
 * @typedef {import('./layout.js').Site} Site
 * @typedef {import('./facts.js').Facts} Facts
 */

/** One of each terminal and honour: a hand that shows the whole set. */
const HAND = ['1m', '9m', '1p', '9p', '1s', '9s', '1z', '2z', '3z', '4z', '5z', '6z', '7z'];

/** The groups that the first page leads to, each by its first page. */
const DOORS = GROUPS.filter((group) => group !== 'depth');

/** @param {Facts} facts @param {string} name @param {boolean} gold */
function tile(facts, name, gold = false) {
  const frame = gold ? facts.tiles.get('gold') : '';
  return `<span class="tile"><svg viewBox="1 1 73 93" focusable="false">${facts.tiles.get(name)}${frame}</svg></span>`;
}

/** @param {Facts} facts @param {string} name */
function card(facts, name) {
  return `<span class="card"><svg viewBox="0 0 63 88" focusable="false">${facts.cards.get(name)}</svg></span>`;
}

/** The emblem of a game, in three pieces. @param {Facts} facts @param {import('./facts.js').Emblem} emblem */
function emblemOf(facts, emblem) {
  const pieces =
    emblem.pieces === 'cards'
      ? emblem.cards.map((name) => card(facts, name))
      : emblem.tiles.map((id) => tile(facts, facts.faceName(id, id === emblem.red), id === emblem.gold));
  return `<div class="emblem" aria-hidden="true">${pieces.join('')}</div>`;
}

/**
 * The cards of all games: what they are, where their rules are, and the way to a table.
 * @param {Facts} facts @param {Site} site @param {string} path @param {Language} language
 */
function gameCards(facts, site, path, language) {
  const word = wordsOf(language);
  const rules = pagesOf(site, 'rules', language);
  const cards = facts.games
    .filter(({ listed }) => listed)
    .map(({ id, name, about, emblem }) => {
      const own = rules.filter((page) => new RegExp(`/${id}(-scoring)?\\.html$`).test(page.path));
      const links = own.map((page) => link(path, page.path, page.title));
      const play = site.demo
        ? `<a class="button" href="${relative(path, `demo/play/${id}/`)}" aria-label="${word('play')}: ${escapeHtml(name[language])}">${word('play')}</a>`
        : '';
      return `<li>${emblemOf(facts, emblem)}<h3>${escapeHtml(name[language])}</h3><p>${escapeHtml(about[language])}</p><p class="links">${links.join('')}</p>${play}</li>`;
    });
  return `<ul class="games">${cards.join('\n')}</ul>`;
}

/** @param {string} from @param {string} to @param {string} text */
function link(from, to, text) {
  return `<a href="${escapeHtml(relative(from, to))}">${escapeHtml(text)}</a>`;
}

/**
 * @param {Facts} facts @param {Site} site @param {Language} language @param {string} example code of the README
 * @returns {Page}
 */
export function frontPage(facts, site, language, example) {
  const word = wordsOf(language);
  const path = frontOf(language);
  const to = (/** @type {string} */ page) => escapeHtml(relative(path, page));
  const first = language === 'en' ? 'guide.html' : `${language}/rules/index.html`;
  const doors = DOORS.flatMap((group) => {
    const [page] = pagesOf(site, group, language);
    const lang = page?.language === language ? '' : ` hreflang="${page?.language}"`;
    return page === undefined
      ? []
      : [
          `<li><a href="${to(page.path)}"${lang}><strong>${word(`group.${group}`)}</strong><span>${word(`group.${group}.text`)}</span></a></li>`,
        ];
  });
  const html = `<section class="hero">
<h1><span class="mark" lang="zh-TW">牌局</span> Paiju</h1>
<p class="tagline">${escapeHtml(facts.tagline[language])}</p>
<p class="promise">${escapeHtml(facts.promise[language])}</p>
<p class="ways">${site.demo ? `<a class="button" href="${to('demo/')}">${word('play')}</a>` : ''}<a class="button quiet" href="${to(first)}">${word('read')}</a></p>
<div class="hand" aria-hidden="true">${HAND.map((name) => tile(facts, name)).join('')}</div>
</section>
<section><h2>${word('games')}</h2>
${gameCards(facts, site, path, language)}</section>
<section class="pair"><div><h2>${word('start')}</h2><p>${word('startText')}</p>
${codeBlock('npm ci && npm start\n', 'sh')}</div>
<div><h2>${word('code')}</h2><p>${word('codeText')}</p>
${codeBlock(example, 'ts')}</div></section>
<section><h2>${word('where')}</h2>
<ul class="doors">${doors.join('\n')}</ul></section>`;
  const sections = [{ id: '', title: '', text: `${facts.tagline[language]} ${facts.promise[language]}` }];
  return {
    path,
    title: `Paiju 牌局 · ${facts.tagline[language]}`,
    language,
    html,
    headings: [],
    sections,
    kind: 'front',
  };
}

/**
 * The rules of all games in one language.
 * @param {Facts} facts @param {Site} site @param {Language} language @returns {Page}
 */
export function rulesPage(facts, site, language) {
  const word = wordsOf(language);
  const path = language === 'en' ? 'rules/index.html' : `${language}/rules/index.html`;
  const title = word('group.rules');
  const html = `<h1 id="rules">${title}</h1><p>${word('group.rules.text')}</p><h2 id="games">${word('games')}</h2>${gameCards(facts, site, path, language)}`;
  const sections = [{ id: '', title, text: word('group.rules.text') }];
  return { path, title, short: word('overview'), language, group: 'rules', html, headings: [], sections };
}

/**
 * Shown by a host of plain files at any address that is no file of its own. Addresses below the demo are its own: it is
 * shown there.
 * @param {Site} site @returns {{ readonly page: Page, readonly head: string }}
 */
export function lostPage(site) {
  const word = wordsOf('en');
  const demo = `${site.base}/demo/`;
  const script = `if(location.pathname.startsWith(${JSON.stringify(demo)}))fetch(${JSON.stringify(`${demo}index.html`)}).then(function(r){return r.text()}).then(function(t){document.open();document.write(t);document.close()})`;
  const html = `<h1>${word('lost')}</h1><p>${word('lostText')} ${link('404.html', 'index.html', word('home'))}</p>`;
  const head = `<base href="${site.base}/">\n${site.demo ? `<script>${script}</script>\n` : ''}`;
  return {
    page: { path: '404.html', title: word('lost'), language: 'en', html, headings: [], sections: [], kind: 'plain' },
    head,
  };
}

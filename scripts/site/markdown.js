// @ts-check
import MarkdownIt from 'markdown-it';
import { highlight } from './highlight.js';
import { escapeHtml, plainText, slugOf } from './html.js';

/**
 * @typedef {{ readonly level: number, readonly id: string, readonly title: string }} Heading
 * @typedef {{ readonly id: string, readonly title: string, readonly text: string }} Section what a search finds
 * @typedef {{ readonly html: string, readonly headings: readonly Heading[], readonly sections: readonly Section[] }} Rendered
 * @typedef {{ readonly links: (href: string) => string, readonly ids: Map<string, number>, readonly headings: Heading[] }} Env
 */

const markdown = new MarkdownIt({ html: true, linkify: false });

markdown.core.ruler.push('headings', (state) => {
  for (const [n, token] of state.tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const inner = state.tokens[n + 1];
    const title = (inner?.children ?? [])
      .map(({ type, content }) => (type.endsWith('inline') || type === 'text' ? content : ''))
      .join('');
    const id = unused(state.env.ids, slugOf(title.replaceAll(/<[^>]*>/g, '')));
    token.attrSet('id', id);
    state.env.headings.push({ level: Number(token.tag.slice(1)), id, title });
  }
});

/** A name that no earlier heading has, as GitHub makes it. @param {Map<string, number>} ids @param {string} slug */
function unused(ids, slug) {
  const times = ids.get(slug) ?? 0;
  ids.set(slug, times + 1);
  return times === 0 ? slug : `${slug}-${times}`;
}

/** @type {Record<string, import('markdown-it/lib/renderer.mjs').RenderRule>} */
const RULES = {
  heading_close(tokens, n) {
    const opened = tokens[n - 2];
    const id = opened?.attrGet('id') ?? '';
    const title = escapeHtml(plainText(tokens[n - 1]?.content ?? '').replaceAll('`', ''));
    const link = opened?.tag === 'h1' ? '' : ` <a class="anchor" href="#${id}" aria-label="§ ${title}">§</a>`;
    return `${link}</${opened?.tag}>\n`;
  },

  link_open(tokens, n, options, env, self) {
    const token = tokens[n];
    token?.attrSet('href', env.links(token.attrGet('href') ?? ''));
    return self.renderToken(tokens, n, options);
  },

  image(tokens, n, options, env, self) {
    const token = tokens[n];
    if (token === undefined) return '';
    token.attrSet('src', env.links(token.attrGet('src') ?? ''));
    token.attrSet('alt', token.content);
    token.attrSet('loading', 'lazy');
    return self.renderToken(tokens, n, options);
  },

  // Tables scroll by themselves, also by keyboard.
  table_open: () => '<div class="scroll" tabindex="0" role="group" aria-label="…"><table>\n',
  table_close: () => '</table></div>\n',
  fence: (tokens, n) => codeBlock(tokens[n]?.content ?? '', (tokens[n]?.info ?? '').trim()),
  code_block: (tokens, n) => codeBlock(tokens[n]?.content ?? '', ''),
  html_block: (tokens, n, _, env) => withLinks(tokens[n]?.content ?? '', env),
  html_inline: (tokens, n, _, env) => withLinks(tokens[n]?.content ?? '', env),
};
Object.assign(markdown.renderer.rules, RULES);

/** @param {string} html @param {Env} env */
function withLinks(html, env) {
  return html.replaceAll(/\b(href|src)="([^"]*)"/g, (_, name, target) => `${name}="${escapeHtml(env.links(target))}"`);
}

/**
 * Code in a box that scrolls by itself; a script adds the button that copies it.
 * @param {string} code @param {string} language
 */
export function codeBlock(code, language) {
  const label = language === '' ? '' : ` data-language="${escapeHtml(language)}"`;
  return `<div class="code"${label}><pre tabindex="0"><code>${highlight(code, language)}</code></pre></div>\n`;
}

/**
 * A document as HTML.
 * @param {string} text @param {(href: string) => string} links turns the links of the source into those of the site
 * @returns {Rendered}
 */
export function renderMarkdown(text, links) {
  /** @type {Env} */
  const env = { links, ids: new Map(), headings: [] };
  const html = numbered(labelled(markdown.render(text, env)));
  return { html, headings: env.headings, sections: sectionsOf(html) };
}

/** A line of text, such as a remark in code. @param {string} text @param {(href: string) => string} links */
export function renderRemark(text, links) {
  return labelled(markdown.render(text, { links, ids: new Map(), headings: [] }));
}

/** A rule can be linked to by its number, where its text begins. @param {string} html */
function numbered(html) {
  /** @type {Set<string>} */
  const seen = new Set();
  return html.replaceAll(/(<(?:li|p)>\s*)<strong>([A-Z]-\d+[a-z]?)<\/strong>/g, (whole, before, number) => {
    if (seen.has(number)) return whole;
    seen.add(number);
    return `${before}<strong id="${number}">${number}</strong>`;
  });
}

/** A table is called after the cells of its head. @param {string} html */
function labelled(html) {
  return html.replaceAll(/aria-label="…"><table>([\s\S]*?)<\/thead>/g, (_, head) => {
    const cells = plainText(head.replaceAll('</th>', ', '))
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/^[ ,]+|[ ,]+$/g, '');
    return `aria-label="${escapeHtml(cells.replaceAll(/(, )+/g, ', ')) || 'Table'}"><table>${emptyHeads(head)}</thead>`;
  });
}

/** A head without text heads nothing. @param {string} head */
function emptyHeads(head) {
  return head.replaceAll(/<th([^>]*)><\/th>/g, '<td$1></td>');
}

/** The text under each heading, and that of each numbered rule. @param {string} html @returns {readonly Section[]} */
function sectionsOf(html) {
  return html.split(/(?=<(?:h[1-4]|strong) id=)/).flatMap((part) => {
    const [head = '', , id = '', heading = ''] = /^<(h\d|strong) id="([^"]*)"[^>]*>([\s\S]*?)<\/\1>/.exec(part) ?? [];
    const body = part.slice(head.length).replaceAll(/<\/(td|th|p|li|pre)>/g, ' ');
    const title = plainText(heading.replace(/<a class="anchor"[\s\S]*/, '')).trim();
    const text = plainText(body).replaceAll(/\s+/g, ' ').trim();
    return title === '' && text === '' ? [] : [{ id, title, text }];
  });
}

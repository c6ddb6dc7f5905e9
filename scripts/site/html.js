// @ts-check
import { posix } from 'node:path';

/** Text as HTML shows it. @param {string} text */
export function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The text a reader sees of some HTML. @param {string} html */
export function plainText(html) {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/**
 * The address of one page as another writes it, so that the site may lie below any path.
 * @param {string} from @param {string} to both from the top of the site; `to` may end with `#…`
 */
export function relative(from, to) {
  const [path = '', anchor] = to.split('#');
  const fragment = anchor === undefined ? '' : `#${anchor}`;
  if (path === from && fragment !== '') return fragment;
  const short = posix.relative(posix.dirname(from), path);
  return (path.endsWith('/') ? `${short}/`.replace(/^\/$/, './') : short) + fragment;
}

/**
 * The name of a heading in addresses, as GitHub makes it.
 * @param {string} heading plain text
 */
export function slugOf(heading) {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\p{Mark} _-]/gu, '')
    .replaceAll(' ', '-');
}

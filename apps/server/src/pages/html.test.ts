import { expect, test } from 'vitest';
import { html, page } from './html.js';

test('S-16 a value is shown as it is written and read as nothing else', () => {
  const name = `<script>alert("1")</script> & 'more'`;
  const shown = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;more&#39;';
  expect(html`<td title="${name}">${name}</td>`.text).toBe(`<td title="${shown}">${shown}</td>`);
  expect(page('<b>', html``)).toContain('<title>&lt;b&gt;</title>');
});

test('HTML inside HTML stays as it is, lists line by line', () => {
  const rows = ['a', '<'].map((cell) => html`<td>${cell}</td>`);
  expect(html`<tr>${rows}</tr>`.text).toBe('<tr><td>a</td>\n<td>&lt;</td></tr>');
});

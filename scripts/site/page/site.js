// @ts-check

/**
 * What the site does in a browser: search, light or dark, the menu on phones, copying code. Every page can be read
 * without it.
 *
 * @typedef {readonly [path: string, page: string, section: string, text: string]} Entry
 * @typedef {{ readonly entry: Entry, readonly score: number, readonly words: readonly string[] }} Hit
 */
(() => {
  const { documentElement: html, body } = document;
  /** @type {Readonly<Record<string, string>>} */
  const words = JSON.parse(body.dataset['words'] ?? '{}');
  const root = body.dataset['root'] ?? './';
  const MOST = 30;

  /** @type {Entry[]} */
  const entries = [];
  /** @type {Promise<unknown> | undefined} */
  let fetched;

  /** @param {readonly Entry[]} more */
  const take = (more) => void entries.push(...more);
  Object.assign(globalThis, { paijuIndex: take });

  /** Fetches the index of the page's language, and the English one, once. */
  function fetchIndex() {
    fetched ??= Promise.all(
      [...new Set([html.lang, 'en'])].map((language) => load(`${root}assets/search-${language}.js`)),
    );
    return fetched;
  }

  /** @param {string} address */
  function load(address) {
    return new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = address;
      script.onload = resolve;
      script.onerror = reject;
      document.head.append(script);
    });
  }

  /** The sections in which every word occurs, best first. @param {string} query @returns {readonly Hit[]} */
  function find(query) {
    const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
    if (wanted.length === 0) return [];
    return entries
      .map((entry) => ({ entry, score: scoreOf(entry, wanted), words: wanted }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST);
  }

  /** @param {Entry} entry @param {readonly string[]} wanted */
  function scoreOf([path, page, section, text], wanted) {
    const [title, heading, body] = [page.toLowerCase(), section.toLowerCase(), text.toLowerCase()];
    let score = path.startsWith(`${html.lang}/`) ? 5 : 0;
    for (const word of wanted) {
      const found =
        (heading === word || (heading === '' && title === word) ? 60 : 0) +
        (heading.startsWith(word) ? 20 : 0) +
        (heading.includes(word) ? 12 : 0) +
        (title.includes(word) ? (heading === '' ? 14 : 4) : 0) +
        (begins(body, word) ? 4 : body.includes(word) ? 2 : 0) +
        Math.min(body.split(word).length - 1, 6);
      if (found === 0) return 0;
      score += found;
    }
    return score;
  }

  /** True if a word of the text begins so. @param {string} text @param {string} word */
  function begins(text, word) {
    const at = text.indexOf(word);
    return at === 0 || (at > 0 && /[^\p{Letter}\p{Number}]/u.test(text[at - 1] ?? ''));
  }

  /** Some text around the first word that was found, with all of them marked. @param {string} text @param {readonly string[]} wanted */
  function excerpt(text, wanted) {
    const places = wanted.map((word) => text.toLowerCase().indexOf(word)).filter((at) => at >= 0);
    const start = places.length === 0 ? 0 : Math.max(0, Math.min(...places) - 40);
    const space = text.indexOf(' ', start);
    const from = start > 0 && space >= 0 && space < start + 20 ? space + 1 : start;
    return marked(
      `${from > 0 ? '… ' : ''}${text.slice(from, from + 150)}${text.length > from + 150 ? ' …' : ''}`,
      wanted,
    );
  }

  /** @param {string} text @param {readonly string[]} wanted */
  function marked(text, wanted) {
    const pattern = wanted.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
    const span = document.createElement('span');
    for (const [n, part] of text.split(new RegExp(`(${pattern})`, 'gi')).entries()) {
      const node = n % 2 === 1 ? document.createElement('mark') : document.createElement('span');
      node.textContent = part;
      span.append(node);
    }
    return span;
  }

  /** @param {Hit} hit */
  function shown({ entry: [path, page, section, text], words: wanted }) {
    const link = document.createElement('a');
    link.href = root + path;
    const title = document.createElement('strong');
    title.append(marked(section === '' ? page : section, wanted));
    const where = document.createElement('small');
    where.textContent = section === '' ? '' : page;
    const line = document.createElement('span');
    line.className = 'excerpt';
    line.append(excerpt(text, wanted));
    link.append(title, where, line);
    const item = document.createElement('li');
    item.append(link);
    return item;
  }

  /** @template {HTMLElement} T @param {string} text @param {string} selector @returns {T} */
  function made(text, selector) {
    const holder = document.createElement('template');
    holder.innerHTML = text;
    body.append(holder.content);
    return /** @type {T} */ (document.querySelector(selector));
  }

  function searchBox() {
    /** @type {HTMLDialogElement} */
    const dialog = made(
      `<dialog class="search" aria-label="${words['search']}"><form method="dialog"><input type="search" autocomplete="off" spellcheck="false" aria-label="${words['search']}" placeholder="${words['searchHint']}"><button type="submit">${words['close']}</button></form><p role="status"></p><ul></ul></dialog>`,
      'dialog.search',
    );
    const [input, status, list] = ['input', '[role=status]', 'ul'].map((selector) => dialog.querySelector(selector));
    if (!(input instanceof HTMLInputElement) || !status || !list) throw new Error('the search is not there');
    const search = async () => {
      try {
        await fetchIndex();
      } catch {
        status.textContent = words['failed'] ?? '';
        return;
      }
      const hits = find(input.value);
      list.replaceChildren(...hits.map(shown));
      const count = hits.length === MOST ? `${MOST}+` : String(hits.length);
      const told = hits.length === 0 ? words['nothing'] : words['results']?.replace('{n}', count);
      status.textContent = input.value.trim() === '' ? '' : (told ?? '');
    };
    input.addEventListener('input', search);
    dialog.addEventListener('keydown', (event) => {
      const links = [...list.querySelectorAll('a')];
      const at = links.findIndex((link) => link.matches(':focus'));
      if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus();
      else if (event.key === 'ArrowUp' && at >= 0) (links[at - 1] ?? input).focus();
      else if (event.key === 'Enter' && document.activeElement === input) links[0]?.click();
      else return;
      event.preventDefault();
    });
    dialog.addEventListener('click', (event) => {
      const onLink = event.target instanceof Element && event.target.closest('a') !== null;
      if (onLink || event.target === dialog) dialog.close();
    });
    return { dialog, input };
  }

  /** @type {ReturnType<typeof searchBox> | undefined} */
  let box;
  function openSearch() {
    box ??= searchBox();
    box.dialog.showModal();
    box.input.select();
    void fetchIndex().catch(() => {});
  }
  document.querySelector('.find')?.addEventListener('click', openSearch);
  addEventListener('keydown', (event) => {
    const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    const asked = (event.key === '/' && !typing) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
    if (!asked || box?.dialog.open) return;
    event.preventDefault();
    openSearch();
  });

  const menu = document.querySelector('.top .menu');
  menu?.addEventListener('click', () => {
    const open = menu.getAttribute('aria-expanded') !== 'true';
    menu.setAttribute('aria-expanded', String(open));
    body.classList.toggle('menu-open', open);
    const first = document.querySelector('#pages summary');
    if (open && first instanceof HTMLElement) first.focus({ preventScroll: true });
  });

  document.querySelector('.look')?.addEventListener('click', () => {
    const dark = getComputedStyle(html).getPropertyValue('--dark').trim() === '1';
    const look = dark ? 'light' : 'dark';
    html.dataset['look'] = look;
    try {
      localStorage.setItem('paiju.site.look', look);
    } catch {} // a browser that keeps nothing forgets it with the page
  });

  const languages = document.querySelector('.languages');
  addEventListener('click', ({ target }) => {
    if (languages !== null && target instanceof Node && !languages.contains(target)) languages.removeAttribute('open');
  });
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    languages?.removeAttribute('open');
    if (menu instanceof HTMLElement && menu.getAttribute('aria-expanded') === 'true') {
      menu.click();
      menu.focus();
    }
  });

  // On a narrow screen the contents of a page stand before it: closed, they do not push it away.
  if (matchMedia('(max-width: 1180px)').matches) document.querySelector('.contents details')?.removeAttribute('open');
  document.querySelector('#pages [aria-current]')?.scrollIntoView({ block: 'nearest' });
  if (location.hash === '') scrollTo(0, 0);

  for (const code of document.querySelectorAll('.code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = words['copy'] ?? '';
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(code.querySelector('code')?.textContent ?? '');
      button.textContent = words['copied'] ?? '';
      setTimeout(() => (button.textContent = words['copy'] ?? ''), 2000);
    });
    code.append(button);
  }
})();

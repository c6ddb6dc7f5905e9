import { text } from '../i18n/index.js';
import { SHELL } from '../i18n/shell.js';

/** Shown where the page cannot show what it should: a part that was not fetched, or one that broke. */
export function Fault({ message, error }: { message: 'unreached' | 'broken'; error?: unknown }) {
  const t = text(SHELL);
  return (
    <main class="sheet">
      <h1 lang="zh-TW">牌局</h1>
      <p role="alert">{t(message)}</p>
      {error !== undefined && (
        <details>
          <summary>{t('details')}</summary>
          <code>{String(error)}</code>
        </details>
      )}
      <div class="row">
        <button type="button" class="button primary" onClick={() => globalThis.location.reload()}>
          {t('retry')}
        </button>
        {/* With a target of its own the page is loaded anew. */}
        <a class="button" href="/" target="_self">
          {t('home')}
        </a>
      </div>
    </main>
  );
}

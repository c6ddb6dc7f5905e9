import { settings } from '../base/settings.js';
import { LANGUAGE_NAMES, LANGUAGES, language, text } from '../i18n/index.js';
import { SHELL } from '../i18n/shell.js';

/** The bar above every page but the tables: the way home unless this is it, and the language. */
export function TopBar({ home = false }: { home?: boolean }) {
  const t = text(SHELL);
  return (
    <header class="top-bar">
      {home ? (
        <span class="brand" lang="en">
          Paiju
        </span>
      ) : (
        <a class="brand" href="/" title={t('home')}>
          <span lang="zh-TW">牌局</span> <span lang="en">Paiju</span>
        </a>
      )}
      <nav>
        <a href="/settings">{t('settings')}</a>
        <label>
          <span class="hidden">{t('language')}</span>
          <select
            value={language.value}
            onChange={(event) => {
              settings.language.value = event.currentTarget.value as (typeof LANGUAGES)[number]; // one of its options
            }}
          >
            {LANGUAGES.map((one) => (
              <option key={one} value={one} lang={one} selected={one === language.value}>
                {LANGUAGE_NAMES[one]}
              </option>
            ))}
          </select>
        </label>
      </nav>
    </header>
  );
}

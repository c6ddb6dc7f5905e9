import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { text } from '../i18n/index.js';
import { SHELL } from '../i18n/shell.js';

/** A component that is fetched when it is first shown; until then, nothing but a quiet sign of life. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Lazy(props: Props) {
    const [loading] = useState(() => Promise.resolve(loaded ?? load())); // an effect would ask for it a frame later
    const [Shown, show] = useState<ComponentType<Props> | undefined>(() => loaded);
    const [failed, fail] = useState(false);
    useEffect(() => {
      loading.then(
        (component) => {
          loaded = component;
          show(() => component);
        },
        () => fail(true),
      );
    }, [loading]);
    if (Shown !== undefined) return <Shown {...props} />;
    return failed ? <Fault message="unreached" /> : <main class="waiting" aria-busy="true" />;
  };
}

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

import { useEffect, useState } from 'preact/hooks';
import { go } from '../base/address.js';
import { gameName, gameOf } from '../games/index.js';
import { language } from '../i18n/index.js';
import { type Listed, list } from '../play/local/kept-matches.js';
import type { ReplayText } from './film/replay-game.js';
import type { SourceError } from './source.js';

interface Props {
  readonly t: ReplayText;
  readonly loading: boolean;
  readonly error: SourceError | undefined;
  readonly onFile: (file: File) => void;
  readonly onText: (text: string) => void;
}

/** The page on which a replay is opened. */
export function Welcome({ t, loading, error, onFile, onText }: Props) {
  const onLink = (event: SubmitEvent): void => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).elements.namedItem('link') as HTMLInputElement;
    const link = field.value.trim();
    if (link === '') return;
    go(/^(https?:)?\//.test(link) ? `/replay?log=${encodeURIComponent(link)}` : `/replay/${encodeURIComponent(link)}`);
  };
  return (
    <main class="sheet replay-welcome">
      <nav>
        <a href="/">{t('home')}</a>
      </nav>
      <h1>{t('open')}</h1>
      {error !== undefined && (
        <div class="rp-refused" role="alert">
          <p>{t(`error.${error.code}`, { reason: error.reason })}</p>
          {(error.code === 'unknownFormat' || error.code === 'empty') && <Formats t={t} />}
        </div>
      )}
      <p role="status">{loading ? t('loading') : ''}</p>
      <label class="rp-drop">
        <span class="rp-drop-sign" aria-hidden="true">
          ⇣
        </span>
        <span>{t('openText')}</span>
        <span class="button primary">{t('choose')}</span>
        <input
          type="file"
          class="hidden"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file !== undefined) onFile(file);
            event.currentTarget.value = '';
          }}
        />
      </label>
      <form class="rp-link-form" onSubmit={onLink}>
        <label>
          <span>{t('link')}</span>
          <input name="link" autocomplete="off" spellcheck={false} />
        </label>
        <button type="submit" class="button">
          {t('go')}
        </button>
      </form>
      <details>
        <summary>{t('paste')}</summary>
        <textarea
          aria-label={t('paste')}
          rows={5}
          spellcheck={false}
          onPaste={(event) => {
            const text = event.clipboardData?.getData('text') ?? '';
            if (text.trim() !== '') onText(text);
          }}
          onChange={(event) => event.currentTarget.value.trim() !== '' && onText(event.currentTarget.value)}
        />
      </details>
      {error?.code !== 'unknownFormat' && error?.code !== 'empty' && <Formats t={t} />}
      <Recent t={t} />
    </main>
  );
}

const FORMATS = ['paiju', 'mjlog', 'tenhou6', 'mjai'] as const;

/** The logs that can be read. */
function Formats({ t }: { t: ReplayText }) {
  return (
    <section class="rp-formats">
      <h2>{t('formats')}</h2>
      <ul>
        {FORMATS.map((format) => (
          <li key={format}>{t(`format.${format}`)}</li>
        ))}
      </ul>
    </section>
  );
}

/** Finished games of this device. */
function Recent({ t }: { t: ReplayText }) {
  const [games, setGames] = useState<readonly Listed[]>([]);
  useEffect(() => {
    list().then(
      (all) => setGames(all.filter(({ over }) => over)),
      () => setGames([]),
    );
  }, []);
  return (
    <section class="rp-recent">
      <h2>{t('recent')}</h2>
      {games.length === 0 && <p>{t('noneYet')}</p>}
      <ul>
        {games.map(({ id, game, at, moves }) => (
          <li key={id}>
            <a href={`/replay/${encodeURIComponent(id)}`}>
              <b>{gameOf(game) === undefined ? game : t('matchOf', { game: gameName(game), n: moves })}</b>
              <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleString(language.value)}</time>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

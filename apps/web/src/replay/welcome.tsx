import { useEffect, useState } from 'preact/hooks';
import { gameName } from '../games/index.js';
import { language, signed, text } from '../i18n/index.js';
import { SHELL } from '../i18n/shell.js';
import { Curves } from '../review/curves.js';
import { TopBar } from '../shell/top-bar.js';
import type { ReplayText } from './film/replay-game.js';
import { type OwnGame, ownGames } from './own-games.js';
import { tenhouLog } from './pasted.js';
import type { SourceError } from './source.js';

interface Props {
  readonly t: ReplayText;
  readonly loading: boolean;
  readonly error: SourceError | undefined;
  readonly onFile: (file: File) => void;
  /** A link, an id or a log, as someone pasted it. */
  readonly onPasted: (text: string) => void;
}

/** The page on which a replay is opened: one field for whatever is pasted, a file, or one's own games (W-22). */
export function Welcome({ t, loading, error, onFile, onPasted }: Props) {
  const shell = text(SHELL);
  return (
    <>
      <TopBar />
      <main class="sheet replay-welcome">
        <h1>{t('open')}</h1>
        {error !== undefined && <Refused error={error} t={t} />}
        <p role="status">{loading ? t('loading') : ''}</p>
        <OwnGames t={t} />
        <Curves nameOf={gameName} />
        <p class="rp-own">
          <a href="/statistics">{shell('statistics')}</a> · <a href="/drills">{shell('drills')}</a>
        </p>
        <PasteField t={t} onPasted={onPasted} />
        <label class="rp-drop">
          <span class="rp-drop-sign" aria-hidden="true">
            ⇣
          </span>
          <span>{t('openText')}</span>
          <span class="button">{t('choose')}</span>
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
        {!isFormat(error) && <Formats t={t} />}
      </main>
    </>
  );
}

function PasteField({ t, onPasted }: Pick<Props, 't' | 'onPasted'>) {
  const open = (event: SubmitEvent): void => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).elements.namedItem('log') as HTMLTextAreaElement;
    if (field.value.trim() !== '') onPasted(field.value);
  };
  return (
    <form class="rp-link-form" onSubmit={open}>
      <label>
        <span>{t('paste')}</span>
        <textarea
          name="log"
          rows={2}
          autocomplete="off"
          spellcheck={false}
          placeholder="https://tenhou.net/6/#json=…"
          onPaste={(event) => {
            const pasted = event.clipboardData?.getData('text') ?? '';
            const isAlone = event.currentTarget.value === '';
            if (isAlone && pasted.trim() !== '') onPasted(pasted); // at once: there is nothing to add to it
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
      </label>
      <button type="submit" class="button primary">
        {t('go')}
      </button>
    </form>
  );
}

function isFormat(error: SourceError | undefined): boolean {
  return error?.code === 'unknownFormat' || error?.code === 'empty';
}

/** Why something was not opened, and what to do instead. */
function Refused({ error, t }: { error: SourceError; t: ReplayText }) {
  const { code, reason } = error;
  return (
    <div class="rp-refused" role="alert">
      <p>{t(`error.${code}`, { reason })}</p>
      {code === 'tenhou' && (
        <p>
          <a href={tenhouLog(reason)} target="_blank" rel="noreferrer">
            {tenhouLog(reason)}
          </a>
        </p>
      )}
      {isFormat(error) && <Formats t={t} />}
    </div>
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

/** The number of own games that stand before everything else. */
const FIRST = 4;

/** One's own finished games, with place and points: the last few, and the others behind them. */
function OwnGames({ t }: { t: ReplayText }) {
  const [games, setGames] = useState<readonly OwnGame[]>([]);
  useEffect(() => {
    ownGames().then(setGames);
  }, []);
  if (games.length === 0) return null;
  return (
    <section class="rp-recent">
      <h2>{t('recent')}</h2>
      <GameList games={games.slice(0, FIRST)} t={t} />
      {games.length > FIRST && (
        <details>
          <summary>{t('earlier', { n: games.length - FIRST })}</summary>
          <GameList games={games.slice(FIRST)} t={t} />
        </details>
      )}
    </section>
  );
}

function GameList({ games, t }: { games: readonly OwnGame[]; t: ReplayText }) {
  return (
    <ul>
      {games.map(({ id, game, at, result }) => (
        <li key={id}>
          <a href={`/replay/${encodeURIComponent(id)}`}>
            <b>{gameName(game)}</b>
            {result !== undefined && (
              <span class={`rp-place place${result.place}`}>
                {t('placed', { n: result.place, points: signed(result.points) })}
              </span>
            )}
            <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleString(language.value, SHORT)}</time>
          </a>
        </li>
      ))}
    </ul>
  );
}

const SHORT = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useText } from '../i18n/index.js';
import { ROOM } from '../i18n/room.js';
import { TopBar } from '../setup/top-bar.js';
import { lobby } from './server.js';

const KEY = 'paiju.name';

/** Shows what is inside once the server knows who is there; asks for a name before, and only for that. */
export function Named({ children }: { children: ComponentChildren }) {
  const [known, setKnown] = useState<'asking' | 'unknown' | 'known' | 'unreachable'>('asking');
  useEffect(() => {
    lobby.me().then(
      (person) => setKnown(person === null ? 'unknown' : 'known'),
      () => setKnown('unreachable'),
    );
  }, []);
  if (known === 'known') return <>{children}</>;
  if (known === 'asking') return <main class="waiting" aria-busy="true" />;
  return known === 'unknown' ? <NameForm onKnown={() => setKnown('known')} /> : <Unreachable />;
}

function NameForm({ onKnown }: { onKnown: () => void }) {
  const t = useText(ROOM);
  const name = useSignal(localStorage.getItem(KEY) ?? '');
  const fault = useSignal('');
  const enter = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      await lobby.guest(name.value.trim());
      localStorage.setItem(KEY, name.value.trim());
      onKnown();
    } catch (error) {
      fault.value = error instanceof Error ? error.message : String(error);
    }
  };
  return (
    <>
      <TopBar />
      <main class="sheet">
        <form class="field" onSubmit={enter}>
          <label>
            <h1>{t('yourName')}</h1>
            <input
              type="text"
              required
              maxLength={24}
              autocomplete="nickname"
              value={name.value}
              onInput={(event) => {
                name.value = event.currentTarget.value;
              }}
            />
          </label>
          <p class="quiet">{t('nameText')}</p>
          {fault.value !== '' && <p role="alert">{fault.value}</p>}
          <button type="submit" class="button primary large">
            {t('enter')}
          </button>
        </form>
      </main>
    </>
  );
}

/** What a page that came from a static host says of rooms. */
export function Unreachable() {
  const t = useText(ROOM);
  return (
    <>
      <TopBar />
      <main class="sheet">
        <h1>{t('unreachable')}</h1>
        <div class="row">
          <button type="button" class="button" onClick={() => globalThis.location.reload()}>
            {t('retry')}
          </button>
          <a class="button primary" href="/">
            {t('playBots')}
          </a>
        </div>
      </main>
    </>
  );
}

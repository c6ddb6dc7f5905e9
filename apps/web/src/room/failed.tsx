import type { RoomInfo } from '@paiju/protocol';
import { useEffect, useState } from 'preact/hooks';
import { text } from '../i18n/index.js';
import { ROOM } from '../i18n/room.js';
import { TopBar } from '../shell/top-bar.js';
import { askRoom, askTables } from './ask-server.js';
import { CodeForm } from './code-form.js';
import { faultText } from './notices.js';
import { renamed } from './server.js';

interface FailedProps {
  /** The reason. */
  readonly code: string;
  readonly room?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** Codes after which trying again does not help. */
const FINAL = [
  ...['room_not_found', 'room_full', 'not_public', 'name_taken', 'banned'],
  ...['removed', 'left', 'expired', 'abandoned', 'normal'],
];

/** The reason there is no table, in the reader's language, and every way on from there. */
export function Failed({ code, room, onRetry }: FailedProps) {
  const t = text(ROOM);
  const fault = faultText();
  const isServed = useServed(code);
  if (!isServed) return <NoServer />;
  const again = onRetry !== undefined && !FINAL.includes(code);
  return (
    <>
      <TopBar />
      <main class="sheet failed">
        <h1>{t(TITLES[code] ?? 'gone')}</h1>
        <p role="alert">{fault(code)}</p>
        {code === 'room_not_found' && <CodeForm kind="invite" label={t('code')} button={t('enter')} />}
        <div class="row">
          {again && (
            <button type="button" class="button primary" onClick={onRetry}>
              {t('retry')}
            </button>
          )}
          {code === 'name_taken' && (
            <button type="button" class="button primary" onClick={() => void renamed()}>
              {t('changeName')}
            </button>
          )}
          {code === 'room_full' && room !== undefined && <WatchLink room={room} />}
          <a class="button" href="/join">
            {t('open')}
          </a>
          <a class="button" href="/">
            {t('playBots')}
          </a>
        </div>
      </main>
    </>
  );
}

const TITLES: { readonly [code: string]: 'noRoom' | 'full' | 'private' | 'unreachable' } = {
  room_not_found: 'noRoom',
  room_full: 'full',
  not_public: 'private',
  unreachable: 'unreachable',
};

/** A public table can be watched. */
function WatchLink({ room }: { room: string }) {
  const t = text(ROOM);
  const [info, setInfo] = useState<RoomInfo>();
  useEffect(() => {
    askRoom(room).then((asked) => setInfo(asked.kind === 'found' ? asked.value : undefined));
  }, [room]);
  if (info?.public !== true) return null;
  return (
    <a class="button primary" href={`/room/${encodeURIComponent(room)}?watch`}>
      {t('watch')}
    </a>
  );
}

/** True unless the page came from a host of files: one that is reached and answers without sense. */
function useServed(code: string): boolean {
  const [served, setServed] = useState(true);
  const suspicious = code === 'invalid_answer' || code === 'failed';
  useEffect(() => {
    if (suspicious) askTables().then(({ kind }) => setServed(kind !== 'foreign'));
  }, [suspicious]);
  return served;
}

/** The notice of a page from a static host that it has no rooms. */
function NoServer() {
  const t = text(ROOM);
  return (
    <>
      <TopBar />
      <main class="sheet">
        <h1>{t('noServer')}</h1>
        <p>{t('noServerText')}</p>
        <a class="button primary" href="/">
          {t('playBots')}
        </a>
      </main>
    </>
  );
}

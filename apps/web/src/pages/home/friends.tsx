import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { whenIdle } from '../../base/idle.js';
import { gameName } from '../../games/index.js';
import { HOME } from '../../i18n/home.js';
import { language, text } from '../../i18n/index.js';
import type { Listed } from '../../play/local/kept-matches.js';
import { askRoom, askTables } from '../../room/ask-server.js';
import { CodeForm } from '../../room/code-form.js';
import { forgetRoom, type Remembered, rememberedRooms } from '../../room/remembered.js';

const REPLAYS = 3;

/** Every way to a table with others, and to matches that were played. */
export function Friends({ matches, server }: { matches: readonly Listed[]; server: ServerNews }) {
  const t = text(HOME);
  return (
    <section class="friends" aria-labelledby="friends">
      <h2 id="friends">{t('friends')}</h2>
      {server.served === 'no' && <p class="no-server">{t('noServer')}</p>}
      {server.served === 'away' && <p class="no-server">{t('unreachable')}</p>}
      <div class="doors">
        {server.served !== 'no' && <Doors tables={server.tables} />}
        <Replays matches={matches} />
        {matches.some(({ over }) => over) && <OwnPlay matches={matches} />}
      </div>
    </section>
  );
}

function Doors({ tables }: { tables: number }) {
  const t = text(HOME);
  return (
    <>
      <a class="door" href="/join?create">
        <b>{t('create')}</b>
        <span>{t('createText')}</span>
      </a>
      <CodeForm kind="door" label={t('join')} placeholder={t('code')} button={t('go')} />
      <a class="door" href="/join">
        <b>{t('quick')}</b>
        <span>{t('quickText')}</span>
      </a>
      <a class="door" href="/join#tables">
        <b>{t('watch')}</b>
        <span>{tables > 0 ? t('tables', { n: tables }) : t('watchText')}</span>
      </a>
    </>
  );
}

/** A table this browser still has a seat at. */
export function Return({ room: { id, game } }: { room: Remembered }) {
  const t = text(HOME);
  return (
    <a class="door return" href={`/room/${encodeURIComponent(id)}`}>
      <b>{t('back')}</b>
      <span>{t('backText', { game: gameName(game), id })}</span>
    </a>
  );
}

function Replays({ matches }: { matches: readonly Listed[] }) {
  const t = text(HOME);
  const last = matches.filter(({ over }) => over).slice(0, REPLAYS);
  return (
    <div class="door replays">
      <a href="/replay">
        <b>{t('replays')}</b>
      </a>
      <span>{t('replaysText')}</span>
      {last.length > 0 && (
        <ul class="latest" aria-label={t('latest')}>
          {last.map(({ id, game, at }) => (
            <li key={id}>
              <a href={`/replay/${encodeURIComponent(id)}`}>
                {gameName(game)} <time dateTime={new Date(at).toISOString()}>{dayOf(at, language.value)}</time>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * Statistics of what was played, and the drills that wait (A-12, W-26); there for whoever has finished a match. Matches are read
 * for statistics here too, before the browser forgets the oldest.
 */
function OwnPlay({ matches }: { matches: readonly Listed[] }) {
  const t = text(HOME);
  const drills = useSignal(0);
  useEffect(() => {
    whenIdle(() => {
      import('../../own/gather.js').then(
        async ({ drillsNow, gather }) => {
          drills.value = await drillsNow();
          await gather(matches.filter(({ over }) => over));
        },
        () => undefined, // without a connection the page is there all the same
      );
    });
  }, [drills]);
  return (
    <div class="door own-play">
      <a href="/statistics">
        <b>{t('statistics')}</b>
      </a>
      <span>{t('statisticsText')}</span>
      {drills.value > 0 && (
        <a class="to-drills" href="/drills">
          {t('drills', { n: drills.value })}
        </a>
      )}
    </div>
  );
}

function dayOf(at: number, spoken: string): string {
  return new Date(at).toLocaleDateString(spoken, { month: 'short', day: 'numeric' });
}

/** The answer of the server of this page to whoever opens it. */
export interface ServerNews {
  /** True if this page has a server, even one that is away for a while. Undefined until it is known. */
  readonly served?: 'yes' | 'no' | 'away';
  /** Public tables. */
  readonly tables: number;
  /** Rooms with a seat of one's own. */
  readonly rooms: readonly Remembered[];
}

/** Asks the server of this page, if it has one, when nothing else is to be done. */
export function useServer(): ServerNews {
  const server = useSignal<ServerNews>({ tables: 0, rooms: rememberedRooms() });
  useEffect(() => {
    whenIdle(() => void look().then((found) => (server.value = found)));
  }, [server]);
  return server.value;
}

async function look(): Promise<ServerNews> {
  const asked = await askTables();
  if (asked.kind === 'foreign') return { served: 'no', tables: 0, rooms: [] };
  if (asked.kind === 'unreachable') return { served: 'away', tables: 0, rooms: [] };
  const tables = asked.kind === 'found' ? asked.value.length : 0;
  const rooms = await Promise.all(rememberedRooms().map(stillThere));
  return { served: 'yes', tables, rooms: rooms.filter((room) => room !== undefined) };
}

async function stillThere(room: Remembered): Promise<Remembered | undefined> {
  const { kind } = await askRoom(room.id);
  if (kind === 'none') forgetRoom(room.id);
  return kind === 'found' ? room : undefined;
}

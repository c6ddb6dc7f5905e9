import type { Person } from '@paiju/client';
import type { RoomInfo } from '@paiju/protocol';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { inBrowser } from '../base/stored.js';
import { gameName } from '../games/index.js';
import { text } from '../i18n/index.js';
import { ROOM } from '../i18n/room.js';
import { TopBar } from '../shell/top-bar.js';
import { Failed } from './failed.js';
import { faultOf, faultText } from './notices.js';
import { lobby, renamed } from './server.js';

const KEY = 'paiju.name';

type Known =
  | { readonly kind: 'asking' }
  | { readonly kind: 'known' }
  | { readonly kind: 'unknown'; readonly room?: RoomInfo }
  | { readonly kind: 'failed'; readonly code: string };

/**
 * Shows what is inside once the server knows who is there; asks for a name before, and only for that. Whoever comes to a
 * room that is not there, or is being played, is told so before.
 */
export function Named({ room, children }: { room?: string; children: ComponentChildren }) {
  const [known, setKnown] = useState<Known>({ kind: 'asking' });
  const [attempt, again] = useState(0);
  useEffect(() => {
    setKnown({ kind: 'asking' });
    knownAt(room).then(setKnown, (error: unknown) => setKnown({ kind: 'failed', code: faultOf(error) }));
  }, [room, attempt]);
  switch (known.kind) {
    case 'known':
      return <>{children}</>;
    case 'asking':
      return <main class="waiting" aria-busy="true" />;
    case 'failed':
      return <Failed code={known.code} room={room} onRetry={() => again((n) => n + 1)} />;
    case 'unknown':
      return <NameForm room={known.room} onKnown={() => setKnown({ kind: 'known' })} />;
    default:
      return known satisfies never;
  }
}

async function knownAt(id: string | undefined): Promise<Known> {
  const [person, room] = await Promise.all([lobby.me(), id === undefined ? undefined : lobby.room(id)]);
  if (person !== null) return { kind: 'known' };
  if (room?.status === 'playing') return { kind: 'failed', code: 'room_full' };
  return room === undefined ? { kind: 'unknown' } : { kind: 'unknown', room };
}

function NameForm({ room, onKnown }: { room: RoomInfo | undefined; onKnown: () => void }) {
  const t = text(ROOM);
  const fault = faultText();
  const name = useSignal(inBrowser.get(KEY) ?? '');
  const failed = useSignal('');
  const enter = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      await lobby.guest(name.value.trim());
      inBrowser.set(KEY, name.value.trim());
      onKnown();
    } catch (error) {
      failed.value = faultOf(error);
    }
  };
  return (
    <>
      <TopBar />
      <main class="sheet">
        {room !== undefined && <Invitation room={room} />}
        <form class="field" onSubmit={enter}>
          <label>
            <h1>{t('yourName')}</h1>
            <input
              type="text"
              required
              maxLength={24}
              autocomplete="nickname"
              enterkeyhint="go"
              value={name.value}
              aria-describedby="name-text"
              onInput={(event) => {
                name.value = event.currentTarget.value;
                failed.value = '';
              }}
            />
          </label>
          <p id="name-text" class="quiet">
            {t('nameText')}
          </p>
          {failed.value !== '' && (
            <p class="fault" role="alert">
              {fault(failed.value)}
            </p>
          )}
          <button type="submit" class="button primary large">
            {room === undefined ? t('enter') : t('sit')}
          </button>
        </form>
      </main>
    </>
  );
}

/** The invitation: the host and the game. */
function Invitation({ room }: { room: RoomInfo }) {
  const t = text(ROOM);
  const game = gameName(room.game);
  const host = room.players.find((player) => player.host === true)?.name;
  return <p class="invitation">{host === undefined ? t('invitedTo', { game }) : t('invited', { host, game })}</p>;
}

/** The own name in this browser, and the way to another. */
export function YouAre() {
  const t = text(ROOM);
  const [person, setPerson] = useState<Person | null>(null);
  useEffect(() => {
    lobby.me().then(setPerson, () => setPerson(null));
  }, []);
  if (person === null) return null;
  return (
    <p class="you-are quiet">
      <span>{t('youAre', { name: person.name })}</span>
      <button type="button" class="button quiet" onClick={() => void renamed()}>
        {t('changeName')}
      </button>
    </p>
  );
}

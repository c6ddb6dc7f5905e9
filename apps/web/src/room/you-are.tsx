import type { Person } from '@paiju/client';
import { useEffect, useState } from 'preact/hooks';
import { text } from '../i18n/index.js';
import { ROOM } from '../i18n/room.js';
import { lobby } from './server.js';

/** Who one is here, and the way to be called otherwise. */
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

/** Leaves the name behind and asks for another. */
export async function renamed(): Promise<void> {
  await lobby.signOut().catch(() => undefined);
  globalThis.location.reload();
}

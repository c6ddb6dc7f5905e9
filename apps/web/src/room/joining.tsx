import { text } from '../i18n/index.js';
import { ROOM } from '../i18n/room.js';
import { TopBar } from '../shell/top-bar.js';

/** On the way to a table. */
export function Joining({ starting = false }: { starting?: boolean }) {
  const t = text(ROOM);
  return (
    <>
      <TopBar />
      <main class="sheet" aria-busy="true">
        <p role="status">{starting ? t('starting') : t('joining')}</p>
      </main>
    </>
  );
}

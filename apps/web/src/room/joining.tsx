import { useText } from '../i18n/index.js';
import { ROOM } from '../i18n/room.js';
import { TopBar } from '../shell/top-bar.js';

/** On the way to a table. */
export function Joining({ starting = false }: { starting?: boolean }) {
  const t = useText(ROOM);
  return (
    <>
      <TopBar />
      <main class="sheet" aria-busy="true">
        <p role="status">{starting ? t('starting') : t('joining')}</p>
      </main>
    </>
  );
}

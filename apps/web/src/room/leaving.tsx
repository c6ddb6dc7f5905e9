import { useEffect, useRef } from 'preact/hooks';
import { text } from '../i18n/index.js';
import { ROOM } from '../i18n/room.js';

/** Asks before a game is left that others play on. */
export function Leaving({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = text(ROOM);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog class="leaving" ref={dialog} onClose={onStay} aria-labelledby="leaving">
      <h2 id="leaving">{t('leave.ask')}</h2>
      <p>{t('leave.text')}</p>
      <div class="row">
        <button type="button" class="button primary large" onClick={() => dialog.current?.close()}>
          {t('leave.stay')}
        </button>
        <button type="button" class="button large" onClick={onLeave}>
          {t('leave.go')}
        </button>
      </div>
    </dialog>
  );
}

import { useSignal } from '@preact/signals';
import { BASE } from '../base/address.js';
import { text } from '../i18n/index.js';
import { ROOM } from '../i18n/room.js';

/** The address to send to others. */
export function linkTo(room: string): string {
  return `${globalThis.location.origin}${BASE}/room/${encodeURIComponent(room)}`;
}

/** The link of a room, and the way to send it: the sheet of the phone where there is one, the clipboard otherwise. */
export function Invite({ room }: { room: string }) {
  const t = text(ROOM);
  const copied = useSignal(false);
  const link = linkTo(room);
  const isPhone = navigator.share !== undefined && matchMedia('(pointer: coarse)').matches;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link);
    copied.value = true;
  };
  const send = (): void => {
    const sent = isPhone ? navigator.share({ url: link }) : copy();
    sent.catch(() => undefined); // the sheet was closed, or the clipboard is locked: the link stands there to be copied
  };
  return (
    <div class="invite">
      <label>
        <span>{t('invite')}</span>
        <input type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" class="button primary" onClick={send} onBlur={() => (copied.value = false)}>
        {isPhone ? t('share') : copied.value ? `✓ ${t('copied')}` : t('copy')}
      </button>
      <span class="hidden" role="status">
        {copied.value ? t('copied') : ''}
      </span>
    </div>
  );
}

import type { TableState } from '@paiju/client';
import { useEffect, useState } from 'preact/hooks';
import { BASE } from '../base/address.js';
import { settings } from '../base/settings.js';
import { text } from '../i18n/index.js';
import { ROOM } from '../i18n/room.js';

/** A tab that nobody looks at says by its title that it is the own turn, and by a notification where that is wanted. */
export function useAttention({ phase, prompt }: TableState): void {
  const t = text(ROOM);
  const hidden = useHidden();
  const called = hidden && phase === 'playing' && prompt !== undefined;
  useEffect(() => {
    if (!called) return undefined;
    const before = document.title;
    document.title = `● ${t('turn')}`;
    const end = settings.notify.peek() === 'on' ? notify(t('turn')) : () => {};
    return () => {
      document.title = before;
      end();
    };
  }, [called]);
}

function useHidden(): boolean {
  const [hidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const look = (): void => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return hidden;
}

const TAG = 'paiju-turn';

/** Shows one notification; the result takes it away. Phones show them by the service worker alone, and vibrate. */
function notify(title: string): () => void {
  if (globalThis.Notification?.permission !== 'granted') return () => {};
  const about = { tag: TAG, icon: `${BASE}/icon-192.png`, vibrate: [120, 60, 120] };
  const registered = navigator.serviceWorker?.getRegistration().catch(() => undefined);
  void registered?.then((found) => (found === undefined ? shown(title, about) : found.showNotification(title, about)));
  return () => void registered?.then((found) => found?.getNotifications({ tag: TAG }).then(closeAll));
}

function shown(title: string, about: NotificationOptions): void {
  const made = new Notification(title, about);
  made.onclick = () => {
    globalThis.focus();
    made.close();
  };
}

function closeAll(notifications: readonly Notification[]): void {
  for (const one of notifications) one.close();
}

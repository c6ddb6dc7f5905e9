import type { ChatLine, Table } from '@paiju/client';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useText } from '../i18n/index.js';
import { ROOM } from '../i18n/room.js';

const MOST = 30;

/** What people say while they wait. */
export function FoyerChat({ table }: { table: Table }) {
  const t = useText(ROOM);
  const lines = useSignal<readonly ChatLine[]>([]);
  const text = useSignal('');
  useEffect(
    () =>
      table.subscribe(({ chat }) => {
        if (chat !== undefined) lines.value = [...lines.value, chat].slice(-MOST);
      }),
    [table, lines],
  );
  const send = (event: Event): void => {
    event.preventDefault();
    if (text.value.trim() !== '') table.chat(text.value.trim());
    text.value = '';
  };
  return (
    <section class="foyer-chat" aria-label={t('chat')}>
      <ul aria-live="polite">
        {lines.value.map(({ name, text: said }, n) => (
          <li key={n}>
            <b>{name}</b> {said}
          </li>
        ))}
      </ul>
      <form class="invite" onSubmit={send}>
        <label>
          <span>{t('chat')}</span>
          <input
            type="text"
            maxLength={200}
            autocomplete="off"
            enterkeyhint="send"
            placeholder={t('say')}
            value={text.value}
            onInput={(event) => {
              text.value = event.currentTarget.value;
            }}
          />
        </label>
        <button type="submit" class="button">
          {t('send')}
        </button>
      </form>
    </section>
  );
}

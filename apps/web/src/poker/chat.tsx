import type { ChatLine } from '@paiju/client';
import type { PokerText } from './naming.js';
import './chat.css';

interface ChatProps {
  readonly lines: readonly ChatLine[];
  readonly t: PokerText;
  /** Undefined for someone who may only listen. */
  readonly onSay: ((text: string) => void) | undefined;
}

/** What people at the table say to each other. */
export function Chat({ lines, t, onSay }: ChatProps) {
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).elements.namedItem('say') as HTMLInputElement;
    if (field.value.trim() !== '') onSay?.(field.value.trim());
    field.value = '';
  };
  return (
    <section class="cp-chat" aria-label={t('chat')}>
      <ul aria-live="polite">
        {lines.slice(-30).map(({ name, text }, n) => (
          <li key={n}>
            <b>{name}</b> {text}
          </li>
        ))}
      </ul>
      {onSay !== undefined && (
        <form onSubmit={send}>
          <input
            name="say"
            type="text"
            aria-label={t('say')}
            placeholder={t('say')}
            maxLength={200}
            autocomplete="off"
          />
          <button type="submit" class="button">
            {t('send')}
          </button>
        </form>
      )}
    </section>
  );
}

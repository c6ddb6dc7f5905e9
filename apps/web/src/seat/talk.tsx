import './seat.css';
import type { ChatLine, TableRoom, TableState } from '@paiju/client';
import { signal, useSignal } from '@preact/signals';
import { text } from '../i18n/index.js';
import { TALK } from '../i18n/talk.js';

/** The number of last lines that are shown. */
const SHOWN = 30;

interface Props {
  readonly room: Pick<TableRoom, 'chat' | 'mute'>;
  readonly state: TableState;
  readonly lines: readonly ChatLine[];
}

/** The chat of a table; spectators read along. */
export function Talk({ room, state, lines }: Props) {
  const t = text(TALK);
  const heard = lines.filter(({ name }) => !isUnheard(state, name));
  return (
    <section class="talk" aria-label={t('chat')}>
      <ul aria-live="polite">
        {heard.slice(-SHOWN).map(({ name, text }, n) => (
          <li key={n}>
            <b>{name}</b> {text}
          </li>
        ))}
      </ul>
      {state.name !== undefined && <Field room={room} />}
      <Voices room={room} state={state} />
    </section>
  );
}

function Field({ room }: Pick<Props, 'room'>) {
  const t = text(TALK);
  const typed = useSignal('');
  const send = (event: Event): void => {
    event.preventDefault();
    if (typed.value.trim() !== '') room.chat(typed.value.trim());
    typed.value = '';
  };
  return (
    <form onSubmit={send}>
      <input
        type="text"
        aria-label={t('say')}
        placeholder={t('say')}
        maxLength={200}
        autocomplete="off"
        enterkeyhint="send"
        value={typed.value}
        onInput={(event) => {
          typed.value = event.currentTarget.value;
        }}
      />
      <button type="submit" class="button">
        {t('send')}
      </button>
    </form>
  );
}

/** The other people at the table: a tap, and nothing they say is shown any more; another, and it is. */
function Voices({ room, state }: Omit<Props, 'lines'>) {
  const t = text(TALK);
  const others = state.players.filter(({ name, bot }) => bot !== true && name !== state.name);
  if (others.length === 0) return null;
  return (
    <p class="voices">
      {others.map(({ name }) => {
        const unheard = isUnheard(state, name);
        return (
          <button key={name} type="button" class="button quiet" onClick={() => hear(room, state, name, unheard)}>
            {t(unheard ? 'unmute' : 'mute', { name })}
          </button>
        );
      })}
    </p>
  );
}

const KEPT = 'paiju.unheard';

/** People whose words this page does not show, as rooms with names; kept as long as the tab is. */
const unheard = signal<ReadonlySet<string>>(new Set(kept()));

function kept(): readonly string[] {
  try {
    const names: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return []; // a browser that keeps nothing, or keeps what is not ours
  }
}

function keep(names: ReadonlySet<string>): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...names]));
  } catch {
    // this browser stores nothing
  }
}

export function isUnheard({ room }: TableState, name: string): boolean {
  return unheard.value.has(`${room} ${name}`);
}

/** Hides or shows what somebody says at this table; nobody else learns of it. */
export function hear(room: Pick<TableRoom, 'mute'>, { room: id }: TableState, name: string, heard: boolean): void {
  const names = new Set(unheard.value);
  const one = `${id} ${name}`;
  if (heard) names.delete(one);
  else names.add(one);
  unheard.value = names;
  keep(names);
  room.mute(name, !heard);
}

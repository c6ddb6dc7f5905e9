import { inTab } from '../base/stored.js';
import './seat.css';
import type { TableRoom, TableState } from '@paiju/client';
import { signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { language, text } from '../i18n/index.js';
import { EMOTES, phraseIn, TALK } from '../i18n/talk.js';
import { type Conversation, storedList, type TalkLine } from './conversation.js';
import { Emote } from './emote.js';
import { Quick } from './quick.js';

/** The number of last lines that are shown. */
const SHOWN = 30;

/** The people around a table, and what they say. */
export interface TalkRoom extends Pick<TableRoom, 'chat' | 'mute'> {
  readonly talk: Conversation;
}

interface Props {
  readonly room: TalkRoom;
  readonly state: TableState;
  /** True where nothing else reads new lines out. */
  readonly live?: boolean;
}

/** The chat of a table; spectators read along. */
export function Talk({ room, state, live = false }: Props) {
  const t = text(TALK);
  const lines = room.talk.lines.value.filter(({ name }) => !isUnheard(state, name)).slice(-SHOWN);
  const list = useRef<HTMLUListElement>(null);
  const section = useRef<HTMLElement>(null);
  useEffect(() => list.current?.scrollTo(0, list.current.scrollHeight), [lines.length]);
  useEffect(() => readWhileSeen(section.current, room.talk), [room.talk]);
  return (
    <section class="talk" aria-label={t('chat')} ref={section}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrolled by keyboard */}
      <ul ref={list} tabIndex={0} aria-label={t('lines')} {...(live && { 'aria-live': 'polite' as const })}>
        {lines.map((line, n) => (
          <li key={n} class={line.kind}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      {state.name !== undefined && <Field room={room} />}
      {state.name !== undefined && <Quick room={room} />}
      <Voices room={room} state={state} />
    </section>
  );
}

/** Lines on the screen count as read, those scrolled away do not. */
function readWhileSeen(section: HTMLElement | null, talk: Conversation): () => void {
  let unread: (() => void) | undefined;
  const end = (): void => {
    unread?.();
    unread = undefined;
  };
  const watcher = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting === true) unread ??= talk.read();
    else end();
  });
  if (section !== null) watcher.observe(section);
  return () => {
    watcher.disconnect();
    end();
  };
}

function Line({ line }: { line: TalkLine }) {
  if (line.kind !== 'said') return <>{lineText(line)}</>;
  return (
    <>
      <b>{line.name}</b> <Words words={line.text} />
    </>
  );
}

/** A line that was said: an emote as its picture, with its name for those who listen. */
export function Words({ words }: { words: string }) {
  const emote = EMOTES.find(({ sign }) => sign === words);
  if (emote === undefined) return <span>{heardText(words)}</span>;
  return (
    <>
      <Emote sign={words} />
      <span class="hidden">{heardText(words)}</span>
    </>
  );
}

/** A line in words, with who it is about. */
export function lineText(line: TalkLine): string {
  const { name } = line;
  const t = text(TALK);
  return line.kind === 'said' ? `${name}: ${heardText(line.text)}` : t(line.kind, { name });
}

/** Words as the page says them: a quick phrase in its own language, whichever it was sent in; an emote by its name. */
export function heardText(words: string): string {
  const emote = EMOTES.find(({ sign }) => sign === words);
  return emote === undefined ? (phraseIn(words, language.value) ?? words) : text(TALK)(emote.key);
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
function Voices({ room, state }: Omit<Props, 'live'>) {
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

/** The name of what leads to the talk, with how much of it is unread. */
export function talkLabel(name: string, talk: Conversation | undefined): string {
  const t = text(TALK);
  const unread = talk?.unread.value ?? 0;
  return unread === 0 ? name : t('unread', { name, n: unread });
}

/** The dot beside what leads to the talk. */
export function UnreadDot({ talk }: { talk: Conversation | undefined }) {
  const unread = talk?.unread.value ?? 0;
  return unread === 0 ? null : (
    <span class="unread" aria-hidden="true">
      {unread > 9 ? '9+' : unread}
    </span>
  );
}

/** Leads to the talk where it lies further down the page. */
export function TalkButton({ room, class: styles }: { room: TalkRoom | undefined; class: string }) {
  const t = text(TALK);
  if (room === undefined) return null;
  const label = talkLabel(t('chat'), room.talk);
  const show = (): void => {
    const talk = document.querySelector('.talk');
    talk?.scrollIntoView({ block: 'center' });
    talk?.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <button type="button" class={`${styles} talk-button`} aria-label={label} title={label} onClick={show}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
        <path
          d="M5 5h14v11H10l-4 4v-4H5z"
          fill="none"
          stroke="currentColor"
          stroke-width="1.8"
          stroke-linejoin="round"
        />
      </svg>
      <UnreadDot talk={room.talk} />
    </button>
  );
}

const KEPT = 'paiju.unheard';

/** People whose words this page does not show, as rooms with names; kept as long as the tab is. */
const unheard = signal<ReadonlySet<string>>(new Set(storedList(KEPT).filter((name) => typeof name === 'string')));

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
  inTab.write(KEPT, [...names]);
  room.mute(name, !heard);
}

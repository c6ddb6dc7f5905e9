import type { TableState } from '@paiju/client';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { GameTableProps } from '../seat/game.js';
import { Talk } from '../seat/talk.js';
import type { PokerText } from './card-names.js';
import { type Command, parseCommand } from './command.js';

interface Props {
  readonly log: readonly string[];
  readonly t: PokerText;
  /** Undefined for someone who watches, and can neither play nor talk. */
  readonly onCommand: ((command: Command) => string) | undefined;
  readonly room: GameTableProps['room'];
  readonly state: TableState;
  readonly children: ComponentChildren;
}

/** Beside or below the board: commands, chat, the keys, and everything that happened, in words. */
export function Side({ log, t, onCommand, room, state, children }: Props) {
  const commands = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => onSlash(commands), []);
  return (
    <aside class="cp-side">
      {room !== undefined && <Talk room={room} state={state} />}
      {onCommand !== undefined && (
        <details class="cp-commands" ref={commands}>
          <summary>{t('keysAndCommands')}</summary>
          <CommandBox t={t} onCommand={onCommand} />
          <p>{t('keysHelp')}</p>
          <p>{t('commandHelp')}</p>
        </details>
      )}
      {children}
      <details open={onCommand === undefined}>
        <summary>{t('log')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrolled by keyboard */}
        <ol class="cp-log" tabIndex={0} aria-label={t('log')}>
          {log.map((line, n) => (
            <li key={n}>{line}</li>
          ))}
        </ol>
      </details>
    </aside>
  );
}

/** The key / opens the command box, as at every table. */
function onSlash(commands: { readonly current: HTMLDetailsElement | null }): () => void {
  const pressed = (event: KeyboardEvent): void => {
    const typing = event.target instanceof Element && event.target.matches('input, textarea, select');
    if (event.key !== '/' || typing || commands.current === null) return;
    event.preventDefault();
    commands.current.open = true;
    commands.current.querySelector('input')?.focus();
  };
  addEventListener('keydown', pressed);
  return () => removeEventListener('keydown', pressed);
}

/** W-11: every move of the game as a typed line; the answer stands beside it and is read aloud. */
export function CommandBox({ t, onCommand }: { t: PokerText; onCommand: (command: Command) => string }) {
  const [answer, setAnswer] = useState('');
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const field = form.elements.namedItem('command') as HTMLInputElement;
    const command = parseCommand(field.value);
    setAnswer(command.ok ? onCommand(command.value) : t(`error.${command.error.code}`, { word: command.error.word }));
    if (command.ok) field.value = '';
  };
  return (
    <form class="command-box" onSubmit={onSubmit}>
      <label>
        <span>{t('command')}</span>
        <input
          name="command"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={t('commandHint')}
        />
      </label>
      <output aria-live="polite">{answer}</output>
    </form>
  );
}

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { settings } from '../base/settings.js';
import { text } from '../i18n/index.js';
import { SETTINGS } from '../i18n/settings.js';
import { SHELL } from '../i18n/shell.js';
import { TABLE } from '../i18n/table.js';
import type { GameTableProps } from '../seat/game.js';
import { Talk } from '../seat/talk.js';
import { parseCommand } from './command.js';
import { Icon } from './menu.js';
import { readOut } from './reading.js';
import type { TableModel } from './table-model.js';

interface LogPanelProps extends Pick<GameTableProps, 'room'> {
  readonly model: TableModel;
  readonly onClose: () => void;
}

/** The log of everything that happened, chat where there is someone to talk to, and the command box. */
export function LogPanel({ model, room, onClose }: LogPanelProps) {
  const t = text(TABLE);
  const shell = text(SHELL);
  const end = useRef<HTMLLIElement>(null);
  const lines = model.log.value;
  const state = model.state.value;
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [lines.length]);
  return (
    <aside
      class="panel"
      aria-label={t('log')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation(); // it closes the log, and passes nothing
        onClose();
      }}
    >
      <header>
        <h2>{t(room === undefined ? 'log' : 'logAndChat')}</h2>
        <button type="button" class="icon" aria-label={shell('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrolled by keyboard */}
      <ol class="log" tabIndex={0} aria-label={t('log')}>
        {lines.map((line, n) => (
          <li key={n} class={line.spoken === undefined ? '' : 'loud'}>
            {line.text}
          </li>
        ))}
        <li ref={end} class="end" aria-hidden="true" />
      </ol>
      {room !== undefined && state !== undefined && <Talk room={room} state={state} />}
      {model.view.value?.seat !== null && <Commands model={model} />}
    </aside>
  );
}

/** The command box, for those who have opened it once, or press / (W-21). */
function Commands({ model }: { model: TableModel }) {
  return (
    <details
      class="commands"
      open={settings.commands.value === 'on'}
      onToggle={({ currentTarget }) => {
        settings.commands.value = currentTarget.open ? 'on' : 'off';
      }}
    >
      <summary>{text(SETTINGS)('commands')}</summary>
      <CommandBox model={model} />
    </details>
  );
}

/** A line to type what to do (W-11): `d 5s`, `pon`, `pass`, `hand`. The answer is read out. */
export function CommandBox({ model }: { model: TableModel }) {
  const t = text(TABLE);
  const typed = useSignal('');
  const answer = useSignal('');
  const run = (event: Event): void => {
    event.preventDefault();
    answer.value = answerTo(model, typed.value);
    typed.value = '';
  };
  return (
    <form class="command" onSubmit={run}>
      <label>
        <span class="hidden">{t('command')}</span>
        <input
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={t('commandHint')}
          value={typed.value}
          data-command
          onInput={(event) => {
            typed.value = event.currentTarget.value;
          }}
        />
      </label>
      {/* A refusal is said elsewhere, at once: here it is only seen. */}
      <output aria-live={answer.value === '' ? 'off' : 'polite'}>{answer.value || model.notice.value}</output>
    </form>
  );
}

function answerTo(model: TableModel, line: string): string {
  const t = text(TABLE);
  const view = model.view.value;
  if (view === undefined || line.trim() === '') return '';
  const command = parseCommand(line, view);
  switch (command.kind) {
    case 'act':
      void model.act(command.action);
      return '';
    case 'read':
      return readOut(model, command.what);
    case 'impossible':
      return t('noSuch');
    case 'unknown':
      return t('unknownCommand', { text: line });
    default:
      return command satisfies never;
  }
}

import { useEffect, useRef } from 'preact/hooks';
import { text } from '../i18n/index.js';
import { SHELL } from '../i18n/shell.js';
import { TABLE } from '../i18n/table.js';
import { Talk } from '../seat/talk.js';
import { CommandBox } from './command-box.js';
import { Icon } from './icon.js';
import type { TableModel } from './table-model.js';

/** The log of everything that happened, chat where there is someone to talk to, and the command box. */
export function LogPanel({ model, local, onClose }: { model: TableModel; local: boolean; onClose: () => void }) {
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
        <h2>{t('log')}</h2>
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
      {!local && state !== undefined && <Talk table={model.table} state={state} lines={model.chat.value} />}
      {model.view.value?.seat !== null && <CommandBox model={model} />}
    </aside>
  );
}

import { useSignal } from '@preact/signals';
import { text } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { parseCommand } from './command.js';
import { readOut } from './reading.js';
import type { TableModel } from './table-model.js';

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

import { useSignal } from '@preact/signals';
import { useText } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { parseCommand } from './command.js';
import { readOut } from './reading.js';
import type { Desk } from './table-model.js';

/** A line to type what to do (W-11): `d 5s`, `pon`, `pass`, `hand`. The answer is read out. */
export function CommandBox({ desk }: { desk: Desk }) {
  const t = useText(TABLE);
  const text = useSignal('');
  const answer = useSignal('');
  const run = (event: Event): void => {
    event.preventDefault();
    answer.value = obey(desk, text.value);
    text.value = '';
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
          value={text.value}
          data-command
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
      </label>
      {/* A refusal is said elsewhere, at once: here it is only seen. */}
      <output aria-live={answer.value === '' ? 'off' : 'polite'}>{answer.value || desk.notice.value}</output>
    </form>
  );
}

function obey(desk: Desk, line: string): string {
  const t = useText(TABLE);
  const view = desk.view.value;
  if (view === undefined || line.trim() === '') return '';
  const command = parseCommand(line, view);
  switch (command.kind) {
    case 'act':
      void desk.act(command.action);
      return '';
    case 'read':
      return readOut(desk, command.what);
    case 'impossible':
      return t('noSuch');
    case 'unknown':
      return t('unknownCommand', { text: line });
    default:
      return command satisfies never;
  }
}

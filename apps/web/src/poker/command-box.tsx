import { useState } from 'preact/hooks';
import { type Command, parseCommand } from './command.js';
import type { PokerText } from './naming.js';

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

import { choicesOf, type SettingName, settings } from '../base/settings.js';
import { LANGUAGE_NAMES, text } from '../i18n/index.js';
import { SETTINGS } from '../i18n/settings.js';

/** One setting and what it takes. */
export function SettingRow({ name }: { name: SettingName }) {
  const t = text(SETTINGS);
  const { value } = settings[name];
  const choices: readonly string[] = choicesOf(name);
  const ordered =
    name === 'volume'
      ? choices.toSorted((a, b) => Number(a) - Number(b))
      : name === 'assist'
        ? ['0', '1', '2']
        : choices;
  return (
    <label class="setting">
      <span>{t(name)}</span>
      <select value={value} onChange={(event) => change(name, event.currentTarget.value)}>
        {ordered.map((choice) => (
          <option key={choice} value={choice} lang={langOf(name, choice)} selected={choice === value}>
            {choiceText(name, choice)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A language names itself in its own words. */
function langOf(name: SettingName, choice: string): string | undefined {
  return name === 'language' && choice !== 'auto' ? choice : undefined;
}

function change(name: SettingName, value: string): void {
  const choices: readonly string[] = choicesOf(name);
  if (choices.includes(value)) settings[name].value = value as never; // just looked up among what this setting takes
}

function choiceText(name: SettingName, choice: string): string {
  const t = text(SETTINGS);
  if (name === 'volume') return `${choice}%`;
  if (name === 'language' && choice !== 'auto') return LANGUAGE_NAMES[choice as keyof typeof LANGUAGE_NAMES];
  if (choice === 'on' || choice === 'off') return t(choice);
  return t(`${name}.${choice}` as 'language.auto'); // each choice of a setting has its key
}

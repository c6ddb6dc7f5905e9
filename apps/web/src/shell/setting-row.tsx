import { choicesOf, type SettingName, settings } from '../base/settings.js';
import { LANGUAGE_NAMES, text } from '../i18n/index.js';
import { SETTINGS } from '../i18n/settings.js';

interface SettingRowProps {
  readonly name: SettingName;
  /** Texts of the choices where they are a game's own; a choice without one is not offered. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** One setting with its choices. */
export function SettingRow({ name, texts }: SettingRowProps) {
  const t = text(SETTINGS);
  const { value } = settings[name];
  const all: readonly string[] = choicesOf(name);
  const choices = texts === undefined ? all : all.filter((choice) => Object.hasOwn(texts, choice));
  const ordered = choices.toSorted((a, b) => rankOf(name, a) - rankOf(name, b));
  return (
    <label class="setting">
      <span>{t(name)}</span>
      <select value={value} onChange={(event) => change(name, event.currentTarget.value)}>
        {ordered.map((choice) => (
          <option key={choice} value={choice} lang={langOf(name, choice)} selected={choice === value}>
            {texts?.[choice] ?? choiceText(name, choice)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The speeds of bots, from the slowest. */
const PACES = ['calm', 'normal', 'quick', 'instant'];

/** The place of a choice where a setting has a natural order; the others stay as they are. */
function rankOf(name: SettingName, choice: string): number {
  if (name === 'volume' || name === 'assist') return Number(choice);
  return name === 'pace' ? PACES.indexOf(choice) : 0;
}

/** A language names itself in its own words. */
function langOf(name: SettingName, choice: string): string | undefined {
  return name === 'language' && choice !== 'auto' ? choice : undefined;
}

/** Takes a choice of a setting. */
export function change(name: SettingName, value: string): void {
  const choices: readonly string[] = choicesOf(name);
  if (choices.includes(value)) settings[name].value = value as never; // just looked up among what this setting takes
  if (name === 'notify' && value === 'on') void allowNotifications();
}

/** A browser that does not allow notifications turns the setting off again. */
async function allowNotifications(): Promise<void> {
  const allowed = (await globalThis.Notification?.requestPermission()) ?? 'denied';
  if (allowed !== 'granted') settings.notify.value = 'off';
}

/** The name of a choice of a setting. */
export function choiceText(name: SettingName, choice: string): string {
  const t = text(SETTINGS);
  if (name === 'volume') return `${choice}%`;
  if (name === 'language' && choice !== 'auto') return LANGUAGE_NAMES[choice as keyof typeof LANGUAGE_NAMES];
  if (choice === 'on' || choice === 'off') return t(choice);
  return t(`${name}.${choice}` as 'language.auto'); // each choice of a setting has its key
}

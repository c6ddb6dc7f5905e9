import type { SettingName } from '../base/settings.js';
import { text } from '../i18n/index.js';
import { SETTINGS } from '../i18n/settings.js';
import { SettingRow } from '../shell/setting-row.js';
import { TopBar } from '../shell/top-bar.js';

const GROUPS: readonly (readonly SettingName[])[] = [
  ['language', 'terms'],
  ['theme', 'index', 'felt'],
  ['volume', 'muted', 'speech'],
  ['pace', 'assist', 'notify'],
  ['sort', 'guard', 'autoWin'],
];

/** Every setting. */
export function SettingsPage() {
  const t = text(SETTINGS);
  return (
    <>
      <TopBar />
      <main class="sheet">
        <h1>{t('title')}</h1>
        <p class="quiet">{t('kept')}</p>
        {GROUPS.map((names) => (
          <div class="group" key={names[0]}>
            {names.map((name) => (
              <SettingRow key={name} name={name} />
            ))}
          </div>
        ))}
      </main>
    </>
  );
}

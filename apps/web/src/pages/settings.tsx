import './settings.css';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { SettingName } from '../base/settings.js';
import { text } from '../i18n/index.js';
import { SETTINGS } from '../i18n/settings.js';
import { CardArt, TileFace } from '../pieces/piece.js';
import { SettingRow } from '../shell/setting-row.js';
import { TopBar } from '../shell/top-bar.js';

const GROUPS: readonly (readonly SettingName[])[] = [
  ['language', 'terms'],
  ['theme', 'index', 'back', 'felt'],
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
            {names.includes('theme') && <Preview />}
            {names.map((name) => (
              <SettingRow key={name} name={name} />
            ))}
          </div>
        ))}
        <Account />
      </main>
    </>
  );
}

/** What belongs to the person, fetched after the settings: most of it needs a server (C-10, W-20). */
function Account() {
  const [Panels, show] = useState<ComponentType>();
  useEffect(() => {
    import('./own-data.js').then(({ AccountPanels }) => show(() => AccountPanels)).catch(() => undefined); // without a network: none
  }, []);
  return Panels === undefined ? null : <Panels />;
}

/** A red five, the bird, a wind, a dragon and a back; two cards and a back. */
const TILES = [16, 72, 108, 132, -1];
const RED = 16;
const CARDS = ['Ah', 'Qs', undefined];

/** Tiles, cards and felt as the settings beside it make them (W-24). */
function Preview() {
  const t = text(SETTINGS);
  return (
    <div class="preview" role="img" aria-label={t('preview')}>
      <span class="tiles">
        {TILES.map((tile) => (
          <span key={tile}>
            <TileFace tile={tile} red={tile === RED} />
          </span>
        ))}
      </span>
      <span class="cards">
        {CARDS.map((card) => (
          <span key={card}>
            <CardArt name={card} />
          </span>
        ))}
      </span>
    </div>
  );
}

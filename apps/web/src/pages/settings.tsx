import './settings.css';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { choicesOf, type SettingName, settings } from '../base/settings.js';
import { text } from '../i18n/index.js';
import { SETTINGS } from '../i18n/settings.js';
import { CardArt, TileFace } from '../pieces/piece.js';
import { change, choiceText, SettingRow } from '../shell/setting-row.js';
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
            {names.map((name) =>
              isLook(name) ? <Looks key={name} name={name} /> : <SettingRow key={name} name={name} />,
            )}
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

/** Settings whose choices are seen before they are taken (W-24). */
const LOOKS = ['theme', 'back', 'felt'] as const satisfies readonly SettingName[];
type Look = (typeof LOOKS)[number];

const isLook = (name: SettingName): name is Look => LOOKS.some((look) => look === name);

/** One of these settings, each of its choices with a sample of it. */
function Looks({ name }: { name: Look }) {
  const t = text(SETTINGS);
  const { value } = settings[name];
  return (
    <fieldset class="looks">
      <legend>{t(name)}</legend>
      {choicesOf(name).map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === value}
            onChange={() => change(name, choice)}
          />
          <span class="look">
            <Sample name={name} choice={choice} />
            {choiceText(name, choice)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What a choice makes: two tiles of a theme, a back, or a piece of felt. */
function Sample({ name, choice }: { name: Look; choice: string }) {
  if (name === 'felt') return <span class="sample cloth" data-felt={choice} />;
  const theme = name === 'theme' ? choice : settings.theme.value;
  const tiles = name === 'theme' ? SAMPLES : [-1];
  return (
    <span class="sample" data-theme={theme} data-back={name === 'back' && choice !== 'auto' ? choice : undefined}>
      {tiles.map((tile) => (
        <span key={tile}>
          <TileFace tile={tile} red={tile === RED} />
        </span>
      ))}
    </span>
  );
}

/** A red five, the bird, a wind, a dragon and a back; two cards and a back. */
const TILES = [16, 72, 108, 132, -1];
const RED = 16;
const SAMPLES = [16, 72];
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

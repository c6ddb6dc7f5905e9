import { useEffect, useRef } from 'preact/hooks';
import { useText } from '../i18n/index.js';
import { SHELL } from '../i18n/shell.js';
import { TABLE } from '../i18n/table.js';
import { settings } from '../settings.js';
import { SettingRow } from '../setup/setting-row.js';
import type { Desk } from './desk.js';
import { Icon } from './icon.js';

interface MenuProps {
  readonly desk: Desk;
  readonly local: boolean;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** What the table does by itself, how it looks and sounds, and the way out. */
export function Menu({ desk, local, onLeave, onClose }: MenuProps) {
  const t = useText(TABLE);
  const shell = useText(SHELL);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog class="menu" ref={dialog} onClose={onClose} aria-label={t('menu')}>
      <header>
        <h2>{t('menu')}</h2>
        <button type="button" class="icon" aria-label={shell('close')} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </header>
      <div class="switches">
        <Toggle name="autoWin" text={t('autoWin')} />
        <Toggle name="noCalls" text={t('noCalls')} />
        <Toggle name="autoDiscard" text={t('autoDiscard')} />
        <label class="switch">
          <input
            type="checkbox"
            checked={settings.sort.value === 'manual'}
            onChange={(event) => {
              settings.sort.value = event.currentTarget.checked ? 'manual' : 'auto';
            }}
          />
          <span>{t('manualSort')}</span>
        </label>
      </div>
      <div class="rows">
        {local && <SettingRow name="assist" />}
        {local && <SettingRow name="pace" />}
        <SettingRow name="volume" />
        <SettingRow name="theme" />
        <SettingRow name="felt" />
        <SettingRow name="language" />
        <SettingRow name="terms" />
      </div>
      <footer>
        <a class="button" href={`/rules/${desk.face.game}`} target="_blank" rel="noreferrer">
          {shell('rules')}
        </a>
        <button type="button" class="button" onClick={onLeave}>
          {t('leave')}
        </button>
      </footer>
    </dialog>
  );
}

function Toggle({ name, text }: { name: 'autoWin' | 'noCalls' | 'autoDiscard'; text: string }) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={settings[name].value === 'on'}
        onChange={(event) => {
          settings[name].value = event.currentTarget.checked ? 'on' : 'off';
        }}
      />
      <span>{text}</span>
    </label>
  );
}

import './menu.css';
import { useEffect, useRef } from 'preact/hooks';
import { useText } from '../i18n/index.js';
import { SHELL } from '../i18n/shell.js';
import { TABLE } from '../i18n/table.js';
import { Help } from '../seat/help.js';
import { Promised } from '../seat/promise.js';
import { SettingRow } from '../shell/setting-row.js';
import { Icon } from './icon.js';
import type { Desk } from './table-model.js';
import { Switches } from './toggles.js';

interface MenuProps {
  readonly desk: Desk;
  readonly local: boolean;
  /** How much help the table gives. */
  readonly level: number;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** What the table does by itself, how it looks and sounds, and the way out. */
export function Menu({ desk, local, level, onLeave, onClose }: MenuProps) {
  const t = useText(TABLE);
  const shell = useText(SHELL);
  const dialog = useRef<HTMLDialogElement>(null);
  const watching = desk.view.value?.seat === null;
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog class="menu" ref={dialog} onClose={onClose} aria-label={t('menu')}>
      <header>
        <h2>{t('menu')}</h2>
        <button type="button" class="icon" aria-label={shell('close')} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </header>
      {!watching && <Switches desk={desk} />}
      <div class="rows">
        {local ? <SettingRow name="assist" /> : !watching && <Help game={desk.face.game} level={level} />}
        {local && <SettingRow name="pace" />}
        <SettingRow name="volume" />
        <SettingRow name="theme" />
        <SettingRow name="felt" />
        <SettingRow name="language" />
        <SettingRow name="terms" />
      </div>
      <Promised commitment={desk.state.value?.commitment} />
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

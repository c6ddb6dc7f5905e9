import { useContext, useEffect, useRef } from 'preact/hooks';
import { text } from '../i18n/index.js';
import { SHELL } from '../i18n/shell.js';
import { TABLE } from '../i18n/table.js';
import { GameContext, Help } from '../seat/game.js';
import { Promised, RulesLink } from '../seat/panel-parts.js';
import { SettingRow } from '../shell/setting-row.js';
import { Icon } from './icon.js';
import type { TableModel } from './table-model.js';
import { Switches } from './toggles.js';

interface MenuProps {
  readonly model: TableModel;
  readonly local: boolean;
  /** How much help the table gives. */
  readonly level: number;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** What the table does by itself, how it looks and sounds, and the way out. */
export function Menu({ model, local, level, onLeave, onClose }: MenuProps) {
  const t = text(TABLE);
  const shell = text(SHELL);
  const game = useContext(GameContext);
  const dialog = useRef<HTMLDialogElement>(null);
  const watching = model.view.value?.seat === null;
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog class="menu" ref={dialog} onClose={onClose} aria-label={t('menu')}>
      <header>
        <h2>{t('menu')}</h2>
        <button type="button" class="icon" aria-label={shell('close')} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </header>
      {!watching && <Switches model={model} />}
      <div class="rows">
        {local ? <SettingRow name="assist" /> : !watching && <Help game={game} level={level} />}
        {local && <SettingRow name="pace" />}
        <SettingRow name="volume" />
        <SettingRow name="theme" />
        <SettingRow name="felt" />
        <SettingRow name="language" />
        <SettingRow name="terms" />
      </div>
      <Promised commitment={model.state.value?.commitment} />
      <footer>
        <RulesLink class="button">{shell('rules')}</RulesLink>
        <button type="button" class="button" onClick={onLeave}>
          {t('leave')}
        </button>
      </footer>
    </dialog>
  );
}

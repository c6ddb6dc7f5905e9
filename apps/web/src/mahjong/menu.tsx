import { useContext, useEffect, useRef } from 'preact/hooks';
import { settings } from '../base/settings.js';
import { listed, text } from '../i18n/index.js';
import { SHELL } from '../i18n/shell.js';
import { TABLE } from '../i18n/table.js';
import { GameContext, Help, helpChoices } from '../seat/game.js';
import { Promised, RulesLink } from '../seat/panel-parts.js';
import { SettingRow } from '../shell/setting-row.js';
import type { TableModel } from './table-model.js';

interface MenuProps {
  readonly model: TableModel;
  readonly local: boolean;
  /** The level of help of the table. */
  readonly level: number;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** The menu: automatic play, looks and sounds, and the way out. */
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
        {local ? (
          <SettingRow name="assist" texts={helpChoices(game)} />
        ) : (
          !watching && <Help game={game} level={level} />
        )}
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

/** The way to what the table plays by itself: one tap away, and it tells what is on. */
export function Toggles({ model }: { model: TableModel }) {
  const t = text(TABLE);
  if (model.view.value?.seat === null) return null;
  const on = TOGGLES.filter(({ id }) => id !== 'manualSort' && isOn(model, id)).map(({ id }) => t(id));
  const label = on.length === 0 ? t('toggles') : t('item', { name: t('toggles'), value: listed(on) });
  return (
    <>
      <button
        type="button"
        class={`icon auto${on.length > 0 ? ' on' : ''}`}
        aria-label={label}
        title={label}
        {...{ popovertarget: 'toggles' }}
      >
        <Icon name="auto" />
        {on.length > 0 && <span class="badge" aria-hidden="true" data-count={on.length} />}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of switches is no fieldset */}
      <div id="toggles" class="toggles" role="group" aria-label={t('toggles')} {...{ popover: 'auto' }}>
        <Switches model={model} />
        <p class="quiet">{t('togglesText')}</p>
      </div>
    </>
  );
}

/** One switch for each toggle, with its key. */
export function Switches({ model }: { model: TableModel }) {
  const t = text(TABLE);
  return (
    <div class="switches">
      {TOGGLES.map(({ id, key }) => (
        <label key={id} class="switch">
          <input type="checkbox" checked={isOn(model, id)} aria-keyshortcuts={key} onChange={() => turn(model, id)} />
          <span>{t(id)}</span>
          <span class="hotkey" aria-hidden="true" data-key={key.toUpperCase()} />
        </label>
      ))}
    </div>
  );
}

/** The toggles of automatic play (W-4), each with its key. */
export const TOGGLES = [
  { id: 'autoWin', key: 'a' },
  { id: 'noCalls', key: 'q' },
  { id: 'autoDiscard', key: 't' },
  { id: 'manualSort', key: 's' },
] as const;
export type ToggleId = (typeof TOGGLES)[number]['id'];

/** True if a toggle is on: winning and sorting are settings, the others last for the hand that is played. */
export function isOn(model: TableModel, id: ToggleId): boolean {
  switch (id) {
    case 'autoWin':
      return settings.autoWin.value === 'on';
    case 'manualSort':
      return settings.sort.value === 'manual';
    default:
      return model[id].value;
  }
}

/** Turns a toggle on or off. */
export function turn(model: TableModel, id: ToggleId): void {
  const on = !isOn(model, id);
  if (id === 'autoWin') settings.autoWin.value = on ? 'on' : 'off';
  else if (id === 'manualSort') settings.sort.value = on ? 'manual' : 'auto';
  else model[id].value = on;
}

const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  sound: 'M4 10v4h4l5 4V6L8 10H4zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  muted: 'M4 10v4h4l5 4V6L8 10H4zM16 10l5 5M21 10l-5 5',
  log: 'M5 5h14v11H10l-4 4v-4H5z',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M14 5l-7 7 7 7',
  share: 'M12 15V4M8 7.5L12 4l4 3.5M5 12v7h14v-7',
  auto: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5M17.6 2.8v4.2h-4.2M9.6 15.5L12 9l2.4 6.5M10.4 13.4h3.2',
  play: 'M8 5l11 7-11 7z',
} as const;

/** A line drawing for a button; the button says what it does. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg class="drawing" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}

import { settings } from '../base/settings.js';
import { listed, text } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { Icon } from './icon.js';
import type { TableModel } from './table-model.js';

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
        {on.length > 0 && (
          <span class="badge" aria-hidden="true">
            {on.length}
          </span>
        )}
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

/** What a player may leave to the table (W-4), each with its key. */
export const TOGGLES = [
  { id: 'autoWin', key: 'a' },
  { id: 'noCalls', key: 'q' },
  { id: 'autoDiscard', key: 't' },
  { id: 'manualSort', key: 's' },
] as const;
export type ToggleId = (typeof TOGGLES)[number]['id'];

/** Whether a toggle is on: winning and sorting as they are set, the others for the hand that is played. */
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

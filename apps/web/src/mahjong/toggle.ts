import { settings } from '../base/settings.js';
import type { TableModel } from './table-model.js';

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

import { settings } from '../base/settings.js';
import type { Desk } from './table-model.js';

/** What a player may leave to the table (W-4), each with its key. */
export const TOGGLES = [
  { id: 'autoWin', key: 'a' },
  { id: 'noCalls', key: 'q' },
  { id: 'autoDiscard', key: 't' },
  { id: 'manualSort', key: 's' },
] as const;
export type ToggleId = (typeof TOGGLES)[number]['id'];

/** Whether a toggle is on: winning and sorting as they are set, the others for the hand that is played. */
export function isOn(desk: Desk, id: ToggleId): boolean {
  switch (id) {
    case 'autoWin':
      return settings.autoWin.value === 'on';
    case 'manualSort':
      return settings.sort.value === 'manual';
    default:
      return desk[id].value;
  }
}

/** Turns a toggle on or off. */
export function turn(desk: Desk, id: ToggleId): void {
  const on = !isOn(desk, id);
  if (id === 'autoWin') settings.autoWin.value = on ? 'on' : 'off';
  else if (id === 'manualSort') settings.sort.value = on ? 'manual' : 'auto';
  else desk[id].value = on;
}

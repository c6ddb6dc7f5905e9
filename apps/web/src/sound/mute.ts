import { settings } from '../base/settings.js';

/** Turns all sound off or on. */
export function toggleMute(): void {
  settings.muted.value = settings.muted.value === 'on' ? 'off' : 'on';
  if (settings.muted.value === 'on') globalThis.speechSynthesis?.cancel();
}

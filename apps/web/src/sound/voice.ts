import { language } from '../i18n/index.js';
import { settings } from '../settings.js';

/** Says a call by the browser's own voice, unless sound or speech is off (W-13). */
export function say(text: string): void {
  const volume = Number(settings.volume.value) / 100;
  if (settings.muted.value === 'on' || settings.speech.value === 'off' || volume === 0) return;
  if (!('speechSynthesis' in globalThis) || !navigator.userActivation?.hasBeenActive) return;
  const speech = new SpeechSynthesisUtterance(text);
  speech.lang = language.value;
  speech.volume = volume;
  speech.rate = 1.15;
  speechSynthesis.cancel(); // calls are short, and the last one counts
  speechSynthesis.speak(speech);
}

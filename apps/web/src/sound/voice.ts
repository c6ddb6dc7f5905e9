import { settings } from '../base/settings.js';
import { language } from '../i18n/index.js';

/** What an English voice must be given so that it says what is meant: it takes the call for the Greek letter. */
const AS_HEARD: Readonly<Record<string, string>> = { Chi: 'Chee' };

/** Says a call by the browser's own voice of its language, unless sound or speech is off (W-13). */
export function say(text: string, lang: string = language.value): void {
  const volume = Number(settings.volume.value) / 100;
  if (settings.muted.value === 'on' || settings.speech.value === 'off' || volume === 0) return;
  if (!('speechSynthesis' in globalThis) || !navigator.userActivation?.hasBeenActive) return;
  const speech = new SpeechSynthesisUtterance(lang === 'en' ? (AS_HEARD[text] ?? text) : text);
  speech.lang = lang;
  speech.voice = voiceOf(lang) ?? null; // null: the browser's choice
  speech.volume = volume;
  speech.rate = 1.15;
  speechSynthesis.cancel(); // calls are short, and the last one counts
  speechSynthesis.speak(speech);
}

/** A voice of the very language, or of the same tongue elsewhere: some browsers take their default where only that is there. */
function voiceOf(lang: string): SpeechSynthesisVoice | undefined {
  const voices = speechSynthesis.getVoices();
  const speaks = (wanted: string) => (voice: SpeechSynthesisVoice) => voice.lang.replace('_', '-').startsWith(wanted);
  return voices.find(speaks(lang)) ?? voices.find(speaks(lang.slice(0, 2)));
}

import { settings } from '../base/settings.js';
import { language } from '../i18n/index.js';

/** Every sound of the page; none is fetched, all are made of noise and sines. */
export type Sound = 'click' | 'soft' | 'clack' | 'thud' | 'chime' | 'chord' | 'bell' | 'shuffle' | 'tick' | 'close';

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** Starting the browser's audio takes longer than a frame: the first sound comes after what it belongs to is seen. */
const START_MS = 60;

/** Makes a sound, unless sound is off (W-13); never before what it belongs to had its turn. */
export function sound(name: Sound): void {
  const volume = Number(settings.volume.value) / 100;
  if (settings.muted.value === 'on' || volume === 0 || !('AudioContext' in globalThis)) return;
  if (navigator.userActivation?.hasBeenActive === false) return; // browsers are silent until the first touch
  setTimeout(() => play(name, volume), context === undefined ? START_MS : 0);
}

function play(name: Sound, volume: number): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume().catch(() => undefined);
  SOUNDS[name](context, volume);
}

type Play = (audio: AudioContext, volume: number) => void;

const SOUNDS: { readonly [S in Sound]: Play } = {
  click: (audio, volume) => knock(audio, 0, 2100, 0.045, 0.5 * volume),
  soft: (audio, volume) => knock(audio, 0, 1300, 0.03, 0.16 * volume),
  clack: (audio, volume) => [0, 0.05, 0.09].forEach((at) => void knock(audio, at, 1700, 0.05, 0.5 * volume)),
  thud: (audio, volume) => {
    knock(audio, 0, 500, 0.12, 0.9 * volume);
    knock(audio, 0.02, 1500, 0.05, 0.5 * volume);
  },
  chime: (audio, volume) => [880, 1320].forEach((pitch, n) => void tone(audio, n * 0.07, pitch, 0.35, 0.16 * volume)),
  chord: (audio, volume) =>
    [523, 659, 784, 1047].forEach((pitch, n) => void tone(audio, n * 0.06, pitch, 0.9, 0.14 * volume)),
  bell: (audio, volume) => tone(audio, 0, 1175, 0.6, 0.18 * volume),
  shuffle: (audio, volume) =>
    Array.from({ length: 9 }, (_, n) => knock(audio, n * 0.035, 900 + 130 * (n % 4), 0.04, 0.22 * volume)),
  tick: (audio, volume) => tone(audio, 0, 1760, 0.05, 0.08 * volume),
  close: (audio, volume) =>
    [659, 523, 392].forEach((pitch, n) => void tone(audio, n * 0.12, pitch, 0.5, 0.12 * volume)),
};

/** A short burst of filtered noise: a tile on felt or on another tile. */
function knock(audio: AudioContext, at: number, pitch: number, length: number, volume: number): void {
  const source = audio.createBufferSource();
  source.buffer = noise ??= whiteNoise(audio);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 3;
  source.connect(filter).connect(fading(audio, at, length, volume));
  source.start(audio.currentTime + at, Math.random() * 0.5, length + 0.05);
}

function tone(audio: AudioContext, at: number, pitch: number, length: number, volume: number): void {
  const source = audio.createOscillator();
  source.type = 'triangle';
  source.frequency.value = pitch;
  source.connect(fading(audio, at, length, volume));
  source.start(audio.currentTime + at);
  source.stop(audio.currentTime + at + length + 0.05);
}

function fading(audio: AudioContext, at: number, length: number, volume: number): GainNode {
  const gain = audio.createGain();
  const start = audio.currentTime + at;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0005, start + length);
  gain.connect(audio.destination);
  return gain;
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  return buffer;
}

/** Turns all sound off or on. */
export function toggleMute(): void {
  settings.muted.value = settings.muted.value === 'on' ? 'off' : 'on';
  if (settings.muted.value === 'on') globalThis.speechSynthesis?.cancel();
}

/** The spelling for English voices, which take the call for the Greek letter. */
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

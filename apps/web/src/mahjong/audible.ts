import { type Sound, sound } from '../sound/synth.js';
import { say } from '../sound/voice.js';
import type { Cue, Line } from './chronicle.js';

const SOUNDS: { readonly [C in Cue]: Sound } = {
  ...{ discard: 'click', draw: 'soft', call: 'clack', kong: 'thud', ready: 'bell' },
  ...{ win: 'chord', flower: 'chime', dora: 'chime', deal: 'shuffle', end: 'close' },
};

/** Makes what happened heard. */
export function heard({ cue, spoken, lang }: Line): void {
  if (cue !== undefined) sound(SOUNDS[cue]);
  if (spoken !== undefined) say(spoken, lang);
}

export { parseConfig } from './config.js';
export { sanma } from './game.js';
export { NORTH } from './norths.js';
export { PRESETS, type PresetName } from './presets.js';
export { bestDiscards, bestShanten, bestUkeire, isInSet, shantenForms } from './shanten.js';
export { type SanmaConfig, SWITCHES, type SwitchName } from './switches.js';

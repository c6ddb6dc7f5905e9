export { parseConfig, sanma } from './game.js';
export {
  judge,
  mjaiListener,
  mjaiOf,
  mjaiTeller,
  playedOf,
  readMjai,
  readMjlog,
  readTenhou6,
  tenhou6Of,
} from './logs.js';
export { NORTH } from './norths.js';
export { PRESETS, type PresetName } from './presets.js';
export { bestDiscards, bestShanten, bestUkeire, isInSet, shantenForms } from './shanten.js';
export { type SanmaConfig, SWITCHES, type SwitchName } from './switches.js';

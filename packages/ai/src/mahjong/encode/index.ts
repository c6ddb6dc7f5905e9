export { actionsOf, CHOICE, CHOICES, choiceOf, chowShape, markLegal } from './actions.js';
export { DECISIONS, type Decision, decisionOf, Encoder } from './encoder.js';
export { fujianReading } from './fujian.js';
export { BIT_CELLS, BIT_PLANES, BYTE_CELLS, BYTE_PLANES, ENCODING, type Encoded, SCALARS } from './layout.js';
export type { Reading } from './reading.js';
export { riichiReading } from './riichi.js';
export { taiwanReading } from './taiwan.js';

export { Engine, type EngineOptions, type EngineReport } from './engine.js';
export { DEFAULT_LIMITS, type Limits } from './engine-process.js';
export { EngineFault, FAULTS, type FaultKind } from './fault.js';
export { guestOf } from './guest.js';
export type { EngineQuestion } from './question.js';
export {
  type EngineSpec,
  findProgram,
  PROTOCOLS,
  type Protocol,
  parseSpec,
  SPEC_FORM,
  type SpecError,
} from './spec.js';
export { protocolFor } from './speech.js';

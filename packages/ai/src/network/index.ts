export type { Encoded, Heads } from './heads.js';
export { type Expected, loadNetwork, type Network, networkOf } from './network.js';
export { type Shape, tensorsOf, type WeightsError } from './shape.js';
export { type Card, MOST_BYTES, readWeights, type Weights } from './weights.js';

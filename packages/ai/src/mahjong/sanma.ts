/**
 * The players of three: riichi's, who go by the number of seats and the tiles there are, and lay norths aside where that
 * costs the hand nothing.
 */
export { greedyRiichi as greedySanma, solidRiichi as solidSanma } from './riichi.js';
export { riichiStats as sanmaStats } from './riichi-stats.js';

// @ts-check
/**
 * Everything that every peer does with an action, and all it does: it tells each of the four seats of a table something else, and
 * the one who acted gets the id back; in as many frames as ours sends (S-38). No rules, no journal, no clock, no check.
 */
export const SEATS = 4;
/** Frames to a seat about one action, on average. */
const FRAMES = Number(process.env['PEER_FRAMES'] ?? SEATS) / SEATS;

/** An action as a client sends it, of the size of ours. @typedef {{ action: string, data: { tile: number }, pn: number, id: string }} Action */

/**
 * The messages to a seat about the nth action of its table.
 * @param {number} n @param {number} seat @param {number} actor @param {Action} action
 */
export function told(n, seat, actor, action) {
  const count = Math.max(seat === actor ? 1 : 0, Math.floor((n + 1) * FRAMES) - Math.floor(n * FRAMES));
  return Array.from({ length: count }, (_, part) => {
    const event = { t: 2 + part, d: 136 * actor + action.data.tile, s: seat, q: n };
    return seat === actor && part === 0 ? { ...event, id: action.id } : event;
  });
}

/** Says to the process that started this one that it may connect. @param {number} port */
export function ready(port) {
  process.send?.({ ready: port });
}

export const PORT = Number(process.env['PAIJU_PORT'] ?? 0);

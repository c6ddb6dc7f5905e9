// @ts-check
/**
 * Everything that every peer does with an action, and all it does: it tells each of the four seats of a table something else, and
 * the one who acted gets the id back. No rules, no journal, no clock, no check.
 */
export const SEATS = 4;

/** An action as a client sends it, of the size of ours. @typedef {{ action: string, data: { tile: number }, pn: number, id: string }} Action */

/**
 * The message to a seat about the nth action of its table.
 * @param {number} n @param {number} seat @param {number} actor @param {Action} action
 */
export function told(n, seat, actor, action) {
  const event = { t: 2, d: 136 * actor + action.data.tile, s: seat, q: n };
  return seat === actor ? { ...event, id: action.id } : event;
}

/** Says to the process that started this one that it may connect. @param {number} port */
export function ready(port) {
  process.send?.({ ready: port });
}

export const PORT = Number(process.env['PAIJU_PORT'] ?? 0);

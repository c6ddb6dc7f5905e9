/** A code a program can act on, and one sentence for a person. */
export interface Coded<Code extends string> {
  readonly code: Code;
  readonly text: string;
}

/** The codes of `session_error` for a session or a room. */
export const SESSION_ERRORS = [
  { code: 'already_in_game', text: 'You are in a game already.' },
  { code: 'already_in_room', text: 'You are in a room already.' },
  { code: 'room_not_found', text: 'There is no such room.' },
  { code: 'room_full', text: 'Every seat for a person in this room is taken.' },
  { code: 'room_transitioning', text: 'The game of this room is just starting.' },
  { code: 'no_bots', text: 'This room is public and takes no bots.' },
  { code: 'name_taken', text: 'Someone in this room has that name already.' },
  { code: 'not_in_room', text: 'Join a room first.' },
  { code: 'not_in_game', text: 'You are in no game.' },
  { code: 'game_not_started', text: 'The game has not started.' },
  { code: 'invalid_message', text: 'The message could not be understood.' },
  { code: 'action_failed', text: 'The room could not carry out the action; nothing was changed.' },
  { code: 'reconnect_no_session', text: 'No interrupted session belongs to this ticket.' },
  { code: 'reconnect_no_seat', text: 'The session of this ticket never had a seat.' },
  { code: 'reconnect_game_gone', text: 'The game is over or was abandoned.' },
  { code: 'reconnect_game_mismatch', text: 'The ticket belongs to another room than this connection.' },
  { code: 'reconnect_retry_later', text: 'The game is just starting; try again in a moment.' },
  { code: 'reconnect_in_room', text: 'This connection is in a room already.' },
  { code: 'reconnect_already_active', text: 'This connection is in a game already.' },
  { code: 'reconnect_snapshot_failed', text: 'The state of the game could not be put together.' },
  { code: 'invalid_ticket', text: 'The ticket is forged, expired or for another room.' },
  { code: 'server_full', text: 'The server runs as many games as it may.' },
  { code: 'rate_limited', text: 'Too many messages; wait a moment.' },
  { code: 'not_host', text: 'Only the host of the room may do that.' },
  { code: 'draining', text: 'The server is going down and opens no new rooms.' },
] as const satisfies readonly Coded<string>[];
/** The code of an error of a session. */
export type SessionErrorCode = (typeof SESSION_ERRORS)[number]['code'];
/** The codes of errors of a session, without their sentences. */
export const SESSION_ERROR_CODES = SESSION_ERRORS.map(({ code }) => code);

/** The reason why a ticket is refused (S-32): not signed here, past its time, before it, for another room, of someone who may not come in. */
export const TICKET_REASONS = ['forged', 'expired', 'early', 'other_room', 'removed', 'banned'] as const;
/** One of the reasons to refuse a ticket. */
export type TicketReason = (typeof TICKET_REASONS)[number];

/** The codes of `t: 7` for a refused action; a game may add codes of its own, in camelCase. */
export const ACTION_ERRORS = [
  { code: 'notYourTurn', text: 'The game is not waiting for you.' },
  { code: 'wrongPhase', text: 'That cannot be done at this point of the game.' },
  { code: 'unknownAction', text: 'The game has no such action.' },
  { code: 'badTile', text: 'That is no tile or card of this game.' },
  { code: 'notHolding', text: 'You do not hold that tile or card.' },
  { code: 'illegal', text: 'The rules do not allow that now.' },
  { code: 'gameOver', text: 'The game is over.' },
  { code: 'badData', text: 'A field of the action is missing or has a value it may not have.' },
  { code: 'stale', text: 'The prompt you answered is no longer open.' },
] as const satisfies readonly Coded<string>[];
/** The code of a refused action. */
export type ActionErrorCode = (typeof ACTION_ERRORS)[number]['code'];

/** With which number a server closes a socket, and why. */
export const CLOSE_CODES = [
  { code: 1000, name: 'normal', text: 'The person left, or the room is gone.' },
  { code: 1001, name: 'goingAway', text: 'The server is going down; reconnect to where the lobby says the room is.' },
  { code: 1008, name: 'policy', text: 'A fabricated action or a flood of bad frames.' },
  { code: 1011, name: 'internal', text: 'The server failed; reconnect.' },
  { code: 4001, name: 'replaced', text: 'The same person connected again elsewhere.' },
  { code: 4002, name: 'expired', text: 'The room was idle for too long.' },
] as const;
/** The number with which a socket is closed. */
export type CloseCode = (typeof CLOSE_CODES)[number]['code'];

/** The number of a reason to close. */
export function closeCode(name: (typeof CLOSE_CODES)[number]['name']): CloseCode {
  const found = CLOSE_CODES.find((entry) => entry.name === name);
  if (found === undefined) throw new Error(`no close code is named ${name}`);
  return found.code;
}

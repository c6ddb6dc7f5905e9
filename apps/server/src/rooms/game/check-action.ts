import type { Json, Refusal, Seat } from '@paiju/kernel';
import type { GameAction } from '@paiju/protocol';
import type { Rules } from '../terms.js';
import type { Play } from './play.js';

/** The reason why an action was refused, as `t: 7` tells it. */
export interface ActionFault {
  readonly kind: 'fault';
  readonly code: string;
  readonly message: string;
  readonly values?: Refusal['values'];
  /** S-12: no honest client sends it. */
  readonly isFabricated: boolean;
}

/** An action that may be played, or why it may not. */
export type CheckedAction = { readonly kind: 'legal'; readonly action: Json } | ActionFault;

/** Checks an action of a seat: whether the seat is asked, by this prompt, and whether the rules allow it. */
export function checkAction(rules: Rules, play: Play, seat: Seat, message: GameAction): CheckedAction {
  const early = untimely(play, seat, message);
  if (early !== undefined) return early;
  const read = rules.codec.readAction(message.action, message.data, play.view(seat));
  if (!read.ok) return fault(read.error.code, read.error.message, isForged(play, seat, message, read.error.code));
  const refused = rules.game.refuse(play.state, seat, read.value);
  if (refused === undefined) return { kind: 'legal', action: read.value as Json }; // a legal action is plain data
  const { code, values } = refused;
  const said = `${message.action} was refused: ${code}${about(values)}`;
  const told = fault(code, said, isForged(play, seat, message, code));
  return { ...told, values };
}

/** Checks a draft of a seat: whether the seat is asked, and whether it could be filled up (P-39). */
export function checkDraft(
  { game, codec }: Rules,
  play: Play,
  seat: Seat,
  message: GameAction,
): { readonly kind: 'draft'; readonly draft: Json } | ActionFault {
  const early = untimely(play, seat, message);
  if (early !== undefined) return { ...early, isFabricated: false };
  const read = codec.readDraft?.(message.data);
  if (read === undefined) return fault('unknownAction', 'This game has no drafts.');
  if (!read.ok) return fault(read.error.code, read.error.message);
  if (game.complete?.(play.state, seat, read.value) !== undefined) return { kind: 'draft', draft: read.value };
  return fault('illegal', 'A draft lays cards of your own hand, each once, and no row too full.');
}

/** The subject of a refusal: `(rows front and back, card 7s)`. */
function about(values: Refusal['values']): string {
  const parts = Object.entries(values).map(([name, value]) => `${name} ${worded(value)}`);
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

function worded(value: Json): string {
  if (Array.isArray(value)) return value.map(worded).join(' and ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function untimely(play: Play, seat: Seat, { data, pn }: GameAction): ActionFault | undefined {
  const prompt = play.prompt(seat);
  if (play.isOver) return fault('gameOver', 'The game is over.');
  if (isAnothers(seat, data['seat'])) return fault('notYourTurn', 'That is not your seat.', true);
  if (pn !== undefined && pn !== prompt?.pn) return fault('stale', 'The prompt you answered is no longer open.');
  return prompt === undefined ? fault('notYourTurn', 'The game is not waiting for you.') : undefined;
}

function isAnothers(seat: Seat, claimed: unknown): boolean {
  return typeof claimed === 'number' && claimed !== seat;
}

/** A tile that is not held was invented, unless a clock or a bot has just played it for the sender. */
function isForged(play: Play, seat: Seat, { pn }: GameAction, code: string): boolean {
  const last = play.seatState(seat).lastBy;
  return code === 'notHolding' && (pn !== undefined || last === undefined || last === 'person');
}

function fault(code: string, message: string, isFabricated = false): ActionFault {
  return { kind: 'fault', code, message, isFabricated };
}

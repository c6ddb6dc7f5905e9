import type { Json, Result, Seat } from '@paiju/kernel';
import type { ActionErrorCode } from './errors.js';
import type { WireEvent } from './events.js';
import type { FieldFault, FrameError } from './fault.js';
import type { GamePlayer, GameReconnected } from './server-messages.js';

/** The reason why an action from outside could not be read: the code for `t: 7`, and what is wrong with which field. */
export interface ActionFault extends FieldFault {
  readonly code: ActionErrorCode;
}

/** An action as `game_action` names it. */
export interface NamedAction {
  readonly action: string;
  readonly data: { readonly [field: string]: unknown };
}

/** The knowledge of a room about a game beside its rules. */
export interface Sitting {
  readonly gid: string;
  readonly players: readonly GamePlayer[];
}

/** The meaning of an event that arrived: a view to begin with, or events to fold into it; neither where it is only shown. */
export interface Decoded<Event, View> {
  readonly view?: View;
  readonly events: readonly Event[];
}

/** The codec of one game: between its own actions, events and views and those of the wire. */
export interface Codec<Action, Event, View> {
  readonly game: string;
  /** Every name `readAction` takes. */
  readonly actions: readonly string[];
  /** The action of a name and its data, for the seat of a view. Survives any data; the rules still judge the action. */
  readAction(name: string, data: unknown, view: View): Result<Action, ActionFault>;
  /** A draft out of its data, where the game has drafts; the rules still judge it. */
  readDraft?(data: unknown): Result<Json, ActionFault>;
  /** The name and data of an action: reading it again gives the action. */
  writeAction(action: Action, view: View): NamedAction;
  /** The messages sent to a seat when a game begins: `game_started`, what is on the table, its prompt. */
  opening(view: View, sitting: Sitting, pn?: number): readonly WireEvent[];
  /** The events shown again after `game_started`, without numbers: games that began before have the same ones without it. */
  shown?(view: View, sitting: Sitting): readonly WireEvent[];
  /** The redacted events of one step, the view after it, and the number of its prompt if it opened one. */
  encode(events: readonly Event[], view: View, pn?: number): readonly WireEvent[];
  /** The open prompt of a view, sent again; undefined where the seat is not asked. */
  prompt(view: View, pn: number): WireEvent | undefined;
  /** The messages sent to a returning seat. */
  snapshot(view: View, sitting: Sitting): GameReconnected;
  /** The round of a view, from 0; undefined where a game tells no rounds apart. */
  round(view: View): number | undefined;
  /** The subject of the question to a seat: the same text exactly as long as one prompt stays open. */
  moment(view: View): string;
  /** S-20: when the secret of a round is shown: at its end, or with all others at the end of the game. */
  readonly reveals: 'round' | 'game';
  /** The view `opening` and `snapshot` carry, whole again where an older server left something out of it. */
  viewOf(value: unknown): View;
  /** The inverse of `opening` and `encode`. Survives any value. */
  decode(wire: unknown): Result<Decoded<Event, View>, FrameError>;
}

/** A codec whose game is not looked into: what servers and registries hold. */
export type AnyCodec = Codec<unknown, unknown, unknown>;

/** The part of a view that every game has: its seat, and what that seat may do. */
export interface SeatView<Action> {
  readonly seat: Seat | null;
  readonly legal: readonly Action[];
}

import { isRecord, ok } from '@paiju/kernel';
import type { AnyCodec, Decoded, NamedAction, SeatView, Sitting } from './codec.js';
import { readEvent, type WireEvent, type WireOf } from './events.js';
import type { GameReconnected } from './server-messages.js';
import { refuse } from './wish.js';

/** `confirm_round` is `next` in every game (S-5). */
const CONFIRM = 'confirm_round';

/** The codec of a game without codes of its own: actions and events as its rules tell them, so it works on its first day. */
export function plainCodec(game: string): AnyCodec {
  return {
    game,
    actions: [CONFIRM],
    readAction: (name, data) => {
      if (!isRecord(data)) return refuse('badData', 'data', data, 'a map');
      return ok({ ...data, kind: name === CONFIRM ? 'next' : name });
    },
    writeAction: (action) => plainName(action),
    opening: (view, sitting, pn) => openingOf(game, view, sitting, askedOf(view, pn)),
    encode: (events, view, pn) => {
      const wires = [...events.map((e): WireEvent => ({ t: 100, e })), ...endOf(events, view)];
      const asked = askedOf(view, pn);
      return asked === undefined ? wires : [...wires, asked];
    },
    prompt: askedOf,
    snapshot: (view, sitting) => snapshotOf(game, view, sitting),
    round: roundOf,
    moment: (view) => JSON.stringify(seatOf(view).legal),
    reveals: 'game',
    viewOf: (value) => value,
    decode: (value) => {
      const wire = readEvent(value);
      return wire.ok ? ok(decoded(wire.value)) : wire;
    },
  };
}

function plainName(action: unknown): NamedAction {
  const { kind, ...data } = isRecord(action) ? action : {};
  return { action: kind === 'next' ? CONFIRM : String(kind), data };
}

/** A view is begun with what every game has: whose it is, and what is legal; games may leave layouts out of it. */
function seatOf(view: unknown): SeatView<unknown> {
  const { seat, legal } = isRecord(view) ? view : {};
  return {
    seat: typeof seat === 'number' ? (seat as SeatView<unknown>['seat']) : null, // a view's own field
    legal: Array.isArray(legal) ? legal : [],
  };
}

function askedOf(view: unknown, pn: number | undefined): WireOf<3> | undefined {
  const { seat, legal } = seatOf(view);
  if (pn === undefined || seat === null) return undefined;
  return { t: 3, clt: 'turn', cs: seat, aa: legal.map((action) => asChoice(plainName(action))), pn };
}

/** The end of the game, which shows the secret of the room (S-20); the view holds the result. */
function endOf(events: readonly unknown[], view: unknown): readonly WireOf<45>[] {
  return events.length > 0 && isRecord(view) && view['isOver'] === true ? [{ t: 45, o: {} }] : [];
}

/** The round a view tells; a game that tells none is one round. */
function roundOf(view: unknown): number {
  const round = isRecord(view) ? view['round'] : undefined;
  return Number.isSafeInteger(round) ? (round as number) : 0;
}

/** The data of an unknown game keeps to itself, so that no field of it is taken for one of the wire. */
function asChoice({ action, data }: NamedAction): { a: string; data: NamedAction['data'] } {
  return { a: action, data };
}

/** `game_started` of a game that has nothing to add to it, and its prompt. */
export function openingOf(
  game: string,
  view: unknown,
  { gid, players }: Sitting,
  asked: WireEvent | undefined,
): readonly WireEvent[] {
  const { seat } = seatOf(view);
  const own = seat === null ? {} : { s: seat };
  const started: WireOf<8> = { t: 8, gid, p: [...players], game, ...own, v: view };
  return asked === undefined ? [started] : [started, asked];
}

/** `game_reconnected` of a game that has nothing to add to it. */
export function snapshotOf(game: string, view: unknown, { gid, players }: Sitting): GameReconnected {
  const { seat } = seatOf(view);
  return { type: 'game_reconnected', gid, game, p: [...players], ...(seat === null ? {} : { s: seat }), v: view };
}

function decoded(wire: WireEvent): Decoded<unknown, unknown> {
  if (wire.t === 8) return { view: wire.v, events: [] };
  return { events: wire.t === 100 ? [wire.e] : [] };
}

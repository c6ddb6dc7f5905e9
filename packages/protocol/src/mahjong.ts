import type { Action, Event, Meld, Place, Table, Variant, View } from '@paiju/games/mahjong';
import { type Seat, seats } from '@paiju/kernel';
import { type Choice, callsOf, choicesOf } from './choices.js';
import type { Codec, Sitting } from './codec.js';
import { countOf, currentSeat, type Dialect, HIDDEN } from './dialect.js';
import type { WireEvent, WireOf } from './events.js';
import { decodeMahjong, viewOf } from './mahjong-decode.js';
import { wireOf } from './mahjong-encode.js';
import { packMeld } from './meld.js';
import { packDraw } from './packing.js';
import type { GameReconnected } from './server-messages.js';
import { readBy } from './wish.js';

/** The codec of a mahjong from what is its own. */
export function mahjongCodec<V extends Variant>(dialect: Dialect<V>): Codec<Action<V>, Event<V>, View<V>> {
  return {
    game: dialect.game,
    actions: Object.keys(dialect.verbs),
    readAction: (name, data, view) =>
      readBy(dialect.verbs, name, { data, view, base: dialect.base, reds: dialect.reds(view.table.config) }),
    writeAction: (action, view) => dialect.name(action, view.table),
    opening: (view, sitting, pn) => opening(dialect, view, sitting, pn),
    encode: (events, view, pn) => encode(dialect, events, view, pn),
    prompt: (view, pn) => prompt(dialect, view, pn),
    snapshot: (view, sitting) => snapshot(dialect, view, sitting),
    round: ({ table }) => table.round,
    moment,
    reveals: dialect.reveals,
    viewOf,
    decode: (wire) => decodeMahjong(dialect, wire),
  };
}

/** The view everything is folded into, then the same in compact form, shown but not folded. */
function opening<V extends Variant>(
  dialect: Dialect<V>,
  view: View<V>,
  { gid, players }: Sitting,
  pn: number | undefined,
): readonly WireEvent[] {
  const { table, seat } = view;
  const dd = dialect.rolls(table.shown);
  const started: WireOf<8> = {
    ...{ t: 8, gid, p: [...players], game: dialect.game, dl: table.dealer, v: view },
    ...(dd === undefined ? {} : { dd }),
    ...(seat === null ? {} : { s: seat }),
  };
  const asked = pn === undefined ? undefined : prompt(dialect, view, pn);
  const arrived = asked?.t === 1 ? [] : lastDraw(dialect, view);
  return [started, roundNow(dialect, view), ...arrived, ...(asked === undefined ? [] : [asked])];
}

function roundNow<V extends Variant>(dialect: Dialect<V>, { table, seat, round }: View<V>): WireOf<9> {
  return {
    ...{ t: 9, re: 1, dl: table.dealer, cp: currentSeat(table), rd: table.round },
    ...countOf(round),
    ...dialect.round(table.shown),
    ...(seat === null ? {} : { s: seat }),
    mt: seat === null ? [] : [...(table.places[seat]?.concealed ?? [])],
    hc: table.places.map(({ concealed }) => concealed.length),
    p: scoresOf(table),
  };
}

function scoresOf<V extends Variant>({ scores }: Table<V>): WireOf<9>['p'] {
  return seats(scores.length).map((s) => ({ s, sc: scores[s] ?? 0 }));
}

function lastDraw<V extends Variant>({ base }: Dialect<V>, { table }: View<V>): readonly WireEvent[] {
  const seat = seats(table.places.length).find((s) => table.places[s]?.drawn !== null);
  if (seat === undefined) return [];
  const tile = table.places[seat]?.drawn ?? HIDDEN;
  return [tile === HIDDEN ? { t: 12, re: 1, s: seat } : { t: 1, re: 1, d: packDraw({ seat, tile }, base) }];
}

function encode<V extends Variant>(
  dialect: Dialect<V>,
  events: readonly Event<V>[],
  view: View<V>,
  pn: number | undefined,
): readonly WireEvent[] {
  const wires = events.map((event) => wireOf(dialect, event, view));
  return pn === undefined || view.legal.length === 0 ? wires : asking(dialect, wires, view, pn);
}

/** A prompt rides on the event that opened it: the own draw, meld or beginning, or the end of the round. */
function asking<V extends Variant>(
  dialect: Dialect<V>,
  wires: readonly WireEvent[],
  view: View<V>,
  pn: number,
): readonly WireEvent[] {
  const { kind } = view.table.phase;
  const carrier = wires.findLastIndex(({ t }) => (kind === 'ended' ? t === 4 : t === 0 || t === 1 || t === 21));
  const asked = prompt(dialect, view, pn);
  if (asked === undefined) return wires;
  if (carrier < 0 || (kind !== 'turn' && kind !== 'ended')) return [...wires, asked];
  const carried = wires[carrier] as WireEvent; // found above
  const question = kind === 'turn' && 'aa' in asked ? { aa: asked.aa, pn } : { pn };
  return wires.with(carrier, Object.assign({}, carried, question)); // carriers take both
}

function menu<V extends Variant>(dialect: Dialect<V>, { legal, table }: View<V>): Choice[] {
  return choicesOf(legal, (action) => dialect.name(action, table));
}

function prompt<V extends Variant>(dialect: Dialect<V>, view: View<V>, pn: number): WireEvent | undefined {
  const { seat, table, legal } = view;
  if (seat === null || legal.length === 0) return undefined;
  const { phase } = table;
  const drawn = table.places[seat]?.drawn ?? null;
  if (phase.kind === 'turn' && drawn !== null) {
    const d = packDraw({ seat, tile: drawn }, dialect.base);
    return { t: 1, re: 1, d, aa: menu(dialect, view), pn };
  }
  if (phase.kind === 'turn' || phase.kind === 'ended' || phase.kind === 'finished') {
    return { t: 3, clt: 'turn', cs: seat, aa: menu(dialect, view), pn };
  }
  return window(dialect, view, seat, pn);
}

/** Whatever is drawn or laid between two prompts moves the phase or an end of the wall. */
function moment<V extends Variant>({ table }: View<V>): string {
  const { phase, round, head, tail } = table;
  const about = 'step' in phase ? phase.step : 'tile' in phase ? phase.tile : '';
  return `${round} ${phase.kind} ${about} ${head} ${tail}`;
}

const PROMPTS = { kong: 'chankan', opening: 'opening', bonus: 'bonus' } as const;

/** who can win is asked that, with the melds riding along. */
function window<V extends Variant>(dialect: Dialect<V>, view: View<V>, cs: Seat, pn: number): WireOf<3> | undefined {
  const { table, legal } = view;
  const { phase } = table;
  if (phase.kind === 'turn' || phase.kind === 'ended' || phase.kind === 'finished') return undefined;
  const canWin = legal.some(({ kind }) => kind === 'win');
  const clt = phase.kind === 'discard' ? (canWin ? 'ron' : 'meld') : PROMPTS[phase.kind];
  const named = clt === 'ron' || clt === 'chankan' ? legal.filter(({ kind }) => kind !== 'win') : legal;
  const ac = callsOf(choicesOf(named, (action) => dialect.name(action, table)));
  const about = 'tile' in phase ? { ti: phase.tile, frs: phase.seat } : {};
  return { t: 3, clt, ...about, cs, ...(ac.length === 0 ? {} : { ac }), pn };
}

function snapshot<V extends Variant>(dialect: Dialect<V>, view: View<V>, { gid, players }: Sitting): GameReconnected {
  const { table, seat } = view;
  const { t, re, p, hc, rd, ...now } = roundNow(dialect, view);
  const dd = dialect.rolls(table.shown);
  const own = seat === null ? undefined : table.places[seat];
  return {
    ...{ type: 'game_reconnected', gid, game: dialect.game, p: [...players], ...pick(now) },
    mt: own === undefined ? [] : [...own.concealed, ...(own.drawn === null ? [] : [own.drawn])],
    tr: view.left,
    pst: seats(table.places.length).map((s) => seatState(dialect, table, s)),
    ...(dd === undefined ? {} : { dd }),
    v: view,
  };
}

/** The common part of a snapshot and the beginning of a round. */
function pick({ s, w, n, cp, di, h, r, dc, dl }: Partial<WireOf<9>>): Partial<GameReconnected> {
  const shared = { s, w, n, cp, di, h, r, dc, dl };
  return Object.fromEntries(Object.entries(shared).filter(([, value]) => value !== undefined));
}

type SeatState = NonNullable<GameReconnected['pst']>[number];

function seatState<V extends Variant>(dialect: Dialect<V>, table: Table<V>, s: Seat): SeatState {
  const { concealed, drawn, melds, river, bonus } = table.places[s] as Place; // one of its seats
  return {
    ...{ s, sc: table.scores[s] ?? 0, n: concealed.length + (drawn === null ? 0 : 1) },
    dsc: river.map(({ tile, drawn: tg, ready: rd, called: ca, turn: tn }) => ({ ti: tile, tg, rd, ca, tn })),
    ml: melds.map((meld) => meldNumber(s, meld)),
    mn: melds.map(({ turn }) => turn),
    ri: dialect.isReady(table.shown, s),
    ...(bonus.length === 0 ? {} : { bn: [...bonus] }),
  };
}

/** A meld as it travels in lists; −1 where it lies face down. */
export function meldNumber(seat: Seat, meld: Meld): number {
  return meld.tiles[0] === HIDDEN ? HIDDEN : packMeld({ seat, meld });
}

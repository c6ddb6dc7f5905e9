import type { PokerAction, PokerEvent, PokerView } from '@paiju/games/chinese-poker';
import { isRecord, type Json, ok, type Result, type Seat, seat } from '@paiju/kernel';
import type { ActionFault, Codec, Decoded, NamedAction, Sitting } from './codec.js';
import { readEvent, type WireEvent, type WireOf } from './events.js';
import { type FrameError, fieldFault, invalid } from './fault.js';
import { openingOf, snapshotOf } from './plain.js';
import { refuse } from './wish.js';

const GAME = 'chinese-poker';
const ROWS = ['front', 'middle', 'back'] as const;
const ARRANGE = ['arrange', 'submit'] as const;
const CONFIRM = ['confirm_round', 'next'] as const;
const ACTIONS: readonly string[] = [...ARRANGE, ...CONFIRM];
const HIDDEN = -1;

/** The codec of Chinese Poker: the codes from 40 (P-63). */
export const chinesePokerCodec: Codec<PokerAction, PokerEvent, PokerView> = {
  game: GAME,
  actions: ACTIONS,
  readAction,
  readDraft,
  writeAction,
  opening: (view, sitting, pn) => openingOf(GAME, view, sitting, prompt(view, pn)),
  shown,
  encode,
  prompt,
  snapshot: (view, sitting) => snapshotOf(GAME, view, sitting),
  round: ({ round }) => round,
  moment: ({ round, phase }) => `${round} ${phase}`,
  reveals: 'round',
  viewOf: (value) => value as PokerView, // what a server says of its game is believed
  decode: (value) => {
    const wire = readEvent(value);
    return wire.ok ? decode(wire.value) : wire;
  },
};

/** P-63: who sits where and the first round, told again as events of their own. */
function shown(view: PokerView, { players }: Sitting): readonly WireEvent[] {
  const joined = players.map(({ s, nm }): WireEvent => ({ t: 40, re: 1, s, nm }));
  return [...joined, ...dealt(view, view.seat).map((wire): WireEvent => ({ ...wire, re: 1 }))];
}

type Read = Result<PokerAction, ActionFault>;

function readAction(name: string, data: unknown): Read {
  if (!ACTIONS.includes(name)) return refuse('unknownAction', 'action', name, `one of ${ACTIONS.join(', ')}`);
  if ((CONFIRM as readonly string[]).includes(name)) return ok({ kind: 'next' });
  if (!isRecord(data)) return refuse('badData', 'data', data, 'a map');
  const { natural } = data;
  if (natural !== undefined && typeof natural !== 'boolean') {
    return refuse('badData', 'natural', natural, 'true or false');
  }
  const rows: number[][] = [];
  for (const row of ROWS) {
    const cards = readRow(row, data[row]);
    if (!cards.ok) return cards;
    rows.push([...cards.value]);
  }
  const [front = [], middle = [], back = []] = rows;
  const layout = { kind: 'submit', front, middle, back } as const;
  return ok(natural === undefined ? layout : { ...layout, natural });
}

/** P-39: the rows laid so far; those that are missing are empty. */
function readDraft(data: unknown): Result<Json, ActionFault> {
  if (!isRecord(data)) return refuse('badData', 'data', data, 'a map');
  const draft: Record<string, Json> = {};
  for (const row of ROWS) {
    const cards = readRow(row, data[row] ?? []);
    if (!cards.ok) return cards;
    draft[row] = [...cards.value];
  }
  return ok(draft);
}

/** Cards by number or text; how many there are is for the rules to judge. */
function readRow(row: string, value: unknown): Result<readonly number[], ActionFault> {
  const parts = splitRow(value);
  if (parts === undefined) return refuse('badData', row, value, 'a list of cards or their text');
  const cards: number[] = [];
  for (const [n, part] of parts.entries()) {
    const card = parseCard(part);
    if (card === undefined) return refuse('badTile', `${row}.${n}`, part, CARD_TEXTS);
    cards.push(card);
  }
  return ok(cards);
}

function writeAction(action: PokerAction): NamedAction {
  if (action.kind === 'next') return { action: 'confirm_round', data: {} };
  const { kind, ...layout } = action;
  return { action: 'arrange', data: layout };
}

/** The player finds out which layouts are legal, so the prompt only says what is asked. */
function prompt(view: PokerView, pn: number | undefined): WireOf<3> | undefined {
  const { seat: own, phase, answered } = view;
  if (pn === undefined || own === null || phase === 'finished' || answered[own] !== false) return undefined;
  return { t: 3, clt: 'turn', cs: own, aa: [{ a: phase === 'arranging' ? 'arrange' : 'confirm_round' }], pn };
}

function encode(events: readonly PokerEvent[], view: PokerView, pn?: number): readonly WireEvent[] {
  const wires = events.flatMap((event) => wiresOf(event, view.seat));
  const asked = prompt(view, pn);
  if (asked === undefined) return wires;
  const carrier = wires.findLastIndex(({ t }) => t === 42 || t === 44);
  if (carrier < 0) return [...wires, asked];
  return wires.map((wire, n) =>
    n === carrier && (wire.t === 42 || wire.t === 44) ? { ...wire, ...numbered(asked) } : wire,
  );
}

function numbered({ pn }: WireOf<3>): { pn: number } {
  return { pn: pn ?? 0 };
}

function wiresOf(event: PokerEvent, own: Seat | null): readonly WireEvent[] {
  switch (event.kind) {
    case 'dealt':
      return dealt(event, own);
    case 'submitted': {
      const { seat: s, submission } = event;
      return [submission === null ? { t: 43, s } : { t: 43, s, ly: submission }];
    }
    case 'confirmed':
      return [{ t: 46, s: event.seat }];
    case 'scored':
      return [{ t: 44, o: event.record }];
    case 'finished':
      return [{ t: 45, o: event.results }];
    default:
      return event satisfies never;
  }
}

/** P-63: that a round began is public, the hand a message of its own. */
function dealt({ round, hands }: Pick<PokerView, 'round' | 'hands'>, own: Seat | null): readonly WireEvent[] {
  const hc = hands.map(({ length }) => length);
  if (own === null) return [{ t: 41, n: round, hc }];
  return [
    { t: 41, n: round, hc, hd: 1 },
    { t: 42, n: round, s: own, cd: [...(hands[own] ?? [])], hc },
  ];
}

type DecodedPoker = Decoded<PokerEvent, PokerView>;

function decode(wire: WireEvent): Result<DecodedPoker, FrameError> {
  if (wire.re === 1) return ok({ events: [] });
  switch (wire.t) {
    case 8:
      return ok({ view: wire.v as PokerView, events: [] }); // what a server says of its game is believed
    case 3:
    case 7:
    case 40:
      return ok({ events: [] });
    case 41:
      return ok({ events: wire.hd === 1 ? [] : [dealtOf(wire.n, wire.hc, undefined, [])] });
    case 42:
      return ok({ events: [dealtOf(wire.n, wire.hc, wire.s, wire.cd)] });
    case 43:
      return ok({ events: [{ kind: 'submitted', seat: seat(wire.s), submission: wire.ly ?? null } as PokerEvent] });
    case 44:
      return ok({ events: [{ kind: 'scored', record: wire.o } as PokerEvent] });
    case 45:
      return ok({ events: [{ kind: 'finished', results: wire.o } as PokerEvent] });
    case 46:
      return ok({ events: [{ kind: 'confirmed', seat: seat(wire.s) }] });
    default:
      return invalid(fieldFault('t', wire.t, `a code of ${GAME}`));
  }
}

function dealtOf(
  round: number,
  counts: readonly number[],
  own: number | undefined,
  cards: readonly number[],
): PokerEvent {
  const hands = counts.map((count, s) => (s === own ? cards : Array<number>(count).fill(HIDDEN)));
  return { kind: 'dealt', round, hands };
}

const RANKS = '23456789TJQKA';
const SUITS = 'cdhs';
const DECK = 52;

/** The way a card may be given, for error messages. */
export const CARD_TEXTS = 'a card from 0 to 51 or its text, 2c to As';

/** The card a value from outside names: its number, or its text; undefined where it names none. */
export function parseCard(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 && value < DECK ? value : undefined;
  if (typeof value !== 'string' || value.length !== 2) return undefined;
  const rank = RANKS.indexOf(value.charAt(0));
  const suit = SUITS.indexOf(value.charAt(1));
  return rank < 0 || suit < 0 ? undefined : 4 * rank + suit;
}

/** The text of a card, `2c` to `As`. */
export function printCard(card: number): string {
  return `${RANKS.charAt(card >> 2)}${SUITS.charAt(card & 3)}`;
}

/** The cards of a row: a list, or one text such as `AsKhQd`; the parts still to be read one by one. */
export function splitRow(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' ? (value.replaceAll(/\s/g, '').match(/..?/g) ?? []) : undefined;
}

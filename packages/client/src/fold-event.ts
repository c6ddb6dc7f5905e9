import { type Frame, readEvent, type WireEvent } from '@paiju/protocol';
import { heedEvent, heedRound } from './evidence.js';
import { moving, seated } from './fold-message.js';
import { type Folded, type Memory, type Reading, without } from './memory.js';
import type { Prompt, TableState } from './table.js';

const STARTED = 8;
/** The events that end a game. */
const ENDS: readonly number[] = [10, 45];

/** Folds an event of the game. One that was folded before changes nothing; one too far ahead is lost. */
export function foldEvent(before: Memory, frame: Frame, reading: Reading): Folded {
  const wire = readEvent(frame);
  if (!wire.ok) return { kind: 'lost', reason: wire.error.message };
  const { t, q } = wire.value;
  if (t !== STARTED && q !== undefined && before.seq !== undefined) {
    if (q <= before.seq) return { kind: 'changed', memory: prompted(before, frame, reading), events: [] };
    if (q > before.seq + 1) return { kind: 'lost', reason: `event ${q} came after ${before.seq}` };
  }
  const memory = { ...before, evidence: heedEvent(before.evidence, frame), ...(q === undefined ? {} : { seq: q }) };
  return t === STARTED ? started(memory, wire.value, reading) : played(memory, frame, reading);
}

function started(memory: Memory, wire: Extract<WireEvent, { t: 8 }>, reading: Reading): Folded {
  const { gid, p, s, v, game, cm } = wire;
  if (game !== reading.rules.id) return { kind: 'lost', reason: `this is a game of ${game}, not ${reading.rules.id}` };
  const before = without(memory.state, 'prompt', 'seat', 'secret');
  const unready = before.players.map((player) => ({ ...player, ready: false }));
  const now = { ...before, phase: 'playing', gid, view: v, players: seated(unready, p) } as const;
  const evidence = heedRound(memory.evidence, reading.codec.round(v), cm);
  const kept = wire.q === undefined ? without(memory, 'seq') : memory;
  const state = s === undefined ? now : { ...now, seat: s };
  return { kind: 'changed', memory: { ...kept, evidence, state }, events: [] };
}

function played(memory: Memory, frame: Frame, reading: Reading): Folded {
  const decoded = reading.codec.decode(frame);
  if (!decoded.ok) return { kind: 'lost', reason: decoded.error.message };
  const { events } = decoded.value;
  if (events.length > 0 && memory.state.view === undefined) return { kind: 'lost', reason: 'an event before any view' };
  const view = events.reduce((seen, event) => reading.rules.observe(seen, event), memory.state.view);
  const state = ended({ ...moving(memory.state), ...(view === undefined ? {} : { view }) }, frame);
  return { kind: 'changed', memory: prompted({ ...memory, state }, frame, reading), events };
}

function ended(state: TableState, { t, se, re }: Frame): TableState {
  if (!ENDS.includes(t as number) || re === 1) return state;
  return { ...state, phase: 'finished', ...(typeof se === 'string' ? { secret: se } : {}) };
}

/** An event may open a prompt; one stays open only as long as the view says that the seat is asked. */
function prompted(memory: Memory, { t, pn }: Frame, { codec }: Reading): Memory {
  const { state } = memory;
  const opened = typeof pn === 'number' && t !== 7 ? promptOf(pn, memory.clock) : state.prompt;
  const isAsked = opened !== undefined && codec.prompt(state.view, opened.pn) !== undefined;
  const rest = without(state, 'prompt');
  return { ...memory, state: isAsked ? { ...rest, prompt: opened } : rest };
}

function promptOf(pn: number, clock: Memory['clock']): Prompt {
  if (clock?.pn !== pn) return { pn };
  const { base, bank, at } = clock;
  return { pn, clock: { base, bank, at } };
}

import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import {
  advance,
  begin,
  digest,
  type Entry,
  type Header,
  JournalDecoder,
  type JournalItem,
  namedSeed,
  pick,
  printEntry,
  printHeader,
  stream,
  unwrap,
} from '@paiju/kernel';
import { type ToyState, toy } from '@paiju/kernel/toy';

/** The state a long journal led to, and how the heap stood after a tenth of its moves and at its end. */
export interface Account {
  readonly moves: number;
  readonly digest: string;
  readonly heap: readonly number[];
}

const PIECE_BYTES = 65_536;

/** Plays a game of so many rounds by seeded chance and writes its journal, line by line. Sixteen moves a round. */
export function write(path: string, rounds: number): string {
  const file = openSync(path, 'w');
  const header: Header = { game: toy.id, rules: toy.rulesVersion, config: { rounds }, seed: namedSeed('long') };
  const rng = stream(namedSeed('long'), 'player');
  writeSync(file, printHeader(header));
  let state = unwrap(begin(toy, header));
  for (let n = 0, seats = toy.waiting(state); seats.length > 0; n++, seats = toy.waiting(state)) {
    const seat = pick(rng, seats);
    const action = pick(rng, [...toy.actions(state, seat)]);
    writeSync(file, printEntry({ n, by: 'bot', seat, action }));
    state = toy.apply(state, seat, action).state;
  }
  closeSync(file);
  return digest(state);
}

/** Replays a journal from disk, piece by piece; with `hoard`, keeping every entry, to show what that would cost. */
export function read(path: string, rounds: number, hoard: boolean): Account {
  const kept: Entry[] = [];
  const heap: number[] = [];
  let state: ToyState | undefined;
  let moves = 0;
  for (const item of items(path)) {
    if (item.kind === 'header') {
      state = unwrap(begin(toy, item.header));
      continue;
    }
    if (hoard) kept.push(item.entry);
    if (state !== undefined) state = unwrap(advance(toy, state, item.entry));
    if (++moves === Math.floor((16 * rounds) / 10)) heap.push(heapUsed());
  }
  heap.push(heapUsed());
  return { moves: hoard ? kept.length : moves, digest: digest(state), heap };
}

function* items(path: string): Generator<JournalItem> {
  const decoder = new JournalDecoder();
  for (const text of pieces(path)) for (const item of decoder.push(text)) yield unwrap(item);
  for (const item of decoder.end()) yield unwrap(item);
}

function* pieces(path: string): Generator<string> {
  const file = openSync(path, 'r');
  const reader = new TextDecoder();
  const bytes = new Uint8Array(PIECE_BYTES);
  for (let size = readSync(file, bytes); size > 0; size = readSync(file, bytes)) {
    yield reader.decode(bytes.subarray(0, size), { stream: true });
  }
  closeSync(file);
  yield reader.decode();
}

/** The bytes on the heap once the garbage is gone. */
function heapUsed(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

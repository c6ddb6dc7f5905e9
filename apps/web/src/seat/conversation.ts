import type { Change, ChatLine, TablePlayer, TableSeat } from '@paiju/client';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { inTab } from '../base/stored.js';

/** One line of a room's talk: words of someone, or that someone left and a bot plays on, or is back. */
export type TalkLine =
  | ({ readonly kind: 'said' } & ChatLine)
  | { readonly kind: 'left' | 'back'; readonly name: string };

/** The number of lines that a tab keeps. */
const KEPT = 60;

/**
 * The talk of one room, from its waiting room through its games. It is kept as long as the tab is, so that a reload loses
 * nothing that was heard.
 */
export class Conversation {
  readonly lines = signal<readonly TalkLine[]>([]);
  /** The number of lines of others since the talk was last looked at. */
  readonly unread = signal(0);
  readonly #key: string;
  readonly #listeners = new Set<(line: TalkLine) => void>();
  #players: readonly TablePlayer[] = [];
  #readers = 0;

  constructor(table: TableSeat) {
    this.#key = `paiju.talk.${table.state.room}`;
    this.lines.value = storedList(this.#key).filter(isLine);
    table.subscribe((change) => this.#hear(change));
  }

  /** Calls with every new line; the result ends it. */
  subscribe(listener: (line: TalkLine) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The talk is looked at until the result is called: nothing in it is unread. */
  read(): () => void {
    this.#readers++;
    this.unread.value = 0;
    return () => {
      this.#readers--;
    };
  }

  #hear({ state, chat }: Change): void {
    if (chat !== undefined) this.#add({ kind: 'said', ...chat }, chat.name !== state.name);
    if (state.phase === 'playing') {
      for (const player of state.players) this.#compare(player, state.name);
      this.#players = state.players;
    }
  }

  #compare({ name, connected }: TablePlayer, own: string | undefined): void {
    const before = this.#players.find((player) => player.name === name);
    if (before === undefined || name === own || (before.connected === false) === (connected === false)) return;
    this.#add({ kind: connected === false ? 'left' : 'back', name }, false);
  }

  #add(line: TalkLine, counts: boolean): void {
    this.lines.value = [...this.lines.value, line].slice(-KEPT);
    if (counts && this.#readers === 0) this.unread.value++;
    inTab.write(this.#key, this.lines.value);
    for (const listener of this.#listeners) listener(line);
  }
}

function isLine(value: unknown): value is TalkLine {
  const { kind, name, text } = Object(value);
  return (
    typeof name === 'string' && (kind === 'left' || kind === 'back' || (kind === 'said' && typeof text === 'string'))
  );
}

/** A list that this tab keeps under a key; empty where it keeps none. */
export function storedList(key: string): readonly unknown[] {
  const kept = inTab.read(key);
  return Array.isArray(kept) ? kept : [];
}

const LOG = 'paiju.log';

/** The lines of a game's log, and the way to put earlier ones before them. */
interface Log {
  lines(): readonly string[];
  restore(lines: readonly string[]): void;
}

/** Keeps the log of a game in this tab, so that it is still there after a reload; of the last game alone. */
export function useKeptLog(gid: string | undefined, log: Log): void {
  useEffect(() => {
    if (gid === undefined) return undefined;
    const [of, ...kept] = storedList(LOG);
    if (of === gid && kept.length > 0) log.restore(kept.map(String));
    const keep = (): void => inTab.write(LOG, [gid, ...log.lines()]);
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [gid]);
}

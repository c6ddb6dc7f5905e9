import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type Entry, type Header, printEntry, printHeader } from '@paiju/kernel';
import type { GamePlayer } from '@paiju/protocol';
import type { Happening } from '../commit/lines.js';

/** Lines per compressed chunk: similar lines shrink to a tenth, and a long game has a thousand of them. */
const CHUNK = 64;
const QUICKLY = { level: 3 };

/** The replay of a game while it is played: compressed while it grows, whole when it is printed. */
export class Transcript {
  readonly #chunks: Uint8Array[] = [];
  #lines: string[] = [];
  #n = 0;
  #rest: Transcript | undefined;

  /** The first line after the header says who sat where. */
  constructor(gid: string, players: readonly GamePlayer[], at: number) {
    this.#push({ n: 0, by: 'room', at, note: 'seated', gid, players });
  }

  /** Its length, in lines without the header. */
  get length(): number {
    return this.#n;
  }

  /** One that goes on where another was left; what came before must be put in front of it to print it. */
  static after(length: number): Transcript {
    const rest = new Transcript('', [], 0);
    rest.#lines = [];
    rest.#n = length;
    return rest;
  }

  /** Puts another after this one. */
  append(rest: Transcript): void {
    this.#rest = rest;
  }

  /** Adds a move, or that a bot replaced someone; secrets, ids and users stay out of it. */
  take(happening: Happening, at: number): void {
    if ('action' in happening) {
      const { by, seat, action } = happening;
      this.#push({ n: this.#n, by, at, seat, action });
    } else if (happening.note === 'away' || happening.note === 'back') {
      this.#push({ n: this.#n, by: 'room', at, note: happening.note, seat: happening.seat });
    }
  }

  /** The whole replay: JSON Lines, the header first (S-20). */
  print(header: Header): string {
    const rest = this.#rest === undefined ? '' : this.#rest.#body();
    return [printHeader(header), this.#body(), rest].join('');
  }

  #body(): string {
    const chunks = this.#chunks.map((chunk) => inflateRawSync(chunk).toString('utf8'));
    return [...chunks, ...this.#lines].join('');
  }

  #push(entry: Entry): void {
    this.#lines.push(printEntry(entry));
    this.#n++;
    if (this.#lines.length < CHUNK) return;
    this.#chunks.push(Uint8Array.from(deflateRawSync(this.#lines.join(''), QUICKLY))); // a copy: the original is a page of 16 KB
    this.#lines = [];
  }
}

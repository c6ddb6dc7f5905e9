import { greedyRiichi } from '@paiju/ai/riichi';
import { riichi } from '@paiju/games/riichi';
import { type AnyGame, namedSeed, type Seat, unwrap } from '@paiju/kernel';
import { advise } from '../../games/riichi/advice.js';
import { forbidding } from '../../mahjong/forbidden.js';
import { LocalTable, type Port } from './local-table.js';
import type { Report, Request } from './messages.js';
import { Session } from './session.js';

const PACE = { least: 0, more: 0 };

/** The worker of riichi in this thread: what is said is heard at once, and bots think when they are told to. */
export class Near implements Port {
  readonly asked: Request[] = [];
  readonly #tasks: (() => void)[] = [];
  readonly #seed: string;
  #session: Session | undefined;
  onmessage: ((event: MessageEvent<Report>) => unknown) | null = null;

  constructor(seed: string) {
    this.#seed = seed;
  }

  postMessage(request: Request): void {
    this.asked.push(request);
    if (request.kind === 'begin') this.#begin();
    if (request.kind === 'act') this.#session?.act(request.id, request.action);
  }

  terminate(): void {}

  /** Lets bots play until the seat is asked. */
  settle(): void {
    for (let task = this.#tasks.shift(); task !== undefined; task = this.#tasks.shift()) task();
  }

  #begin(): void {
    const cast = { game: riichi as AnyGame, player: greedyRiichi, advise, forbid: forbidding(riichi) };
    const header = {
      game: 'riichi',
      rules: riichi.rulesVersion,
      config: { length: 'east' },
      seed: namedSeed(this.#seed),
    };
    const world = {
      send: (data: Report) => this.onmessage?.({ data: structuredClone(data) } as MessageEvent<Report>),
      later: (_: number, call: () => void) => void this.#tasks.push(call),
      keep: () => undefined,
    };
    this.#session = unwrap(Session.open(cast, world, { header, entries: [], seat: 0 as Seat, pace: PACE, assist: 2 }));
    this.#session.start();
  }
}

/** A match of riichi against bots in this thread. */
export function openNear(seed: string): { readonly port: Near; readonly table: LocalTable } {
  const port = new Near(seed);
  const wish = { game: 'riichi', config: {}, level: 'greedy', assist: 2, pace: PACE } as const;
  const table = new LocalTable(port, { kind: 'begin', wish }, ['You', 'A', 'B', 'C']);
  return { port, table };
}

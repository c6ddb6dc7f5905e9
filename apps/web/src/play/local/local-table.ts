import type { Answer, Change, TablePlayer, TableSeat, TableState } from '@paiju/client';
import type { Advice, Forbid, Forbidden } from '../../seat/advice.js';
import type { Advisor } from '../../seat/game.js';
import { personName } from '../../seat/people.js';
import type { Pace, Report, Request } from './messages.js';

/** The part of a worker that a local table needs. */
export interface Port {
  postMessage(request: Request): void;
  onmessage: ((event: MessageEvent<Report>) => unknown) | null;
  terminate(): void;
}

export type Opening = Extract<Request, { readonly kind: 'begin' | 'resume' }>;

/** A seat at a table in a worker of this page (W-2), behind the same interface as one behind a socket. */
export class LocalTable implements TableSeat {
  readonly advisor: LocalAdvisor;
  readonly #port: Port;
  readonly #names: readonly string[];
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #asked = new Map<number, (answer: Answer) => void>();
  readonly #ends: (() => void)[] = [];
  #state: TableState;
  #forbidden: readonly Forbidden[] = [];
  #next = 0;

  /** `names`: the own first, then those of the bots. */
  constructor(port: Port, opening: Opening, names: readonly string[]) {
    const { game, assist } = opening.wish;
    this.#port = port;
    this.#names = names;
    this.advisor = new LocalAdvisor(assist);
    this.#state = { phase: 'connecting', connection: 'open', room: 'local', game, config: null, players: [] };
    port.onmessage = ({ data }) => this.#hear(data);
    port.postMessage(opening);
  }

  get state(): TableState {
    return this.#state;
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** The forbidden pieces that the worker sent with the present view. */
  readonly forbid: Forbid = (view) => (view === this.#state.view ? this.#forbidden : []);

  act(action: unknown): Promise<Answer> {
    const id = this.#next++;
    return new Promise((resolve) => {
      this.#asked.set(id, resolve);
      this.#port.postMessage({ kind: 'act', id, action });
    });
  }

  /** Sets the time bots think from now on. */
  setPace(pace: Pace): void {
    this.#port.postMessage({ kind: 'pace', pace });
  }

  /** Sets the level of help from now on. */
  setAssist(assist: 0 | 1 | 2): void {
    this.advisor.change(assist);
    this.#port.postMessage({ kind: 'assist', assist });
  }

  /** Something that ends with the table. */
  lasting(end: () => void): void {
    this.#ends.push(end);
  }

  close(): void {
    for (const end of this.#ends.splice(0)) end();
    this.#port.terminate();
  }

  #hear(report: Report): void {
    switch (report.kind) {
      case 'began':
        this.#began(report);
        break;
      case 'moved':
        this.#forbidden = report.forbidden;
        this.#change({ view: report.view, ...promptOf(report.pn) }, report.events);
        break;
      case 'answer':
        this.#asked.get(report.id)?.(report.answer);
        this.#asked.delete(report.id);
        break;
      case 'advice':
        this.advisor.give(report.advice);
        break;
      case 'finished':
        this.#change({ phase: 'finished', gid: report.gid }, []);
        break;
      case 'gone':
        this.#change({ phase: 'gone', notice: { code: report.code, text: report.text } }, []);
        break;
      default:
        report satisfies never;
    }
  }

  #began({ game, config, seat, view, forbidden, pn, commitment, bots }: Extract<Report, { kind: 'began' }>): void {
    this.#forbidden = forbidden;
    const [own = ''] = this.#names;
    const players = this.#names.map((name, n) => playerAt(n, name, n === seat ? undefined : (bots ?? [])[n - 1], seat));
    const promise = commitment === undefined ? {} : { commitment };
    this.#change({ phase: 'playing', game, config, players, name: own, seat, view, ...promise, ...promptOf(pn) }, []);
  }

  #change(changed: Partial<TableState>, events: readonly unknown[]): void {
    const { prompt: _, ...state } = this.#state;
    this.#state = { ...state, ...changed };
    if (changed.view !== undefined) this.advisor.give(undefined);
    for (const listener of [...this.#listeners]) listener({ state: this.#state, events });
  }
}

/** A player of a match in the page: the own one, a character, or a bot without a face. */
function playerAt(n: number, name: string, bot: string | undefined, own: number): TablePlayer {
  const known = personName(bot);
  const player = { name: known ?? name, seat: n, bot: n !== own };
  return known === undefined || bot === undefined ? player : { ...player, character: bot };
}

function promptOf(pn: number | null): Pick<TableState, 'prompt'> {
  return pn === null ? {} : { prompt: { pn } };
}

/** Passes on the advice of the worker. */
export class LocalAdvisor implements Advisor {
  readonly #listeners = new Set<(advice: Advice | undefined) => void>();
  #level: 0 | 1 | 2;
  #advice: Advice | undefined;

  constructor(level: 0 | 1 | 2) {
    this.#level = level;
  }

  get level(): 0 | 1 | 2 {
    return this.#level;
  }

  change(level: 0 | 1 | 2): void {
    this.#level = level;
    if (level === 0) this.give(undefined);
  }

  give(advice: Advice | undefined): void {
    if (advice === this.#advice) return;
    this.#advice = advice;
    for (const listener of this.#listeners) listener(advice);
  }

  subscribe(listener: (advice: Advice | undefined) => void): () => void {
    this.#listeners.add(listener);
    listener(this.#advice);
    return () => void this.#listeners.delete(listener);
  }
}

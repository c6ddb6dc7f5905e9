import { Worker } from 'node:worker_threads';
import {
  type Card,
  type Config,
  type PokerView,
  ROWS,
  STRUCTURAL,
  type Submission,
  validate,
} from '@paiju/games/chinese-poker';
import type { Seat } from '@paiju/kernel';
import { RestFault } from '../http/fault.js';
import type { LaidHand, Report } from './report.js';

interface Asked {
  readonly resolve: (report: Report) => void;
  readonly reject: (error: Error) => void;
}

/** The most layouts that may wait: each takes some of a second. */
const MOST = 64;

/** Reports on layouts in a thread of its own, which starts with the first one. */
export class Analyst {
  readonly #asked = new Map<number, Asked>();
  #worker: Worker | undefined;
  #last = 0;

  report(laid: LaidHand): Promise<Report> {
    if (this.#asked.size >= MOST)
      throw new RestFault(503, 'busy', 'Too many layouts are waiting for their analysis; try again.');
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      this.#open().postMessage({ id, laid });
    });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #open(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = new Worker(workerUrl());
    worker.unref();
    worker.on('message', ({ id, report }: { readonly id: number; readonly report: Report }) => {
      this.#asked.get(id)?.resolve(report);
      this.#asked.delete(id);
    });
    worker.on('error', (error) => this.#lose(error));
    worker.on('exit', () => this.#lose(new Error('the thread that analyses layouts ended')));
    this.#worker = worker;
    return worker;
  }

  /** Nobody is left waiting; the next question begins a new thread. */
  #lose(error: Error): void {
    this.#worker = undefined;
    for (const { reject } of this.#asked.values()) reject(error);
    this.#asked.clear();
  }
}

/** The built worker, also for those who run from the sources: a thread loads only what Node itself can read. */
function workerUrl(): URL {
  return new URL('analyst-worker.js', import.meta.url.replace(/\/src\/poker\/[^/]*$/, '/dist/poker/'));
}

/** The report on the layout of one seat. */
export interface SeatReport extends Report {
  readonly seat: number;
}

/** Reports on the layouts of one round. */
export interface Analysis {
  readonly round: number;
  readonly judgements: readonly SeatReport[];
}

/** P-63: reports on the layouts of a scored round: your own, and everyone's once the game is over. */
export async function analyse(
  analyst: Pick<Analyst, 'report'>,
  view: PokerView,
  wanted: number | undefined,
  draft?: Submission,
): Promise<Analysis> {
  const { round, seat, config } = view;
  const isOpen = view.phase === 'arranging' && (wanted ?? round) === round;
  if (isOpen && seat !== null && config.assist === TRAINING) return await overlays(analyst, view, seat, draft);
  const record = wanted === undefined ? view.history.at(-1) : view.history.find((one) => one.round === wanted);
  if (record === undefined) throw new RestFault(409, 'not_scored', 'That round was not scored yet.');
  const seats = record.arrangements.map((submission, seat) => ({ seat, submission }));
  const shown = view.phase === 'finished' ? seats : seats.filter(({ seat }) => seat === view.seat);
  const judgements = shown.map(async ({ seat, submission }) => {
    const hand = ROWS.flatMap((row) => submission[row]);
    return { seat, ...(await analyst.report({ rules: config, hand, submission, opponents: config.seats - 1 })) };
  });
  return { round: record.round, judgements: await Promise.all(judgements) };
}

/** P-38: the level of help that also suggests. */
const TRAINING = 2;

/** P-55: while a seat arranges: on what it has laid, on what it tries, or else on the best there is. */
async function overlays(
  analyst: Pick<Analyst, 'report'>,
  { round, hands, arrangements, config }: PokerView,
  seat: Seat,
  draft: Submission | undefined,
): Promise<Analysis> {
  const hand = hands[seat] ?? [];
  const submission = arrangements[seat] ?? draft;
  if (submission !== undefined) checkLayout(hand, submission, config);
  const laid = {
    rules: config,
    hand,
    opponents: config.seats - 1,
    ...(submission === undefined ? {} : { submission }),
  };
  return { round, judgements: [{ seat, ...(await analyst.report(laid)) }] };
}

function checkLayout(hand: readonly Card[], submission: Submission, config: Config): void {
  const wrong = validate(hand, submission, config).violations.find(({ type }) =>
    STRUCTURAL.some((one) => one === type),
  );
  if (wrong === undefined) return;
  const [field = 'front'] = wrong.rows;
  throw new RestFault(400, 'invalid_request', `${field}: ${wrong.message}`, { field });
}

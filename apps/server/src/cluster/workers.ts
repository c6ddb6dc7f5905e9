import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FastifyRequest } from 'fastify';
import type { OtherAnswer, Others } from '../http/others.js';
import type { Log } from '../rooms/index.js';
import type { Asking, Switchboard } from '../sockets/gateway.js';
import type { NodeFacts, RepositoryCall } from '../store/index.js';
import { CommitMerger } from './commit-merger.js';
import type { Places } from './directory.js';
import { type FromFront, type FromWorker, shardOf } from './messages.js';
import type { Peers } from './peers.js';

const WAIT_MS = 10_000;
const PAUSE_MS = 50;
const AGAIN_MS = 200;

/** The parts of workers. */
export interface WorkersParts {
  readonly count: number;
  /** The program of a worker. */
  readonly program: URL;
  readonly env: NodeJS.ProcessEnv;
  readonly peers: Peers;
  readonly log: Log;
  /** Carries out a call of the database, which this process has. */
  answer(call: RepositoryCall): Promise<unknown>;
}

/** One worker, through all its lives. */
interface Worker {
  child: ChildProcess;
  /** Where it takes requests; empty before it does. */
  address: string;
  /** Sockets it has. */
  readonly sockets: Set<number>;
}

/**
 * S-36: game processes under one port. This process has the database and the port; each worker has the rooms that the hash
 * of their ids gives it, writes them through this process, and is handed the very sockets that ask for them. A worker that
 * ends is started again and recovers its rooms; nothing it had sent is written after its successor reads.
 */
export class Workers implements Others, Places, Switchboard {
  readonly isOneServer = true;
  readonly #parts: WorkersParts;
  readonly #merger: CommitMerger;
  readonly #workers: Worker[] = [];
  readonly #left = new Map<number, () => void>();
  #last = 0;
  #turn = 0;
  #isStopping = false;

  constructor(parts: WorkersParts) {
    this.#parts = parts;
    this.#merger = new CommitMerger((call) => parts.answer(call));
  }

  /** Starts all, and resolves when each takes requests. */
  async start(): Promise<void> {
    for (let index = 0; index < this.#parts.count; index++) this.#workers.push(this.#launch(index));
    const ended = this.#workers.map(async ({ child }) => {
      const [code] = await once(child, 'exit');
      throw new Error(`a worker ended with ${code} before it took requests`);
    });
    for (const one of ended) one.catch(() => {});
    const open = async (): Promise<void> => {
      while (this.#workers.some(({ address }) => address === '')) await this.change(PAUSE_MS);
    };
    await Promise.race([open(), ...ended]);
  }

  /** S-19: each tells its people, writes what is open, and ends. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const ends = this.#workers.map(async ({ child }) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.send({ kind: 'stop' } satisfies FromFront);
      await exit;
    });
    await Promise.all(ends);
  }

  isHere(): boolean {
    return false;
  }

  isSelf(): boolean {
    return false;
  }

  mistaken(): void {}

  async change(withinMs: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, withinMs));
  }

  async find(room: string): Promise<NodeFacts | 'between'> {
    return this.#facts(shardOf(room, this.#parts.count)) ?? 'between';
  }

  emptiest(room?: string): NodeFacts | undefined {
    return this.#facts(room === undefined ? this.#turn++ % this.#parts.count : shardOf(room, this.#parts.count));
  }

  meetingPlace(wish: string): NodeFacts | undefined {
    return this.#facts(shardOf(wish, this.#parts.count));
  }

  /** Hands a socket over to the worker of its room, which may be starting. */
  async connect({ request, socket, head, room, caller, left }: Asking): Promise<boolean> {
    const shard = shardOf(room, this.#parts.count);
    for (const over = performance.now() + WAIT_MS; this.#workers[shard]?.address === '' && performance.now() < over; )
      await this.change(PAUSE_MS);
    const worker = this.#workers[shard];
    if (worker === undefined || worker.address === '' || socket.destroyed) {
      socket.destroy();
      return true;
    }
    const id = ++this.#last;
    this.#left.set(id, left);
    worker.sockets.add(id);
    const { method = 'GET', url = '/', headers } = request;
    const told: FromFront = { kind: 'socket', id, method, url, headers, head, room, caller };
    worker.child.send(told, socket as Socket, (error) => error !== null && this.#leave(worker, id));
    // Messages wait until a socket has arrived and is closed here: what a client says is then read by the worker alone.
    worker.child.send({ kind: 'yours', id } satisfies FromFront, () => {});
    return true;
  }

  async gather(request: FastifyRequest): Promise<readonly OtherAnswer[]> {
    const nodes = this.#workers.flatMap((_, index) => this.#facts(index) ?? []);
    return request.caller.isNode === true ? [] : await this.#parts.peers.askAll(nodes, request);
  }

  banned(): void {
    for (const { child } of this.#workers) if (child.connected) child.send({ kind: 'bans' } satisfies FromFront);
  }

  #facts(index: number): NodeFacts | undefined {
    const worker = this.#workers[index];
    if (worker === undefined || worker.address === '') return undefined;
    const none = { rooms: 0, games: 0, capacity: 0, isDraining: false, beatAt: 0 };
    return { id: String(index), name: `worker ${index}`, role: 'game', address: worker.address, ...none };
  }

  #launch(index: number): Worker {
    const { count, program, env } = this.#parts;
    const child = fork(fileURLToPath(program), [String(index), String(count)], {
      ...{ env, serialization: 'advanced' as const, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] as const },
      execArgv: [],
    } as never); // the types know no list of words here
    const worker: Worker = { child, address: '', sockets: new Set() };
    child.on('message', (message) => this.#hear(worker, message as FromWorker)); // as a worker wrote it
    child.once('exit', (code, signal) => this.#lose(index, worker, code ?? signal));
    return worker;
  }

  #hear(worker: Worker, message: FromWorker): void {
    if (message.kind === 'open') worker.address = message.address;
    else if (message.kind === 'left') this.#leave(worker, message.id);
    else void this.#answer(worker, message.id, message.call);
  }

  async #answer({ child }: Worker, id: number, call: RepositoryCall): Promise<void> {
    const answer = await this.#merger.ask(call).then(
      (value): FromFront => ({ kind: 'answer', id, value }),
      (error: unknown): FromFront => {
        const { code = 'failed', message = String(error) } = Object(error);
        return { kind: 'answer', id, failure: { code, message } };
      },
    );
    if (child.connected) child.send(answer);
  }

  #leave({ sockets }: Worker, id: number): void {
    sockets.delete(id);
    this.#left.get(id)?.();
    this.#left.delete(id);
  }

  #lose(index: number, worker: Worker, why: unknown): void {
    worker.address = '';
    for (const id of worker.sockets) this.#leave(worker, id);
    if (this.#isStopping) return;
    this.#parts.log('worker lost', { worker: index, why });
    setTimeout(() => {
      if (!this.#isStopping) this.#workers[index] = this.#launch(index);
    }, AGAIN_MS);
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const STORE = JSON.stringify(fileURLToPath(new URL('../../dist/store/index.js', import.meta.url)));

/** A server in little, in a process of its own: it opens rooms or goes on with those it has, and writes lines when told. */
const PROGRAM = `
  import { createInterface } from 'node:readline';
  import { openStore } from ${STORE};
  const [url, leaseMs] = [process.argv[1], Number(process.argv[2])];
  const { journal } = await openStore({ kind: 'postgres', url, leaseMs });
  const next = new Map();
  for await (const { record, lines } of journal.live()) next.set(record.id, lines.length);
  console.log('live ' + [...next.keys()].join(' '));
  const record = (id) => ({ id, game: 'toy', rulesVersion: 1, config: {}, terms: {}, madeAt: 0 });
  const line = (n) => ({ n, by: 'person', at: n, seat: 0, action: process.pid + ' ' + n });
  for await (const text of createInterface({ input: process.stdin })) {
    const [what, room] = text.split(' ');
    const n = next.get(room) ?? 0;
    const done = what === 'open' ? journal.open(record(room)) : journal.append(room, line(n));
    await done.then(
      () => { next.set(room, what === 'open' ? 0 : n + 1); console.log('ok'); },
      ({ code }) => console.log(code),
    );
  }`;

/** One of several servers on one database. */
export class Neighbour {
  /** The rooms it took up when it started. */
  readonly live: readonly string[];
  readonly pid: number;
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string>;

  private constructor(child: ChildProcess, lines: AsyncIterator<string>, live: readonly string[]) {
    this.#child = child;
    this.#lines = lines;
    this.live = live;
    this.pid = child.pid ?? 0;
  }

  static async start(url: string, leaseMs = 1500): Promise<Neighbour> {
    const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, url, String(leaseMs)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const reader: Interface = createInterface({ input: child.stdout });
    const lines = reader[Symbol.asyncIterator]();
    const { value } = await lines.next();
    return new Neighbour(
      child,
      lines,
      String(value)
        .split(' ')
        .slice(1)
        .filter((room) => room !== ''),
    );
  }

  /** `ok`, or the code of the failure. */
  async ask(what: 'open' | 'append', room: string): Promise<string> {
    this.tell(what, room);
    return await this.answer();
  }

  tell(what: 'open' | 'append', room: string): void {
    this.#child.stdin?.write(`${what} ${room}\n`);
  }

  async answer(): Promise<string> {
    return String((await this.#lines.next()).value);
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGKILL');
    await once(this.#child, 'exit');
  }
}

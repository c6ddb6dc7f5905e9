import { connect, createServer, type Server, type Socket } from 'node:net';

/** A line to the server that can be cut: nothing says goodbye, and nothing gets through until it is mended. */
export class Line {
  readonly #server: Server;
  readonly #ends = new Set<Socket>();
  #whole = true;

  constructor(port: number) {
    this.#server = createServer((near) => {
      if (!this.#whole) return void near.destroy();
      const far = connect(port, '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#ends.add(one);
        one.pipe(other);
        one.on('error', () => other.destroy()).on('close', () => this.#ends.delete(one) && other.destroy());
      }
    });
  }

  /** A line to the server of an address, and the same address by way of it. */
  static async to(url: string): Promise<{ readonly line: Line; readonly url: string }> {
    const { port } = new URL(url);
    const line = new Line(Number(port));
    return { line, url: url.replace(port, String(await line.open())) };
  }

  async open(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as { port: number }).port;
  }

  cut(): void {
    this.#whole = false;
    for (const end of this.#ends) end.destroy();
  }

  mend(): void {
    this.#whole = true;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}

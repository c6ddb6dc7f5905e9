import { check, restError } from '@paiju/protocol';

/** Sends a request: `fetch`, or something like it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The reason why a request failed: `unreachable` where there was no answer at all, else the server's code and sentence. */
export class LobbyError extends Error {
  /** 0 where there was no answer. */
  readonly status: number;
  readonly code: string;
  /** The field of the request that was wrong. */
  readonly field?: string;
  /** Seconds after which it may be tried again. */
  readonly retryAfter?: number;

  constructor(status: number, code: string, message: string, more: { field?: string; retryAfter?: number } = {}) {
    super(message);
    this.name = 'LobbyError';
    this.status = status;
    this.code = code;
    if (more.field !== undefined) this.field = more.field;
    if (more.retryAfter !== undefined) this.retryAfter = more.retryAfter;
  }
}

/** Requests to one server; outside browsers, which do it themselves, its cookies are kept and sent along. */
export class Requests {
  readonly #base: string;
  readonly #fetch: Fetch;
  readonly #cookies = new Map<string, string>();

  constructor(url: string, send: Fetch = (address, init) => fetch(address, init)) {
    this.#base = url.replace(/^ws/, 'http').replace(/\/+$/, '');
    this.#fetch = send;
  }

  async get<T>(path: string): Promise<T> {
    return await this.#json(await this.#send(path, { method: 'GET' }));
  }

  async post<T>(path: string, body: object): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    return await this.#json(await this.#send(path, { method: 'POST', headers, body: JSON.stringify(body) }));
  }

  async text(path: string): Promise<string> {
    return await (await this.#send(path, { method: 'GET' })).text();
  }

  async #json<T>(response: Response): Promise<T> {
    try {
      return (await response.json()) as T; // the routes answer by the schemas of the same release
    } catch {
      throw new LobbyError(response.status, 'invalid_answer', 'The answer of the server could not be understood.');
    }
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const response = await this.#reach(path, init);
    this.#keep(response.headers.getSetCookie?.() ?? []);
    if (!response.ok) throw await errorOf(response);
    return response;
  }

  async #reach(path: string, init: RequestInit): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = cookie === '' ? init.headers : { ...init.headers, cookie };
    try {
      return await this.#fetch(`${this.#base}${path}`, {
        ...init,
        credentials: 'include',
        ...(headers && { headers }),
      });
    } catch {
      throw new LobbyError(0, 'unreachable', 'The server cannot be reached.');
    }
  }

  #keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (name === undefined || value === undefined) continue;
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}

async function errorOf(response: Response): Promise<LobbyError> {
  const { status } = response;
  const body = check(restError, await response.json().catch(() => undefined));
  if (!body.success) return new LobbyError(status, 'failed', `The server answered with status ${status}.`);
  const { code, message, field } = body.data;
  const after = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new LobbyError(status, code, message, {
    ...(field === undefined ? {} : { field }),
    ...(Number.isFinite(after) ? { retryAfter: after } : {}),
  });
}

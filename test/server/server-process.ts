import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Running, startServer, UNLIMITED } from '../../scripts/server/process.js';
import { ticketFor } from '../../scripts/server/ticket.js';
import { Traffic, Wire } from './wire.js';

const FAULTY = new URL('faulty.js', import.meta.url).href;
const ADMIN_TOKEN = 'a-token-for-servers-under-test';

/** A built server in a process of its own, with a folder that is gone when it is. */
export class ServerProcess {
  readonly traffic = new Traffic();
  readonly folder: string;
  readonly #wires: Wire[] = [];
  readonly server: Running;

  private constructor(folder: string, server: Running) {
    this.folder = folder;
    this.server = server;
  }

  static async open(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
    const folder = mkdtempSync(join(tmpdir(), 'paiju-house-'));
    const given = { ...UNLIMITED, PAIJU_ADMIN_TOKEN: ADMIN_TOKEN, ...settings };
    return new ServerProcess(folder, await startServer({ folder, settings: given, node: ['--import', FAULTY] }));
  }

  /** Asks a route of the administration (S-19). */
  async command(path: string, body: object): Promise<number> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${ADMIN_TOKEN}` };
    const response = await fetch(`${this.url}/admin${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    await response.arrayBuffer();
    return response.status;
  }

  /** Makes a bot that plays by a token (C-10), and says which. */
  async bot(name: string): Promise<string> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${ADMIN_TOKEN}` };
    const body = JSON.stringify({ name });
    const response = await fetch(`${this.url}/admin/bots`, { method: 'POST', headers, body });
    return ((await response.json()) as { token: string }).token;
  }

  get url(): string {
    return this.server.url;
  }

  async close(): Promise<void> {
    for (const wire of this.#wires) wire.end();
    await this.server.end('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Asks a route, with JSON where there is a body. */
  async ask(
    path: string,
    body?: unknown,
  ): Promise<{ readonly status: number; readonly json: Record<string, unknown> }> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(`${this.url}${path}`, body === undefined ? {} : init);
    const text = await response.text();
    return { status: response.status, json: text.startsWith('{') ? JSON.parse(text) : { text } };
  }

  /** Makes a room, and says under which name. */
  async room(room: string, wish: object = {}): Promise<string> {
    const { status, json } = await this.ask('/rooms', { room_id: room, ...wish });
    if (status !== 201) throw new Error(`${room}: ${status} ${JSON.stringify(json)}`);
    return room;
  }

  /** A wire to a room, of a bot where it carries a token. */
  async wire(room: string, token?: string): Promise<Wire> {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const wire = await Wire.open(`${this.url.replace('http', 'ws')}/ws/${room}`, this.traffic, headers);
    this.#wires.push(wire);
    return wire;
  }

  /** A wire by which someone has joined a room. */
  async joined(room: string, user: string, name = user): Promise<Wire> {
    const wire = await this.wire(room);
    wire.say({ type: 'join_room', room_id: room, game_ticket: ticketFor({ user, name, room }) });
    await wire.hears({ type: 'room_joined' });
    return wire;
  }
}

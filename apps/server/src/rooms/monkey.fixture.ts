import { namedSeed, type Pcg64, pick, seats, stream } from '@paiju/kernel';
import { expect } from 'vitest';
import { RoomState } from './game/room-state.js';
import type { MATCHES } from './matches.fixture.js';
import { hex, TestServer, type Visitor } from './test-server.fixture.js';

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'];

/**
 * People who play, break off, come back, repeat themselves and talk nonsense, at a server that is killed now and then and
 * whose disk fails. After everything that happens, the room must be what its journal says, and everyone must have been
 * told exactly that.
 */
export class Monkey {
  readonly done = new Map<string, number>();
  readonly #server: TestServer;
  readonly #rng: Pcg64;
  readonly #sent = new Map<string, (() => void)[]>();
  #people: Visitor[] = [];
  #away = new Set<string>();
  #room = '';
  #n = 0;

  constructor(name: string) {
    this.#server = new TestServer({ graceMs: 2_000, keepMs: 10 ** 9, digestEvery: 16, backlogBytes: 512 }, { name });
    this.#rng = stream(namedSeed(name), 'monkey');
  }

  async play(match: (typeof MATCHES)[number], steps: number): Promise<void> {
    const clock = { base: 5, bank: 8, bonus: 2 };
    this.#people = [...(await this.#server.table({ ...match, num_ai_players: 1, clock }, 3))];
    this.#room = this.#people[0]!.room;
    for (let n = 0; n < steps && this.#server.rooms.get(this.#room)?.isPlaying === true; n++) await this.#step();
  }

  async #step(): Promise<void> {
    const [what, act] = this.#choose();
    this.done.set(what, (this.done.get(what) ?? 0) + 1);
    await act();
    await this.#server.settle(8);
    this.#check();
  }

  #choose(): readonly [string, () => Promise<void> | void] {
    const roll = this.#rng.below(100);
    if (roll < 60) return ['act', () => this.#act()];
    if (roll < 66) return ['repeat', () => this.#repeat()];
    if (roll < 72)
      return ['nonsense', () => this.#someone()?.send({ type: 'game_action', action: 'pass', data: {}, pn: 9999 })];
    if (roll < 77) return ['drop', () => this.#drop(false)];
    if (roll < 79) return ['leave', () => this.#drop(true)];
    if (roll < 88) return ['return', () => this.#return()];
    if (roll < 94) return ['wait', () => this.#server.time.pass(this.#rng.below(4_000))];
    if (roll < 98) return ['failing disk', () => this.#server.journal.fail(1)];
    return ['restart', () => this.#restart()];
  }

  #someone(): Visitor | undefined {
    const here = this.#people.filter(({ name }) => !this.#away.has(name));
    return here.length === 0 ? undefined : pick(this.#rng, here);
  }

  #act(): void {
    const asked = this.#people.filter((one) => one.isAsked && !this.#away.has(one.name));
    if (asked.length === 0) this.#server.time.pass(500);
    else this.#answer(pick(this.#rng, asked));
  }

  #answer(one: Visitor): void {
    const id = `${one.name} ${this.#n++}`;
    const { action, data } = one.codec.writeAction(one.choose(id), one.view);
    const { name, pn = 0 } = one;
    const say = (): void =>
      this.#people.find((other) => other.name === name)?.send({ type: 'game_action', action, data, pn, id });
    const sent = this.#sent.get(name) ?? [];
    this.#sent.set(name, [...sent, say].slice(-8));
    for (let times = 0; times <= this.#rng.below(2); times++) say();
  }

  #repeat(): void {
    const one = this.#someone();
    const sent = one === undefined ? [] : (this.#sent.get(one.name) ?? []);
    if (sent.length > 0) pick(this.#rng, sent)();
  }

  #drop(isLeaving: boolean): void {
    const one = this.#someone();
    if (one === undefined) return;
    this.#away.add(one.name);
    if (isLeaving) one.send({ type: 'leave_room' });
    else one.drop();
  }

  #return(): void {
    const [name] = this.#away;
    if (name === undefined) return;
    const before = this.#people.find((one) => one.name === name)!;
    const again = this.#server.visitor(this.#room, name);
    const isResuming = this.#rng.below(2) === 0 && before.q !== undefined;
    if (isResuming) Object.assign(again, { view: before.view, q: before.q });
    this.#people = this.#people.map((one) => (one === before ? again : one));
    this.#away.delete(name);
    again.reconnect(isResuming ? before.q : undefined);
  }

  async #restart(): Promise<void> {
    for (const name of NAMES.slice(0, 3)) this.#away.add(name);
    await this.#server.restart();
  }

  /** A guest who was told to come back later, or shown out, is not there. */
  #isOut({ errors, closed }: Visitor): boolean {
    return closed !== undefined || errors.some((code) => String(code).startsWith('reconnect'));
  }

  #check(): void {
    for (const one of this.#people) if (this.#isOut(one)) this.#away.add(one.name);
    const room = this.#server.rooms.get(this.#room)!;
    const { play, rules } = room;
    const lines = this.#server.journal.lines(this.#room);
    if (lines.length % 4 === 0) {
      const folded = new RoomState(rules, { lines }).play!;
      for (const seat of seats(4)) expect(hex(play!.snapshot(seat))).toBe(hex(folded.snapshot(seat)));
    }
    const ids = lines.flatMap(({ id }) => (id === undefined ? [] : [id]));
    expect(new Set(ids).size).toBe(ids.length);
    for (const one of this.#people) {
      for (const { id } of one.all('action_ok')) expect(ids).toContain(id);
      if (!this.#away.has(one.name)) expect(one.view).toEqual(play!.view(play!.seatOf(`user ${one.name}`)));
    }
  }
}

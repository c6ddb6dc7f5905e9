import { digest } from './canonical.js';
import { type AnyGame, type Game, type Seat, seats } from './game.js';
import { isRecord, show } from './json.js';
import { unwrap } from './result.js';
import { pick, type Rng } from './rng.js';
import { namedSeed, parseSeed, type Seed, stream } from './seed.js';

/** The way a playthrough is played and printed; every field may be left out. */
export interface PlaythroughOptions<State, Action> {
  /** The way chance chooses; uniformly unless told. */
  policy?(state: State, seat: Seat, actions: readonly Action[], rng: Rng): Action;
  /** Further lines for each state: the table as a player would draw it. */
  draw?(state: State): readonly string[];
  /** The number of a seat's actions that are listed, and of those how many are printed. */
  readonly listLimit?: number;
  readonly printLimit?: number;
  /** The longest line; a longer one is cut and ends with a hash of the whole. */
  readonly width?: number;
  readonly maxSteps?: number;
}

type Settings = Required<PlaythroughOptions<unknown, unknown>>;

const DEFAULTS: Settings = {
  policy: (_state, _seat, actions, rng) => pick(rng, actions),
  draw: () => [],
  listLimit: 2_000,
  printLimit: 8,
  width: 160,
  maxSteps: 20_000,
};

/**
 * The text of a whole game played by seeded chance: who is waited for, what each may do, what is played, what happens
 * and who sees it differently. Kept as a golden file, its diff is the review of a change of rules.
 */
export function playthrough<C, S, A, E, V>(
  game: Game<C, S, A, E, V>,
  input: unknown,
  seed: number | string | Seed,
  options: PlaythroughOptions<S, A> = {},
): string {
  const settings: Settings = { ...DEFAULTS, ...options } as Settings;
  const lines = [...printed(game, input, seed, settings)];
  return `${lines.map((line) => cut(line, settings.width)).join('\n')}\n`;
}

function* printed(game: AnyGame, input: unknown, name: number | string | Seed, settings: Settings): Generator<string> {
  const config = unwrap(game.parseConfig(input));
  const known = parseSeed(name);
  const seed = known.ok ? known.value : namedSeed(name as number | string);
  const rng = stream(namedSeed(JSON.stringify([game.id, input, name])), 'playthrough');
  yield* header(game, input, config, name);
  let state = game.setup(config, seed);
  yield* drawn(state, settings);
  for (let step = 0; game.waiting(state).length > 0; step++) {
    if (step === settings.maxSteps) throw new Error(`${game.id} goes on after ${step} steps`);
    yield '';
    yield `step ${step}: waiting for ${game.waiting(state).join(' ')}`;
    state = yield* move(game, config, state, rng, settings);
    yield* drawn(state, settings);
  }
  yield '';
  yield `over: returns ${compact(game.returns(state))}`;
}

function* header(game: AnyGame, input: unknown, config: unknown, seed: unknown): Generator<string> {
  yield `${game.id}, rules version ${game.rulesVersion}`;
  yield `seed ${show(seed)}`;
  yield `config ${show(input)}`;
  yield* [...leaves(config, '')].sort().map((line) => `  ${line}`);
  yield '';
}

function* drawn(state: unknown, settings: Settings): Generator<string> {
  yield `state ${digest(state).slice(0, 12)}`;
  for (const line of settings.draw(state)) yield `  ${line}`;
}

function* move(
  game: AnyGame,
  config: unknown,
  state: unknown,
  rng: Rng,
  settings: Settings,
): Generator<string, unknown> {
  const waiting = game.waiting(state);
  const lists = waiting.map((seat) => [seat, listed(game, state, seat, settings.listLimit)] as const);
  for (const [seat, actions] of lists) yield `  ${seat} may ${offered(actions, settings)}`;
  const [seat, actions] = pick(rng, lists);
  const action = settings.policy(state, seat, actions, rng);
  yield `${seat} > ${compact(action)}`;
  const next = game.apply(state, seat, action);
  for (const event of next.events) yield* happened(game, event, seats(game.seats(config)));
  return next.state;
}

function listed(game: AnyGame, state: unknown, seat: Seat, limit: number): readonly unknown[] {
  const actions: unknown[] = [];
  for (const action of game.actions(state, seat)) {
    if (actions.push(action) === limit) break;
  }
  return actions;
}

function offered(actions: readonly unknown[], { listLimit, printLimit }: Settings): string {
  const count = actions.length === listLimit ? `${listLimit} or more` : `${actions.length}`;
  const shown = actions.slice(0, printLimit).map(compact);
  return `(${count}) ${[...shown, ...(actions.length > printLimit ? ['…'] : [])].join(' | ')}`;
}

/** An event, and below it the observers who see it otherwise, those who see the same together. */
function* happened(game: AnyGame, event: unknown, all: readonly Seat[]): Generator<string> {
  const whole = compact(event);
  yield `  ${whole}`;
  const sights = new Map<string, string[]>();
  for (const observer of [...all, undefined]) {
    const seen = game.redact(event, observer);
    const text = seen === undefined ? 'nothing' : compact(seen);
    sights.set(text, [...(sights.get(text) ?? []), `${observer ?? 'spectator'}`]);
  }
  sights.delete(whole);
  for (const [text, observers] of sights) yield `    ${observers.join(' ')}: ${text}`;
}

function* leaves(value: unknown, path: string): Generator<string> {
  if (!isRecord(value)) return yield `${path} = ${compact(value)}`;
  for (const [name, part] of Object.entries(value)) yield* leaves(part, path === '' ? name : `${path}.${name}`);
}

/** Data as people write it: `play card=5`, `[1 2 3]`, `-1×13`. */
export function compact(value: unknown): string {
  if (Array.isArray(value)) return `[${runs(value.map(inner)).join(' ')}]`;
  if (!isRecord(value)) return typeof value === 'string' ? word(value) : show(value);
  const { kind, ...fields } = value;
  const named = Object.entries(fields).map(([name, part]) => `${name}=${inner(part)}`);
  return [...(kind === undefined ? [] : [inner(kind)]), ...named].join(' ');
}

function inner(value: unknown): string {
  return isRecord(value) ? `(${compact(value)})` : compact(value);
}

function word(text: string): string {
  return /^[\p{L}\p{N}_-]+$/u.test(text) ? text : JSON.stringify(text);
}

/** Equal texts in a row, three or more, as one. */
function runs(texts: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (let from = 0, to = 0; from < texts.length; from = to) {
    while (to < texts.length && texts[to] === texts[from]) to++;
    lines.push(...(to - from < 3 ? texts.slice(from, to) : [`${texts[from]}×${to - from}`]));
  }
  return lines;
}

function cut(line: string, width: number): string {
  return line.length <= width ? line : `${line.slice(0, width - 10)}… #${digest(line).slice(0, 7)}`;
}

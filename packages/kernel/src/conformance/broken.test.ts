import { describe, expect, inject, test } from 'vitest';
import { refusal, type Seat, type Step } from '../game.js';
import { isRecord } from '../json.js';
import { ok } from '../result.js';
import { namedSeed, type Seed } from '../seed.js';
import { type ToyAction, type ToyConfig, type ToyEvent, type ToyState, type ToyView, toy } from '../toy.js';
import { conform, LAWS, LawBroken, type LawName, type Options } from './index.js';

type Toy = typeof toy;
type ToyStep = Step<ToyState, ToyEvent>;
type Settings = Options<ToyState, ToyAction, ToyEvent, ToyView> & { readonly configs?: readonly unknown[] };

/** A broken toy: what is wrong with it, the laws beside its own that notice when each judges alone, its options. */
type Case = readonly [what: string, make: () => Toy, also?: readonly LawName[], options?: Settings];

// Each of these makes a toy that differs from the sound one in a single function.
const but = (change: Partial<Toy>): Toy => ({ ...toy, ...change });
const moves = (change: (step: ToyStep, before: ToyState, seat: Seat, action: ToyAction) => ToyStep): Toy =>
  but({ apply: (state, seat, action) => change(toy.apply(state, seat, action), state, seat, action) });
const leads = (change: (state: ToyState, before: ToyState, seat: Seat) => ToyState): Toy =>
  moves((step, before, seat) => ({ ...step, state: change(step.state, before, seat) }));
const tells = (change: (event: ToyEvent, state: ToyState) => ToyEvent): Toy =>
  moves(({ state, events }) => ({ state, events: events.map((event) => change(event, state)) }));
const begins = (extra: object): Toy => but({ setup: (config, seed) => ({ ...toy.setup(config, seed), ...extra }) });
const reads = (change: (input: unknown) => unknown): Toy => but({ parseConfig: (it) => toy.parseConfig(change(it)) });
const parses = (change: (config: ToyConfig) => ToyConfig): Toy =>
  but({
    parseConfig: (input) => {
      const parsed = toy.parseConfig(input);
      return parsed.ok ? ok(change(parsed.value)) : parsed;
    },
  });
const refuses = (change: (refused: ReturnType<Toy['refuse']>, state: ToyState) => ReturnType<Toy['refuse']>): Toy =>
  but({ refuse: (state, seat, action) => change(toy.refuse(state, seat, action), state) });
const forgives = (code: string): Toy => refuses((refused) => (refused?.code === code ? undefined : refused));
const pays = (change: (scores: readonly number[], state: ToyState) => readonly number[] | undefined): Toy =>
  but({ returns: (state) => (state.phase === 'over' ? change(state.scores, state) : undefined) });
const sees = (change: (view: ToyView, state: ToyState) => ToyView): Toy =>
  but({ view: (state, seat) => change(toy.view(state, seat), state) });

/** The toy without a list of legal actions in its views, so that only the rules speak of legality. */
const silent = ({ legal: _, ...view }: ToyView): ToyView => view as ToyView;
const bare = but({
  view: (state, seat) => silent(toy.view(state, seat)),
  observe: (view, event) => silent(toy.observe(view, event)),
});
const lists = (change: (actions: readonly ToyAction[], state: ToyState, seat: Seat) => readonly ToyAction[]): Toy => ({
  ...bare,
  actions: (state, seat) => change([...toy.actions(state, seat)], state, seat),
});

/** A toy that remembers how often it was asked. */
const counting = (make: (next: () => number) => Toy) => (): Toy => {
  let count = 0;
  return make(() => count++);
};

/** Writes to data what stands there already: nobody notices but ice. */
function touch<T>(data: object, result: T): T {
  Object.assign(data, { ...data });
  return result;
}

/** Writes to whatever is not frozen. */
function thaw<T>(state: ToyState, result: T): T {
  if (!Object.isFrozen(state)) Object.assign(state, { note: 'seen' });
  return result;
}

function nothing(): ToyView {
  return undefined as unknown as ToyView;
}

function fail(): never {
  throw new Error('out of order');
}

const isOdd = (state: ToyState): boolean => (state.stock[0] ?? 0) % 2 === 1;
const onReveal = (change: (stock: readonly number[]) => readonly number[]): Toy =>
  leads((state, before) =>
    state.tricks.length > before.tricks.length ? { ...state, stock: change(state.stock) } : state,
  );
const tellsStock = (kind: ToyEvent['kind']): Toy =>
  tells((event, state) => (event.kind === kind ? { ...event, next: state.stock[0] } : event));
const without = (input: unknown, field: string): unknown =>
  isRecord(input) ? Object.fromEntries(Object.entries(input).filter(([name]) => name !== field)) : input;

const BROKEN: Readonly<Record<LawName, readonly Case[]>> = {
  configs: [
    ['parsed twice, it grows', () => parses((config) => ({ ...config, rounds: config.rounds + 1 })), ['frozen']],
    ['what was parsed does not parse', () => parses((config) => ({ ...config, rounds: 0 })), LAWS],
    ['an unknown switch is passed over', () => reads((input) => without(input, 'noSuchSwitch'))],
    ['an unknown preset is the standard', () => reads((input) => (input === 'no such preset' ? 'standard' : input))],
    [
      'a wrong value is passed over',
      () => reads((input) => (Object(input).stake > 0 ? input : without(input, 'stake'))),
    ],
    ['null throws', () => reads((input) => (input === null ? fail() : input))],
    ['an error says nothing', () => but({ parseConfig: mumbled })],
    ['a table has no seats', () => but({ seats: () => 0 }), LAWS],
    ['a table has too many seats', () => but({ seats: () => 9 }), LAWS],
    ['the preset is not there', () => toy, LAWS, { configs: ['no such preset'] }],
  ],
  determinism: [
    [
      'every setup has its own chance',
      counting((next) => but({ setup: (it) => toy.setup(it, named(next())) })),
      ['frozen'],
    ],
    ['a copied configuration deals otherwise', attached, ['frozen']],
    ['every seed deals the same', () => but({ setup: (it, seed) => ({ ...toy.setup(it, named('x')), seed }) })],
    ['setup throws', () => but({ setup: fail }), LAWS],
  ],
  frozen: [
    ['apply writes to its state', () => moves((step, before) => touch(before, step))],
    ['apply writes to its action', () => moves((step, _before, _seat, action) => touch(action, step))],
    [
      'apply changes its state',
      () => moves((step, before) => Object.assign(before, step.state) && step),
      ['actions', 'secrecy', 'commuting'],
    ],
    [
      'refuse writes to its state',
      () => but({ refuse: (state, seat, it) => touch(state, toy.refuse(state, seat, it)) }),
    ],
    ['apply changes what it can', () => moves((step, before) => thaw(before, step))],
    ['view writes to its state', () => sees((view, state) => touch(state.scores, view))],
    ['actions write to their state', () => lists((actions, state) => touch(state.hands, actions))],
    ['redeal writes to its state', () => but({ redeal: (state, o, rng) => touch(state, toy.redeal(state, o, rng)) })],
    ['redact writes to its event', () => but({ redact: (event, seat) => touch(event, toy.redact(event, seat)) })],
    ['observe writes to its view', () => but({ observe: (view, event) => touch(view, toy.observe(view, event)) })],
    ['a copy waits for nobody', onCopies((isCopy) => ({ waiting: (s) => (isCopy(s) ? [] : toy.waiting(s)) }))],
    [
      'a copy refuses all',
      onCopies((isCopy) => ({ refuse: (s, at, it) => (isCopy(s) ? refusal('illegal') : toy.refuse(s, at, it)) })),
    ],
    [
      'a copy is seen otherwise',
      onCopies((isCopy) => ({ view: (s, o) => toy.view(isCopy(s) ? { ...s, round: 9 } : s, o) })),
    ],
    ['a copy leads elsewhere', copiesLead((step) => ({ ...step, state: { ...step.state, round: 9 } }))],
    ['a copy tells nothing', copiesLead((step) => ({ ...step, events: [] }))],
    [
      'the configuration keeps a Date',
      () => parses((it) => ({ ...it, since: new Date(0) })),
      ['configs', 'determinism', 'actions'],
    ],
    ['the state keeps undefined', () => begins({ note: undefined }), ['actions']],
    ['the state keeps a Date', () => begins({ since: new Date(0) }), ['actions']],
    ['the state keeps a Map', () => begins({ seen: new Map([[1, 2]]) }), ['actions']],
    ['the state keeps NaN', () => begins({ seen: Number.NaN }), ['actions']],
    ['an event keeps undefined', () => tells((event) => ({ ...event, note: undefined }))],
    ['a view keeps undefined', () => bareWith({ note: undefined })],
    [
      'a view is nothing',
      () => but({ view: (state, o) => (o === undefined ? nothing() : toy.view(state, o)) }),
      ['folding'],
    ],
    ['an action keeps undefined', () => noted(undefined), ['actions']],
    ['a move depends on those before', counting((next) => leads((state) => ({ ...state, n: next() }))), ['commuting']],
  ],
  ends: [
    ['it never ends', neverEnds, LAWS],
    ['returns are not zero-sum', () => pays((scores) => scores.map((points) => points + 1))],
    ['returns do not add up to what the game says', () => toy, [], { total: () => 1 }],
    ['returns are not finite', () => pays((scores) => scores.map(() => Number.NaN))],
    ['returns miss a seat', () => pays(() => [0])],
    ['returns never come', () => pays(() => undefined)],
    ['a view never says that the game is over', () => bareWith({ isOver: false })],
    ['a view is over too early', () => bareWith({ isOver: true })],
    ['a view never says that its last round is over', () => bareWith({ isRoundOver: false })],
    ['returns come too early', () => but({ returns: ({ phase, scores }) => (phase === 'pick' ? undefined : scores) })],
    ['the end gives another reason', () => refuses((no, { phase }) => (phase === 'over' ? refusal('wrongPhase') : no))],
    [
      'something may be done after the end',
      () => lists((all, { phase }) => (phase === 'over' ? [{ kind: 'next' }] : all)),
    ],
    [
      'a seat is waited for twice',
      () => but({ waiting: (state) => toy.waiting(state).flatMap((seat) => [seat, seat]) }),
    ],
  ],
  conserved: [
    ['a card is lost', () => onReveal((stock) => stock.slice(1))],
    ['a card is there twice', () => onReveal((stock) => [...stock, ...stock.slice(0, 1)]), ['secrecy']],
    ['a card is exchanged', () => onReveal((stock) => [99, ...stock.slice(1)])],
  ],
  actions: [
    ['an illegal action is listed', () => lists((all) => (all.length > 1 ? [...all, { kind: 'next' }] : all)), LAWS],
    [
      'the order is not stable',
      counting((next) => lists((all) => (next() % 2 ? all : all.toReversed()))),
      ['secrecy', 'commuting'],
    ],
    ['an action is listed twice', () => lists((all) => [...all, ...all.slice(0, 1)])],
    ['a legal action is not listed', () => lists((all) => all.slice(0, Math.max(1, all.length - 1)))],
    [
      'a seat may do nothing',
      () => lists((all, { phase }, seat) => (seat === 1 && phase === 'review' ? [] : all)),
      LAWS,
    ],
    [
      'an idle seat may do something',
      () => lists((all, { phase }) => (phase === 'over' || all.length ? all : [{ kind: 'next' }])),
    ],
    [
      'a listed action cannot be played',
      () => moves((step, _before, _seat, { kind }) => (kind === 'next' ? fail() : step)),
      LAWS,
    ],
    ['the fallback is illegal', () => but({ fallback: () => ({ kind: 'play', card: 0 }) })],
    ['the fallback is legal and not listed', () => ({ ...forgives('wrongPhase'), fallback: () => ({ kind: 'next' }) })],
    [
      'a further field is passed over',
      () => but({ refuse: (s, seat, action) => toy.refuse(s, seat, without(action, 'noSuchField') as ToyAction) }),
    ],
    ['a foreign card is taken', () => forgives('notHolding'), ['secrecy']],
    ['an idle seat is not refused', () => forgives('notYourTurn')],
    ['garbage is taken', () => forgives('unknownAction')],
    [
      'refuse throws on garbage',
      () => but({ refuse: (s, seat, action) => (action.kind ? toy.refuse(s, seat, action) : fail()) }),
    ],
    ['a refusal code is not camelCase', () => refuses((no) => no && { ...no, code: `not-${no.code}` }), ['ends']],
    [
      'a refusal keeps undefined',
      () => refuses((no) => no && { ...no, values: { note: undefined as unknown as null } }),
    ],
  ],
  folding: [
    [
      'observe forgets the scores',
      () => but({ observe: (view, event) => ({ ...toy.observe(view, event), scores: view.scores }) }),
    ],
    [
      'redact hides too much',
      () => but({ redact: (event, seat) => (event.kind === 'ended' ? undefined : toy.redact(event, seat)) }),
    ],
    [
      'a view shows what no event tells',
      () => sees((view, { tricks }) => Object.assign(view, { count: tricks.length })),
    ],
  ],
  secrecy: [
    ['hands lie open', openHands, [], { configs: ['duel'] }],
    ['a reveal tells the stock', () => tellsStock('revealed')],
    ['an answer tells the stock', () => tellsStock('answered')],
    ['a deal tells the stock', () => tellsStock('dealt')],
    ['everyone sees who has answered', showsWhoAnswered],
    ['everyone sees what was answered', () => showsAnswers, [], { showsAnswers: () => true }],
    ['what may be done depends on the stock', () => lists((all, state) => (isOdd(state) ? all : all.toReversed()))],
    [
      'the fallback depends on the stock',
      () => but({ fallback: (s, seat) => [...toy.actions(s, seat)].at(isOdd(s) ? 0 : -1) as ToyAction }),
    ],
    ['a view calls nothing legal', () => bareWith({ legal: [] })],
    ['the spectator may play', () => bareWith({ legal: [{ kind: 'next' }] })],
    ['a view offers what is too long to list', () => bareWith({ legal: [{ kind: 'win' }] }), [], { listLimit: 1 }],
    ['the rules give less on a view', () => toy, [], { legality: () => [] }],
    ['a redeal loses a card', () => but({ redeal: (state, o, rng) => ({ ...toy.redeal(state, o, rng), stock: [] }) })],
    ['a redeal deals nothing', () => but({ redeal: (state) => state })],
  ],
  commuting: [
    ['the first answer counts', () => leads(remembersFirst)],
    ['a high card closes the window', closesEarly],
    [
      'an answer bars the others',
      () => refuses((no, { answers }) => no ?? (answers.some(Boolean) ? refusal('illegal') : no)),
      LAWS,
    ],
    ['an answer after the end is taken', () => forgives('gameOver'), ['ends']],
  ],
};

/** A toy that answers otherwise for states that it has not made itself. */
function onCopies(change: (isCopy: (state: ToyState) => boolean, own: Toy) => Partial<Toy>): () => Toy {
  return () => {
    const made = new WeakSet<ToyState>();
    const keep = (state: ToyState): ToyState => {
      made.add(state);
      return state;
    };
    const own = but({
      setup: (config, seed) => keep(toy.setup(config, seed)),
      redeal: (state, seat, rng) => keep(toy.redeal(state, seat, rng)),
      apply: (state, seat, action) => {
        const { state: next, events } = toy.apply(state, seat, action);
        return { state: keep(next), events };
      },
    });
    return { ...own, ...change((state) => !made.has(state), own) };
  };
}

function copiesLead(change: (step: ToyStep) => ToyStep): () => Toy {
  return onCopies((isCopy, own) => ({
    apply: (state, seat, action) => {
      const step = own.apply(state, seat, action);
      return isCopy(state) ? change(step) : step;
    },
  }));
}

function named(name: string | number): Seed {
  return namedSeed(name);
}

function mumbled(input: unknown): ReturnType<Toy['parseConfig']> {
  const parsed = toy.parseConfig(input);
  return parsed.ok ? parsed : { ok: false, error: { ...parsed.error, path: '' } };
}

/** Deals otherwise for any configuration but the very one it saw first. */
function attached(): Toy {
  let first: ToyConfig | undefined;
  return but({
    setup: (config, seed) => {
      first ??= config;
      return toy.setup(config, config === first ? seed : named('another'));
    },
  });
}

/** Every view has further fields, always the same. */
function bareWith(extra: object): Toy {
  return but({
    view: (state, seat) => ({ ...toy.view(state, seat), ...extra }),
    observe: (view, event) => ({ ...toy.observe(view, event), ...extra }),
  });
}

/** Every action carries a note. */
function noted(note: unknown): Toy {
  const bareAction = (action: ToyAction): ToyAction => without(action, 'note') as ToyAction;
  return {
    ...bare,
    actions: (state, seat) => [...toy.actions(state, seat)].map((action) => ({ ...action, note })),
    refuse: (state, seat, action) => toy.refuse(state, seat, bareAction(action)),
    apply: (state, seat, action) => toy.apply(state, seat, bareAction(action)),
  };
}

function neverEnds(): Toy {
  return moves(({ state, events }) => ({
    state: state.phase === 'over' ? { ...state, phase: 'review' } : state,
    events: events.map((event) => (event.kind === 'ended' ? { ...event, over: false } : event)),
  }));
}

/** Hands lie open: seen, dealt and folded alike, so only secrecy can object. */
function openHands(): Toy {
  return but({
    view: (state, seat) => ({ ...toy.view(state, seat), hands: state.hands }),
    redact: (event, seat) => (event.kind === 'dealt' ? event : toy.redact(event, seat)),
  });
}

/** Everyone sees what the others have answered, at once. */
const showsAnswers = but({
  view: (state, seat) => ({ ...toy.view(state, seat), answers: state.answers }),
  redact: (event, seat) => (event.kind === 'answered' ? event : toy.redact(event, seat)),
});

/** Everyone sees who has answered, though not what. */
function showsWhoAnswered(): Toy {
  type Shown = ToyView & { readonly answered: readonly boolean[] };
  const after = ({ answered }: Shown, event: ToyEvent): readonly boolean[] =>
    event.kind === 'answered' ? answered.with(event.seat, true) : answered.map(() => false);
  return but({
    view: (state, seat): Shown => ({ ...toy.view(state, seat), answered: state.answers.map(Boolean) }),
    redact: (event, seat) => {
      const hidden = event.kind === 'answered' && event.seat !== seat;
      return hidden ? ({ ...event, action: null } as unknown as ToyEvent) : toy.redact(event, seat);
    },
    observe: (view, event): Shown => ({ ...toy.observe(view, event), answered: after(view as Shown, event) }),
  });
}

function remembersFirst(state: ToyState, before: ToyState, seat: Seat): ToyState {
  const { first = seat } = before as ToyState & { readonly first?: Seat };
  return Object.assign({ ...state }, { first: before.answers.some(Boolean) ? first : seat });
}

/** A seat that plays a high card closes the window; the others get what the clock would play. */
function closesEarly(): Toy {
  return moves((step, before, seat, action) => {
    const others = toy.waiting(before).filter((other) => other !== seat);
    return action.kind === 'play' && action.card >= 18 ? others.reduce(playFallback, step) : step;
  });
}

function playFallback({ state, events }: ToyStep, seat: Seat): ToyStep {
  const next = toy.apply(state, seat, toy.fallback(state, seat));
  return { state: next.state, events: [...events, ...next.events] };
}

/** The law that a game is said to break; undefined if it obeys. */
function brokenLaw(make: () => Toy, options: Settings, laws: readonly LawName[]): LawName | undefined {
  try {
    conform(make(), options.configs ?? [{ cards: 2 }], [1], { maxSteps: 60, ...options, laws });
    return undefined;
  } catch (error) {
    if (error instanceof LawBroken) return error.law;
    throw error;
  }
}

/** The laws that should be silent are asked by turns, each about every so many-th case. */
const EVERY = inject('full') ? 1 : 8;

describe.each(LAWS)('%s', (law) => {
  test.for(BROKEN[law].map((broken, n) => [broken[0], broken, n] as const))('%s', ([_what, broken, n]) => {
    const [, make, also = [], options = {}] = broken;
    expect(brokenLaw(make, options, LAWS)).toBe(law);
    const noticed = LAWS.filter((one) => one === law || also.includes(one));
    const judged = LAWS.filter((one, m) => noticed.includes(one) || (m + n) % EVERY === 0);
    expect(judged.filter((one) => brokenLaw(make, options, [one]) !== undefined)).toEqual(noticed);
  });
});

describe('a sound game', () => {
  /** One seat's confirmation serves for the next one's too, who is then no longer asked. */
  const speaksForTwo = moves((step, before, seat, { kind }) =>
    kind === 'next' && seat === 0 && toy.waiting(before).some((other) => other === 1)
      ? playFallback(step, 1 as Seat)
      : step,
  );
  test.each([
    ['the toy', toy, {}],
    ['the toy without a list in its views', bare, {}],
    ['showing who has answered, where the game says so', showsWhoAnswered(), { showsAnswers: () => true }],
    ['a seat that is no longer asked', speaksForTwo, {}],
  ] satisfies (readonly [string, Toy, Settings])[])('%s', (_what, game, options) => {
    expect(brokenLaw(() => game, options, LAWS)).toBeUndefined();
  });
});

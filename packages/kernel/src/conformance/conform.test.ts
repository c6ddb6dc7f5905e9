import { describe, expect, test } from 'vitest';
import { pick } from '../rng.js';
import { namedSeed, wallOf } from '../seed.js';
import { TOY_DECK, type ToyEvent, toy } from '../toy.js';
import { conform, LAWS, LawBroken } from './index.js';

/** The error that a call must throw. */
function thrownBy(call: () => unknown): LawBroken {
  try {
    call();
  } catch (error) {
    if (error instanceof LawBroken) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('a report', () => {
  const report = conform(toy, ['standard', 'duel'], [1, 2]);

  test('counts games and moves', () => {
    // Four seats, three cards, two rounds and one review; two seats, five cards, three rounds and two reviews.
    expect([report.games, report.steps]).toEqual([4, 2 * (4 * 3 * 2 + 4) + 2 * (2 * 5 * 3 + 4)]);
  });

  test.each(LAWS)('says what %s saw', (law) => {
    expect(report.laws[law].checks).toBeGreaterThan(0);
    expect(report.laws[law].vacuous).toEqual([]);
  });

  test('tells how much the laws had to bite on', () => {
    const { commuting, secrecy, folding } = report.laws;
    expect(commuting.counts).toMatchObject({ windowsOf2: 48, windowsOf3: 14, windowsOf4: 14 });
    expect(Object.keys(secrecy.counts)).toEqual(
      expect.arrayContaining(['redeals', 'redealsThatMoved', 'eventsCompared', 'answersCompared', 'legal']),
    );
    expect(folding.counts).toMatchObject({ hidden: expect.any(Number), observed: expect.any(Number) });
  });

  test('is the same each time', () => {
    expect(conform(toy, ['standard', 'duel'], [1, 2])).toEqual(report);
  });
});

describe('options', () => {
  test('laws: only these judge, and the game is the same', () => {
    const { steps, laws } = conform(toy, ['standard'], [1], { laws: ['conserved'] });
    expect([steps, laws.conserved.checks, laws.secrecy]).toEqual([28, 29, { checks: 0, counts: {}, vacuous: [] }]);
  });

  test('every: the costly laws look less often', () => {
    const counts = (every: number) => conform(toy, ['standard'], [1], { every }).laws;
    expect(counts(1).frozen.counts['moves']).toBe(28);
    expect(counts(3).frozen.counts['moves']).toBeLessThan(20);
    expect(counts(3).folding.checks).toBe(counts(1).folding.checks);
  });

  test('listLimit: a list cut short is judged as far as it goes', () => {
    expect(conform(toy, ['standard'], [1, 2, 3], { listLimit: 2 }).laws.actions.counts['mutants']).toBeGreaterThan(0);
  });

  test('hasChance: a game without chance gives the same game for every seed', () => {
    const dealt: typeof toy = { ...toy, setup: (config) => toy.setup(config, namedSeed('always')) };
    const laws = { laws: ['determinism'] } as const;
    expect(conform(dealt, ['standard'], [1, 2], { hasChance: false }).games).toBe(2);
    expect(thrownBy(() => conform(dealt, ['standard'], [1], laws)).message).toContain('the same view');
    expect(thrownBy(() => conform(toy, ['standard'], [1], { ...laws, hasChance: false })).message).toContain(
      'another seed gives another view',
    );
  });

  test('policy: play follows it', () => {
    const folds = (events: readonly ToyEvent[]) => events.flatMap(({ kind }) => (kind === 'answered' ? [kind] : []));
    const report = conform(toy, ['standard'], [1], {
      policy: (_state, _seat, actions, rng) =>
        pick(
          rng,
          actions.filter(({ kind }) => kind !== 'play'),
        ),
      tally: (events, { scores }) => [...folds(events), ...(scores.some((points) => points !== 0) ? ['paid'] : [])],
    });
    expect(report.tally).toEqual({ answered: 28 });
  });

  test('policy: it may not choose what is illegal', () => {
    const error = thrownBy(() => conform(toy, ['standard'], [1], { policy: () => ({ kind: 'next' }) }));
    expect(error.message).toMatch(/^actions: seat \d chose \{"kind":"next"\} and is refused: wrongPhase/);
  });

  test('total: points that a rule takes off the table', () => {
    const taxed: typeof toy = { ...toy, returns: (state) => toy.returns(state)?.map((points) => points - 1) };
    expect(conform(taxed, ['standard'], [1], { laws: ['ends'], total: () => -4 }).games).toBe(1);
  });

  test('legality: the rules on a view are asked', () => {
    const { counts } = conform(toy, ['standard'], [1], { legality: (view) => view.legal }).laws.secrecy;
    expect(counts['legality']).toBe(29 * 4);
  });
});

describe('seeds', () => {
  const walls = [0, 1].map((round) => wallOf(namedSeed('walls'), round, TOY_DECK));
  test.each([
    ['a number', 1],
    ['a name', 'a name'],
    ['a seed', namedSeed(1)],
    ['walls', walls],
  ])('may be %s', (_what, seed) => {
    expect(conform(toy, ['standard'], [seed]).steps).toBe(28);
  });

  test('of the same name are the same seed', () => {
    const dealt = (seed: string | number): unknown => {
      const broken: typeof toy = { ...toy, pieces: (state) => [...state.hands.flat(), 0, 0] };
      return thrownBy(() => conform(broken, ['standard'], [seed], { laws: ['conserved'] })).message.split(' (')[0];
    };
    expect(dealt('7')).toBe(dealt(7));
  });
});

describe('a law that saw nothing', () => {
  const alone = (allowVacuous: readonly ('commuting' | 'secrecy')[]) =>
    conform({ ...toy, redeal: (state) => state }, ['standard'], [1], { laws: ['secrecy'], allowVacuous });

  test('is broken', () => {
    const error = thrownBy(() => alone([]));
    expect(error).toMatchObject({ law: 'secrecy', config: ['standard'], seed: undefined, step: undefined });
    expect(error.message).toBe('secrecy: vacuous, it never saw any redealsThatMoved (high-card, config ["standard"])');
  });

  test('may be let pass, and is reported', () => {
    expect(alone(['secrecy']).laws.secrecy.vacuous).toEqual(['redealsThatMoved']);
    expect(() => alone(['commuting'])).toThrow(LawBroken);
  });

  test('is every law, where nothing is played', () => {
    expect(thrownBy(() => conform(toy, [], [1])).law).toBe('configs');
    expect(conform(toy, ['standard'], [], { allowVacuous: LAWS }).games).toBe(0);
  });
});

describe('a broken law', () => {
  test('says which, where and what', () => {
    const drifting: typeof toy = {
      ...toy,
      observe: (view, event) => ({ ...toy.observe(view, event), scores: view.scores }),
    };
    const error = thrownBy(() => conform(drifting, [{ preset: 'duel' }], [5]));
    expect(error).toMatchObject({ name: 'LawBroken', law: 'folding', config: { preset: 'duel' }, seed: 5, step: 1 });
    expect(error.message).toMatch(
      /^folding: what seat 0 folded is not its view: \.scores\[0\] is 0, not 4 \(high-card, config .*, seed 5, step 1\)$/,
    );
  });

  test('names the move that could not be played', () => {
    const failing: typeof toy = { ...toy, apply: () => toy.setup(null as never, []) as never };
    const error = thrownBy(() => conform(failing, ['standard'], [1]));
    expect(error.message).toMatch(/^actions: seat \d playing \{"kind":"(play|fold)","card":\d+\} threw TypeError/);
  });

  test('keeps what the game threw as its cause', () => {
    const cause = new Error('out of order');
    const failing: typeof toy = {
      ...toy,
      pieces: () => {
        throw cause;
      },
    };
    const error = thrownBy(() => conform(failing, ['standard'], [1], { laws: ['conserved'] }));
    expect(error.message).toMatch(/^conserved: the game threw Error: out of order/);
    expect(error.cause).toBe(cause);
  });
});

import { readFileSync } from 'node:fs';
import { fujian } from '@paiju/games/fujian';
import type { MahjongGame, Variant } from '@paiju/games/mahjong';
import { riichi } from '@paiju/games/riichi';
import { sanma } from '@paiju/games/sanma';
import { taiwan } from '@paiju/games/taiwan';
import { LANGUAGES } from '@paiju/games/words';
import { type Journal, namedSeed, type Seat, stream, unwrap } from '@paiju/kernel';
import { describe, expect, inject, test } from 'vitest';
import type { Player } from '../../player.js';
import { loadMind } from '../expert/minds.js';
import { greedyFujian } from '../fujian.js';
import { Position } from '../position.fixture.js';
import { greedyRiichi } from '../riichi.js';
import { greedySanma } from '../sanma.js';
import { greedyTaiwan } from '../taiwan.js';
import { fujianSubject } from './fujian.js';
import { Judge, verdictAmong } from './judge.js';
import { costliest, costOf, decisionsIn, type Reviewed, review, summaryOf } from './review.js';
import { riichiSubject, sanmaSubject } from './riichi.js';
import { taiwanSubject } from './taiwan.js';

const network = unwrap(loadMind('riichi', readFileSync(new URL('../../../data/riichi.weights', import.meta.url))));
/** Decisions of a game that are judged, and those that are dealt anew. */
const MOVES = inject('full') ? 2000 : 100;
const DEALT_ANEW = inject('full') ? 400 : 12;

/** An entry of a journal whose action is known to be legal. */
type Played = { readonly n: number; readonly seat: Seat; readonly action: never };

/** The first moves of a match of `greedy`, as a journal. */
function played<V extends Variant>(game: MahjongGame<V>, player: Player, seed: string): Journal {
  const config = unwrap(game.parseConfig({}));
  let state = game.setup(config, namedSeed(seed));
  const entries: Played[] = [];
  for (let n = 0; n < MOVES; n++) {
    const [seat] = game.waiting(state);
    if (seat === undefined) break;
    const action = player.choose(game.view(state, seat), game.actions(state, seat), stream(namedSeed(seed), `${n}`), 1);
    entries.push({ n, seat, action: action as never });
    state = game.apply(state, seat, action as never).state;
  }
  const header = { game: game.id, rules: game.rulesVersion, config: config as never, seed: namedSeed(seed) };
  return { header, entries };
}

const GAMES = [
  { name: 'riichi by its network', judge: new Judge(riichiSubject, network), game: riichi, player: greedyRiichi },
  { name: 'riichi by solid', judge: new Judge(riichiSubject), game: riichi, player: greedyRiichi },
  { name: 'sanma', judge: new Judge(sanmaSubject), game: sanma, player: greedySanma },
  { name: 'taiwan', judge: new Judge(taiwanSubject), game: taiwan, player: greedyTaiwan },
  { name: 'fujian', judge: new Judge(fujianSubject), game: fujian, player: greedyFujian },
] as unknown as readonly {
  readonly name: string;
  readonly judge: Judge<Variant>;
  readonly game: MahjongGame<Variant>;
  readonly player: Player;
}[];

test('a hand too far to be looked at step by step wins no likelier than one that is near', () => {
  const { view } = new Position('9m159p179s234677z', 'draws 4p');
  const { candidates } = new Judge(riichiSubject).judge(view);
  const nearest = Math.max(...candidates.filter(({ shanten }) => shanten === 2).map(({ win }) => win));
  const far = candidates.filter(({ shanten }) => shanten === 3).map(({ win }) => win);
  expect([far.length > 3, nearest > 0, Math.max(...far) <= nearest]).toEqual([true, true, true]);
});

describe.each(GAMES)('a review of $name', ({ judge, game, player }) => {
  const journal = played(game, player, 'coach');
  const list: readonly Reviewed<Variant>[] = [...review(judge, decisionsIn(game, journal))];

  test('judges every decision with a choice', () => {
    const asked = [...decisionsIn(game, journal)].filter(({ view }) => view.legal.length > 1);
    expect(list.length).toBeGreaterThan(MOVES / 8);
    expect(list.length).toBeLessThanOrEqual(asked.length);
    for (const { made, candidates, chosen } of list) {
      expect(candidates[chosen]?.action).toEqual(made.action);
    }
  });

  test('gives beside each candidate the reason that is told whoever chooses it', () => {
    const clear = list.filter(({ candidates: [best, next] }) => best!.p > next!.p); // of equals what was made is first
    for (const { made, candidates } of clear.slice(0, 8)) {
      const [, ...told] = candidates.map(({ action }) => judge.judge(made.view, action).reasons[0]!.text);
      const given = judge.reasons(made.view, made.action).map(({ text }) => text);
      expect(given.slice(1)).toEqual(told);
    }
  });

  test('orders candidates by shares that add up to one, with chances between 0 and 1', () => {
    for (const { candidates, prospects, gap } of list) {
      const shares = candidates.map(({ p }) => p);
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      expect(shares.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
      expect(gap).toBeGreaterThanOrEqual(0);
      const dangers = candidates.map(({ danger }) => danger?.dealIn ?? 0);
      const chances = [...candidates.map(({ win }) => win), ...dangers, prospects.win, prospects.dealIn];
      expect(chances.every((chance) => chance >= 0 && chance <= 1)).toBe(true);
      expect(candidates.every(({ points }) => Number.isFinite(points))).toBe(true);
    }
  });

  test('knows every legal action among its candidates again, and the verdict on each', () => {
    for (const { made, candidates, chosen, verdict } of list.slice(0, 40)) {
      const places = made.view.legal.map((action) => judge.find(made.view, candidates, action as never));
      expect([...new Set(places)].toSorted((a, b) => a - b)).toEqual([...candidates.keys()]);
      expect(judge.find(made.view, candidates, made.action as never)).toBe(chosen);
      expect(verdictAmong(candidates, chosen)).toBe(verdict);
      expect(verdictAmong(candidates, 0)).toBe('optimal');
    }
  });

  test('says why in four languages, with nothing left open', () => {
    for (const { reasons } of list) {
      expect(reasons.length).toBeGreaterThan(0);
      for (const { text } of reasons) for (const language of LANGUAGES) expect(text[language]).toMatch(/^[^{}]+$/);
    }
  });

  test('comes to figures of all and of each kind', () => {
    const { decisions, agreement, cost, kinds } = summaryOf(list);
    expect(decisions).toBe(list.length);
    expect(Object.values(kinds).reduce((sum, figures) => sum + (figures?.decisions ?? 0), 0)).toBe(decisions);
    expect(agreement).toBeGreaterThan(0.3);
    const costs = Object.values(kinds).map((figures) => figures.cost * figures.decisions);
    expect(costs.reduce((sum, one) => sum + one, 0) / decisions).toBeCloseTo(cost, 6);
    expect(list.every((one) => one.chosen > 0 || costOf<Variant>(one) === 0)).toBe(true);
    expect(Math.max(...list.map(costOf<Variant>))).toBeGreaterThan(0);
    const worst = costliest<Variant, Reviewed<Variant>>(list, 3);
    expect(worst.map(({ gap }) => gap)).toEqual(worst.map(({ gap }) => gap).toSorted((a, b) => b - a));
  });

  test('knows no more than the seat: dealing anew what it cannot see changes not a byte', () => {
    const rng = stream(namedSeed('anew'), game.id);
    let state = game.setup(unwrap(game.configAsOf!(journal.header.config, journal.header.rules)), journal.header.seed);
    let dealt = 0;
    for (const { seat, action } of journal.entries as unknown as readonly Played[]) {
      const view = game.view(state, seat);
      if (view.legal.length > 1 && dealt < DEALT_ANEW) {
        dealt++;
        const anew = game.redeal(state, seat, rng);
        expect(JSON.stringify(judge.judge(game.view(anew, seat), action))).toBe(
          JSON.stringify(judge.judge(view, action)),
        );
      }
      state = game.apply(state, seat, action).state;
    }
    expect(dealt).toBe(DEALT_ANEW);
  });
});

describe('a judgement', () => {
  test('prefers the only wait that is left, by the network and by solid alike', () => {
    for (const judge of [new Judge(riichiSubject, network), new Judge(riichiSubject)]) {
      const { view } = new Position('123m456p789s1122z', 'draws 1z');
      const { candidates, chosen, verdict, by } = judge.judge(view, { kind: 'win' });
      expect([candidates[0]?.action.kind, chosen, verdict]).toEqual(['win', 0, 'optimal']);
      expect(by).toBe(judge.judge(view).by);
    }
  });

  test('calls what nobody would do a mistake, and says how far it is from the best', () => {
    const { view } = new Position('234567m234p67s55z', 'draws 1p');
    const worst = view.legal.find((action) => action.kind === 'discard' && action.tile >> 2 === 1);
    const judged = new Judge(riichiSubject, network).judge(view, worst);
    expect([judged.verdict, judged.reasons[0]?.code]).toEqual(['mistake', 'farther']);
    expect(judged.gap).toBeGreaterThan(2);
  });

  test('is asked without an answer: what would you discard?', () => {
    const { view } = new Position('234567m234p67s55z', 'draws 1p');
    const { chosen, candidates, gap } = new Judge(riichiSubject, network).judge(view);
    expect([chosen, gap]).toEqual([-1, 0]);
    expect(candidates[0]?.ukeire.map(({ kind, left }) => [kind, left])).toEqual([
      [22, 4],
      [25, 4],
    ]);
  });

  test('where a network gives no number, solid judges (A-10)', () => {
    const broken = {
      ...network,
      run: (position: never) => ({ ...network.run(position), policy: new Float32Array(82).fill(Number.NaN) }),
    };
    const { view } = new Position('234567m234p67s55z', 'draws 1p');
    expect(new Judge(riichiSubject, broken).judge(view)).toEqual(new Judge(riichiSubject).judge(view));
  });
});

import { PLAYERS } from '@paiju/ai';
import { GAMES } from '@paiju/games';
import type { Variant, View } from '@paiju/games/mahjong';
import { namedSeed, type Seat, stream, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { face as fujian } from '../games/fujian/face.js';
import { face as riichi } from '../games/riichi/face.js';
import { face as taiwan } from '../games/taiwan/face.js';
import type { Face, Ledger } from './face.js';

const FACES = [riichi, taiwan, fujian] as unknown as readonly Face[];

/** A seat's view at the end of each hand of some matches. */
function endings(id: string, matches: number): readonly View<Variant>[] {
  const game = GAMES.get(id)!;
  const player = PLAYERS.get(id)!.get('greedy')!;
  const seen: View<Variant>[] = [];
  for (let n = 0; n < matches; n++) {
    const rng = stream(namedSeed(n), 'ledger');
    let state = game.setup(unwrap(game.parseConfig({})), namedSeed(n));
    for (let [seat] = game.waiting(state); seat !== undefined; [seat] = game.waiting(state)) {
      const action = player.choose(game.view(state, seat), game.actions(state, seat), rng, 1000);
      const step = game.apply(state, seat, action);
      state = step.state;
      const over = step.events.some((event) => (event as { kind: string }).kind === 'ended');
      if (over) seen.push(game.view(state, 0 as Seat) as View<Variant>);
    }
  }
  return seen;
}

/** The number a line gives, where it gives one alone. */
const numberIn = (text: string): number => Number(text.replace('−', '-').replace(/[^\d-]/g, ''));

describe.each(FACES.map((face) => [face.game, face] as const))('the ledger of %s (W-7)', (game, face) => {
  const views = endings(game, game === 'riichi' ? 2 : 1);
  const ledgers = views.map((view) => face.ledger(view)!);
  const parts = ledgers.flatMap((ledger) => ledger.parts.map((part) => ({ ledger, part })));

  test('is there at every end, and tells of wins', () => {
    expect(ledgers).not.toContain(undefined);
    expect(parts.length).toBeGreaterThan(2);
  });

  test('adds up to what the seats won and lost', () => {
    for (const { deltas, parts: wins } of ledgers) {
      for (const [seat, delta] of deltas.entries()) {
        const won = wins.filter((part) => part.seat === seat).reduce((sum, { total }) => sum + total, 0);
        const others = wins.some((part) => part.seat !== seat);
        if (wins.length > 0 && !others) expect(won).toBe(delta);
        if (delta > 0 && wins.length > 0) expect(won).toBeGreaterThanOrEqual(delta);
      }
    }
  });

  test('names a rule on every line that counts, and the hand that won', () => {
    for (const { part } of parts) {
      for (const { text, rule, minor } of part.lines) {
        expect(text).not.toBe('');
        if (minor !== true) expect(rule).toMatch(/^[RTF]-\d+$/);
      }
      const { concealed, drawn, melds } = part.hand;
      expect([2, 1]).toContain((concealed.length + (drawn === null ? 0 : 1) + 3 * melds.length) % 3);
    }
  });

  test('counts its lines right', () => {
    for (const { part, ledger } of parts) expect(CHECKS[game]!(part.lines, part.worth, ledger)).toBe('');
  });

  test('goes with a final standing at the end of the match', () => {
    const final = face.final(views.at(-1)!)!;
    expect(final.places.toSorted()[0]).toBe(1);
    expect(final.returns).toHaveLength(4);
    expect(face.final(views[0]!)).toBeUndefined();
  });
});

type Lines = Ledger['parts'][number]['lines'];

/** The law of the lines of each game; '' where it holds. */
const CHECKS: Readonly<Record<string, (lines: Lines, worth: string, ledger: Ledger) => string>> = {
  riichi: (lines, worth) => {
    const han = lines.filter(({ rule }) => rule === 'R-13').reduce((sum, { value }) => sum + numberIn(value), 0);
    const yakuman = !/\d/.test(worth);
    return yakuman || worth.startsWith(`${han} `) ? '' : `${han} han in lines, ${worth} in all`;
  },
  taiwan: (lines, worth) => {
    const counted = lines.slice(
      0,
      lines.findIndex(({ rule }) => rule === 'T-47'),
    );
    const tai = counted.reduce((sum, { value }) => sum + numberIn(value), 0);
    const payments = lines.flatMap(({ value }) => /× (\d+) =/.exec(value)?.[1] ?? []).map(Number);
    const [least, most] = [Math.min(...payments), Math.max(...payments)];
    const all = least === most ? `${least} tai` : `${least}–${most} tai`;
    return worth === all && tai <= least ? '' : `${tai} tai in lines, ${all} paid, ${worth} in all`;
  },
  fujian: (lines, _, { deltas }) => {
    const bonus = lines.find(({ text }) => text === 'bonus tiles');
    if (bonus !== undefined && bonus.tiles?.length !== Number(bonus.value)) return `${bonus.value} bonus tiles?`;
    const golds = lines.find(({ text }) => text === 'golds');
    if (golds !== undefined && golds.tiles?.length !== Number(golds.value)) return `${golds.value} golds?`;
    const paid = numberIn(lines.find(({ rule }) => rule === 'F-36')?.value.replace(/.*= /, '') ?? '');
    return paid === Math.max(...deltas) ? '' : `${paid} paid in lines, ${Math.max(...deltas)} won`;
  },
};

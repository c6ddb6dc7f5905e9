import { unwrap } from '@paiju/kernel';
import { expect, inject, test } from 'vitest';
import type { PlayedRound } from '../riichi/interchange/played.js';
import type { Outcome } from '../riichi/table.js';
import { playedOf } from './logs.js';
import { matchOf } from './match.fixture.js';
import { PRESETS } from './presets.js';

// R-11 for three, read a second time: who deals next, and when a match is over.

const MATCHES = inject('full') ? 400 : 6;

interface Place {
  readonly wind: number;
  readonly dealer: number;
  readonly honba: number;
}

/** The points of the seats after a round: sticks were paid on the way. */
function scoresAfter({ dealt: { setting }, events }: PlayedRound): readonly number[] {
  const scores = [...setting.scores];
  for (const event of events) {
    if (event.kind === 'special' && event.special.kind === 'stick') scores[event.special.seat]! -= 1000;
    if (event.kind === 'ended') for (const [seat, delta] of event.ending.deltas.entries()) scores[seat]! += delta;
  }
  return scores;
}

function outcomeOf({ events }: PlayedRound): Outcome {
  const last = events.find((event) => event.kind === 'ended');
  if (last?.kind !== 'ended') throw new Error('the round has no end');
  return last.ending.outcome;
}

/** Whether the dealer of a round deals again: after a win, ready at a draw, or after an abortive draw. */
function repeats(outcome: Outcome, dealer: number): boolean {
  if (outcome.kind === 'abort') return true;
  return outcome.kind === 'win' ? outcome.wins.some(({ seat }) => seat === dealer) : outcome.tenpai[dealer] === true;
}

/** Where a match of east rounds goes on, or that it is over; seat 0 dealt first. */
function nextPlace(round: PlayedRound, extension: 'dealerRepeats' | 'suddenDeath', target: number): Place | 'over' {
  const { setting, shown } = round.dealt;
  const { dealer } = setting;
  const [outcome, scores] = [outcomeOf(round), scoresAfter(round)];
  if (scores.some((own) => own < 0)) return 'over';
  const again = repeats(outcome, dealer);
  const isAbort = outcome.kind === 'abort';
  const reached = scores.some((own) => own >= target);
  const leads = scores.indexOf(Math.max(...scores)) === dealer;
  const extended = shown.wind > 0;
  if (extended && reached && !isAbort && (extension === 'suddenDeath' || !again || leads)) return 'over';
  if (dealer === 2 && !extended && again && !isAbort && leads && reached) return 'over';
  const honba = again || outcome.kind !== 'win' ? shown.honba + 1 : 0;
  if (again) return { wind: shown.wind, dealer, honba };
  if (dealer < 2) return { wind: shown.wind, dealer: dealer + 1, honba };
  return extended || reached ? 'over' : { wind: 1, dealer: 0, honba };
}

test.each([
  ['tenhou', 'dealerRepeats', 50_000],
  ['tenhou', 'suddenDeath', 50_000],
  ['tenhou', 'dealerRepeats', 36_000],
  ['standard', 'dealerRepeats', 60_000],
] as const)(
  'R-11, R-21: %s, %s, target %i: the deal passes and the match ends as it must',
  (preset, extension, target) => {
    const rules = { preset, extension, target, length: 'east', firstDealer: 'seat0' } as const;
    expect(PRESETS[preset]).toMatchObject({ bust: 'below0', agariYame: true, tenpaiYame: true, renchan: 'tenpai' });
    const met = new Set<string>();
    for (let n = 0; n < MATCHES; n++) {
      const { rounds } = unwrap(playedOf(matchOf(rules, `progress/${n}`)));
      for (const [at, round] of rounds.entries()) {
        const next = rounds[at + 1]?.dealt;
        const found = next && { wind: next.shown.wind, dealer: next.setting.dealer, honba: next.shown.honba };
        expect([n, at, found ?? 'over']).toEqual([n, at, nextPlace(round, extension, target)]);
        if (next !== undefined) expect([n, at, next.setting.scores]).toEqual([n, at, scoresAfter(round)]);
        met.add(round.dealt.shown.wind === 0 ? 'east' : 'extension');
      }
    }
    expect(met.has('east')).toBe(true);
    if (target >= 50_000) expect(met.has('extension')).toBe(true);
  },
);

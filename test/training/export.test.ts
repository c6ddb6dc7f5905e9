import { choiceOf, Encoder, markLegal, riichiReading } from '@paiju/ai/encode';
import { greedyRiichi } from '@paiju/ai/riichi';
import { type RiichiAction, type RiichiEvent, type RiichiView, riichi } from '@paiju/games/riichi';
import { namedSeed, type Seat, seats, stream, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { FIELDS, OUTCOMES, pack, RECORD } from '../../training/export/record.js';
import { playAgain } from '../../training/export/replay.js';
import { Scribe } from '../../training/export/scribe.js';
import { printMjlog } from './mjlog.fixture.js';

/** A decision as its seat met it in play: what it was asked, encoded, and what it answered. */
interface Decision {
  readonly seat: Seat;
  readonly input: Buffer;
  readonly chosen: number;
  readonly window: boolean;
}

/** A match of greedy players who now and then do anything: its events, and the decisions by views folded from events. */
function play(seed: string): { readonly events: readonly RiichiEvent[]; readonly rounds: readonly Decision[][] } {
  const config = unwrap(riichi.parseConfig({ preset: 'tenhou', length: 'east' }));
  const rng = stream(namedSeed(seed), 'play');
  const walls = Array.from({ length: 40 }, (_, n) => shuffledWall(`${seed} ${n}`));
  const encoder = new Encoder(riichiReading);
  const mask = new Uint8Array(82);
  let state = riichi.setup(config, walls);
  let views: readonly RiichiView[] = seats(4).map((seat) => riichi.view(state, seat));
  const events: RiichiEvent[] = [dealtFirst(state)];
  const rounds: Decision[][] = [[]];
  const take = (seat: Seat, action: RiichiAction): void => {
    const step = riichi.apply(state, seat, action);
    for (const event of step.events) {
      events.push(event);
      if (event.kind === 'dealt') rounds.push([]);
      views = views.map((view, n) => {
        const seen = riichi.redact(event, n as Seat);
        return seen === undefined ? view : riichi.observe(view, seen);
      });
    }
    state = step.state;
  };
  for (let [seat] = riichi.waiting(state); seat !== undefined; [seat] = riichi.waiting(state)) {
    const view = views[seat]!;
    const any = rng.below(6) === 0;
    const action = any ? view.legal[rng.below(view.legal.length)]! : greedyRiichi.choose(view, view.legal, rng, 1);
    if (view.legal.length > 1 && markLegal(riichiReading, view, mask) > 1) {
      const { bits, bytes, scalars } = encoder.encode(view);
      const input = new Uint8Array(FIELDS['mask']![0]);
      pack(bits, input, 0);
      input.set(bytes, FIELDS['bytes']![0]);
      input.set(scalars, FIELDS['scalars']![0]);
      const window = view.table.phase.kind !== 'turn';
      rounds.at(-1)!.push({ seat, input: Buffer.from(input), chosen: choiceOf(riichiReading, view, action), window });
    }
    take(seat, action);
  }
  return { events, rounds };
}

function shuffledWall(seed: string): readonly number[] {
  const rng = stream(namedSeed(seed), 'wall');
  const wall = Array.from({ length: 136 }, (_, n) => n);
  for (let n = wall.length - 1; n > 0; n--) {
    const other = rng.below(n + 1);
    [wall[n], wall[other]] = [wall[other]!, wall[n]!];
  }
  return wall;
}

/** The deal of a new match as an event. */
function dealtFirst({ table, wall }: ReturnType<typeof riichi.setup>): RiichiEvent {
  const { round, dealer, scores, shown, places, held } = table;
  const { wind, origin, honba, sticks, rolls } = shown;
  const drawn = wall[52];
  const hands = places.map(({ concealed }) => concealed) as unknown as Extract<RiichiEvent, { kind: 'dealt' }>['hands'];
  const setting = { round, dealer, scores, carried: { wind, origin, honba, sticks, rolls } };
  expect(places[dealer as 0]!.drawn).toBe(drawn);
  return { kind: 'dealt', setting, size: wall.length, hands, shown, held };
}

function written(text: string, number: number): Scribe {
  const scribe = new Scribe('riichi', 1);
  scribe.begin(number);
  playAgain(text, scribe);
  return scribe;
}

/** A match, its log, and a tile that its first dealer does not hold. */
function logged(): ReturnType<typeof play> & { readonly text: string; readonly foreign: number } {
  const played = play('export');
  const first = played.events[0] as Extract<RiichiEvent, { kind: 'dealt' }>;
  const tile = shuffledWall('export 0')[52]!;
  // The first draw belongs to the setup, as the deal does.
  const draw = { kind: 'drew', seat: first.setting.dealer, tile, from: 'head', arrival: 'draw' } as const;
  return { ...played, text: printMjlog([first, draw, ...played.events.slice(1)]), foreign: first.hands[1][0]! };
}

describe('records of a match', () => {
  const { events, rounds, text } = logged();
  const { records } = written(text, 7);
  const bytes = Buffer.from(records.bytes);
  const field = (n: number, name: string): Buffer => {
    const [offset, length] = FIELDS[name]!;
    return bytes.subarray(n * RECORD + offset, n * RECORD + offset + length);
  };

  test('say byte for byte what the seats met in play, and what they answered', () => {
    const left = rounds.map((round) => [...round]);
    for (let n = 0; n < records.count; n++) {
      const seat = field(n, 'seat')[0];
      const round = left[field(n, 'round')[0]!]!;
      const at = round.findIndex((one) => one.seat === seat);
      // A window may be left out where a nearer claim hid what a seat would have said.
      let met = round.splice(at, 1)[0]!;
      while (met.window && met.input.compare(bytes, n * RECORD, n * RECORD + met.input.length) !== 0) {
        met = round.splice(
          round.findIndex((one) => one.seat === seat),
          1,
        )[0]!;
      }
      expect(met.input.compare(bytes, n * RECORD, n * RECORD + met.input.length)).toBe(0);
      expect(field(n, 'chosen')[0]).toBe(met.chosen);
    }
    const rest = left.flat();
    expect(rest.filter(({ window }) => !window)).toEqual([]);
    expect(records.count).toBeGreaterThan(200);
  });

  test('tell how the hand and the match ended', () => {
    const endings = events.filter((event) => event.kind === 'ended');
    const finished = events.find((event) => event.kind === 'finished')!;
    for (let n = 0; n < records.count; n++) {
      const { ending } = endings[field(n, 'round')[0]!]!;
      const seat = field(n, 'seat')[0]!;
      const outcome = OUTCOMES[field(n, 'outcome')[0]!];
      const wins = ending.outcome.kind === 'win' ? ending.outcome.wins : [];
      expect(outcome === 'win').toBe(wins.some((win) => win.seat === seat));
      expect(outcome === 'dealIn').toBe(wins.some((win) => win.from === seat && win.seat !== seat));
      expect(outcome === 'draw').toBe(wins.length === 0);
      if (outcome === 'win') expect(field(n, 'points').readInt16LE()).toBeGreaterThan(0);
      expect(field(n, 'place')[0]).toBe(finished.standing.detail.places[seat as 0]! - 1);
      expect(field(n, 'game').readUInt32LE()).toBe(7);
    }
  });

  test('name the discard that was won, once for each', () => {
    const marked = Array.from({ length: records.count }, (_, n) => n).filter((n) => field(n, 'dealtIn')[0] === 1);
    expect(marked.length).toBeGreaterThan(0);
    for (const n of marked) {
      expect(OUTCOMES[field(n, 'outcome')[0]!]).toBe('dealIn');
      expect(field(n, 'chosen')[0]).toBeLessThan(71);
    }
  });
});

test('a log that our rules cannot follow is refused with the reason', () => {
  const { text, foreign } = logged();
  expect(() => written(text.replace(/<D\d+/, `<D${foreign}`), 0)).toThrow(/notHolding/);
  expect(() => written(text.replace(/<INIT/g, '<START'), 0)).toThrow();
});

import { type Journal, ok, type ReplayError, type Result, replay, type Seed, type Step } from '@paiju/kernel';
import { dealHands, Turn } from '../../mahjong/round.js';
import { bySeat, noOffers, type Setting } from '../../mahjong/table.js';
import type { RiichiConfig } from '../switches.js';
import type { Riichi, RiichiEvent, RiichiState, RiichiTable, Shown } from '../table.js';
import { type LogGame, OF_FOUR } from './log-game.js';

/** A round as our rules played it: its deal, and everything that happened until it ended or the record stops. */
export interface PlayedRound {
  readonly dealt: Extract<RiichiEvent, { kind: 'dealt' }>;
  readonly events: readonly RiichiEvent[];
  /** The seats that answered for a yakuman of another when it ended. */
  readonly liable: Shown['liable'];
}

/** A match as our rules played it, which is what other programs' logs are written from. */
export interface PlayedMatch {
  readonly config: RiichiConfig;
  readonly rounds: readonly PlayedRound[];
  /** Its end, once it is over. */
  readonly standing: Extract<RiichiEvent, { kind: 'finished' }>['standing'] | undefined;
}

/** One step of a match: what happened, and where that led. */
type Played = Step<RiichiState, RiichiEvent>;

/** Collects what happens in a match as it is played. */
export class Recorder {
  readonly #config: RiichiConfig;
  readonly #rounds: { dealt: PlayedRound['dealt']; events: RiichiEvent[]; liable: Shown['liable'] }[] = [];
  #standing: PlayedMatch['standing'];

  constructor(config: RiichiConfig) {
    this.#config = config;
  }

  take({ events, state }: Played): void {
    const { liable } = state.table.shown;
    for (const event of events) {
      if (event.kind === 'dealt') this.#rounds.push({ dealt: event, events: [], liable });
      else if (event.kind === 'finished') this.#standing = event.standing;
      else this.#rounds.at(-1)?.events.push(event);
    }
    const last = this.#rounds.at(-1);
    if (last !== undefined) last.liable = liable;
  }

  get match(): PlayedMatch {
    return { config: this.#config, rounds: this.#rounds, standing: this.#standing };
  }
}

/** The first state of a match that begins at a setting, which need not be that of a new match, with the events of its deal. */
export function openAt({ rules }: LogGame, config: RiichiConfig, seed: Seed, setting: Setting<Riichi>): Played {
  const { wall, shown, held } = rules.start(config, seed, setting);
  const hands = dealHands(wall, setting.dealer, rules.deal(config));
  const bare = { config } as RiichiTable; // as in a new match: before the deal only the configuration is ever read
  const turn = new Turn(rules, { table: bare, wall, offers: noOffers(hands) });
  turn.open({ kind: 'dealt', setting, size: wall.length, hands, shown, held: bySeat(hands, () => held) });
  return { state: { ...turn.round, seed }, events: turn.events };
}

/** The place where a new match begins. */
export function firstSetting({ rules }: LogGame, config: RiichiConfig, seed: Seed): Setting<Riichi> {
  return rules.first(config, seed);
}

/** A journal of this game played again, with everything that happened. */
export function playedOf(journal: Journal, of: LogGame = OF_FOUR): Result<PlayedMatch, ReplayError> {
  let recorder: Recorder | undefined;
  const game: LogGame['game'] = {
    ...of.game,
    setup: (config, seed) => {
      const opened = openAt(of, config, seed, firstSetting(of, config, seed));
      recorder = new Recorder(config);
      recorder.take(opened);
      return opened.state;
    },
    apply: (state, seat, action) => {
      const step = of.game.apply(state, seat, action);
      recorder?.take(step);
      return step;
    },
  };
  const end = replay(game, journal);
  if (!end.ok) return end;
  if (recorder === undefined) throw new Error('a replayed journal was never set up');
  return ok((recorder as Recorder).match);
}

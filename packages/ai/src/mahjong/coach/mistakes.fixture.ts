import type { MahjongGame, State, Variant, View } from '@paiju/games/mahjong';
import { namedSeed, type Seat, stream, unwrap } from '@paiju/kernel';
import type { Player } from '../../player.js';
import { greedyFujian } from '../fujian.js';
import { greedyRiichi } from '../riichi.js';
import { greedySanma } from '../sanma.js';
import { greedyTaiwan } from '../taiwan.js';
import { fujianSubject } from './fujian.js';
import { Judge } from './judge.js';
import { madeIn, type Reviewed, review } from './review.js';
import { riichiSubject, sanmaSubject } from './riichi.js';
import type { Subject } from './subject.js';
import { taiwanSubject } from './taiwan.js';

/** A mahjong, the rules it is played by, and somebody who plays it without much thought. */
export interface Played {
  readonly name: string;
  readonly subject: Subject<Variant>;
  readonly player: Player;
  readonly config: unknown;
}

function played<V extends Variant>(
  name: string,
  subject: Subject<V>,
  player: Player<View<V>, unknown>,
  config: unknown,
): Played {
  return { name, subject, player, config } as unknown as Played; // what it is made of is not looked into
}

/** Every mahjong that is coached, by its own rules and by others: with declarations in Taiwan, and kongs that all see. */
export const COACHED_TABLES: readonly Played[] = [
  played('riichi', riichiSubject, greedyRiichi, 'tenhou'),
  played('sanma', sanmaSubject, greedySanma, {}),
  played('taiwan', taiwanSubject, greedyTaiwan, {}),
  played('fujian', fujianSubject, greedyFujian, {}),
  played('riichi by other rules', riichiSubject, greedyRiichi, { preset: 'standard', kanDoraOpen: 'immediate' }),
  played('taiwan by other rules', taiwanSubject, greedyTaiwan, { preset: 'star31', concealedKongHidden: false }),
  played('fujian by other rules', fujianSubject, greedyFujian, 'fuzhouTraditional'),
];

/** A seat that has to decide, and the state it cannot see as a whole. */
export interface Asked {
  readonly state: State<Variant>;
  readonly seat: Seat;
  readonly view: View<Variant>;
}

/** The questions of a match, in which now and then somebody plays by chance. */
export function* asked({ subject, player, config }: Played, name: string, most: number): Generator<Asked> {
  const game: MahjongGame<Variant> = subject.game;
  const rng = stream(namedSeed(name), 'asked');
  let state = game.setup(unwrap(game.parseConfig(config)), namedSeed(name));
  for (let n = 0; n < most; n++) {
    const [seat] = game.waiting(state);
    if (seat === undefined) return;
    const view = game.view(state, seat);
    if (view.legal[0]?.kind !== 'next') yield { state, seat, view };
    const byChance = rng.below(8) === 0;
    const action = byChance ? view.legal[rng.below(view.legal.length)] : player.choose(view, view.legal, rng, 1);
    state = game.apply(state, seat, action as (typeof view.legal)[number]).state;
  }
}

/** Decisions at which somebody who plays by chance was far from the best, as `solid` judges, one a match at most. */
export function* mistakes(table: Played, name: string, left: number): Generator<Reviewed<Variant>> {
  const { subject } = table;
  const judge = new Judge(subject);
  for (let match = 0; ; match++) {
    const rng = stream(namedSeed(`${name} ${match}`), 'mistake');
    const late = [...asked(table, `${name} ${match}`, 150)].filter(
      ({ view }) => view.left <= left && view.legal.length > 1,
    );
    const one = late[rng.below(Math.max(1, late.length))];
    if (one === undefined) continue;
    const action = one.view.legal[rng.below(one.view.legal.length)] as (typeof one.view.legal)[number];
    const [judged] = review(judge, [madeIn(subject.game, one.state, one.seat, action, 0)]);
    if (judged?.verdict === 'mistake') yield judged;
  }
}

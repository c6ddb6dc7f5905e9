import { fujian } from '@paiju/games/fujian';
import type { MahjongGame, State, Variant, View } from '@paiju/games/mahjong';
import { riichi } from '@paiju/games/riichi';
import { taiwan } from '@paiju/games/taiwan';
import { namedSeed, type Seat, stream, unwrap } from '@paiju/kernel';
import type { Player } from '../../player.js';
import { greedyFujian } from '../fujian.js';
import { greedyRiichi } from '../riichi.js';
import { greedyTaiwan } from '../taiwan.js';
import { fujianReading } from './fujian.js';
import type { Reading } from './reading.js';
import { riichiReading } from './riichi.js';
import { taiwanReading } from './taiwan.js';

/** A game with its reading and someone who plays it, by the rules of a preset. */
export interface WalkedTable<V extends Variant> {
  readonly name: string;
  readonly game: MahjongGame<V>;
  readonly reading: Reading<V>;
  readonly player: Player;
  readonly rules: unknown;
}

/** Games of every kind; what they are made of is not looked into. */
export const TABLES: readonly WalkedTable<Variant>[] = [
  table('riichi tenhou', riichi, riichiReading, greedyRiichi, 'tenhou'),
  table('riichi east', riichi, riichiReading, greedyRiichi, { preset: 'standard', length: 'east', reds: 0 }),
  table('taiwan standard', taiwan, taiwanReading, greedyTaiwan, 'standard'),
  table('taiwan star31', taiwan, taiwanReading, greedyTaiwan, 'star31'),
  table('fujian goldRush', fujian, fujianReading, greedyFujian, 'goldRush'),
  table('fujian fuzhouTraditional', fujian, fujianReading, greedyFujian, 'fuzhouTraditional'),
];

function table<V extends Variant>(
  name: string,
  game: MahjongGame<V>,
  reading: Reading<V>,
  player: Player<View<V>, unknown>,
  rules: unknown,
): WalkedTable<Variant> {
  return { name, game, reading, player, rules } as unknown as WalkedTable<Variant>;
}

/** A seat that is asked something in a match. */
export interface Asked {
  readonly state: State<Variant>;
  readonly seat: Seat;
  readonly view: View<Variant>;
}

/** Every question of a match in which the seats play greedily, but now and then by chance. */
export function* walk({ game, player, rules }: WalkedTable<Variant>, seed: string, most: number): Generator<Asked> {
  const rng = stream(namedSeed(seed), 'walk');
  let state = game.setup(unwrap(game.parseConfig(rules)), namedSeed(seed));
  for (let n = 0; n < most; ) {
    const [seat] = game.waiting(state);
    if (seat === undefined) return;
    const view = game.view(state, seat);
    if (view.legal[0]?.kind !== 'next') {
      yield { state, seat, view };
      n++;
    }
    const chance = rng.below(5) === 0;
    const action = chance ? view.legal[rng.below(view.legal.length)]! : player.choose(view, view.legal, rng, 1);
    state = game.apply(state, seat, action as (typeof view.legal)[number]).state;
  }
}

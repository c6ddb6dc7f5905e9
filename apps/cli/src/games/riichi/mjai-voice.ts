import type { Player } from '@paiju/ai';
import { type MjaiEvent, MjaiListener, movesOf, type RiichiConfig, type RiichiView } from '@paiju/games/riichi';
import type { Rng } from '@paiju/kernel';
import { UserError } from '../../terminal/errors.js';
import type { Fields } from '../../terminal/jsonl.js';
import type { Voice } from '../record.js';

const NONE: MjaiEvent = { type: 'none' };

/** a player of ours at a table that another program keeps, in mjai: one line for each line. */
export class MjaiVoice implements Voice {
  readonly #listener: MjaiListener;
  readonly #player: Player;
  readonly #rng: Rng;
  readonly #nodes: number;
  /** The discard of a riichi that is declared, until it is asked for. */
  #declared: MjaiEvent | undefined;

  constructor(listener: MjaiListener, player: Player, rng: Rng, nodes: number) {
    this.#listener = listener;
    this.#player = player;
    this.#rng = rng;
    this.#nodes = nodes;
  }

  answer(event: Fields): object {
    const asked = this.#listener.take(event);
    if (!asked.ok) throw new UserError({ code: 'badEvent', message: asked.error.message });
    const declared = this.#declared;
    this.#declared = undefined;
    if (asked.value === undefined) return NONE;
    return event['type'] === 'reach' && declared !== undefined ? declared : this.#chosen(asked.value, event['type']);
  }

  #chosen(view: RiichiView, type: unknown): MjaiEvent {
    const action = this.#player.choose(view, view.legal, this.#rng, this.#nodes) as RiichiView['legal'][number];
    const [move = NONE, discard] = movesOf(view, action);
    if (type === 'reach') return discard ?? move;
    this.#declared = discard;
    return move;
  }
}

/** The voice of a player at a table of four. */
export function mjaiVoice(player: Player, config: unknown, rng: Rng, nodes: number): Voice {
  return new MjaiVoice(new MjaiListener(undefined, config as RiichiConfig | undefined), player, rng, nodes);
}

import type { Player } from '@paiju/ai';
import type { RiichiConfig } from '@paiju/games/riichi';
import { mjaiListener } from '@paiju/games/sanma';
import type { Rng } from '@paiju/kernel';
import type { Voice } from '../record.js';
import { MjaiVoice } from '../riichi/mjai-voice.js';

/** The voice of a player at a table of three. */
export function mjaiVoice(player: Player, config: unknown, rng: Rng, nodes: number): Voice {
  return new MjaiVoice(mjaiListener(config as RiichiConfig | undefined), player, rng, nodes);
}

import { err, ok, type Result } from '@paiju/kernel';
import type { WeightsError } from '../../network/index.js';
import type { Player } from '../../player.js';
import { PLAIN_STYLE, type Style } from '../style.js';
import * as fujian from './fujian.js';
import { loadMind } from './minds.js';
import type { Mind } from './player.js';
import * as riichi from './riichi.js';
import * as taiwan from './taiwan.js';

export { PLAIN_STYLE, type Style, styled } from '../style.js';
export { expertFujian } from './fujian.js';
export { expectedOf, loadMind, MINDS, Minds } from './minds.js';
export { actionOf, expertOf, type Making, type Mind } from './player.js';
export { expertRiichi } from './riichi.js';
export { expertTaiwan } from './taiwan.js';

type Maker = (mind: () => Mind | undefined, style: Style) => Player;

/** The maker of the expert of each game; the name of a game finds the one that fits its views. */
const MAKERS: ReadonlyMap<string, Maker> = new Map<string, Maker>([
  ['riichi', riichi.expertBy as Maker],
  ['taiwan', taiwan.expertBy as Maker],
  ['fujian', fujian.expertBy as Maker],
]);

/** The expert of a game by a network that may yet come, in a style; undefined where no network plays the game. */
export function expertFor(game: string, mind: () => Mind | undefined, style = PLAIN_STYLE): Player | undefined {
  return MAKERS.get(game)?.(mind, style);
}

/** An expert with weights of its own, or what is wrong with them. */
export function loadExpert(game: string, weights: Uint8Array, style = PLAIN_STYLE): Result<Player, WeightsError> {
  const mind = loadMind(game, weights);
  if (!mind.ok) return mind;
  const player = expertFor(game, () => mind.value, style);
  return player === undefined ? err({ message: `nobody plays ${game} by a network` }) : ok(player);
}

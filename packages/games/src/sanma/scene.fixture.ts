import type { Layout } from '../riichi/layout.fixture.js';
import { Scene } from '../riichi/scene.fixture.js';
import { sanma } from './game.js';

/** A match of three on one layout, or on one for each round; `0 north 4z` lays a north aside. */
export function scene(rules: unknown, ...layouts: readonly Layout[]): Scene {
  return new Scene(rules, layouts.length === 0 ? [{}] : layouts, sanma);
}
